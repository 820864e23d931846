import Foundation
import TestSupport
import Testing

extension Sandbox {
    /// Runs `kitbag`.
    func kitbag(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> CommandRun {
        try run("kitbag", arguments, environment: environment)
    }

    /// What `kitbag` prints as JSON.
    func kitbagJSON(_ arguments: String..., environment: [String: String] = [:]) throws -> Any {
        let told = try run("kitbag", arguments + ["--json"], environment: environment)
        return try JSONSerialization.jsonObject(with: Data(told.outputBytes))
    }

    /// Fills the home: links, a page of the diary, a weight, settings, and files of records.
    func fillHome() throws {
        for words in [
            ["links", "add", "--no-fetch", "-q", "--title", "Swift concurrency", "swift.example"],
            ["links", "add", "--no-fetch", "-q", "--title", "낱말 찾기", "korean.example"],
            ["diary", "add", "오늘 Swift 동시성을 공부했다"],
            ["workout", "body", "add", "70"],
            ["kitbag", "config", "set", "links.page-size", "30"],
        ] {
            #expect(try run(words[0], Array(words.dropFirst())).status == 0, "\(words)")
        }
        for (folder, name) in [("workout-photos", "a.jpg"), ("diary-files", "b1c2.sealed")] {
            let path = home + "/" + folder
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
            try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: path + "/" + name)
        }
    }

    /// Everything that a home holds: of databases every row of every table, of files every byte.
    /// Logs and locks are part of the databases.
    func contents(of home: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        let names = FileManager.default.enumerator(atPath: home)
        while let name = names?.nextObject() as? String {
            let path = home + "/" + name
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            if isFolder.boolValue || ["-wal", "-shm", "-lock"].contains(where: name.hasSuffix) {
                continue
            }
            if name.hasSuffix(".sqlite") {
                let dump = try run("/usr/bin/sqlite3", ["-readonly", path, ".dump"])
                #expect(dump.status == 0, "\(dump.errors)")
                contents[name] = Data(dump.outputBytes)
            } else {
                contents[name] = try read(path)
            }
        }
        return contents
    }
}

/// Whether there is a `sqlite3` to read databases with.
let hasSQLite = FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")
