import Foundation
import Persistence
import PersistenceSQLite
import TestSupport

@testable import PersistenceSealed

/// A sealed database in a directory of its own, and what an attacker does to it.
struct SealedDatabase {
    let directory: TemporaryDirectory
    var path: String { directory.file("samples.sqlite") }

    init() { directory = TemporaryDirectory() }

    /// A database of some records, sealed under the first password.
    static func sealed(people names: [String]) throws -> SealedDatabase {
        let database = SealedDatabase()
        let world = try database.world()
        try world.base.create(contentsOf: names.map { Person($0) })
        try world.vault.seal(with: Password(SealedWorld.passwords[0]))
        return database
    }

    func world(random: Randomness = .system) throws -> SealedWorld {
        try SealedWorld(path: path, random: random)
    }

    /// The sealed store, opened anew.
    func open() throws -> SealedStore { try world().open() }

    /// The rows as they are stored, by their keys.
    func rows() throws -> [SealedRow] { try world().base.fetch(Query<SealedRow>()) }

    func change(_ body: (any Transaction) throws -> Void) throws {
        try world().base.transaction(body)
    }

    func header() throws -> SealedHeader {
        guard let header = try world().base.read(SealedHeader.number) else {
            throw SealError.notSealed
        }
        return header
    }

    func changeHeader(_ change: (inout SealedHeader) -> Void) throws {
        var header = try header()
        change(&header)
        try self.change { try $0.update(header) }
    }

    /// The names of the people whom a store has, sorted.
    static func names(in store: any DataStore) throws -> [String] {
        try store.fetch(Query<Person>()).map(\.name).sorted()
    }

    /// Everything in the files of the directory, and their names.
    func everything() throws -> [(name: String, data: Data)] {
        try directory.names.map { name in
            (name, try Data(contentsOf: URL(fileURLWithPath: directory.file(name))))
        }
    }
}
