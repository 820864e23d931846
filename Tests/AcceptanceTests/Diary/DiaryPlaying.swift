import Foundation
import TestSupport
import Testing

extension Sandbox {
    /// Runs `diary` to its end.
    func diary(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> CommandRun {
        try run("diary", arguments, input: Array(input.utf8), environment: environment)
    }

    /// Runs `diary` with no terminal that it could ask at, whoever runs the tests.
    func diaryAlone(_ arguments: String...) throws -> CommandRun {
        try run("/usr/bin/setsid", ["--wait", (Self.programs ?? "") + "/diary"] + arguments)
    }

    /// Runs `diary` and reads the JSON that it prints.
    func diaryJSON(_ arguments: String..., environment: [String: String] = [:]) throws -> Any {
        let run = try run("diary", arguments + ["--json"], environment: environment)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    }

    /// The values of one field of all entries, the oldest first.
    func entries<Value>(
        _ field: String, as type: Value.Type = String.self, environment: [String: String] = [:]
    ) throws -> [Value?] {
        let list = try diaryJSON("list", "--reverse", environment: environment)
        return try #require(list as? [[String: Any]]).map { $0[field] as? Value }
    }

    /// Puts a program on the desk that is to be somebody's editor.
    ///
    /// - Parameter script: what a shell does with the path of the text in `$1`.
    /// - Returns: the variables that name it.
    @discardableResult
    func editor(_ name: String = "editor", _ script: String) throws -> [String: String] {
        let path = desk + "/" + name
        // Written by another process: while this one has it open, what it starts elsewhere has, too,
        // for a moment, and a file that is open for writing cannot be run.
        let run = try self.run(
            "/bin/sh", ["-c", #"cat > "$0" && chmod 755 "$0""#, path],
            input: Array("#!/bin/sh\n\(script)\n".utf8), environment: ["PATH": "/usr/bin:/bin"])
        #expect(run.status == 0, "\(run.errors)")
        return ["EDITOR": path, "VISUAL": ""]
    }

    /// Puts files with passwords on the desk: `password`, `new` and `wrong`.
    func writePasswords() throws {
        try write("correct horse\nnot this line\n".utf8, to: "password")
        try write("battery staple\n".utf8, to: "new")
        try write("no horse at all\n".utf8, to: "wrong")
    }

    /// The variables with which `diary` opens what is locked with the file `password`.
    var password: [String: String] { ["DIARY_PASSWORD_FILE": desk + "/password"] }

    /// Whether the database is sound in SQLite's own view.
    func diaryIntegrity() throws -> String {
        let sqlite = try #require(installed("sqlite3"))
        return try run(sqlite, [home + "/diary.sqlite", "PRAGMA integrity_check"]).output
    }

    /// The paths of all files in these folders, as they are now; what goes meanwhile is left out.
    static func files(in folders: [String]) -> [String] {
        folders.flatMap { folder in
            let names = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
            return names.compactMap { $0 as? String }.map { folder + "/" + $0 }
        }.filter {
            let attributes = try? FileManager.default.attributesOfItem(atPath: $0)
            return attributes?[.type] as? FileAttributeType == .typeRegular
        }
    }

    /// The files of the home, and those in the system's memory, in which one of these texts can be
    /// read, in any of the encodings that programs here use.
    func filesTelling(_ secrets: [String], inMemoryToo: Bool = true) -> [String] {
        let needles = secrets.flatMap { secret in
            [
                Data(secret.utf8), Data(secret.lowercased().utf8),
                Data(secret.decomposedStringWithCanonicalMapping.utf8),
                secret.data(using: .utf16LittleEndian) ?? Data(),
            ]
        }.filter { !$0.isEmpty }
        return Self.files(in: [home] + (inMemoryToo ? ["/dev/shm"] : [])).filter { file in
            guard let bytes = FileManager.default.contents(atPath: file) else { return false }
            return needles.contains { bytes.range(of: $0) != nil }
        }
    }
}

/// A shell's function for sessions that replaces what differs from run to run in JSON.
let steadyJSON =
    #"steady() { sed -E 's/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/UID/; s/"[-0-9]+T[:0-9]+\.[0-9]{3}Z"/INSTANT/'; }"#
