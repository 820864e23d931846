#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is to be run, and with what of the person's environment.
struct ReminderJob: Sendable {
    /// Whose reminder it is: `diary`.
    let name: String
    /// The program, by its whole path, and its arguments.
    let command: [String]
    /// The variables that it is to get from here, in their order.
    let variables: [(name: String, value: String)]
    /// All variables of this process.
    let environment: [String: String]

    /// What decides where Kitbag's files are, which language it speaks and when a day begins.
    private static let passedOn = [
        "KITBAG_HOME", "KITBAG_LANG", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
        "LC_ALL", "LC_MESSAGES", "LANG", "TZ",
    ]

    init(name: String, command: [String], environment: [String: String]) {
        self.name = name
        self.command = command
        self.environment = environment
        variables = Self.passedOn.compactMap { name in
            guard let value = environment[name], !value.isEmpty else { return nil }
            // Timers start in another folder.
            return (name, name == "KITBAG_HOME" ? File.absolute(value) : value)
        }
    }

    /// What one sees of it in lists of the system.
    var title: String { "Kitbag: \(name) reminder" }

    /// The person's own folder.
    var userFolder: String { Home.userFolder(environment) }

    /// - Throws: ``ReminderProblem/unusable(_:)`` for what no line of a file can hold.
    func check() throws(ReminderProblem) {
        for text in command + variables.map(\.value)
        where text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            throw .unusable(text)
        }
    }

    /// Whether the system has a program.
    func has(_ program: String) -> Bool {
        ChildProgram(environment: environment).locate(program) != nil
    }

    /// Runs a program of the system's, in English, for its complaints are read.
    func run(
        _ command: [String], input: [UInt8] = []
    ) throws(ReminderProblem) -> ChildProgram.Outcome {
        var environment = environment
        environment["LC_ALL"] = "C"
        do throws(ChildProgramProblem) {
            return try ChildProgram(environment: environment)
                .run(command, input: input, outputLimit: 1 << 24)
        } catch {
            throw .notRun(error)
        }
    }

    /// Runs a program that must not fail.
    func require(_ command: [String], input: [UInt8] = []) throws(ReminderProblem) {
        let outcome = try run(command, input: input)
        guard outcome.status == 0 else {
            throw .failed(command.joined(separator: " "), reason: outcome.firstErrorLine)
        }
    }
}

/// One way in which a system runs a command when its time comes.
protocol ReminderScheduler: Sendable {
    var kind: ReminderKind { get }
    /// Whether the system has it, and it answers.
    func isAvailable() -> Bool
    /// What would be written and run.
    func plan(_ timing: ReminderTiming) throws(ReminderProblem) -> ReminderPlan
    /// Whether it is set just so.
    func isInstalled(_ plan: ReminderPlan) throws -> Bool
    /// Does it; if that fails, all is as it was.
    func install(_ plan: ReminderPlan) throws
    /// Takes it back; nothing happens if nothing is set.
    func remove() throws
    /// What is set; `nil` for nothing.
    func current() throws -> ReminderSchedule.Current?
}

extension ReminderPlan {
    /// Whether all its files are there as it has them.
    var hasFiles: Bool {
        get throws {
            try files.allSatisfy { file in
                try AppSupport.File.readIfPresent(file.path) == Array(file.contents.utf8)
            }
        }
    }
}

/// A file as it was.
struct FileSnapshot {
    let path: String
    let bytes: [UInt8]?

    init(_ path: String) throws {
        self.path = path
        bytes = try File.readIfPresent(path)
    }

    func restore() throws {
        if let bytes { try File.write(bytes, to: path) } else { try Self.remove(path) }
    }

    /// Removes a file if it is there.
    static func remove(_ path: String) throws {
        guard unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw FileProblem(.write, path, code: errno)
    }
}
