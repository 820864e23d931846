import Foundation
import Persistence
import PersistenceSQLite
import Synchronization
import TestSupport
import Testing

@Suite("Migrations")
struct MigrationTests {
    private static let second = Migration("second") { editor in
        try editor.create(TableDefinition("second", [.init("id", .integer)]))
    }
    private static let failing = Migration("failing") { editor in
        try editor.create(TableDefinition("half", [.init("id", .integer)]))
        throw StoreError(.failed, "on purpose")
    }

    @Test("they run in order, each once")
    func order() throws {
        let file = DatabaseFile()
        let log = Mutex<[String]>([])
        func step(_ name: String) -> Migration {
            Migration(name) { _ in log.withLock { $0.append(name) } }
        }
        _ = try file.open([step("a"), step("b")])
        _ = try file.open([step("a"), step("b")])
        _ = try file.open([step("a"), step("b"), step("c")])
        #expect(log.withLock { $0 } == ["a", "b", "c"])
        #expect(file.sql("PRAGMA user_version") == "3")
        #expect(file.sql("PRAGMA journal_mode") == "wal")
    }

    @Test("one that fails leaves the database as it was, and can be repeated")
    func failure() throws {
        let file = DatabaseFile()
        _ = try file.open().create(Sample("kept"))
        let problem = #expect(throws: StoreError.self) {
            try file.open([.samples, Self.second, Self.failing])
        }
        #expect(problem?.message.contains("migration 3 (failing)") == true)
        #expect(problem?.path == file.path)
        // Not even the one before it, so that the release before can go on.
        #expect(file.sql("PRAGMA user_version") == "1")
        #expect(
            file.sql("SELECT count(*) FROM sqlite_schema WHERE name IN ('half', 'second')") == "0")
        #expect(try file.open().fetch(Query<Sample>()).map(\.text) == ["kept"])
        let store = try file.open([.samples, Self.second, Migration("mended") { _ in }])
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["kept"])
        #expect(file.sql("SELECT count(*) FROM sqlite_schema WHERE name = 'second'") == "1")
    }

    @Test("before a database changes it is copied, and only then")
    func backup() throws {
        let file = DatabaseFile()
        _ = try file.open().create(Sample("old"))
        #expect(file.directory.names == ["test.sqlite", "test.sqlite-lock"])
        let store = try file.open([.samples, Self.second])
        _ = try store.create(Sample("new"))
        #expect(file.directory.names.contains("test.sqlite-before-2"))
        #expect(!file.directory.names.contains("test.sqlite-before-2-partial"))
        let copy = file.path + "-before-2"
        #expect(file.sql("PRAGMA user_version", file: copy) == "1")
        #expect(file.sql("SELECT group_concat(text) FROM samples", file: copy) == "old")
        #expect(file.sql("PRAGMA integrity_check", file: copy) == "ok")
    }

    @Test("files are their owner's only")
    func modes() throws {
        let file = DatabaseFile()
        _ = try file.open()
        _ = try file.open([.samples, Self.second]).create(Sample())
        for name in file.directory.names {
            let mode = try FileManager.default.attributesOfItem(atPath: file.directory.file(name))[
                .posixPermissions]
            #expect(mode as? Int == 0o600, "\(name)")
        }
    }

    @Test("a database of a newer program is refused and not a byte of it changes")
    func newer() throws {
        let file = DatabaseFile()
        let store = try file.open([.samples, Self.second])
        _ = try store.create(Sample("a"))
        let left = try file.copyAsLeftByACrash()
        let (bytes, log) = (
            try left.bytes, try Data(contentsOf: URL(fileURLWithPath: left.path + "-wal"))
        )
        #expect(!log.isEmpty)
        for _ in 0..<2 {
            let problem = #expect(throws: StoreError(.newerVersion, "")) {
                try left.open([.samples])
            }
            #expect(problem?.path == left.path)
        }
        #expect(try left.bytes == bytes)
        #expect(try Data(contentsOf: URL(fileURLWithPath: left.path + "-wal")) == log)
        #expect(!left.directory.names.contains("test.sqlite-lock"))
        #expect(try left.open([.samples, Self.second]).count(Query<Sample>()) == 1)
    }

    @Test("threads that open a new database at once migrate it once")
    func race() throws {
        for _ in 0..<5 {
            let file = DatabaseFile()
            let runs = Atomic(0)
            let failures = Mutex<[String]>([])
            inThreads(6) { thread in
                do {
                    let counting = Migration("count") { _ in runs.add(1, ordering: .relaxed) }
                    try file.open([.samples, counting]).create(Sample("\(thread)"))
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock { $0 } == [])
            #expect(runs.load(ordering: .relaxed) == 1)
            #expect(
                try file.open([.samples, Migration("count") { _ in }]).count(Query<Sample>()) == 6)
        }
    }

    @Test("without migrations there is an empty database")
    func none() throws {
        let file = DatabaseFile()
        let store = try file.open([])
        #expect(throws: StoreError.self) { try store.fetch(Query<Sample>()) }
        _ = try file.open([.samples]).create(Sample())
    }
}
