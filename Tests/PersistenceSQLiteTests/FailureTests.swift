import Foundation
import Persistence
import PersistenceSQLite
import Synchronization
import TestSupport
import Testing

@Suite("Failures")
struct FailureTests {
    private func filled(_ count: Int = 400) throws -> DatabaseFile {
        let file = DatabaseFile()
        let store = try file.open()
        try store.create(
            contentsOf: (0..<count).map {
                Sample(String(repeating: "\($0) ", count: 40), number: $0)
            })
        return file
    }

    private func expectCorrupt(
        _ file: DatabaseFile, _ use: (any DataStore) throws -> Void = { _ in }
    ) throws {
        let before = try file.bytes
        let problem = #expect(throws: StoreError.self) { try use(file.open()) }
        #expect(problem?.code == .corrupt)
        #expect(problem?.path == file.path)
        #expect(try file.bytes == before)
    }

    @Test("a file that is no database is refused and stays as it is")
    func garbage() throws {
        let file = DatabaseFile()
        try file.write(
            Data("This is a letter, not a database. ".utf8) + Data(repeating: 65, count: 9000))
        try expectCorrupt(file)
        #expect(file.directory.names == ["test.sqlite"])
    }

    @Test("a truncated database is told to be corrupt and stays as it is")
    func truncated() throws {
        let file = try filled()
        try file.write(try file.bytes.prefix(20_000))
        try expectCorrupt(file) { _ = try $0.fetch(Query<Sample>()) }
    }

    @Test("a damaged page is told to be corrupt and stays as it is")
    func flippedPage() throws {
        let file = try filled()
        let root = Int(file.sql("SELECT rootpage FROM sqlite_schema WHERE name = 'samples'")) ?? 0
        var bytes = try file.bytes
        for offset in 0..<200 { bytes[(root - 1) * 4096 + offset] ^= 0xFF }
        try file.write(bytes)
        try expectCorrupt(file) { _ = try $0.fetch(Query<Sample>()) }
        try expectCorrupt(file) { _ = try $0.create(Sample()) }
    }

