import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@Suite("Copies before migrations")
struct BackupTests {
    private static func steps(_ count: Int) -> [Migration] {
        [.samples]
            + (1..<count).map { number in
                Migration("step \(number)") { editor in
                    try editor.insert(["name": .text("\(number)")], into: "people")
                }
            }
    }

    private func backups(_ file: DatabaseFile) -> [String] {
        file.directory.names.filter { $0.contains("-before-") }
    }

    @Test("the newest three are kept, each as the database was")
    func newest() throws {
        let file = DatabaseFile()
        try Data().write(to: URL(fileURLWithPath: file.path + "-before-mine"))
        for count in 1...11 { _ = try file.open(Self.steps(count)) }
        #expect(
            backups(file) == [
                "test.sqlite-before-10", "test.sqlite-before-11", "test.sqlite-before-9",
                "test.sqlite-before-mine",
            ])
        for number in 9...11 {
            let path = file.path + "-before-\(number)"
            #expect(file.sql("PRAGMA user_version", file: path) == "\(number - 1)")
            #expect(file.sql("SELECT count(*) FROM people", file: path) == "\(number - 2)")
            #expect(file.sql("PRAGMA integrity_check", file: path) == "ok")
        }
    }

    @Test("a copy can be put in the database's place")
    func restore() throws {
        let file = DatabaseFile()
        _ = try file.open().create(Note("시청"))
        _ = try file.open(Self.steps(2))
        let copy = DatabaseFile()
        try FileManager.default.moveItem(atPath: file.path + "-before-2", toPath: copy.path)
        let store = try copy.open()
        #expect(try store.fetch(Query<Note>()).map(\.title) == ["시청"])
        #expect(try store.create(Note("b")).id == 2)
    }

    @Test("threads that open it at once make one copy and migrate once")
    func race() throws {
        for _ in 0..<3 {
            let file = DatabaseFile()
            _ = try file.open().create(Sample("a"))
            inThreads(6) { _ in
                #expect(throws: Never.self) { try file.open(Self.steps(3)) }
            }
            #expect(backups(file) == ["test.sqlite-before-2"])
            #expect(file.sql("PRAGMA user_version", file: file.path + "-before-2") == "1")
            #expect(file.sql("SELECT count(*) FROM people") == "2")
        }
    }

    @Test("without room for a copy nothing is migrated, and nothing of the copy is left")
    func fullDisk() throws {
        let directory = TemporaryDirectory()
        guard getuid() == 0, mount("tmpfs", directory.path, "tmpfs", 0, "size=2m") == 0 else {
            print("skipped: a small disk can be mounted by root only")
            return
        }
        defer { umount2(directory.path, 2) }
        let path = directory.file("a.sqlite")
        var store: (any DataStore)? = try SQLiteProvider(path: path).makeStore([.samples])
        try store?.create(
            contentsOf: (0..<20).map { Sample(String(repeating: "x", count: 50_000), number: $0) })
        store = nil
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(before.count > 1_000_000)
        let problem = #expect(throws: StoreError.self) {
            try SQLiteProvider(path: path).makeStore(Self.steps(2))
        }
        #expect(problem?.code == .diskFull)
        #expect(!directory.names.contains { $0.contains("before") })
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(try SQLiteProvider(path: path).makeStore([.samples]).count(Query<Sample>()) == 20)
    }
}
