import Foundation
import TestSupport
import Testing

@Suite("Several programs that write into one diary at once", .needsPrograms)
struct DiaryProcessTests {
    private func twentyOfEach(in sandbox: Sandbox) throws {
        let adding = try (1...20).map { number in
            try sandbox.start(
                "diary", ["add", "-q", "--day", "2026-03-02", "-"],
                input: Array("entry \(number).".utf8))
        }
        let writing = try (1...20).map { number in
            try sandbox.start(
                "diary", ["write", "-q", "--day", "2026-03-02"],
                input: Array("paragraph \(number).".utf8))
        }
        for program in adding + writing {
            let run = program.wait()
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        }
        let list = try #require(sandbox.diaryJSON("list") as? [[String: Any]])
        let entries = list.filter { $0["page"] as? Bool == false }
        #expect(
            Set(entries.compactMap { $0["text"] as? String })
                == Set((1...20).map { "entry \($0)." }))
        #expect(entries.count == 20 && Set(list.compactMap { $0["id"] as? Int }).count == 21)
        let pages = list.filter { $0["page"] as? Bool == true }
        #expect(pages.count == 1)
        let page = try #require(pages.first?["text"] as? String)
        let paragraphs = page.components(separatedBy: "\n\n")
        #expect(paragraphs.sorted() == (1...20).map { "paragraph \($0)." }.sorted())
        try undoRightAfter(in: sandbox)
    }

    private func undoRightAfter(in sandbox: Sandbox) throws {
        let log = try sandbox.diary("undo", "--list", "--format", "ndjson").lines
        #expect(log.count == 40)
        for _ in 1...40 { #expect(try sandbox.diary("undo").errors.hasPrefix("Undone: ")) }
        #expect(try sandbox.entries("text") == [])
        #expect(try sandbox.diary("undo").status == 1)
    }

    @Test("twenty entries and twenty paragraphs at once are all there, and can all be taken back")
    func plain() throws {
        let sandbox = try Sandbox()
        try twentyOfEach(in: sandbox)
        if installed("sqlite3") != nil { #expect(try sandbox.diaryIntegrity() == "ok\n") }
    }

    @Test("the same in a locked diary with a session")
    func locked() throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        #expect(try sandbox.diary("list").status == 0)
        #expect(try sandbox.diary("lock", "-q", "--password-file", "password").status == 0)
        #expect(try sandbox.diary("unlock", "--password-file", "password").status == 0)
        try twentyOfEach(in: sandbox)
    }

    @Test("killed in the middle of writing, an entry is there whole or not at all")
    func killed() throws {
        let sandbox = try Sandbox()
        let text = String(repeating: "한글 text that is rather long. ", count: 4000)
        var random = SeededRandom(seed: 3)
        var count = 0
        for _ in 1...12 {
            let program = try sandbox.start(
                "diary", ["add", "-q", "--day", "2026-03-02"], input: Array(text.utf8))
            // The moment itself is what is tried; no result depends on it.
            usleep(UInt32(random.below(120_000)))
            program.send(SIGKILL)
            let isWritten = program.wait().status == 0
            let texts = try sandbox.entries("text")
            #expect(texts.allSatisfy { $0 == text.trimmingCharacters(in: .newlines) })
            #expect(texts.count == count || texts.count == count + 1)
            #expect(!isWritten || texts.count == count + 1)
            count = texts.count
        }
        #expect(try sandbox.diary("add", "-q", "after").status == 0)
    }
}
