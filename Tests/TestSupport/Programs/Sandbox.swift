public import Foundation

/// A home that is thrown away, for the programs that people get: those in the folder that
/// `KITBAG_BIN` names.
///
/// A program sees nothing of whoever runs the tests: its environment has only `PATH`, `HOME`,
/// `KITBAG_HOME`, `LC_ALL` and `TZ`. It starts in the folder ``desk``.
public struct Sandbox: Sendable {
    /// The folder of the programs; `nil` when `KITBAG_BIN` is missing.
    public static let programs = ProcessInfo.processInfo.environment["KITBAG_BIN"].map {
        URL(fileURLWithPath: $0).path
    }

    /// A program that is made for the tests: in the folder that `KITBAG_BIN` names, or beside them.
    ///
    /// - Returns: its path; `nil` if it is not there.
    public static func testProgram(_ name: String) -> String? {
        let folders = [
            programs,
            Bundle.main.executableURL?.deletingLastPathComponent().path,
            (CommandLine.arguments.first.map { URL(fileURLWithPath: $0) })?
                .deletingLastPathComponent().path,
        ]
        return folders.compactMap { $0.map { $0 + "/" + name } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The variables that programs get.
    public var environment: [String: String]
    private let directory = TemporaryDirectory()

    /// Makes an empty home.
    ///
    /// - Parameter locale: the language that programs are to speak.
    public init(locale: String = "C.UTF-8") throws {
        environment = [
            "PATH": (Self.programs ?? "") + ":/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "HOME": directory.file("home"),
            "KITBAG_HOME": directory.file("kitbag"),
            "LC_ALL": locale,
            "TZ": "Asia/Seoul",
        ]
        for name in ["home", "desk"] {
            try FileManager.default.createDirectory(
                atPath: directory.file(name), withIntermediateDirectories: true)
        }
    }

    /// The folder that holds all of it.
    public var path: String { directory.path }
    /// The folder in which programs start.
    public var desk: String { directory.file("desk") }
    /// The folder of the programs' data; made by the first of them.
    public var home: String { environment["KITBAG_HOME"] ?? "" }

    /// Puts a file on the desk.
    ///
    /// - Returns: its path.
    @discardableResult
    public func write(_ content: some Sequence<UInt8>, to name: String) throws -> String {
        let path = desk + "/" + name
        try Data(Array(content)).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The bytes of a file on the desk, or of that path.
    public func read(_ name: String) throws -> Data {
        let isPath = name.hasPrefix("/")
        return try Data(contentsOf: URL(fileURLWithPath: isPath ? name : desk + "/" + name))
    }

    // MARK: - Running

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: its name in `KITBAG_BIN`, or a path.
    ///   - input: what it finds on standard input.
    ///   - environment: variables beside or instead of the usual ones.
    ///   - limitInSeconds: when it is killed.
    public func run(
        _ program: String,
        _ arguments: [String],
        input: [UInt8] = [],
        environment changes: [String: String] = [:],
        limitInSeconds: Double = 120
    ) throws -> CommandRun {
        try start(program, arguments, input: input, environment: changes)
            .wait(limitInSeconds: limitInSeconds)
    }

    /// Starts a program; others can be started beside it.
    public func start(
        _ program: String,
        _ arguments: [String],
        input: [UInt8] = [],
        environment changes: [String: String] = [:]
    ) throws -> RunningProgram {
        let files = TemporaryDirectory()
        let inputPath = files.file("input")
        try Data(input).write(to: URL(fileURLWithPath: inputPath))
        let process = try spawn(
            Self.path(of: program), arguments,
            environment: environment.merging(changes) { $1 }, folder: desk,
            streams: StandardStreams(
                input: inputPath, output: files.file("output"), errors: files.file("errors")))
        return RunningProgram(process, files: files)
    }

    /// Runs a program in a terminal to its end.
    ///
    /// - Returns: how it ended; its output is all that the terminal got, with plain line ends.
    public func runInTerminal(
        _ program: String,
        _ arguments: [String],
        columns: Int = 80,
        environment changes: [String: String] = [:]
    ) throws -> CommandRun {
        let terminal = try PseudoTerminal(columns: columns)
        let variables = environment.merging(["TERM": "xterm-256color"]) { $1 }
        let process = try spawn(
            Self.path(of: program), arguments,
            environment: variables.merging(changes) { $1 }, folder: desk,
            streams: StandardStreams(
                input: terminal.path, output: terminal.path, errors: terminal.path))
        let shown = terminal.readToEnd()
        return CommandRun(waitStatus: waitForEnd(of: process), output: shown, errors: [])
    }

    private static func path(of program: String) -> String {
        program.contains("/") ? program : (programs ?? "") + "/" + program
    }
}

/// A program that was started and not waited for yet; wait once.
public struct RunningProgram: Sendable {
    private let process: pid_t
    private let files: TemporaryDirectory

    init(_ process: pid_t, files: TemporaryDirectory) {
        self.process = process
        self.files = files
    }

    /// Sends a signal.
    public func send(_ signal: Int32) { kill(process, signal) }

    /// The lines that it has written to standard output until now.
    public var lines: [String] {
        String(decoding: bytes("output"), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits for its end, and kills it when that does not come in time.
    public func wait(limitInSeconds: Double = 120) -> CommandRun {
        let status = waitForEnd(of: process, limitInSeconds: limitInSeconds)
        return CommandRun(waitStatus: status, output: bytes("output"), errors: bytes("errors"))
    }

    private func bytes(_ name: String) -> [UInt8] {
        // A program that was killed at once may not have got as far as making the file.
        FileManager.default.contents(atPath: files.file(name)).map(Array.init) ?? []
    }
}
