import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@Suite("What migrations would do")
struct MigrationPlanTests {
    private static let second = Migration("second") { editor in
        try editor.create(TableDefinition("second", [.init("id", .integer)]))
    }
    private static let full = Migration("full") { editor in
        try editor.updateRows(of: "samples") { try $0.set("text", to: "changed") }
        try editor.add(CheckDefinition("never", .equal("text", "x")), to: "samples")
    }

    private func provider(_ file: DatabaseFile) -> SQLiteProvider {
        SQLiteProvider(path: file.path)
    }

    @Test("a plan tells what would run and makes nothing")
    func plan() throws {
        let file = DatabaseFile()
        let new = try provider(file).plan([.samples, Self.second])
        #expect(new.version == 0 && new.pending.map(\.name) == ["samples", "second"])
        #expect(try provider(file).rehearse([.samples, Self.second]) == new)
        #expect(file.directory.names == [])
        _ = try file.open()
        let plan = try provider(file).plan([.samples, Self.second])
        #expect(plan.version == 1 && plan.renamed == [])
        #expect(plan.pending == [.init(number: 2, name: "second")])
        #expect(try provider(file).plan([.samples]).isEmpty)
        #expect(throws: StoreError(.newerVersion, "")) { try provider(file).plan([]) }
    }

    @Test("a rehearsal finds the migration that fails, and not a byte changes")
    func rehearsal() throws {
        let file = DatabaseFile()
        let store = try file.open()
        _ = try store.create(Sample("kept"))
        // Left with a log, as by a process that was killed.
        let left = try file.copyAsLeftByACrash()
        let log = URL(fileURLWithPath: left.path + "-wal")
        let (bytes, logged) = (try left.bytes, try Data(contentsOf: log))
        #expect(!logged.isEmpty)
        let problem = #expect(throws: StoreError.self) {
            try provider(left).rehearse([.samples, Self.second, Self.full])
        }
        #expect(problem?.code == .violatedCheck && problem?.check == "never")
        #expect(problem?.message.contains("migration 3 (full)") == true)
        #expect(problem?.path == left.path)
        let plan = try provider(left).rehearse([.samples, Self.second])
        #expect(plan.pending.map(\.number) == [2])
        #expect(try left.bytes == bytes)
        #expect(try Data(contentsOf: log) == logged)
        #expect(left.directory.names.filter { $0.contains("before") || $0.contains("lock") } == [])
        // A database that is in use can be rehearsed as well.
        #expect(try provider(file).rehearse([.samples, Self.second]) == plan)
        #expect(try store.create(Sample("more")).id == 2)
        #expect(try left.open([.samples, Self.second]).count(Query<Sample>()) == 1)
    }

    @Test("a list that was edited after its release is named, and nothing further is run")
    func edited() throws {
        let file = DatabaseFile()
        _ = try file.open([.samples, Self.second]).create(Sample("kept"))
        let renamed = Migration("another") { _ in }
        let list = [.samples, renamed, Migration("third") { _ in }]
        #expect(try provider(file).plan(list).renamed == [.init(number: 2, name: "second")])
        let problem = #expect(throws: StoreError(.schemaMismatch, "")) { try file.open(list) }
        #expect(problem?.message.contains("“second”") == true && problem?.path == file.path)
        #expect(throws: StoreError(.schemaMismatch, "")) { try provider(file).rehearse(list) }
        #expect(file.sql("PRAGMA user_version") == "2")
        // Opening what is up to date asks for no names.
        #expect(try file.open([.samples, renamed]).count(Query<Sample>()) == 1)
    }

    @Test("a database from before names were kept is migrated, and from then on has them")
    func nameless() throws {
        let file = DatabaseFile()
        _ = try file.open().create(Sample("old"))
        #expect(file.sql("DROP TABLE kitbag_migrations") == "")
        _ = try file.open([Migration("other name") { _ in }, Self.second])
        #expect(file.sql("SELECT group_concat(number || name) FROM kitbag_migrations") == "2second")
        #expect(
            try provider(file).plan([Migration("x") { _ in }, Migration("y") { _ in }]).renamed
                == [.init(number: 2, name: "second")])
    }
}
