import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceSealed

/// A sealed database as the first release writes it; later ones must read it.
@Suite("The format")
struct FormatTests {
    /// Randomness that is the same every time.
    private static func fixed() -> Randomness {
        let generator = FixedBytes()
        return Randomness { generator.fill($0) }
    }

    private static let password = "열려라 참깨"
    private static let people = [Person("홍길동"), Person("b"), Person("c")]

    private func vault(_ random: Randomness) throws -> Vault {
        Vault(
            base: try InMemoryProvider().makeStore(SealedWorld.migrations),
            types: SealedWorld.types, migrations: SealedWorld.migrations, cost: SealedWorld.cost,
            random: random)
    }

    @Test("the same randomness gives the same bytes, those of the first release")
    func writing() throws {
        let vault = try vault(Self.fixed())
        try vault.base.create(contentsOf: Self.people)
        try vault.base.delete(RecordID<Person>(3))
        let key = try vault.seal(with: Password(Self.password))
        let store = try vault.open(key)
        try store.update(Person(id: 2, name: "bb"))
        let header = try #require(try vault.base.read(SealedHeader.number))
        #expect(Data(header.parameters).base64EncodedString() == Pinned.parameters)
        #expect(Data(header.manifest).base64EncodedString() == Pinned.manifest)
        let rows = try vault.base.fetch(Query<SealedRow>())
        #expect(rows.map(\.id.rawValue) == Pinned.rows.map(\.key))
        #expect(rows.map(\.version) == Pinned.rows.map(\.version))
        #expect(rows.map { Data($0.box).base64EncodedString() } == Pinned.rows.map(\.box))
    }

    @Test("what the first release has written is read")
    func reading() throws {
        let vault = try vault(.system)
        func bytes(_ text: String) throws -> [UInt8] {
            Array(try #require(Data(base64Encoded: text)))
        }
        try vault.base.create(
            SealedHeader(
                parameters: bytes(Pinned.parameters), manifest: bytes(Pinned.manifest),
                needsErasing: false))
        for row in Pinned.rows {
            try vault.base.create(
                SealedRow(id: RecordID(row.key), version: row.version, box: bytes(row.box)))
        }
        let store = try vault.open(vault.key(for: Password(Self.password)))
        #expect(store.damagedRows == 0 && store.missingRows == 0 && !store.isManifestDamaged)
        #expect(
            try store.fetch(Query<Person>())
                == [Person(id: 1, name: "홍길동"), Person(id: 2, name: "bb")])
        #expect(try store.create(Person("next")).id == 4)
    }
}

/// SplitMix64, byte by byte.
private final class FixedBytes: Sendable {
    private let state = Counter()

    func fill(_ memory: UnsafeMutableRawBufferPointer) {
        for index in memory.indices {
            var random = SeededRandom(seed: UInt64(state.next()))
            memory[index] = UInt8(truncatingIfNeeded: random.next())
        }
    }
}
