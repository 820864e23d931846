import TextProcessing

/// What all completion scripts are made of: the visible commands and what can stand behind them.
struct CompletionTree {
    /// An option, a flag or an argument.
    struct Item {
        /// As typed, hyphens included; empty for an argument.
        var names: [String]
        var abstract: String
        var takesValue: Bool
        var isRepeating: Bool
        var completion: CompletionKind
        /// How the program is asked about it: a name, or `@2` for the second argument.
        var key: String
    }

    struct Command {
        /// The words behind the program's name.
        var path: [String]
        var aliases: [String]
        var abstract: String
        var options: [Item]
        var arguments: [Item]
        var subcommands: [Command]

        /// It and everything below it, parents first.
        var all: [Command] { [self] + subcommands.flatMap(\.all) }
        var name: String { path.last ?? "" }
        /// The names by which its options take a value.
        var valuedNames: [String] { options.filter(\.takesValue).flatMap(\.names) }
    }

    let program: String
    let root: Command

    init(root type: any ParsableCommand.Type, language: Language) {
        program = type.commandName
        root = Self.command(type, path: [], language: language)
    }

    /// The program's name as part of a shell function's name.
    var identifier: String {
        String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func command(
        _ type: any ParsableCommand.Type, path: [String], language: Language
    ) -> Command {
        let text = language.argumentsText
        let members = ArgumentSet(of: type).members.filter(\.isVisible)
        var options = members.filter { !$0.traits.isArgument }.flatMap { items(for: $0, language) }
        let taken = Set(options.flatMap(\.names))
        let help = ["-h", "--help"].filter { !taken.contains($0) }
        if !help.isEmpty { options.append(.flag(help, text.showHelp)) }
        if path.isEmpty, !type.configuration.version.isEmpty, !taken.contains("--version") {
            options.append(.flag(["--version"], text.showVersion))
        }
        let arguments = members.filter(\.traits.isArgument).enumerated().map { place, member in
            Item(
                names: [],
                abstract: member.abstract(in: language),
                takesValue: true,
                isRepeating: member.traits.isRepeating,
                completion: member.completion,
                key: "@\(place + 1)")
        }
        return Command(
            path: path,
            aliases: type.configuration.aliases,
            abstract: type.configuration.abstract(in: language),
            options: options,
            arguments: arguments,
            subcommands: type.visibleSubcommands.map {
                command($0, path: path + [$0.commandName], language: language)
            })
    }

    private static func items(for member: Member, _ language: Language) -> [Item] {
        member.spellings.map { spelling in
            Item(
                names: spelling.sortedNames,
                abstract: spelling.help?.abstract(in: language) ?? member.abstract(in: language),
                takesValue: member.traits.takesValue,
                isRepeating: member.traits.isRepeating,
                completion: member.completion,
                key: spelling.preferred)
        }
    }
}

extension CompletionTree.Item {
    static func flag(_ names: [String], _ abstract: String) -> Self {
        Self(
            names: names, abstract: abstract, takesValue: false, isRepeating: false,
            completion: .default, key: names[0])
    }
}

extension Member {
    /// What it is, or its placeholder if that is not said.
    func abstract(in language: Language) -> String {
        let abstract = traits.help().argumentHelp.abstract(in: language)
        return abstract.isEmpty && traits.isArgument ? placeholder(in: language) : abstract
    }
}

/// `text` as one word of a POSIX shell, whatever is in it.
func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
        + "'"
}
