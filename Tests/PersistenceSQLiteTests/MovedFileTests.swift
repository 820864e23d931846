import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@Suite("Files that are moved, replaced and linked to")
struct MovedFileTests {
    private func remove(_ file: DatabaseFile) throws {
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.removeItem(atPath: file.path + suffix)
        }
    }

    @Test("nothing is written to a database that was deleted under the store")
    func deleted() throws {
        let file = DatabaseFile()
        let store = try file.open()
        try store.create(Person("before"))
        try remove(file)
        #expect {
            try store.create(Person("lost"))
        } throws: { error in
            let error = error as? StoreError
            return error?.code == .cannotOpen && error?.path == file.path
        }
        #expect(!FileManager.default.fileExists(atPath: file.path))
        // Once there is a database again, the store goes on with it.
        let other = try file.open()
        try store.create(Person("after"))
        #expect(try other.fetch(Query<Person>()).map(\.name) == ["after"])
        #expect(try store.fetch(Query<Person>()).map(\.name) == ["after"])
    }

    @Test("what is written after another file came into the database's place goes into that file")
    func replaced() throws {
        let file = DatabaseFile()
        let store = try file.open()
        try store.create(Person("old"))
        let backup = DatabaseFile()
        do {
            let other = try backup.open()
            try other.create(Person("restored"))
        }
        try remove(file)
        try FileManager.default.moveItem(atPath: backup.path, toPath: file.path)
        try store.create(Person("new"))
        #expect(try store.fetch(Query<Person>()).map(\.name) == ["restored", "new"])
        #expect(file.sql("SELECT group_concat(name) FROM people") == "restored,new")
    }

    @Test("a symbolic link and its file are one database with one queue of writers")
    func link() throws {
        let file = DatabaseFile()
        let store = try file.open()
        let link = file.directory.file("link.sqlite")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: file.path)
        let linked = try SQLiteProvider(path: link).makeStore([.samples])
        try linked.create(Person("through the link"))
        #expect(try store.fetch(Query<Person>()).map(\.name) == ["through the link"])
        #expect(!FileManager.default.fileExists(atPath: link + "-lock"))
        #expect(FileManager.default.fileExists(atPath: file.path + "-lock"))
    }
}
