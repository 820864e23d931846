import TextProcessing

/// Finds the command that a command line names and has its declarations filled in.
struct CommandParser {
    private var path: [any ParsableCommand.Type]
    private var words: [String] = []
    private var index = 0
    /// Options read so far, by the commands above.
    private var occurrences: [Occurrence] = []
    /// The word at which the command was taken to be the default one.
    private var impliedAt: Int?

    init(root: any ParsableCommand.Type) {
        path = [root]
    }

    mutating func parse(_ words: [String]) throws -> Parsed {
        if words.first == completionRequestWord {
            return .completions(candidates(for: words.dropFirst(), root: path[0]))
        }
        self.words = words
        return try parseCommand(path[0])
    }

    /// Reads the words of a command, and goes on to the subcommand they name.
    private mutating func parseCommand(_ type: any ParsableCommand.Type) throws -> Parsed {
        let recording = Recording.of { type.init() as any ParsableCommand }
        var command = recording.value
        let configuration = type.configuration
        var reader = ArgumentReader(
            words, from: index, into: command, recorded: recording.declarations,
            expectsCommand: configuration.hasSubcommands)
        do {
            try reader.adopt(occurrences)
            reading: while true {
                let stop = try reader.read()
                index = reader.index
                switch stop {
                case .word(let word):
                    if let next = type.subcommand(named: word) {
                        index += 1
                        occurrences += reader.occurrences
                        return try descend(to: next)
                    }
                    if word == "help" { return try helpForNamedCommand() }
                    if let next = configuration.defaultSubcommand {
                        occurrences += reader.occurrences
                        return try descend(to: next, isImplied: true)
                    }
                    guard !reader.set.positional.isEmpty else {
                        throw UsageProblem(.unknownCommand(word))
                    }
                    reader.expectsCommand = false
                case .unknownOption(let name):
                    guard let next = configuration.defaultSubcommand, reader.expectsCommand else {
                        throw UsageProblem(.unknownOption(name))
                    }
                    occurrences += reader.occurrences
                    return try descend(to: next, isImplied: true)
                case .end:
                    guard let next = configuration.defaultSubcommand, reader.expectsCommand else {
                        break reading
                    }
                    occurrences += reader.occurrences
                    return try descend(to: next, isImplied: true)
                case .help(let includesHidden):
                    return helpForReachedCommand(includesHidden: includesHidden)
                case .version:
                    let version = path[0].configuration.version
                    guard !version.isEmpty else { throw UsageProblem(.unknownOption("--version")) }
                    return .version(version)
                case .completionScript(let name):
                    return try completionScript(named: name)
                }
            }
            try reader.finish()
        } catch let error as UsageProblem {
            return try helpInstead(of: error, set: reader.set)
        }
        let names = path.map { $0.commandName }
        for group in reader.set.groups {
            try translatingErrors(path: names) { try group.validate() }
        }
        try translatingErrors(path: names) { try command.validate() }
        return .run(Invocation(command: command, path: path))
    }

    private mutating func descend(
        to type: any ParsableCommand.Type, isImplied: Bool = false
    ) throws -> Parsed {
        impliedAt = isImplied ? index : nil
        path.append(type)
        return try parseCommand(type)
    }

    /// `help folder add`.
    private mutating func helpForNamedCommand() throws -> Parsed {
        index += 1
        while index < words.count {
            let word = words[index]
            if !word.hasPrefix("-") {
                guard let next = path[path.count - 1].subcommand(named: word) else {
                    throw UsageProblem(.unknownCommand(word))
                }
                path.append(next)
            }
            index += 1
        }
        return .help(HelpRequest(path: path))
    }

    /// `--help`, where the commands named after it count too.
    private mutating func helpForReachedCommand(includesHidden: Bool) -> Parsed {
        if impliedAt != nil { path.removeLast() }
        for word in words[index...] where !word.hasPrefix("-") {
            guard let next = path[path.count - 1].subcommand(named: word) else { break }
            path.append(next)
        }
        return .help(HelpRequest(path: path, includesHidden: includesHidden))
    }

    private func completionScript(named name: String) throws -> Parsed {
        guard let shell = Shell(rawValue: name) else {
            let option = "--generate-completion-script"
            guard !name.isEmpty else {
                throw UsageProblem(.missingValue(option: option, next: nil))
            }
            throw UsageProblem(
                .invalidValue(
                    name, name: .init(stringLiteral: option),
                    expectation: .oneOf(Shell.allValueStrings)))
        }
        return .completionScript(shell)
    }

    /// Help if it is asked for further on: someone who asks should not be scolded first.
    private func helpInstead(of error: UsageProblem, set: ArgumentSet) throws -> Parsed {
        let rest = words[min(index, words.count)...].prefix { $0 != "--" }
        if rest.contains("--help") { return .help(HelpRequest(path: path)) }
        if case .unexpectedArgument(let word) = error.problem, let impliedAt,
            impliedAt < words.count, words[impliedAt] == word
        {
            throw commandLineError(.unknownCommand(word), path: path.dropLast(), set: set)
        }
        throw commandLineError(error.problem, path: path, set: set)
    }

    private func commandLineError(
        _ problem: CommandLineError.Problem, path: [any ParsableCommand.Type], set: ArgumentSet
    ) -> CommandLineError {
        CommandLineError(
            problem: problem,
            path: path.map { $0.commandName },
            suggestion: Suggestions.forProblem(problem, in: set, path: path))
    }
}

extension CommandConfiguration {
    var hasSubcommands: Bool {
        !subcommands.isEmpty || !groupedSubcommands.isEmpty
    }

    var allSubcommands: [any ParsableCommand.Type] {
        groupedSubcommands.isEmpty
            ? subcommands : subcommands + groupedSubcommands.flatMap(\.subcommands)
    }
}

extension ParsableCommand {
    /// The subcommand that a word calls; names go before aliases.
    static func subcommand(named word: String) -> (any ParsableCommand.Type)? {
        let candidates = configuration.allSubcommands
        return candidates.first { $0.commandName == word }
            ?? candidates.first { $0.configuration.aliases.contains(word) }
    }
}

/// Runs a check of the program's own; a ``ValidationError`` becomes a ``CommandLineError``.
func translatingErrors(path: [String], _ check: () throws -> Void) throws {
    do {
        try check()
    } catch let error as ValidationError {
        throw CommandLineError(problem: .rejected(error), path: path, suggestion: nil)
    }
}

extension ParsableArguments {
    /// Validates groups, then the whole.
    mutating func validateTranslatingErrors(recorded: [Declaration], path: [String]) throws {
        for group in ArgumentSet(of: self, recorded: recorded).groups {
            try translatingErrors(path: path) { try group.validate() }
        }
        try translatingErrors(path: path) { try validate() }
    }
}
