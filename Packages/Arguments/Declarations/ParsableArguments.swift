/// A set of options, flags and arguments that is read together.
///
/// Use it for what several commands share, with ``OptionGroup``, or for a program without commands:
///
/// ```swift
/// struct Paging: ParsableArguments {
///     @Option(help: "Rows at most") var limit = 50
///     @Flag(help: "Newest first") var reverse = false
/// }
/// ```
///
/// The declarations are found by their property wrappers; other stored properties are left alone
/// and need a default value. Reading a required property of a value that was not parsed is a
/// programming error and ends the program.
public protocol ParsableArguments: SendableMetatype {
    /// Creates the declarations; the compiler writes it.
    init()

    /// Checks what no single property can: called after parsing, for groups first.
    ///
    /// - Throws: ``ValidationError`` to have the person told what is wrong, with the command's
    ///   usage and the exit code ``ExitCode/usage``; any other error reaches the caller of the
    ///   parser as it is.
    mutating func validate() throws
}

extension ParsableArguments {
    /// Accepts everything.
    public mutating func validate() throws {}

    /// Reads `arguments`, which do not include the program's name.
    ///
    /// Here `--help` is an unknown option unless it is declared; use ``ParsableCommand`` for a
    /// program that people run.
    ///
    /// - Throws: ``CommandLineError``, or what ``validate()`` throws.
    public static func parse(_ arguments: [String]) throws -> Self {
        let recording = Recording.of { Self() }
        var result = recording.value
        let name = commandWord(for: Self.self)
        try ArgumentReader.fill(
            result, recorded: recording.declarations, from: arguments, named: name)
        try result.validateTranslatingErrors(recorded: recording.declarations, path: [name])
        return result
    }
}
