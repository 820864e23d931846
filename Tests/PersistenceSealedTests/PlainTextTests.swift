import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing
import TextProcessing

@testable import PersistenceSealed

@Suite("Nothing readable is left", .timeLimit(.minutes(5)))
struct PlainTextTests {
    /// What is looked for: words as they were written, folded, and as the search index cuts them.
    private static let secrets = [
        "Zebrafink", "zebrafink", "zebra", "비밀일기장", "비밀", "밀일", "일기", "기장", "Göteborg",
        "goteborg", "Haselnuss", "haselnuss", "uid-0123456789",
    ]

    private func note(_ number: Int) -> Note {
        Note(
            "Zebrafink \(number)", "비밀일기장 in Göteborg, zebra Haselnuss", rank: number,
            code: "uid-0123456789-\(number)")
    }

    private func expectNothingReadable(
        _ database: SealedDatabase, _ context: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (name, data) in try database.everything() {
            for secret in Self.secrets {
                #expect(
                    data.range(of: Data(secret.utf8)) == nil, "\(secret) in \(name), \(context)",
                    sourceLocation: sourceLocation)
            }
        }
    }

    @Test("no file beside the database has a word of what was sealed, then used")
    func words() throws {
        let database = SealedDatabase()
        let provider = SQLiteProvider(path: database.path)
        let base = try provider.makeStore([.samples])
        try base.create(contentsOf: (0..<200).map(note))
        try base.delete(Query<Note>().where(\.rank < 20))
        // A migration leaves a backup, and an open reader keeps the log from ending by itself.
        let migrations = [.samples, Vault.migration]
        let migrated = try provider.makeStore(migrations)
        #expect(database.directory.names.contains("samples.sqlite-before-2"))
        let found = try database.everything().contains { _, data in
            data.range(of: Data("비밀일기장".utf8)) != nil
        }
        #expect(found, "it would be found if it were there")

        let vault = Vault(
            base: migrated, types: SealedWorld.types, migrations: migrations,
            cost: SealedWorld.cost, erase: { try provider.eraseRemains() })
        let key = try vault.seal(with: Password("a"))
        try expectNothingReadable(database, "sealed")
        let store = try vault.open(key)
        #expect(try store.count(Query<Note>()) == 180)
        for number in 200..<260 { try store.create(note(number)) }
        try store.transaction { transaction in
            try transaction.update(Query<Note>().where(\.rank < 100)) {
                $0.text? += " zebrafink"
            }
        }
        try store.delete(Query<Note>().where(\.rank > 240))
        #expect(try store.search(Query<Note>().matching(SearchQuery("밀일"))).count == 221)
        try expectNothingReadable(database, "used")
        let second = try vault.changePassword(key, to: Password("b"))
        try expectNothingReadable(database, "under another password")
        #expect(try vault.open(second).count(Query<Note>()) == 221)
    }

    @Test("sealed rows of before a change of the password are erased")
    func oldRows() throws {
        let database = try SealedDatabase.sealed(people: (0..<50).map { "person \($0)" })
        let before = try database.rows()
        let parameters = try database.header().parameters
        let world = try database.world()
        try world.vault.changePassword(
            world.key().key, to: Password(SealedWorld.passwords[1]))
        for (name, data) in try database.everything() {
            #expect(data.range(of: Data(parameters)) == nil, "\(name)")
            for row in before {
                #expect(data.range(of: Data(row.box.prefix(64))) == nil, "\(name)")
            }
        }
    }

    @Test("lengths are multiples of 256 and keys tell no order")
    func shape() throws {
        let database = try SealedDatabase.sealed(
            people: (0..<100).map { String(repeating: "x", count: $0 * 7) })
        let rows = try database.rows()
        #expect(rows.allSatisfy { ($0.box.count - 40) % 256 == 0 })
        #expect(Set(rows.map(\.box.count)).count == 3)
        #expect(rows.allSatisfy { $0.id.rawValue > 0 && $0.version == 1 })
        // Sorted by their keys the rows are in no order of the records: read in that order, numbers
        // rise about half of the time.
        let cipher = try database.world().vault.reader(database.world().key().key).cipher
        let numbers = rows.compactMap { row in
            row.box.withUnsafeBytes {
                cipher.open(
                    $0, key: row.id.rawValue, version: row.version, Scratch(), PlainRow.init)
            }?.number
        }
        let rises = zip(numbers, numbers.dropFirst()).count { $0 < $1 }
        #expect(numbers.count == 100)
        #expect((20...80).contains(rises))
        #expect(Set(rows.map { Array($0.box.prefix(24)) }).count == 100)
    }
}
