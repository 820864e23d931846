import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing
import TextProcessing

@Suite("Database files")
struct FileTests {
    @Test("what was stored is there when the file is opened again")
    func reopen() throws {
        let file = DatabaseFile()
        let note = try file.open().create(Note("서울시청", rank: 3))
        let store = try file.open()
        #expect(try store.fetch(Query<Note>()) == [note])
        #expect(try store.search(Query<Note>().matching(SearchQuery("시청"))).count == 1)
        try store.delete(note.id)
        #expect(try file.open().create(Note("next")).id == 2)
    }

    @Test(
        "any path will do",
        arguments: [
            "with space.db", "a?mode=memory", "a#b", "100%25.db", "한글 \u{1112}\u{1161}\u{11AB}.db",
            "q'uote\".db", "file:x", ":memory:",
        ])
    func paths(name: String) throws {
        let file = DatabaseFile(name)
        _ = try file.open().create(Sample("here"))
        #expect(file.directory.names.contains { Array($0.utf8) == Array(name.utf8) })
        #expect(try file.open().fetch(Query<Sample>()).map(\.text) == ["here"])
    }

    @Test("a path does not end at a U+0000 and spares the file of which it is the beginning")
    func cutPath() throws {
        let file = DatabaseFile()
        _ = try file.open().create(Sample("here"))
        let provider = SQLiteProvider(path: file.path + "\0tail")
        #expect(throws: StoreError(.cannotOpen, "")) {
            try provider.makeStore([.samples])
        }
        #expect(throws: StoreError.self) { try provider.plan([.samples]) }
        #expect(throws: StoreError.self) { try provider.rehearse([.samples]) }
        #expect(try file.open().fetch(Query<Sample>()).map(\.text) == ["here"])
    }

    @Test("several stores of one file see what the others committed")
    func severalStores() throws {
        let file = DatabaseFile()
        let stores = [try file.open(), try file.open(), try file.open()]
        for (index, store) in stores.enumerated() {
            _ = try store.create(Sample("\(index)"))
            for other in stores { #expect(try other.count(Query<Sample>()) == index + 1) }
        }
        inThreads(3) { thread in
            for _ in 0..<20 {
                _ = try? stores[thread].create(Note("word", rank: .random(in: .min ... .max)))
            }
        }
        #expect(try stores[0].count(Query<Note>()) == 60)
        #expect(try stores[1].search(Query<Note>().matching(SearchQuery("word"))).count == 60)
    }

    @Test("many readers at once are served, and connections do not become more")
    func manyReaders() throws {
        let file = DatabaseFile()
        let store = try file.open()
        _ = try store.create(Sample("a"))
        for _ in 0..<4 {
            let all = TestSupport.Gate()
            let go = TestSupport.Gate()
            inThreads(25) { thread in
                if thread == 24 {
                    for _ in 0..<24 { all.wait() }
                    for _ in 0..<24 { go.send() }
                    return
                }
                try? store.snapshot { snapshot in
                    all.send()
                    go.wait()
                    let count = try snapshot.count(Query<Sample>())
                    #expect(count == 1)
                }
            }
        }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
                == file.path
        }
        // SQLite keeps the descriptors of closed connections for later ones while locks are held.
        #expect(open.count <= 26)
    }

    @Test("a log that a process left behind when it was killed is read")
    func leftOverLog() throws {
        let file = DatabaseFile()
        let store = try file.open()
        for number in 0..<50 { _ = try store.create(Sample("가", number: number)) }
        let left = try file.copyAsLeftByACrash()
        #expect(try left.open().count(Query<Sample>()) == 50)
        #expect(try left.open().create(Sample()).id == 51)
    }

    @Test("a process that is killed within a transaction leaves none of it, and no lock")
    func killed() async throws {
        let path =
            NSTemporaryDirectory()
            + "kitbag-killed-\(ProcessInfo.processInfo.processIdentifier).sqlite"
        setenv("KITBAG_TEST_DATABASE", path, 1)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            let path = ProcessInfo.processInfo.environment["KITBAG_TEST_DATABASE"] ?? ""
            let store = try SQLiteProvider(path: path).makeStore([.samples])
            _ = try store.create(Sample("committed"))
            try store.transaction { transaction in
                for number in 0..<5000 {
                    _ = try transaction.create(
                        Sample(String(repeating: "x", count: 2000), number: number))
                }
                kill(getpid(), SIGKILL)
            }
        }
        var options = SQLiteProvider.Options()
        options.timeoutInSeconds = 1
        let store = try SQLiteProvider(path: path, options: options).makeStore([.samples])
        #expect(try await store.fetch(Query<Sample>()).map(\.text) == ["committed"])
        #expect(try await store.create(Sample("next")).id == 2)
        for suffix in ["", "-wal", "-shm", "-lock"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    @Test("the search index is sound after many changes, and so is the file")
    func integrity() throws {
        let file = DatabaseFile()
        let store = try file.open()
        var random = SeededRandom(seed: 11)
        let words = ["서울시청", "swift", "birds birds", "a", "", "회의록", "東京"]
        for number in 0..<300 {
            let text = (0..<random.below(5)).map { _ in random.pick(words) }.joined(separator: " ")
            var note = try store.create(Note(text, random.oneIn(2) ? text : nil, rank: number))
            note.title = random.pick(words)
            if random.oneIn(2) { try store.update(note) }
            if random.oneIn(3) {
                try store.delete(RecordID<Note>(Int64(1 + random.below(number + 1))))
            }
        }
        #expect(file.sql("INSERT INTO notes_search(notes_search) VALUES('integrity-check')") == "")
        #expect(file.sql("INSERT INTO notes_search(notes_search) VALUES('optimize')") == "")
        #expect(file.sql("PRAGMA integrity_check") == "ok")
        for word in words where !word.isEmpty {
            let folded = word.split(separator: " ")[0]
            let expected = try store.fetch(
                Query().where(
                    .contains(\Note.title, String(folded)) || .contains(\.text, String(folded))))
            let token = SearchTokens.tokens(in: String(folded))[0]
            let count = file.sql(
                "SELECT count(*) FROM notes_search WHERE notes_search MATCH '\"\(token)\"'")
            if folded != "a" { #expect(Int(count) == expected.count, "\(word)") }
        }
        for note in try store.fetch(Query<Note>()) { try store.delete(note.id) }
        for word in words where !word.isEmpty {
            let token = SearchTokens.tokens(in: word)[0]
            #expect(
                file.sql(
                    "SELECT count(*) FROM notes_search WHERE notes_search MATCH '\"\(token)\"'")
                    == "0")
        }
    }
}