    @Test(
        "a record that could not be put into the search index is not kept, also if that is caught")
    func missingSearchIndex() throws {
        let file = try filled(1)
        let store = try file.open()
        #expect(file.sql("DROP TABLE notes_search") == "")
        #expect(throws: StoreError.self) {
            try store.transaction { transaction in
                // The failure is caught here, and the transaction still must not be kept.
                _ = try? transaction.create(Note("new", ""))
            }
        }
        #expect(file.sql("SELECT count(*) FROM notes") == "0")
    }

    @Test("a directory that is missing is named")
    func missingDirectory() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("no/where.sqlite")
        let problem = #expect(throws: StoreError(.cannotOpen, "")) {
            try SQLiteProvider(path: path).makeStore([.samples])
        }
        #expect(problem?.description.contains("no/where.sqlite") == true)
        #expect(directory.names.isEmpty)
        let other = #expect(throws: StoreError(.cannotOpen, "")) {
            try SQLiteProvider(path: directory.path).makeStore([.samples])
        }
        #expect(other?.path == directory.path)
    }

    @Test("a file that may only be read is read, and a write is refused")
    func readOnlyFile() async throws {
        // As another user, for root may write to everything.
        await #expect(processExitsWith: .success) {
            let file = DatabaseFile()
            var store: (any DataStore)? = try file.open()
            _ = try store?.create(Sample("a"))
            store = nil
            chmod(file.path, 0o444)
            chmod(file.path + "-lock", 0o666)
            chmod(file.directory.path, 0o777)
            if getuid() == 0 { #expect(setuid(65534) == 0) }
            let reading = try file.open()
            #expect(try reading.fetch(Query<Sample>()).map(\.text) == ["a"])
            let problem = #expect(throws: StoreError.self) { try reading.create(Sample("b")) }
            #expect(problem?.code == .readOnly)
            #expect(problem?.path != nil)
            chmod(file.path, 0o644)
        }
    }

    @Test("a file in a directory that may only be read is read as it stands")
    func readOnlyDirectory() async throws {
        await #expect(processExitsWith: .success) {
            let file = DatabaseFile("a ?%#.sqlite")
            var store: (any DataStore)? = try file.open()
            _ = try store?.create(Sample("a"))
            store = nil
            chmod(file.path, 0o444)
            chmod(file.directory.path, 0o555)
            if getuid() == 0 { #expect(setuid(65534) == 0) }
            let reading = try file.open()
            #expect(try reading.fetch(Query<Sample>()).map(\.text) == ["a"])
            let problem = #expect(throws: StoreError(.readOnly, "")) {
                try reading.create(Sample("b"))
            }
            #expect(problem?.path == file.path)
        }
    }

    @Test("a transaction that fills the disk is taken back whole, and the store works again")
    func fullDisk() throws {
        let directory = TemporaryDirectory()
        guard getuid() == 0, mount("tmpfs", directory.path, "tmpfs", 0, "size=2m") == 0 else {
            print("skipped: a small disk can be mounted by root only")
            return
        }
        defer { umount2(directory.path, 2) }
        let store = try SQLiteProvider(path: directory.file("a.sqlite")).makeStore([.samples])
        _ = try store.create(Note("kept", rank: 0))
        let problem = #expect(throws: StoreError.self) {
            try store.transaction { transaction in
                for number in 1..<10_000 {
                    // Going on after the failure must not commit a part.
                    do {
                        _ = try transaction.create(
                            Note("\(number)", String(repeating: "word ", count: 200), rank: number))
                    } catch let error as StoreError where error.code == .diskFull {
                        _ = try? transaction.create(Note("small", rank: -number))
                        return
                    }
                }
            }
        }
        #expect(problem?.code == .diskFull)
        #expect(problem?.path == directory.file("a.sqlite"))
        #expect(try store.fetch(Query<Note>()).map(\.title) == ["kept"])
        let second = #expect(throws: StoreError.self) {
            try store.create(
                contentsOf: (1..<40).map {
                    Sample(String(repeating: "x", count: 60_000), number: $0)
                })
        }
        #expect(second?.code == .diskFull)
        #expect(try store.count(Query<Sample>()) == 0)
        _ = try store.create(Note("after", rank: 1))
        #expect(try store.fetch(Query<Note>()).map(\.title) == ["kept", "after"])
    }

    @Test("who waits too long for its turn is told so, and gets it when it is free")
    func timeout() throws {
        let file = DatabaseFile()
        let holder = try file.open()
        let waiter = try file.open(timeout: 0.05)
        let held = TestSupport.Gate()
        let release = TestSupport.Gate()
        DispatchQueue.global().async {
            try? holder.transaction { transaction in
                _ = try transaction.create(Sample("holder"))
                held.send()
                release.wait()
            }
        }
        held.wait()
        for _ in 0..<3 {
            let problem = #expect(throws: StoreError(.busy, "")) {
                try waiter.create(Sample("waiter"))
            }
            #expect(problem?.description.contains("another process") == true)
            #expect(problem?.path == file.path)
        }
        #expect(try waiter.count(Query<Sample>()) == 0)
        release.send()
        let patient = try file.open()
        _ = try patient.create(Sample("patient"))
        for _ in 0..<10 { _ = try waiter.create(Sample("waiter")) }
        #expect(try patient.count(Query<Sample>()) == 12)
    }

    @Test("a writer that does not queue is waited for as long, and told of")
    func foreignWriter() throws {
        let file = DatabaseFile()
        let store = try file.open(timeout: 0.05)
        _ = try store.create(Sample("a"))
        let path = file.path
        let foreign = try ForeignWriter(path)
        let problem = #expect(throws: StoreError(.busy, "")) { try store.create(Sample("b")) }
        #expect(problem?.path == path)
        #expect(try store.count(Query<Sample>()) == 1)
        foreign.end()
        _ = try store.create(Sample("c"))
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["a", "c"])
    }

    @Test("an error shows the statement and no value")
    func errorText() throws {
        let file = DatabaseFile()
        let store = try file.open()
        _ = try store.create(Sample("private", code: "secret"))
        let problem = #expect(throws: StoreError.self) {
            try store.create(Sample("private", code: "secret"))
        }
        let text = problem?.description ?? ""
        #expect(text.contains("INSERT INTO \"samples\""))
        #expect(!text.contains("secret") && !text.contains("private"))
        #expect(problem?.path == file.path)
    }
}
