import Foundation
import TestSupport
import Testing

@Suite("The doctor", .needsPrograms)
struct DoctorTests {
    private func checks(_ sandbox: Sandbox, _ words: String...) throws -> [String: Bool] {
        let told = try sandbox.run("kitbag", ["doctor", "--json"] + words)
        let list = try JSONSerialization.jsonObject(with: Data(told.outputBytes))
        var checks: [String: Bool] = [:]
        for finding in try #require(list as? [[String: Any]]) {
            let name = try #require(finding["check"] as? String)
            checks[name] = finding["is_problem"] as? Bool
        }
        return checks
    }

    @Test("a home that is well, and one that is not there, have nothing to tell")
    func well() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.kitbag("doctor").output == "Nothing is wrong.\n")
        try sandbox.fillHome()
        let told = try sandbox.kitbag("doctor")
        #expect(told.status == 0, "\(told.output)")
        #expect(told.output.hasSuffix("Nothing is wrong.\n"))
    }

    @Test("what others may read is told, and --fix takes it from them")
    func permissions() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        chmod(sandbox.home + "/links.sqlite", 0o644)
        chmod(sandbox.home, 0o755)
        let told = try sandbox.kitbag("doctor")
        #expect(told.status == 1)
        #expect(told.output.contains("Others may read or change this\n  \(sandbox.home)\n  0755"))
        #expect(told.output.hasSuffix("2 things are wrong.\n"))
        let fixed = try sandbox.kitbag("doctor", "--fix")
        #expect(fixed.status == 0)
        #expect(fixed.output.hasSuffix("Nothing is wrong. Put right: 2.\n"))
        // Files that no record names are told, and are no problem.
        #expect(try checks(sandbox) == ["unused_file": false])
    }

    @Test("old temporary files are told and removed, and nothing that is a person's")
    func leftovers() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        let files = FileManager.default
        let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -7200)]
        let temporary = sandbox.home + "/.kitbag-123.tmp"
        let scratch = sandbox.home + "/.kitbag-backup-5"
        let unfinished = sandbox.home + ".kitbag-restore-7"
        let aside = sandbox.home + ".before-restore-2026-01-01-10-00"
        let interrupted = sandbox.home + ".kitbag-restore-8"
        for folder in [scratch, unfinished, aside, interrupted] {
            try files.createDirectory(
                atPath: folder, withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700])
        }
        let paths = [
            temporary, scratch + "/links.sqlite", unfinished + "/.unfinished",
            aside + "/links.sqlite", interrupted + "/links.sqlite",
        ]
        for path in paths {
            _ = files.createFile(
                atPath: path, contents: Data([1]), attributes: [.posixPermissions: 0o600])
        }
        for path in paths + [scratch, unfinished, aside, interrupted] {
            try files.setAttributes(old, ofItemAtPath: path)
        }
        var expected = ["leftover": true, "old_home": false, "unused_file": false]
        #expect(try checks(sandbox) == expected)
        expected["leftover"] = false
        #expect(try checks(sandbox, "--fix") == expected)
        expected["leftover"] = nil
        #expect(try checks(sandbox) == expected)
        for path in [temporary, scratch, unfinished] { #expect(!files.fileExists(atPath: path)) }
        for path in [aside, interrupted] {
            #expect(files.fileExists(atPath: path + "/links.sqlite"))
        }
    }

    @Test("a damaged database, a newer one and settings that are no JSON are told, and stay")
    func damage() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        let links = sandbox.home + "/links.sqlite"
        var bytes = try sandbox.read(links)
        bytes.replaceSubrange(4096..<8192, with: Data(repeating: 0xAA, count: 4096))
        try bytes.write(to: URL(fileURLWithPath: links))
        var newer = try sandbox.read(sandbox.home + "/diary.sqlite")
        newer[63] = 99
        try newer.write(to: URL(fileURLWithPath: sandbox.home + "/diary.sqlite"))
        try Data("{".utf8).write(to: URL(fileURLWithPath: sandbox.home + "/config.json"))
        for name in ["links.sqlite", "diary.sqlite", "config.json"] {
            chmod(sandbox.home + "/" + name, 0o600)
        }
        let found = try checks(sandbox, "--fix")
        let expected = [
            "integrity": true, "newer": true, "settings": true, "unused_file": false,
        ]
        #expect(found == expected)
        #expect(try sandbox.kitbag("doctor").status == 1)
        #expect(try sandbox.read(links) == bytes)
        let refused = try sandbox.run(
            "kitbag", ["backup", "b.zip"],
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        #expect(refused.status != 0)
        #expect(!FileManager.default.fileExists(atPath: sandbox.desk + "/b.zip"))
    }
}
