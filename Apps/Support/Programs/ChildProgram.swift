#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs other programs. Arguments are handed over as they are; no shell reads them.
///
/// The program is looked for in the `PATH` of ``environment``, and that environment is all that it
/// gets. Signals are as by default for it, whatever this process ignores or blocks.
public struct ChildProgram: Sendable {
    /// How a program ended, and what it wrote.
    public struct Outcome: Sendable, Equatable {
        /// Its status; 128 and the signal's number if a signal has ended it.
        public let status: Int32
        /// What it wrote to standard output.
        public let output: [UInt8]
        /// What it wrote to standard error, 64 KiB at most.
        public let errors: [UInt8]

        /// The first line on standard error that is not blank; empty if there is none.
        public var firstErrorLine: String {
            let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)

            return lines.first { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
        }
    }

    /// The variables that programs get.
    public var environment: [String: String]

    /// Runs programs with these variables.
    public init(environment: [String: String]) { self.environment = environment }

    /// Where a program is: a name with a slash as it is, any other looked for in `PATH`. Relative
    /// folders of `PATH` are passed over, for what they name changes with the current folder.
    ///
    /// - Returns: `nil` if there is no such file that may be run.
    public func locate(_ program: String) -> String? {
        guard !program.isEmpty, !program.utf8.contains(0) else { return nil }
        if program.contains("/") { return Self.isProgram(program) ? program : nil }
        let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"

        return folders.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
            .map { $0 + "/" + program }.first(where: Self.isProgram)
    }

    private static func isProgram(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
            && access(path, X_OK) == 0
    }

    /// Runs a program to its end and keeps what it writes. Blocks the thread meanwhile.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments.
    ///   - input: what it reads from standard input. One that does not read all of it is no
    ///     failure.
    ///   - outputLimit: so many bytes of standard output at most.
    ///   - timeLimit: after this it is killed.
    /// - Returns: how it ended, also when it failed. What it has left running is not waited for.
    /// - Throws: ``ChildProgramProblem``; the program has ended then, or never ran.
    public func run(
        _ command: [String],
        input: [UInt8] = [],
        outputLimit: Int = 1 << 20,
        timeLimit: Duration = .seconds(30)
    ) throws(ChildProgramProblem) -> Outcome {
        let program = try PipedProgram(command, at: path(of: command), environment: environment)

        return try program.converse(input, outputLimit: outputLimit, timeLimit: timeLimit)
    }

    /// Gives a program this process's terminal, or whatever its standard streams are, until the
    /// program has ended. Blocks the thread meanwhile.
    ///
    /// Ctrl-C and Ctrl-\ are the program's: this process ignores `SIGINT` and `SIGQUIT` as long as
    /// it runs. One program at a time has the terminal; another caller waits.
    ///
    /// - Returns: its status; 128 and the signal's number if a signal has ended it.
    /// - Throws: ``ChildProgramProblem/missing(_:)`` or ``ChildProgramProblem/notStarted(_:code:)``.
    public func runInForeground(_ command: [String]) throws(ChildProgramProblem) -> Int32 {
        try runInForeground(command, inheriting: [])
    }

    /// - Parameter descriptors: what the program gets beside its standard streams, under the same
    ///   numbers.
    func runInForeground(
        _ command: [String], inheriting descriptors: [Int32]
    ) throws(ChildProgramProblem) -> Int32 {
        let path = try path(of: command)
        return try ForegroundTurn.take { () throws(ChildProgramProblem) in
            try SpawnedProgram(
                command, at: path, environment: environment,
                streams: descriptors.map { (ours: $0, theirs: $0) }
            ).wait()
        }
    }

    func path(of command: [String]) throws(ChildProgramProblem) -> String {
        guard let path = locate(command.first ?? "") else {
            throw .missing(command.first ?? "")
        }
        return path
    }
}
