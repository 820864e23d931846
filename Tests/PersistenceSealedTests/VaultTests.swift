import Persistence
import PersistenceSQLite
import PersistenceSealed
import TestSupport
import Testing

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
}
