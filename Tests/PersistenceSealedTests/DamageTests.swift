import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@testable import PersistenceSealed

@Suite("Damage")
struct DamageTests {
    private static let names = ["가", "b", "c", "d", "e"]

    /// Expects that a store has all but some people, that these can be told of, and that what is left
    /// can be changed without touching what is damaged.
    private func expect(
        _ database: SealedDatabase, damaged: Int, missing: Int = 0, people count: Int,
        _ context: Comment? = nil
    ) throws {
        let store = try database.open()
        #expect(store.damagedRows == damaged, context)
        #expect(store.missingRows == missing, context)
        #expect(try store.count(Query<Person>()) == count, context)
    }

    @Test("a byte that is another anywhere in a row makes that row a damaged one, and no other")
    func flippedByte() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let row = try database.rows()[2]
        #expect(row.box.count == 256 + 40)
        for index in row.box.indices {
            var damaged = row
            damaged.box[index] ^= 1 << UInt8(index % 8)
            try database.change { try $0.update(damaged) }
            try expect(database, damaged: 1, people: 4, "byte \(index)")
        }
        // What is damaged stays as it is while the others change, and is well again when it is mended.
        let store = try database.open()
        try store.transaction { transaction in
            for var person in try transaction.fetch(Query<Person>()) {
                person.name += "!"
                try transaction.update(person)
            }
            try transaction.create(Person("new"))
        }
        #expect(store.damagedRows == 1)
        try expect(database, damaged: 1, people: 5)
        try database.change { try $0.update(row) }
        try expect(database, damaged: 0, people: 6)
        #expect(try database.open().create(Person("next")).id == 7)
    }

    @Test("a row of another length is a damaged one", arguments: [0, 1, 24, 39, 40, 41, 295, 297])
    func truncated(count: Int) throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        var row = try database.rows()[0]
        row.box = Array((row.box + [0]).prefix(count))
        try database.change { try $0.update(row) }
        try expect(database, damaged: 1, people: 4)
    }

    @Test("rows that change places are both damaged")
    func swapped() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        var rows = try database.rows()
        (rows[0].box, rows[1].box) = (rows[1].box, rows[0].box)
        try database.change { try $0.update(contentsOf: Array(rows[0...1])) }
        try expect(database, damaged: 2, people: 3)
        (rows[0].version, rows[1].version) = (rows[1].version, rows[0].version)
        try database.change { try $0.update(contentsOf: Array(rows[0...1])) }
        try expect(database, damaged: 2, people: 3)
    }

    @Test("a row under another key or version is damaged")
    func rebound() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        var row = try database.rows()[0]
        row.version = 2
        try database.change { try $0.update(row) }
        try expect(database, damaged: 1, people: 4)
        try database.change { try $0.delete(row.id) }
        (row.id, row.version) = (RecordID(row.id.rawValue + 1), 1)
        try database.change { try $0.create(row) }
        try expect(database, damaged: 1, people: 4)
    }

    @Test("an older version of a row in the place of the last is found out", arguments: [1, 5])
    func replayed(changes: Int) throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let before = try database.rows()
        let store = try database.open()
        for change in 1...changes {
            try store.update(Person(id: 3, name: "changed \(change)"))
        }
        let after = try database.rows()
        let changed = try #require(zip(before, after).first { $0.version != $1.version })
        try database.change { try $0.update(changed.0) }
        let reopened = try database.open()
        #expect(reopened.damagedRows == 1)
        #expect(reopened.missingRows == 0)
        #expect(try SealedDatabase.names(in: reopened) == ["b", "d", "e", "가"])
        // It is not forgotten because of later changes.
        try reopened.create(Person("new"))
        #expect(reopened.damagedRows == 1)
        try expect(database, damaged: 1, people: 5)
        try database.change { try $0.update(changed.1) }
        try expect(database, damaged: 0, people: 6)
    }

    @Test("older versions of several rows are told of, though not which they are")
    func replayedTogether() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let before = try database.rows()
        let store = try database.open()
        for id: RecordID<Person> in [1, 2, 3] { try store.update(Person(id: id, name: "new")) }
        try database.change { try $0.update(contentsOf: before) }
        try expect(database, damaged: 1, people: 5)
    }

    @Test("a row that is gone is missing, also after later changes, and until it is back")
    func removed() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let row = try database.rows()[1]
        try database.change { try $0.delete(row.id) }
        try expect(database, damaged: 0, missing: 1, people: 4)
        let store = try database.open()
        try store.create(Person("new"))
        #expect(store.missingRows == 1)
        try expect(database, damaged: 0, missing: 1, people: 5)
        try database.change { try $0.create(row) }
        try expect(database, damaged: 0, people: 6)
    }

    @Test("a row that was deleted and is back is told of")
    func resurrected() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let before = try database.rows()
        try database.open().delete(RecordID<Person>(4))
        let after = Set(try database.rows().map(\.id))
        let row = try #require(before.first { !after.contains($0.id) })
        try database.change { try $0.create(row) }
        #expect(try database.open().damagedRows == 1)
    }

    @Test("all rows gone is no empty store")
    func emptied() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        try database.change { try $0.delete(Query<SealedRow>()) }
        try expect(database, damaged: 0, missing: 5, people: 0)
    }

    @Test("a damaged manifest is told of and made anew by the next change")
    func manifest() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let whole = try database.header().manifest
        for index in whole.indices {
            try database.changeHeader { header in
                header.manifest = whole
                header.manifest[index] ^= 0x10
            }
            let store = try database.open()
            #expect(store.isManifestDamaged)
            #expect(try SealedDatabase.names(in: store) == Self.names.sorted())
        }
        let store = try database.open()
        #expect(try store.create(Person("new")).id == 6)
        #expect(!store.isManifestDamaged)
        #expect(try !database.open().isManifestDamaged)
        try expect(database, damaged: 0, people: 6)
    }

    @Test("a database file that was cut short is told of", arguments: [0.3, 0.6, 0.9])
    func cutShort(part: Double) throws {
        let database = try SealedDatabase.sealed(people: (0..<200).map { "person \($0)" })
        try database.world().provider.eraseRemains()
        let file = URL(fileURLWithPath: database.path)
        let whole = try Data(contentsOf: file)
        try whole.prefix(Int(Double(whole.count) * part)).write(to: file)
        for suffix in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: database.path + suffix)
        }
        #expect(throws: StoreError(.corrupt, "")) { try database.open() }
    }

    @Test("changing the password and unsealing are refused, unless what is damaged does not matter")
    func operations() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let world = try database.world()
        var row = try database.rows()[0]
        row.box[100] ^= 1
        try database.change { try $0.update(row) }
        var key = try world.key().key
        let password = try Password(SealedWorld.passwords[1])
        #expect(throws: SealError.damaged(rows: 1, missing: 0)) {
            try world.vault.changePassword(key, to: password)
        }
        #expect(throws: SealError.damaged(rows: 1, missing: 0)) { try world.vault.unseal(key) }
        try expect(database, damaged: 1, people: 4)
        key = try world.vault.changePassword(key, to: password, evenIfDamaged: true)
        try expect(database, damaged: 1, people: 4)
        try world.vault.unseal(key, evenIfDamaged: true)
        #expect(try world.vault.guarded.count(Query<Person>()) == 4)
        #expect(try database.rows().map(\.box) == [row.box])
        // The next sealing leaves it there as well.
        try world.vault.seal(with: password)
        try expect(database, damaged: 1, people: 4)
    }

    @Test("a store that is open meets the damage that is done meanwhile")
    func meanwhile() throws {
        let database = try SealedDatabase.sealed(people: Self.names)
        let store = try database.open()
        #expect(try store.count(Query<Person>()) == 5)
        var row = try database.rows()[0]
        row.box[50] ^= 1
        row.version += 1
        try database.change { try $0.update(row) }
        // It is looked at when something is written.
        try database.open().create(Person("new"))
        #expect(try store.count(Query<Person>()) == 5)
        #expect(store.damagedRows == 1)
        #expect(throws: StoreError(.notFound, "").at(table: "people")) {
            for number in 1...5 {
                try store.update(Person(id: RecordID(Int64(number)), name: "changed"))
            }
        }
    }
}
