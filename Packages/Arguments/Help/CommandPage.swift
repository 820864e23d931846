import TextProcessing

/// What there is to say about one command: the contents of its help and of its manual page.
struct CommandPage {
    /// A line of a list: names, the value's placeholder, and what they mean.
    struct Entry {
        var names: [String]
        var placeholder: String?
        var abstract: String
        var discussion: String = ""
        /// The allowed values and the default, in brackets.
        var notes: [String] = []

        /// Abstract and notes on one line.
        var summary: String {
            ([abstract] + notes).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    struct Section {
        var title: String
        var entries: [Entry]
    }

    let call: String
    let configuration: CommandConfiguration
    let language: Language
    let isRoot: Bool
    let members: [Member]
    let subcommands: [any ParsableCommand.Type]

    init(_ request: HelpRequest, language: Language) {
        let type = request.path[request.path.count - 1]
        let includesHidden = request.includesHidden
        call = request.commandLine
        configuration = type.configuration
        self.language = language
        isRoot = request.path.count == 1
        members = ArgumentSet(of: type).members.filter {
            $0.isVisible || (includesHidden && !$0.isPrivate)
        }
        subcommands = includesHidden ? configuration.allSubcommands : type.visibleSubcommands
    }

    private var text: any ArgumentsText { language.argumentsText }

    /// The command line in general.
    var usage: String {
        if let usage = configuration.usage { return usage }
        let named = members.filter { !$0.traits.isArgument }
        let required = named.filter { !$0.parameter.hasValue }
        var parts = [call]
        if required.count < named.count { parts.append(text.optionsPlaceholder) }
        for member in required {
            let names = member.spellings.map(\.preferred).joined(separator: "|")
            let placeholder = member.traits.takesValue ? " " + member.placeholder(in: language) : ""
            parts.append(member.spellings.count > 1 ? "(\(names))" : names + placeholder)
        }
        if !subcommands.isEmpty {
            let isOptional = configuration.defaultSubcommand != nil
            let placeholder = text.commandPlaceholder
            parts.append(isOptional ? "[\(placeholder)]" : placeholder)
        }
        for member in members where member.traits.isArgument {
            let dots = member.traits.isRepeating ? "..." : ""
            let placeholder = member.placeholder(in: language) + dots
            parts.append(member.parameter.hasValue ? "[\(placeholder)]" : placeholder)
        }

        return parts.joined(separator: " ")
    }

    /// The subcommands, under their headings.
    var commandSections: [Section] {
        let groups =
            [(text.commands, configuration.subcommands)]
            + configuration.groupedSubcommands.map { ($0.name(in: language), $0.subcommands) }
        return groups.compactMap { title, types in
            let entries = types.filter { type in subcommands.contains { $0 == type } }.map(entry)
            return entries.isEmpty ? nil : Section(title: title, entries: entries)
        }
    }

    private func entry(for type: any ParsableCommand.Type) -> Entry {
        let abstract = type.configuration.abstract(in: language)
        let isDefault = configuration.defaultSubcommand.map { $0 == type } ?? false
        return Entry(
            names: [type.commandName],
            abstract: isDefault ? text.defaultCommand(abstract) : abstract)
    }

    /// The arguments and options, under their headings; help and version are the last of the
    /// options.
    var parameterSections: [Section] {
        var sections = [Section(title: text.arguments, entries: [])]
        sections.append(Section(title: text.options, entries: []))
        for member in members {
            let entries = entries(for: member)
            let title =
                member.title(in: language)
                ?? (member.traits.isArgument ? text.arguments : text.options)
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].entries += entries
            } else {
                sections.append(Section(title: title, entries: entries))
            }
        }
        let names = Set(members.flatMap(\.spellings).flatMap(\.names))
        let help = [OptionName.short("h"), .long("help")].filter { !names.contains($0) }
        if !help.isEmpty {
            sections[1].entries.append(Entry(names: help.map(\.text), abstract: text.showHelp))
        }
        if isRoot, !configuration.version.isEmpty, !names.contains(.long("version")) {
            sections[1].entries.append(Entry(names: ["--version"], abstract: text.showVersion))
        }

        return sections.filter { !$0.entries.isEmpty }
    }

    private func entries(for member: Member) -> [Entry] {
        let help = member.traits.help().argumentHelp
        let values = member.parameter.valueType?.allValueStrings ?? []
        let state = member.parameter.defaultState.map { member.spellings[$0].preferred }
        let value = state ?? member.parameter.defaultDescription
        var notes: [String] = []
        if !values.isEmpty { notes.append(text.values(values)) }
        if !value.isEmpty { notes.append(text.defaultValue(value)) }
        let placeholder = member.traits.takesValue ? member.placeholder(in: language) : nil
        var entry = Entry(
            names: [],
            placeholder: placeholder,
            abstract: help.abstract(in: language),
            discussion: help.discussion?(in: language) ?? "",
            notes: notes)
        if member.traits.isArgument { return [entry] }

        // States of a flag that have a help of their own get a line of their own.
        entry.names = member.spellings.filter { $0.help == nil }.flatMap(\.sortedNames)
        let explained = member.spellings.compactMap { spelling in
            spelling.help.map {
                Entry(names: spelling.sortedNames, abstract: $0.abstract(in: language))
            }
        }

        return (entry.names.isEmpty ? [] : [entry]) + explained
    }
}

extension Spelling {
    /// Short names first, as they are typed.
    var sortedNames: [String] {
        let texts = names.map(\.text)
        return texts.filter { !$0.hasPrefix("--") } + texts.filter { $0.hasPrefix("--") }
    }
}

extension Member {
    var isPrivate: Bool {
        traits.help().argumentHelp.visibility == .private || group?.visibility == .private
    }

    /// The heading it asks for.
    func title(in language: Language) -> String? {
        let own = traits.help().argumentHelp.section?(in: language)
        let groupTitle = group?.title().argumentHelp.abstract(in: language)
        let title = own ?? groupTitle ?? ""
        return title.isEmpty ? nil : title
    }
}
