import Persistence
import Reactive
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite("Every call of a store in an asynchronous function")
struct AsyncCallTests {
    private let folders = [Folder("a"), Folder("b")]

    /// A store with two folders, and notes of the ranks 1 to 4 in them by turns.
    private func store(_ provider: Provider) async throws -> any DataStore {
        let store = try World(provider).store
        let folders = try await store.create(contentsOf: folders)
        try await store.create(
            contentsOf: (1...4).map { rank in
                var note = Note("Note \(rank)", rank: rank)
                note.folder = folders[rank % 2].id
                return note
            })
        return store
    }

    @Test("aggregates and values", arguments: Provider.all)
    func aggregates(provider: Provider) async throws {
        let store = try await store(provider)
        let high = Query<Note>().where(\.rank > 1)
        #expect(try await store.sum(\.rank, of: high) == 9)
        #expect(try await store.average(\.rank, of: high) == 3)
        #expect(try await store.min(\.rank, of: high) == 2)
        #expect(try await store.max(\.rank, of: high) == 4)
        #expect(try await store.min(\.folder, of: high) == 1)
        #expect(try await store.max(\.folder, of: high) == 2)
        #expect(try await store.count(distinct: \.folder, of: high) == 2)
        let (count, sum) = try await store.aggregates(.count, .sum(\.rank), of: high)
        #expect(count == 3 && sum == 9)
        let groups = try await store.groups(of: high, by: .value(\.folder), .sum(\.rank))
        #expect(groups.map(\.key) == [1, 2] && groups.map(\.value) == [6, 3])
        let both = try await store.groups(of: high, by: .value(\.folder), .count, .max(\.rank))
        #expect(both.map(\.values.0) == [2, 1] && both.map(\.values.1) == [4, 3])
        let pairs = try await store.groups(
            of: high, by: .value(\.folder), then: .value(\.rank), .count, .sum(\.rank))
        #expect(pairs.map(\.key.1) == [2, 4, 3] && pairs.map(\.values.1) == [2, 4, 3])
        #expect(try await store.values(of: \.rank, in: high.sorted(by: \.rank)) == [2, 3, 4])
        let columns = try await store.values(of: \.rank, \.title, in: high.sorted(by: \.rank))
        #expect(columns.map(\.1) == ["Note 2", "Note 3", "Note 4"])
    }

    @Test("related records and drift", arguments: Provider.all)
    func related(provider: Provider) async throws {
        let store = try await store(provider)
        let ids: [RecordID<Folder>] = [1, 2]
        #expect(try await store.read(ids).mapValues(\.name) == [1: "a", 2: "b"])
        let lists = try await store.fetch(Query<Note>().sorted(by: \.rank), by: \.folder, for: ids)
        #expect(lists.mapValues { $0.map(\.rank) } == [1: [2, 4], 2: [1, 3]])
        let counts = try await store.counts(
            of: Query<Note>().where(\.rank > 1), by: \.folder, for: ids)
        #expect(counts == [1: 2, 2: 1])
        // The tables of the tests have an index more than is declared.
        let differences = try await store.drift(of: Note.self, Folder.self, Person.self)
        #expect(differences.map(\.kind) == [.unknownIndex])
    }

    @Test("changes of many records", arguments: Provider.all)
    func changes(provider: Provider) async throws {
        let store = try await store(provider)
        let low = Query<Note>().where(\.rank < 3)
        let changed = try await store.update(low, .set(\.code, to: nil), .add(10, to: \.rank))
        #expect(changed == 2)
        #expect(try await store.delete(Query<Note>().where(\.rank == 4)) == 1)
        #expect(try await store.values(of: \Note.rank) == [11, 12, 3])
        let same = try await store.upsert(Folder("a", in: 2), on: \.name)
        #expect(same.id == 1)
        let kept = try await store.upsert(Folder("a"), on: \.name, updating: \.name)
        #expect(kept.id == 1 && kept.parent == 2)
    }

    @Test("a single read is asked of the store as one, and a search as a snapshot")
    func single() async throws {
        let counts = Counts()
        let store = CallCountingStore(
            base: try await store(.memory), counts: counts)
        _ = try await store.read(1 as RecordID<Note>)
        _ = try await store.fetch(Query<Note>())
        _ = try await store.first(Query<Note>())
        _ = try await store.page(Query<Note>().page(2))
        _ = try await store.count(Query<Note>())
        #expect(counts.single.load(ordering: .relaxed) == 5)
        #expect(counts.snapshots.load(ordering: .relaxed) == 0)
        _ = try await store.fetch(Query<Note>().matching(SearchQuery("note")))
        #expect(counts.snapshots.load(ordering: .relaxed) == 1)
    }
}

private final class Counts: Sendable {
    let single = Atomic(0)
    let snapshots = Atomic(0)
}

/// Counts how it is asked, in the asynchronous forms.
private struct CallCountingStore: DataStore {
    let base: any DataStore
    let counts: Counts

    var changes: Observable<Set<String>> { base.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        counts.snapshots.add(1, ordering: .relaxed)
        return try base.snapshot(body)
    }

    func readOnce<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        counts.single.add(1, ordering: .relaxed)
        return try base.readOnce(body)
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        try base.transaction(body)
    }
}
