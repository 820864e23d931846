import Foundation
import TestSupport
import Testing

@Suite("Backups of a home", .needsPrograms, .enabled(if: hasSQLite))
struct BackupTests {
    @Test("a restored home is the same in every row of every table and every byte of every file")
    func whole() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        let told = try sandbox.kitbag("backup", "b.zip")
        #expect(told.status == 0)
        #expect(told.output.isEmpty)
        #expect(told.errors.hasPrefix("Backed up 6 files ("))
        let other = ["KITBAG_HOME": sandbox.path + "/other"]
        #expect(try sandbox.kitbag("restore", "b.zip", environment: other).status == 0)
        let contents = try sandbox.contents(of: sandbox.home)
        #expect(contents.count == 6)
        #expect(try sandbox.contents(of: sandbox.path + "/other") == contents)
        // Only the owner may look at any of it.
        for name in ["other", "other/links.sqlite", "other/workout-photos", "desk/b.zip"] {
            let mode =
                try FileManager.default.attributesOfItem(
                    atPath: sandbox.path + "/" + name)[.posixPermissions] as? Int
            #expect((mode ?? 0o777) & 0o077 == 0, "\(name)")
        }
        // And the apps take it up.
        #expect(
            try sandbox.run("links", ["list"], environment: other).output
                == sandbox.run("links", ["list"]).output)
    }

    @Test("with data and settings in folders of their own, both come back, and the old ones stay")
    func folders() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        #expect(try sandbox.kitbag("backup", "b.zip").status == 0)
        let other = [
            "KITBAG_HOME": "", "XDG_DATA_HOME": sandbox.path + "/data",
            "XDG_CONFIG_HOME": sandbox.path + "/config",
        ]
        for words in [
            ["links", "add", "--no-fetch", "-q", "old.example"],
            ["links", "config", "set", "links.page-size", "7"],
        ] {
            #expect(
                try sandbox.run(words[0], Array(words.dropFirst()), environment: other).status == 0)
        }
        #expect(try sandbox.kitbag("restore", "b.zip", "-y", environment: other).status == 0)
        var contents = try sandbox.contents(of: sandbox.home)
        let settings = contents.removeValue(forKey: "config.json")
        #expect(try sandbox.contents(of: sandbox.path + "/data/kitbag") == contents)
        #expect(try sandbox.read(sandbox.path + "/config/kitbag/config.json") == settings)
        let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/data")
        let aside = try #require(names.first { $0.hasPrefix("kitbag.before-restore-") })
        let old = try sandbox.read(sandbox.path + "/data/" + aside + "/config.json")
        #expect(String(decoding: old, as: UTF8.self).contains("\"7\""))
    }

    @Test("a home with something in it is not replaced unasked")
    func asks() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        #expect(try sandbox.kitbag("backup", "b.zip").status == 0)
        #expect(
            try sandbox.run("links", ["add", "--no-fetch", "-q", "later.example"]).status == 0)
        let before = try sandbox.contents(of: sandbox.home)
        let refused = try sandbox.kitbag("restore", "b.zip")
        #expect(refused.status == 64)
        #expect(refused.errors.contains("--yes"))
        #expect(try sandbox.contents(of: sandbox.home) == before)
        #expect(try sandbox.kitbag("restore", "b.zip", "--dry-run").status == 0)
        #expect(try sandbox.contents(of: sandbox.home) == before)
        let told = try sandbox.kitbag("restore", "b.zip", "--yes")
        #expect(told.status == 0)
        let line = try #require(told.errors.split(separator: "\n").last)
        let aside = String(try #require(line.split(separator: " ").last))
        #expect(try sandbox.contents(of: aside) == before)
        #expect(try sandbox.contents(of: sandbox.home) != before)
    }

    @Test("a backup that is made while others write is of whole transactions")
    func whileWriting() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        let writers = try (1...12).map {
            try sandbox.start("links", ["add", "--no-fetch", "-q", "p\($0).example"])
        }
        for number in 1...3 {
            #expect(try sandbox.kitbag("backup", "b\(number).zip").status == 0)
        }
        for writer in writers { #expect(writer.wait().status == 0) }
        for number in 1...3 {
            let home = sandbox.path + "/r\(number)"
            let other = ["KITBAG_HOME": home]
            #expect(
                try sandbox.kitbag("restore", "b\(number).zip", environment: other).status == 0)
            let list = try sandbox.run("links", ["list", "--json"], environment: other)
            let links = try JSONSerialization.jsonObject(with: Data(list.outputBytes))
            let count = try #require(links as? [Any]).count
            #expect((2...14).contains(count))
            #expect(try sandbox.kitbag("doctor", environment: other).status == 0)
        }
        #expect(try sandbox.kitbag("doctor").status == 0)
    }

    @Test(
        "a restore that is killed at any moment leaves the old home or the new one, and both are there"
    )
    func killed() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        let new = try sandbox.contents(of: sandbox.home)
        #expect(try sandbox.kitbag("backup", "b.zip").status == 0)
        #expect(
            try sandbox.run("links", ["add", "--no-fetch", "-q", "old.example"]).status == 0)
        let old = try sandbox.contents(of: sandbox.home)
        let files = FileManager.default
        let pristine = sandbox.path + "/pristine"
        try files.copyItem(atPath: sandbox.home, toPath: pristine)
        let start = Date()
        #expect(try sandbox.kitbag("restore", "b.zip", "--yes").status == 0)
        let duration = Date().timeIntervalSince(start)
        let parent = (sandbox.home as NSString).deletingLastPathComponent
        let name = (sandbox.home as NSString).lastPathComponent
        func beside() throws -> [String] {
            try files.contentsOfDirectory(atPath: parent).filter { $0.hasPrefix(name + ".") }
        }
        var outcomes: Set<String> = []
        for round in 0..<40 {
            for folder in try beside() + [name] {
                try files.removeItem(atPath: parent + "/" + folder)
            }
            try files.copyItem(atPath: pristine, toPath: sandbox.home)
            let program = try sandbox.start("kitbag", ["restore", "b.zip", "--yes"])
            // More often near the end, where the folders change places.
            let part = Double(round % 20) / 19
            usleep(UInt32(duration * (round < 20 ? part : 0.6 + part * 0.5) * 1_000_000))
            program.send(SIGKILL)
            let ended = program.wait()
            let now = try sandbox.contents(of: sandbox.home)
            let others = try beside()
            if now == old {
                outcomes.insert(others.isEmpty ? "untouched" : "broken off")
                #expect(ended.status == nil, "round \(round): \(ended.errors)")
            } else {
                #expect(now == new, "round \(round)")
                outcomes.insert("new")
                let isKept = try others.contains {
                    try sandbox.contents(of: parent + "/" + $0) == old
                }
                #expect(isKept, "round \(round): \(others)")
            }
        }
        // The kills came early and late.
        #expect(outcomes.contains("new"))
        #expect(outcomes.count > 1)
    }

    @Test("a locked diary is backed up as it is: locked, and nothing of it readable")
    func locked() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        try sandbox.write("correct horse battery".utf8, to: "password")
        let lock = try sandbox.run("diary", ["lock", "-q", "--password-file", "password"])
        #expect(lock.status == 0, "\(lock.errors)")
        #expect(try sandbox.kitbag("backup", "b.zip").status == 0)
        #expect(try sandbox.read("b.zip").range(of: Data("동시성을 공부".utf8)) == nil)
        let other = ["KITBAG_HOME": sandbox.path + "/other"]
        #expect(try sandbox.kitbag("restore", "b.zip", environment: other).status == 0)
        #expect(try sandbox.run("diary", ["list"], environment: other).status != 0)
        let opened = try sandbox.run(
            "diary", ["list", "--password-file", "password"], environment: other)
        #expect(opened.output.contains("동시성을 공부했다"), "\(opened.errors)")
        // What can't be looked into is told, and no failure.
        let found = try sandbox.kitbag("search", "Swift")
        #expect(found.status == 0)
        #expect(found.output.contains("Swift concurrency"))
        #expect(!found.output.contains("공부"))
        #expect(found.errors.contains("locked"), "\(found.errors)")
    }

    @Test("a restore is refused while a program has the home open")
    func inUse() throws {
        let sandbox = try Sandbox()
        try sandbox.fillHome()
        #expect(try sandbox.kitbag("backup", "b.zip").status == 0)
        let reader = try sandbox.start(
            "/bin/sh", ["-c", "exec sleep 30 3< \"$KITBAG_HOME/links.sqlite\""])
        usleep(200_000)
        let refused = try sandbox.kitbag("restore", "b.zip", "--yes")
        reader.send(SIGKILL)
        _ = reader.wait()
        #expect(refused.status == 1)
        #expect(refused.errors.contains("In use by sleep ("))
        #expect(try sandbox.kitbag("restore", "b.zip", "--yes").status == 0)
    }
}
