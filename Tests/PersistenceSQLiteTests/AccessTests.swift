import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing
import TextProcessing

@Suite("Databases that are read only", .timeLimit(.minutes(10)))
struct ReadOnlyTests {
    private func reading(
        _ file: DatabaseFile, _ migrations: [Migration] = [.samples]
    ) throws -> any DataStore {
        var options = SQLiteProvider.Options()
        options.access = .readOnly
        return try SQLiteProvider(path: file.path, options: options).makeStore(migrations)
    }

    @Test("it is read, and every change is refused")
    func reads() throws {
        let file = DatabaseFile()
        _ = try file.open().create(Note("서울시청", rank: 1))
        let bytes = try file.bytes
        let store = try reading(file)
        #expect(try store.fetch(Query<Note>()).map(\.title) == ["서울시청"])
        #expect(try store.search(Query<Note>().matching(SearchQuery("시청"))).count == 1)
        #expect(try store.drift(of: Folder.self) == [])
        for _ in 0..<2 {
            let problem = #expect(throws: StoreError(.readOnly, "")) {
                try store.create(Note("b", rank: 2))
            }
            #expect(problem?.path == file.path)
        }
        #expect(try file.bytes == bytes)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file.path + "-wal")).isEmpty)
    }

    @Test("what others commit is seen and observed")
    func others() async throws {
        let file = DatabaseFile()
        let writer = try file.open()
        try await writer.create(Person("a"))
        let store = try reading(file)
        var people = EventStream(store.observe(Query<Person>()))
        #expect(try await people.names() == ["a"])
        try await writer.transaction { transaction in
            try transaction.create(Person("b"))
            // Readers do not wait for the writer.
            #expect(try store.count(Query<Person>()) == 1)
        }
        #expect(try await people.names() == ["a", "b"])
        #expect(try await store.count(Query<Person>()) == 2)
    }

    @Test("closing it leaves what a killed process left as it is")
    func leftOver() throws {
        let file = DatabaseFile()
        let store = try file.open()
        for number in 0..<20 { _ = try store.create(Sample("가", number: number)) }
        let left = try file.copyAsLeftByACrash()
        let log = URL(fileURLWithPath: left.path + "-wal")
        let (bytes, logged) = (try left.bytes, try Data(contentsOf: log))
        for _ in 0..<2 { #expect(try reading(left).count(Query<Sample>()) == 20) }
        #expect(try left.bytes == bytes)
        #expect(try Data(contentsOf: log) == logged)
        #expect(!left.directory.names.contains("test.sqlite-lock"))
    }

    @Test("what is not there or of another release is refused and nothing is made")
    func refused() throws {
        let file = DatabaseFile()
        let missing = #expect(throws: StoreError(.cannotOpen, "")) { try reading(file) }
        #expect(missing?.path == file.path)
        #expect(file.directory.names == [])
        _ = try file.open()
        let bytes = try file.bytes
        let further = Migration("further") { _ in }
        #expect(throws: StoreError(.olderVersion, "")) { try reading(file, [.samples, further]) }
        #expect(throws: StoreError(.newerVersion, "")) { try reading(file, []) }
        #expect(try file.bytes == bytes)
        #expect(!file.directory.names.contains { $0.contains("before") })
    }
}

@Suite("Temporary databases")
struct TemporaryStoreTests {
    @Test("a store is apart from the others, and its folder goes with it")
    func apart() throws {
        let directory = TemporaryDirectory()
        let provider = SQLiteProvider.temporary(in: directory.path)
        var first: (any DataStore)? = try provider.makeStore([.samples])
        let second = try provider.makeStore([.samples])
        try first?.create(Note("시청", rank: 1))
        #expect(try first?.search(Query<Note>().matching(SearchQuery("시청"))).count == 1)
        #expect(try second.count(Query<Note>()) == 0)
        #expect(directory.names.count == 2)
        for name in directory.names {
            let mode = try FileManager.default.attributesOfItem(atPath: directory.file(name))[
                .posixPermissions]
            #expect(mode as? Int == 0o700)
        }
        first = nil
        #expect(directory.names.count == 1)
        try second.create(Note("kept", rank: 1))
        #expect(try provider.plan([.samples]).version == 0)
        #expect(throws: Never.self) { try provider.rehearse([.samples]) }
    }

    @Test("readers do not wait for the writer, and all threads see the same")
    func threads() throws {
        let store = try SQLiteProvider.temporary().makeStore([.samples])
        try store.transaction { transaction in
            try transaction.create(Person("first"))
            inThreads(4) { _ in #expect((try? store.count(Query<Person>())) == 0) }
        }
        inThreads(4) { thread in
            for number in 0..<25 { _ = try? store.create(Person("\(thread) \(number)")) }
        }
        #expect(try store.count(Query<Person>()) == 101)
    }

    @Test("where no folder can be made it is told")
    func nowhere() throws {
        let problem = #expect(throws: StoreError.self) {
            try SQLiteProvider.temporary(in: "/nowhere").makeStore([.samples])
        }
        #expect(problem?.code == .cannotOpen && problem?.path == "/nowhere")
    }
}
