/// A command: declarations, and what to do with them.
///
/// ```swift
/// struct Add: ParsableCommand {
///     static let configuration = CommandConfiguration(abstract: "Save a page")
///
///     @Argument(help: "Address of the page") var url: String
///     @Option(name: .shortAndLong, help: "Folder to put it in") var folder: String?
///
///     func run() throws { … }
/// }
/// ```
///
/// A command that has subcommands and no ``run()`` of its own shows its help.
public protocol ParsableCommand: ParsableArguments {
    /// Name, description and subcommands. Declare it as `static let`.
    static var configuration: CommandConfiguration { get }
    /// Whether it is an ``AsyncParsableCommand``; the library answers that. Asking a value for a
    /// protocol that it does not have searches the whole program.
    static var isAsynchronous: Bool { get }

    /// Does the work, after parsing and validation.
    ///
    /// - Throws: Whatever the work throws; ``ExitCode`` to end with that code and no message;
    ///   ``CleanExit`` to end with help or a message and success.
    mutating func run() throws
}

/// A command whose work is asynchronous.
public protocol AsyncParsableCommand: ParsableCommand {
    /// Does the work, after parsing and validation.
    ///
    /// - Throws: As ``ParsableCommand/run()``.
    mutating func run() async throws
}

extension ParsableCommand {
    /// A command named after its type, without a description.
    public static var configuration: CommandConfiguration { CommandConfiguration() }
    /// It is not.
    public static var isAsynchronous: Bool { false }

    /// Asks for help.
    public mutating func run() throws {
        throw CleanExit.helpRequest
    }

    /// The word that calls the command: the configured name, or the type's name in kebab case.
    public static var commandName: String {
        configuration.commandName ?? commandWord(for: Self.self)
    }

    /// Reads a whole command line, without the program's name, and says what is to be done.
    ///
    /// Nothing is printed, and the process does not end: both are for the caller. The only code of
    /// the program that runs is the initialisers and ``ParsableArguments/validate()`` of the
    /// command that was named, the conversions of its values, and, for a completion, the closure of
    /// ``CompletionKind/custom(_:)``.
    ///
    /// - Throws: ``CommandLineError`` for wrong usage; what `validate()` throws, except that
    ///   ``ValidationError`` becomes a ``CommandLineError``.
    public static func parseAsRoot(_ arguments: [String]) throws -> Parsed {
        var parser = CommandParser(root: Self.self)
        return try parser.parse(arguments)
    }
}

extension AsyncParsableCommand {
    /// It is.
    public static var isAsynchronous: Bool { true }

    /// Asks for help.
    public mutating func run() async throws {
        throw CleanExit.helpRequest
    }
}
