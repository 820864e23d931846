import Dispatch
import Foundation
import Persistence
import Reactive
import TestSupport
import Testing

@testable import PersistenceSealed

@Suite("One sealed database, several stores")
struct SharedStoreTests {
    @Test("each sees what the others have written, by the next read")
    func reading() throws {
        let database = try SealedDatabase.sealed(people: ["a", "b"])
        let (first, second) = (try database.open(), try database.open())
        try first.create(Person("c"))
        #expect(try SealedDatabase.names(in: second) == ["a", "b", "c"])
        try second.update(Person(id: 1, name: "A"))
        try second.delete(RecordID<Person>(2))
        #expect(try SealedDatabase.names(in: first) == ["A", "c"])
        #expect(try first.create(Person("d")).id == 4)
        try second.delete(RecordID<Person>(4))
        #expect(try first.create(Person("e")).id == 5)
        #expect(try second.create(Person("f")).id == 6)
        for store in [first, second] { #expect(store.damagedRows == 0 && store.missingRows == 0) }
    }

    @Test("what one refuses because of what another has written is refused")
    func constraints() throws {
        let database = SealedDatabase()
        let world = try database.world()
        let key = try world.vault.seal(with: Password("a"))
        let (first, second) = (try world.vault.open(key), try world.vault.open(key))
        try first.create(Folder("same"))
        let error = #expect(throws: StoreError.self) { try second.create(Folder("same")) }
        #expect(error == StoreError(.notUnique, "").at(table: "folders", column: "name"))
        var folder = try #require(try second.read(RecordID<Folder>(1)))
        folder.name = "other"
        try second.update(folder)
        #expect(try first.create(Folder("same")).id == 2)
        #expect(throws: StoreError(.brokenReference, "").at(table: "folders")) {
            try second.create(Folder("inner", in: 9))
        }
        try second.create(Folder("inner", in: 2))
        try first.delete(RecordID<Folder>(2))
        #expect(try second.fetch(Query<Folder>()).map(\.name) == ["other"])
        #expect(try database.rows().count == 1)
    }

    @Test("threads of several stores that write at once lose nothing")
    func threads() throws {
        let database = try SealedDatabase.sealed(people: [])
        let stores = try (0..<3).map { _ in try database.open() }
        DispatchQueue.concurrentPerform(iterations: 6) { thread in
            for number in 0..<20 {
                _ = try? stores[thread % 3].create(Person("\(thread)-\(number)"))
                _ = try? stores[(thread + 1) % 3].count(Query<Person>())
            }
        }
        let expected = (0..<6).flatMap { thread in (0..<20).map { "\(thread)-\($0)" } }.sorted()
        for store in stores + [try database.open()] {
            #expect(try SealedDatabase.names(in: store) == expected)
            #expect(store.damagedRows == 0 && store.missingRows == 0)
        }
    }

    @Test("tasks that write at once lose nothing")
    func tasks() async throws {
        let database = try SealedDatabase.sealed(people: [])
        let stores = try (0..<2).map { _ in try database.open() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                group.addTask { try await stores[number % 2].create(Person("\(number)")) }
            }
            try await group.waitForAll()
        }
        #expect(try await stores[0].count(Query<Person>()) == 60)
        #expect(try await stores[1].count(Query<Person>()) == 60)
    }

    @Test("a read within a transaction sees what was before it, and so does another thread")
    func isolation() throws {
        let database = try SealedDatabase.sealed(people: ["a"])
        let store = try database.open()
        try store.transaction { transaction in
            try transaction.create(Person("b"))
            #expect(try store.count(Query<Person>()) == 1)
            let seen = DispatchQueue.global().sync { try? store.count(Query<Person>()) }
            #expect(seen == 1)
            #expect(try transaction.count(Query<Person>()) == 2)
        }
        #expect(try store.count(Query<Person>()) == 2)
    }

    @Test("what fails leaves memory and disk as they were")
    func failures() throws {
        struct Refusal: Error {}
        let database = try SealedDatabase.sealed(people: ["a", "b"])
        let (store, other) = (try database.open(), try database.open())
        let rows = try database.rows()
        #expect(throws: Refusal.self) {
            try store.transaction { transaction in
                try transaction.create(Person("c"))
                try transaction.delete(RecordID<Person>(1))
                throw Refusal()
            }
        }
        #expect(try database.rows().map(\.box) == rows.map(\.box))
        #expect(try SealedDatabase.names(in: store) == ["a", "b"])
        #expect(try store.create(Person("d")).id == 3)
        #expect(try SealedDatabase.names(in: other) == ["a", "b", "d"])
        #expect(throws: StoreError(.misuse, "")) {
            try store.transaction { _ in try store.create(Person("within")) }
        }
        #expect(try store.create(Person("e")).id == 4)
    }

    @Test("a base transaction that does not commit leaves nothing in memory")
    func failedCommit() throws {
        let base = FailingStore(try InMemoryProvider().makeStore(SealedWorld.migrations))
        let vault = Vault(
            base: base, types: SealedWorld.types, migrations: SealedWorld.migrations,
            cost: SealedWorld.cost)
        let store = try vault.open(vault.seal(with: Password("a")))
        try store.create(Person("a"))
        base.fails.next = true
        #expect(throws: StoreError(.diskFull, "")) { try store.create(Person("lost")) }
        #expect(try SealedDatabase.names(in: store) == ["a"])
        #expect(try store.create(Person("b")).id == 2)
        base.fails.next = true
        #expect(throws: StoreError(.diskFull, "")) { try store.delete(RecordID<Person>(1)) }
        // Another store commits before this one looks again.
        try vault.open(vault.key(for: Password("a"))).create(Person("c"))
        #expect(try SealedDatabase.names(in: store) == ["a", "b", "c"])
        #expect(store.damagedRows == 0 && store.missingRows == 0)
    }

    @Test("each change is told of once, with its tables, here and elsewhere")
    func changes() throws {
        let database = try SealedDatabase.sealed(people: ["a"])
        let (store, other) = (try database.open(), try database.open())
        let recorder = EventRecorder<Set<String>>()
        let subscription = store.changes.subscribe(recorder.on)
        defer { subscription.dispose() }
        try store.create(Person("b"))
        try store.transaction { transaction in
            try transaction.create(Folder("c"))
            try transaction.create(Person("d"))
        }
        #expect(recorder.elements == [["people"], ["people", "folders"]])
        try other.create(Folder("e"))
        let end = ContinuousClock.now + .seconds(120)
        while recorder.elements.count < 3, ContinuousClock.now < end { usleep(2000) }
        #expect(recorder.elements == [["people"], ["people", "folders"], ["folders"]])
    }
}

/// A store of which a transaction fails at its end when it is told to.
private final class FailingStore: DataStore {
    let base: any DataStore
    let fails = Switch()

    init(_ base: any DataStore) { self.base = base }

    var changes: Observable<Set<String>> { base.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.snapshot(body)
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        try base.transaction { transaction in
            let result = try body(transaction)
            guard !fails.take() else { throw StoreError(.diskFull, "there is no room") }
            return result
        }
    }
}
