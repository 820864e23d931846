import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@testable import PersistenceSealed

@Suite("Sealing and unsealing")
struct VaultTests {
    private let directory = TemporaryDirectory()

    private func world() throws -> SealedWorld {
        try SealedWorld(path: directory.file("samples.sqlite"))
    }

    @Test("what is sealed comes back as it was, also with numbers that are not used again")
    func roundTrip() throws {
        let world = try world()
        let store = world.vault.guarded
        for number in 1...30 { try WriteLoad.run(number, in: store, isSmall: true) }
        try store.create(Folder("last", in: store.first(Query<Folder>())?.id))
        let gone = try store.create(Person("gone"))
        try store.delete(gone.id)
        let before = try LoadContents(of: store)

        let key = try world.vault.seal(with: Password("비밀번호"))
        #expect(try world.vault.isSealed)
        #expect(throws: SealError.sealedMeanwhile) { try store.create(Person("late")) }
        #expect(throws: SealError.sealedMeanwhile) { try store.fetch(Query<Person>()) }
        let sealed = try world.vault.open(key)
        #expect(try LoadContents(of: sealed) == before)
        #expect(try sealed.create(Person("new")).id.rawValue == gone.id.rawValue + 1)
        try WriteLoad.run(31, in: sealed, isSmall: true)
        let changed = try LoadContents(of: sealed)
        let reopened = try world.vault.open(world.vault.key(for: Password("비밀번호")))
        #expect(try LoadContents(of: reopened) == changed)

        try world.vault.unseal(key)
        #expect(try !world.vault.isSealed)
        #expect(throws: SealError.keyChanged) { try sealed.fetch(Query<Person>()) }
        #expect(throws: SealError.keyChanged) { try sealed.create(Person("late")) }
        #expect(try LoadContents(of: store) == changed)
        let last = try store.fetch(Query<Person>()).map(\.id.rawValue).max() ?? 0
        #expect(try store.create(Person("next")).id.rawValue == last + 1)
    }
    // MARK: - Passwords and keys

