import TextProcessing

/// What is wrong, before it is known in which command.
struct UsageProblem: Error {
    var problem: CommandLineError.Problem

    init(_ problem: CommandLineError.Problem) {
        self.problem = problem
    }
}

/// An option that was given, so that a subcommand can be told.
struct Occurrence {
    var owner: ObjectIdentifier
    var label: String
    var spelling: Int
    var text: String
    var name: String
}

/// Goes through the words of one command and fills in its declarations.
///
/// It stops wherever something is met that is not the command's own to decide.
struct ArgumentReader {
    enum Stop {
        case end
        /// A word that may name a subcommand; it is not consumed.
        case word(String)
        /// It is not consumed.
        case unknownOption(String)
        case help(includesHidden: Bool)
        case version
        case completionScript(String)
    }

    let words: [String]
    var index: Int
    /// Looked at when the first option or argument is met: most of the commands on the way have
    /// none.
    private(set) lazy var set = ArgumentSet(of: content, recorded: recorded)
    private let content: any ParsableArguments
    /// What the content declared when it was made.
    private let recorded: [Declaration]
    /// Whether the first word that is no option may be a command.
    var expectsCommand: Bool
    private(set) var occurrences: [Occurrence] = []
    private var arguments: [String] = []
    private var isTerminated = false
    /// The state that a flag was last given, by member.
    private var flagStates: [Int: (spelling: Int, name: String)] = [:]

    init(
        _ words: [String],
        from index: Int,
        into content: any ParsableArguments,
        recorded: [Declaration],
        expectsCommand: Bool
    ) {
        self.words = words
        self.index = index
        self.content = content
        self.recorded = recorded
        self.expectsCommand = expectsCommand
    }

    /// Fills declarations that are no command.
    static func fill(
        _ arguments: any ParsableArguments,
        recorded: [Declaration],
        from words: [String],
        named name: String
    ) throws {
        var reader = ArgumentReader(
            words, from: 0, into: arguments, recorded: recorded, expectsCommand: false)
        do {
            if case .end = try reader.read() { return try reader.finish() }
            throw UsageProblem(.unknownOption(words[reader.index]))
        } catch let error as UsageProblem {
            throw CommandLineError(
                problem: error.problem, path: [name],
                suggestion: Suggestions.forProblem(error.problem, in: reader.set))
        }
    }

    /// Takes options given before the command's name that the command has too.
    mutating func adopt(_ earlier: [Occurrence]) throws {
        for occurrence in earlier {
            let match = set.members.firstIndex {
                $0.owner == occurrence.owner && $0.label == occurrence.label
            }
            guard let match else { continue }
            try take(match, occurrence.spelling, text: occurrence.text, name: occurrence.name)
        }
    }

    /// Reads on to the end or to what others must decide.
    mutating func read() throws -> Stop {
        while index < words.count {
            if !expectsCommand, let place = set.passthroughPlace, arguments.count >= place {
                arguments += words[index...]
                index = words.count
                break
            }
            let word = words[index]
            if isTerminated || !looksLikeOption(word) {
                if expectsCommand, !isTerminated { return .word(word) }
                arguments.append(word)
                index += 1
            } else if word == "--" {
                isTerminated = true
                index += 1
            } else if let stop = try word.hasPrefix("--") ? readLong(word) : readShort(word) {
                return stop
            }
        }
        return .end
    }

    private mutating func looksLikeOption(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 else { return false }

        return !beginsWithNegativeNumber(word)
    }

    /// Whether a word is a negative number or one with something behind it, such as `-10x5` or `-2d`.
    /// Where a digit is the name of an option, none is.
    private mutating func beginsWithNegativeNumber(_ word: String) -> Bool {
        let number = word.utf8.dropFirst()
        let digits = number.first == UInt8(ascii: ".") ? number.dropFirst() : number
        guard let first = digits.first else { return false }

        return UInt8(ascii: "0")...UInt8(ascii: "9") ~= first && !set.hasNumericNames
    }

    private mutating func readLong(_ word: String) throws -> Stop? {
        let body = word.dropFirst(2)
        let equals = body.firstIndex(of: "=")
        let name = String(body[..<(equals ?? body.endIndex)])
        let attached = equals.map { String(body[body.index(after: $0)...]) }
        if let (member, spelling) = set.find(.long(name)) {
            index += 1
            try take(member, spelling, name: "--\(name)", attached: attached)
            return nil
        }
        switch name {
        case "help" where attached == nil: return .help(includesHidden: false)
        case "help-hidden" where attached == nil: return .help(includesHidden: true)
        case "version" where attached == nil: return .version
        case "generate-completion-script":
            return .completionScript(
                attached ?? (index + 1 < words.count ? words[index + 1] : ""))
        default: return .unknownOption("--\(name)")
        }
    }

