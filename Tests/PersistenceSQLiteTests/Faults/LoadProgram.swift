import Foundation
import Persistence
import PersistenceSQLite
import TestSupport

/// The program that the tests of faults run, and kill; `Load/main.swift` tells what it can do.
struct LoadProgram {
    typealias Durability = SQLiteProvider.Options.Durability

    static let path = Sandbox.testProgram("persistence-load")

    /// What it has written so far.
    var lines: [String] { program.lines }

    private let sandbox: Sandbox
    private let program: RunningProgram

    /// Starts it.
    init(
        _ job: String, _ file: DatabaseFile, _ durability: Durability = .normal, number: Int = 0
    ) throws {
        let command = Self.command(job, file, durability, number: number)
        sandbox = try Sandbox()
        program = try sandbox.start(command[0], Array(command[1...]))
    }

    /// The words of its command.
    static func command(
        _ job: String, _ file: DatabaseFile, _ durability: Durability = .normal, number: Int = 0
    ) -> [String] {
        [path ?? "", job, file.path, durability.rawValue, "\(number)"]
    }

    func kill() { program.send(SIGKILL) }

    func wait() -> CommandRun { program.wait() }

    /// Waits until it has written so many lines.
    func wait(forLines count: Int) async throws {
        let end = ContinuousClock.now + .seconds(120)
        while lines.count < count {
            guard ContinuousClock.now < end else { throw TooLate(lines: lines) }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// It has not written the lines that were waited for.
    struct TooLate: Error {
        var lines: [String]
    }
}