    @Test("another password is a wrong one, and is told from damage")
    func wrongPassword() throws {
        let database = try SealedDatabase.sealed(people: ["a"])
        let vault = try database.world().vault
        for wrong in ["", "First 비밀번호", "first 비밀번호 ", "second 비밀번호"] {
            #expect(throws: SealError.wrongPassword) { try vault.key(for: Password(wrong)) }
        }
        let whole = try database.header().parameters
        for index in whole.indices.dropFirst() {
            try database.changeHeader { header in
                header.parameters = whole
                header.parameters[index] ^= 1 << UInt8(index % 8)
            }
            #expect(throws: SealError.damagedHeader, "byte \(index)") {
                try vault.key(for: Password(SealedWorld.passwords[0]))
            }
        }
        for count in [0, 1, whole.count - 1] {
            try database.changeHeader { $0.parameters = Array(whole.prefix(count)) }
            #expect(throws: SealError.damagedHeader) {
                try vault.key(for: Password(SealedWorld.passwords[0]))
            }
        }
        try database.changeHeader { header in
            header.parameters = whole
            header.parameters[0] = 2
        }
        #expect(throws: SealError.newerFormat(2)) {
            try vault.key(for: Password(SealedWorld.passwords[0]))
        }
        try database.changeHeader { $0.parameters = whole }
        #expect(try SealedDatabase.names(in: database.open()) == ["a"])
    }

    @Test("Korean typed on a system that takes it apart is the same password")
    func composition() throws {
        let database = try SealedDatabase.sealed(people: ["a"])
        let vault = try database.world().vault
        let key = try vault.changePassword(
            vault.key(for: Password(SealedWorld.passwords[0])), to: Password("비밀 caf\u{E9}"))
        let apart = "\u{1107}\u{1175}\u{1106}\u{1175}\u{11AF} cafe\u{301}"
        let again = try vault.key(for: Password(bytes: Array(apart.utf8)))
        #expect(again.withBytes { Array($0) } == key.withBytes { Array($0) })
    }

    @Test("costs that a file states are believed within bounds only")
    func costs() throws {
        let sodium = try Sodium()
        let key = try SealKey { Randomness.system.fill($0) }
        let cipher = try SealCipher(key, sodium, .system)
        let whole = try SealParameters(key, Password("a"), SealedWorld.cost, cipher).bytes
        func parameters(passes: UInt32, memory: UInt64) throws -> SealParameters {
            var bytes = Array(whole.dropLast(16))
            for index in 0..<4 { bytes[1 + index] = UInt8(passes >> (8 * index) & 0xFF) }
            for index in 0..<8 { bytes[5 + index] = UInt8(memory >> (8 * index) & 0xFF) }
            return try SealParameters(bytes + sodium.hash(bytes, count: 16), sodium)
        }
        #expect(try parameters(passes: 20, memory: 1 << 30).cost.passes == 20)
        for (passes, memory) in [
            (21, 1 << 20), (0, 1 << 20), (UInt32.max, 1 << 20), (1, (1 << 30) + 1), (1, 8191),
            (1, .max),
        ] as [(UInt32, UInt64)] {
            #expect(throws: SealError.damagedHeader) {
                try parameters(passes: passes, memory: memory)
            }
        }
        #expect(KeyCost(passes: 0, memoryInBytes: 0) == SealedWorld.cost)
        #expect(
            KeyCost(passes: .max, memoryInBytes: .max)
                == KeyCost(passes: 20, memoryInBytes: 1 << 30))
        #expect(KeyCost.standard == KeyCost(passes: 3, memoryInBytes: 268_435_456))
    }

    @Test("another password is another key, under which all rows are sealed anew")
    func changingPassword() throws {
        let database = try SealedDatabase.sealed(people: ["a", "b", "c"])
        let world = try database.world()
        let old = try world.key().key
        let store = try world.vault.open(old)
        let before = try database.rows()
        let new = try world.vault.changePassword(old, to: Password(SealedWorld.passwords[1]))
        let after = try database.rows()
        #expect(after.map(\.id) == before.map(\.id))
        #expect(zip(before, after).allSatisfy { $0.box != $1.box && $0.version < $1.version })
        #expect(throws: SealError.wrongPassword) {
            try world.vault.key(for: Password(SealedWorld.passwords[0]))
        }
        #expect(throws: SealError.wrongKey) { try world.vault.open(old) }
        #expect(throws: SealError.wrongKey) {
            try world.vault.changePassword(old, to: Password("third"))
        }
        #expect(throws: SealError.wrongKey) { try world.vault.unseal(old) }
        #expect(throws: SealError.keyChanged) { try store.fetch(Query<Person>()) }
        #expect(throws: SealError.keyChanged) { try store.create(Person("late")) }
        #expect(try SealedDatabase.names(in: world.vault.open(new)) == ["a", "b", "c"])
        #expect(try world.open().damagedRows == 0)
        let copy = try SealKey(bytes: new.withBytes { Array($0) })
        #expect(try SealedDatabase.names(in: world.vault.open(copy)) == ["a", "b", "c"])
        #expect(throws: SealError.wrongKey) { try SealKey(bytes: [1, 2, 3]) }
    }

    @Test("what makes no sense is refused and changes nothing")
    func misuse() throws {
        let world = try world()
        let key = try SealKey { Randomness.system.fill($0) }
        #expect(throws: SealError.notSealed) { try world.vault.key(for: Password("a")) }
        #expect(throws: SealError.notSealed) { try world.vault.open(key) }
        #expect(throws: SealError.notSealed) { try world.vault.unseal(key) }
        #expect(throws: SealError.notSealed) {
            try world.vault.changePassword(key, to: Password("b"))
        }
        try world.vault.seal(with: Password(SealedWorld.passwords[0]))
        #expect(throws: SealError.alreadySealed) { try world.vault.seal(with: Password("c")) }
        #expect(try world.open().count(Query<Person>()) == 0)
        #expect(throws: SealError.wrongKey) { try world.vault.open(key) }
    }

    @Test("a table or a column that the vault does not know keeps it from sealing")
    func leftOut() throws {
        let more =
            SealedWorld.migrations + [
                Migration("more") { editor in
                    try editor.add(
                        ColumnDefinition("secret", .text, isNullable: true), to: "people")
                }
            ]
        let provider = SQLiteProvider(path: directory.file("more.sqlite"))
        let base = try provider.makeStore(more)
        let vault = Vault(
            base: base, types: SealedWorld.types, migrations: more, cost: SealedWorld.cost)
        #expect(throws: SealError.tableLeftOut("people")) {
            try vault.seal(with: Password("a"))
        }
        let few = Vault(
            base: try world().base, types: [Sample.self, Person.self, Folder.self],
            migrations: SealedWorld.migrations, cost: SealedWorld.cost)
        #expect(throws: SealError.tableLeftOut("notes")) { try few.seal(with: Password("a")) }
        #expect(try !few.isSealed && !vault.isSealed)
    }

    // MARK: - Other layouts

    private func vault(_ migrations: [Migration], types: [any Record.Type]) throws -> Vault {
        let provider = SQLiteProvider(path: directory.file("layouts.sqlite"))
        return Vault(
            base: try provider.makeStore(migrations), types: types, migrations: migrations,
            cost: SealedWorld.cost)
    }

    @Test("rows of an older layout are migrated when they are read, and written by the next change")
    func olderLayout() throws {
        let first = SealedWorld.migrations
        let later = Migration("calls") { editor in
            try editor.add(
                ColumnDefinition("call", .text, defaultValue: .text("")), to: "people")
            try editor.updateRows(of: "people") { row in
                try row.set("call", to: row.value(of: "name", as: String.self) + "!")
            }
            try editor.rename(table: "people", to: "callers")
        }
        let password = try Password("a")
        var vault = try vault(first, types: SealedWorld.types)
        try vault.base.create(contentsOf: [Person("a"), Person("b")])
        try vault.base.delete(RecordID<Person>(2))
        let key = try vault.seal(with: password)
        let old = try vault.open(key)

        vault = try self.vault(first + [later], types: [])
        let store = try vault.open(key)
        #expect(try store.fetch(Query<Caller>()) == [Caller(id: 1, name: "a", call: "a!")])
        // Another process of the older release goes on meanwhile.
        try old.create(Person("c"))
        #expect(try store.fetch(Query<Caller>()).map(\.call) == ["a!", "c!"])
        let before = try vault.base.fetch(Query<SealedRow>()).map(\.id)
        try store.create(Caller(id: .unsaved, name: "d", call: "-"))
        let rows = try vault.base.fetch(Query<SealedRow>())
        #expect(rows.count == 3 && Set(rows.map(\.id)).isDisjoint(with: before))
        #expect(try store.fetch(Query<Caller>()).map(\.id) == [1, 3, 4])
        try store.update(Caller(id: 3, name: "e", call: "e"))
        let again = try vault.open(key)
        #expect(try again.fetch(Query<Caller>()).map(\.call) == ["a!", "e", "-"])
        #expect(again.damagedRows == 0 && again.missingRows == 0)
        // And cannot go on any longer.
        #expect(throws: StoreError(.newerVersion, "")) { try old.fetch(Query<Person>()) }
        #expect(throws: StoreError(.newerVersion, "")) { try old.create(Person("f")) }
    }

    @Test("rows of a newer or another layout are refused")
    func otherLayout() throws {
        let more = [Migration("more") { _ in }, Migration("yet more") { _ in }]
        let vault = try vault(SealedWorld.migrations + more, types: SealedWorld.types)
        let key = try vault.seal(with: Password("a"))
        let older = Vault(
            base: vault.base, types: SealedWorld.types,
            migrations: Array(vault.migrations.dropLast()), cost: SealedWorld.cost)
        #expect(throws: StoreError(.newerVersion, "")) { try older.open(key) }
        let other = Vault(
            base: vault.base, types: SealedWorld.types,
            migrations: SealedWorld.migrations + more.reversed(), cost: SealedWorld.cost)
        #expect(throws: StoreError(.schemaMismatch, "")) { try other.open(key) }
    }

    @Test("records that refer to one another in a circle come back")
    func circle() throws {
        let world = try world()
        let store = world.vault.guarded
        for number in 1...4 { try store.create(Folder("\(number)")) }
        // 1 → 4 → 2 → 1, and 3 → 4.
        for (number, parent) in [(1, 4), (4, 2), (2, 1), (3, 4)] as [(Int64, Int64)] {
            try store.transaction { transaction in
                guard var folder = try transaction.read(RecordID<Folder>(number)) else { return }
                folder.parent = RecordID(parent)
                try transaction.update(folder)
            }
        }
        let before = try store.fetch(Query<Folder>())
        let key = try world.vault.seal(with: Password("a"))
        #expect(try world.vault.open(key).fetch(Query<Folder>()) == before)
        try world.vault.unseal(key)
        #expect(try store.fetch(Query<Folder>()) == before)
    }

    @Test("an erasing that failed is done by the next call")
    func erasing() throws {
        struct Refusal: Error {}
        let count = Counter()
        let base = try world().base
        let vault = Vault(
            base: base, types: SealedWorld.types, migrations: SealedWorld.migrations,
            cost: SealedWorld.cost, erase: { if count.next() < 2 { throw Refusal() } })
        #expect(try !vault.needsErasing)
        #expect(throws: Refusal.self) { try vault.seal(with: Password("a")) }
        #expect(try vault.isSealed && vault.needsErasing)
        #expect(throws: Refusal.self) { try vault.eraseRemains() }
        try vault.eraseRemains()
        #expect(try !vault.needsErasing)
        try vault.eraseRemains()
        #expect(count.next() == 3)
        try vault.changePassword(vault.key(for: Password("a")), to: Password("b"))
        #expect(try !vault.needsErasing)
        #expect(count.next() == 5)
    }
}

/// A person by a later layout.
private struct Caller: Record, Equatable {
    var id: RecordID<Caller>
    var name: String
    var call: String

    static let schema = Schema(
        "callers",
        Mapping(Caller.init, Column("id", \.id), Column("name", \.name), Column("call", \.call)))
}
