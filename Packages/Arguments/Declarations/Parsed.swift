public import TextProcessing

/// What a command line asks for.
///
/// ```swift
/// switch try Links.parseAsRoot(words) {
/// case .run(var invocation): try await invocation.run()
/// case .help(let request): print(request.text(width: 80, in: language))
/// case .version(let version): print(version)
/// case .completionScript(let shell): print(Links.completionScript(for: shell, in: language))
/// case .completions(let candidates): for candidate in candidates { print(candidate) }
/// }
/// ```
public enum Parsed {
    /// To run a command.
    case run(Invocation)
    /// To show the help of a command.
    case help(HelpRequest)
    /// To show the program's version, which is given.
    case version(String)
    /// To print a shell's completion script (`--generate-completion-script SHELL`).
    case completionScript(Shell)
    /// To print these lines for a completion script, which asked for them.
    case completions([String])
}

/// A command that has been read and can be run.
public struct Invocation {
    /// The command, with its values.
    public var command: any ParsableCommand
    /// The commands from the root to this one.
    public let path: [any ParsableCommand.Type]

    /// Runs the command, awaiting it if it is an ``AsyncParsableCommand``.
    ///
    /// - Throws: What the command throws.
    public mutating func run() async throws {
        if type(of: command).isAsynchronous,
            var asynchronous = command as? any AsyncParsableCommand
        {
            defer { command = asynchronous }
            try await asynchronous.run()
        } else {
            try command.run()
        }
    }

    /// The help of the command: what ``CleanExit/helpRequest`` asks for.
    public var help: HelpRequest { HelpRequest(path: path) }
}

/// The help of one command, not yet written.
public struct HelpRequest: Sendable {
    /// The commands from the root to the one asked about.
    public let path: [any ParsableCommand.Type]
    /// Whether hidden options and commands are asked for too.
    public var includesHidden: Bool

    /// Creates a request for the last command of `path`, which begins with the program's root.
    public init(path: [any ParsableCommand.Type], includesHidden: Bool = false) {
        self.path = path
        self.includesHidden = includesHidden
    }

    /// The words that call the command: `links folder add`.
    public var commandLine: String { path.map { $0.commandName }.joined(separator: " ") }

    /// Writes the help, with a line break at the end.
    ///
    /// - Parameters:
    ///   - width: The number of cells in a line; wide characters take two.
    ///   - language: The language of headings and texts.
    public func text(width: Int, in language: Language) -> String {
        HelpText(self, width: width, language: language).text
    }
}

/// A shell that completion scripts can be made for.
public enum Shell: String, Sendable, CaseIterable, ExpressibleByArgument {
    /// GNU bash, 3.2 and later.
    case bash
    /// zsh.
    case zsh
    /// fish, 3.0 and later.
    case fish
}
