import Foundation
import TestSupport
import Testing

/// Changing a password writes the whole diary anew. It may be killed at any moment.
@Suite("Locking that is interrupted", .needsPrograms)
struct DiaryInterruptionTests {
    @Test(
        "killed at random moments, lock, passwd and passwd --remove leave all entries, under one password or none"
    )
    func killed() throws {
        let sandbox = try Sandbox()
        try sandbox.writePasswords()
        let texts = (1...200).map { "Entry \($0) secretword 비밀\($0)" }
        let journal = texts.enumerated().map { index, text in
            "[2025-\(two(index / 28 + 1))-\(two(index % 28 + 1)) 09:00] \(text)\n"
        }
        try sandbox.write(journal.joined(separator: "\n").utf8, to: "journal.txt")
        #expect(try sandbox.diary("import", "-q", "journal.txt").status == 0)
        let wanted = texts.sorted()
        var state = State.open
        var random = SeededRandom(seed: 20_260_302)
        for round in 0..<7 {
            let words: [String]
            switch (state, round % 3) {
            case (.open, _): words = ["lock", "-q", "--password-file", "password"]
            case (_, 0): words = ["passwd", "-q", "--remove", "--password-file", state.file]
            default:
                let other = state == .old ? "new" : "password"
                words = [
                    "passwd", "-q", "--password-file", state.file, "--new-password-file", other,
                ]
            }
            let before = size(sandbox)
            let program = try sandbox.start("diary", words)
            // The first rounds come while the key is made, the others once there is something in the
            // write-ahead log. The moment itself is what is tried; no result depends on it.
            let end = ContinuousClock.now + .seconds(round < 2 ? 0 : 30)
            while size(sandbox) == before, ContinuousClock.now < end { usleep(500) }
            usleep(UInt32(random.below(round < 2 ? 400_000 : 40_000)))
            program.send(SIGKILL)
            _ = program.wait()
            state = try found(sandbox, wanted, round)
        }
        // What an interruption left readable is erased by the next command that opens it.
        if state == .open {
            #expect(try sandbox.diary("lock", "-q", "--password-file", "password").status == 0)
        }
        #expect(sandbox.filesTelling(["secretword", "비밀77"]) == [])
        #expect(try sandbox.diaryIntegrity() == "ok\n")
    }

    /// How large the database and its log are.
    private func size(_ sandbox: Sandbox) -> [Int] {
        ["", "-wal"].map { ending in
            let path = sandbox.home + "/diary.sqlite" + ending
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return attributes?[.size] as? Int ?? 0
        }
    }

    private enum State {
        case open, old, new
        var file: String { self == .new ? "new" : "password" }
    }

    /// How the diary opens now.
    private func found(_ sandbox: Sandbox, _ wanted: [String], _ round: Int) throws -> State {
        for state in [State.open, .old, .new] {
            if state == .open, try sandbox.diaryAlone("streak").status != 0 { continue }
            let run = try sandbox.diary("list", "--json", "--password-file", state.file)
            guard run.status == 0 else { continue }
            let list = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
            let texts = try #require(list as? [[String: Any]]).compactMap { $0["text"] as? String }
            #expect(texts.sorted() == wanted, "round \(round)")
            #expect(run.errors.isEmpty, "\(run.errors)")
            return state
        }
        Issue.record("the diary opens with neither password in round \(round)")
        return .old
    }

    private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