    private mutating func readShort(_ word: String) throws -> Stop? {
        let letters = word.dropFirst()
        // All letters are looked at before any is taken: the word may be left to another command.
        var found: [(member: Int, spelling: Int, letter: Character, rest: Substring)] = []
        for position in letters.indices {
            let letter = letters[position]
            let rest = letters[letters.index(after: position)...]
            guard let (member, spelling) = set.find(.short(letter)) else {
                if letter == "h" { return .help(includesHidden: false) }
                // Of "-limit" all is named, of "-vx" only the letter that is unknown.
                return .unknownOption(found.isEmpty ? word : "-\(letter)")
            }
            found.append((member, spelling, letter, rest))
            if set.members[member].traits.takesValue || rest.first == "=" { break }
        }
        index += 1
        for (member, spelling, letter, rest) in found {
            let isLast = set.members[member].traits.takesValue || rest.first == "="
            let value = rest.first == "=" ? rest.dropFirst() : rest
            let attached = isLast && !rest.isEmpty ? String(value) : nil
            try take(member, spelling, name: "-\(letter)", attached: attached)
        }
        return nil
    }

    /// Takes an option with the value attached to it or with the words behind it.
    private mutating func take(
        _ member: Int, _ spelling: Int, name: String, attached: String?
    ) throws {
        let traits = set.members[member].traits
        guard case .option(let strategy) = traits.kind else {
            guard attached == nil else { throw UsageProblem(.unwantedValue(flag: name)) }
            return try takeAndRemember(member, spelling, text: "", name: name)
        }
        if let attached {
            return try takeAndRemember(member, spelling, text: attached, name: name)
        }
        guard index < words.count, !looksLikeOption(words[index]) else {
            let next = index < words.count && words[index] != "--" ? words[index] : nil
            throw UsageProblem(.missingValue(option: name, next: next))
        }
        repeat {
            try takeAndRemember(member, spelling, text: words[index], name: name)
            index += 1
        } while strategy == .upToNextOption && index < words.count && !looksLikeOption(words[index])
    }

    private mutating func takeAndRemember(
        _ member: Int, _ spelling: Int, text: String, name: String
    ) throws {
        try take(member, spelling, text: text, name: name)
        let member = set.members[member]
        occurrences.append(
            Occurrence(
                owner: member.owner, label: member.label, spelling: spelling, text: text, name: name
            ))
    }

    private mutating func take(
        _ index: Int, _ spelling: Int, text: String, name: String
    ) throws {
        let member = set.members[index]
        if case .flag(let exclusivity) = member.traits.kind {
            if let earlier = flagStates[index], earlier.spelling != spelling,
                !member.traits.isRepeating
            {
                switch exclusivity {
                case .exclusive: throw UsageProblem(.conflict(earlier.name, name))
                case .chooseFirst: return
                case .chooseLast: break
                }
            }
            flagStates[index] = (spelling, name)
        }
        try take(text, spelling, for: member, name: LocalizedText { _ in name })
    }

    private func take(
        _ text: String, _ spelling: Int, for member: Member, name: LocalizedText
    ) throws {
        do {
            try member.parameter.take(spelling: spelling, text: text)
        } catch let refusal as ValueRefusal {
            let values = member.parameter.valueType?.allValueStrings ?? []
            let form = member.parameter.valueType?.expectedForm
            let expectation: CommandLineError.Expectation =
                if let reason = refusal.reason {
                    .reason(reason)
                } else if !values.isEmpty {
                    .oneOf(values)
                } else if let form {
                    .form(form)
                } else {
                    .unknown
                }
            throw UsageProblem(.invalidValue(text, name: name, expectation: expectation))
        }
    }

    /// Gives the arguments their places and checks that nothing is missing.
    ///
    /// Required places are served first, then optional ones from the left; an array takes the rest.
    mutating func finish() throws {
        var remaining = arguments[...]
        let places = set.positional
        var needed = places.count { !$0.parameter.hasValue }
        for place in places {
            let isRequired = !place.parameter.hasValue
            if isRequired { needed -= 1 }
            var count = max(remaining.count - needed, isRequired ? min(1, remaining.count) : 0)
            if !place.traits.isRepeating { count = min(count, 1) }
            guard count > 0 || !isRequired else {
                throw UsageProblem(.missingArgument(place.placeholder))
            }
            for word in remaining.prefix(count) {
                try take(word, 0, for: place, name: place.placeholder)
            }
            remaining = remaining.dropFirst(count)
        }
        if let extra = remaining.first { throw UsageProblem(.unexpectedArgument(extra)) }
        for member in set.members where !member.parameter.hasValue {
            throw UsageProblem(.missingOption(member.spellings.map(\.preferred)))
        }
    }
}

extension Member {
    /// What stands for the value in usage and messages: `<url>`.
    var placeholder: LocalizedText {
        let name = traits.help().argumentHelp.valueName
        let label = spellings.first?.longName ?? label
        return LocalizedText { "<\(name?(in: $0) ?? label)>" }
    }
}
