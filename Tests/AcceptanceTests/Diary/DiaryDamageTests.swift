import Foundation
import TestSupport
import Testing

@Suite("A locked diary whose file is damaged", .needsPrograms, .needs("sqlite3"))
struct DiaryDamageTests {
    @Test(
        "what is damaged is told, the rest can be read, and nothing ends otherwise or makes it worse"
    )
    func damage() throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        let journal = (1...120).map {
            "[2025-\($0 % 12 + 1)-0\($0 % 9 + 1) 09:00] Entry \($0) of many\n"
        }
        try sandbox.write(journal.joined(separator: "\n").utf8, to: "journal.txt")
        #expect(
            try sandbox.diary("import", "-q", "--time-format", "%Y-%m-%d %H:%M", "journal.txt")
                .status == 0)
        #expect(try sandbox.entries("text").count == 120)
        #expect(try sandbox.diary("lock", "-q", "--password-file", "password").status == 0)
        #expect(
            try sandbox.diary("unlock", "--for", "1h", "--password-file", "password").status == 0)
        let path = sandbox.home + "/diary.sqlite"
        let whole = try Array(sandbox.read(path))
        var random = SeededRandom(seed: 5)
        var told = 0
        var read = 0
        for round in 0..<12 {
            var bytes = whole
            // Bytes of ciphertext somewhere behind the first pages; or the end of the file.
            if round < 10 {
                let page = 8 + random.below(whole.count / 4096 - 8)
                for _ in 0...round { bytes[page * 4096 + 200 + random.below(3800)] ^= 0x55 }
            } else {
                bytes = Array(bytes.prefix(whole.count * (round - 7) / 5 / 4096 * 4096))
            }
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            for command in [
                ["list", "--json"], ["search", "entry", "--json"], ["export"], ["streak"],
            ] {
                let run = try sandbox.run("/usr/bin/setsid", ["--wait", "diary"] + command)
                #expect(run.status == 0 || run.status == 1, "\(command): \(run.errors)")
                if run.status == 1 { #expect(run.errors.hasPrefix("diary: "), "\(run.errors)") }
                if run.errors.contains("not all of the diary's sealed records can be read") {
                    told += 1
                    #expect(run.errors.contains("a backup may have them whole"))
                }
                if command == ["list", "--json"], run.status == 0 {
                    read += 1
                    let list = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
                    let texts = try #require(list as? [[String: Any]]).map { $0["text"] as? String }
                    #expect(texts.allSatisfy { $0?.hasPrefix("Entry ") == true })
                    // Whatever is missing, that something is was said.
                    #expect(texts.count == 120 || !run.errors.isEmpty)
                    #expect(round >= 10 || texts.count > 100)
                }
            }
            // Reading it mends nothing and destroys nothing.
            #expect(try Array(sandbox.read(path)) == bytes, "round \(round)")
            for ending in ["-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + ending)
            }
        }
        #expect(told > 0 && read > 0)
        try Data(whole).write(to: URL(fileURLWithPath: path))
        #expect(try sandbox.diary("list", "--format", "ndjson").lines.count == 120)
    }

    @Test("a diary without a password that is damaged says so and stays as it is")
    func openDiary() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.diary("write", "-q", "--day", "2026-03-02", "kept").status == 0)
        let path = sandbox.home + "/diary.sqlite"
        for bytes in [Array("this is no database, but long enough to be one.".utf8), [0]] {
            let junk = Data(Array(repeating: bytes, count: 400).joined())
            try junk.write(to: URL(fileURLWithPath: path))
            for command in [["list"], ["write", "x"], ["undo"], ["lock", "--password-file", "x"]] {
                let run = try sandbox.run("diary", command)
                #expect(run.status == 1 && run.output.isEmpty)
                #expect(run.errors.contains(" is damaged, or is not a database; "), "\(run.errors)")
            }
            #expect(try sandbox.read(path) == junk)
        }
    }
}
