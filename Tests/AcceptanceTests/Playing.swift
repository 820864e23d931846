import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// The executables as they are shipped are there.
    static var needsPrograms: Self {
        .enabled(
            if: Sandbox.programs != nil,
            "KITBAG_BIN does not name the folder of the built executables; Tools/test sets it")
    }

    /// A disk can be made that is full or cannot be written to.
    static var needsDisks: Self {
        .enabled(
            if: Sandbox.programs != nil && Sandbox.canMount,
            "this user may not mount a disk (no root, no user namespaces)")
    }

    /// A program that not every machine has is there.
    static func needs(_ program: String) -> Self {
        .enabled(
            if: installed(program) != nil, "\(program) is not installed; Tools/setup --tests does")
    }
}

/// Where a program of this machine is, by the `PATH` of the tests.
func installed(_ program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { $0 + "/" + program }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
}

extension Sandbox {
    /// Checks that a session goes just as it is written down.
    func expect(
        _ session: String, diskSize: String? = nil, at location: SourceLocation = #_sourceLocation
    ) throws {
        let session = session + "\n"
        let actual = try play(session, diskSize: diskSize)
        if actual != session {
            let (old, new) = (lines(session), lines(actual))
            let changes = new.difference(from: old).map { change in
                switch change {
                case .remove(let line, let text, _): "- \(line + 1): \(text)"
                case .insert(let line, let text, _): "+ \(line + 1): \(text)"
                }
            }
            Issue.record(
                "the session went otherwise:\n\(changes.joined(separator: "\n"))",
                sourceLocation: location)
        }
    }

    /// Runs `links` to its end.
    func links(_ arguments: String..., input: [UInt8] = []) throws -> CommandRun {
        try run("links", arguments, input: input)
    }

    /// Runs `links` and reads the JSON that it prints.
    func json(_ arguments: String...) throws -> Any {
        let run = try run("links", arguments)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    }

    /// The links by their addresses, with the values that `--json` tells described as text.
    func linksByAddress() throws -> [String: [String: String]] {
        let links = try #require(json("list", "--json") as? [[String: Any]])
        let described = links.map { $0.mapValues { String(describing: $0) } }
        return Dictionary(described.map { ($0["url"] ?? "", $0) }) { first, _ in first }
    }

    /// What SQLite's own tool says of the database.
    func integrity() throws -> String {
        let sqlite = try #require(installed("sqlite3"))
        return try run(sqlite, [home + "/links.sqlite", "PRAGMA integrity_check"]).output
    }
}

private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
}
