import Persistence
import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Observation")
struct ObservationTests {
    @Test(
        "the records of now come at once, and later ones with each commit that alters them",
        arguments: Provider.all)
    func values(provider: Provider) throws {
        let store = try World(provider).store
        let first = try store.create(Sample("a", number: 1))
        let recorder = EventRecorder<[Sample]>()
        let subscription = store.observe(Query().where(\Sample.number > 0)).subscribe(recorder.on)
        #expect(recorder.elements == [[first]])
        let second = try store.create(Sample("b", number: 2))
        #expect(recorder.elements == [[first], [first, second]])
        _ = try store.create(Sample("not asked for", number: 0))
        _ = try store.create(Person("another table"))
        try store.update(second)
        #expect(throws: Stop.self) {
            try store.transaction { transaction in
                try transaction.delete(first.id)
                throw Stop()
            }
        }
        #expect(recorder.elements.count == 2)
        try store.transaction { transaction in
            try transaction.delete(first.id)
            try transaction.delete(second.id)
        }
        #expect(recorder.elements == [[first], [first, second], []])
        subscription.dispose()
        _ = try store.create(Sample("late", number: 3))
        #expect(recorder.events.count == 3)
    }

    @Test("what changes by way of a reference is observed", arguments: Provider.all)
    func references(provider: Provider) throws {
        let store = try World(provider).store
        let folder = try store.create(Folder("f"))
        let note = try store.create(Note("n", in: folder.id))
        let recorder = EventRecorder<[Note]>()
        let subscription = store.observe(Query<Note>()).subscribe(recorder.on)
        let tables = EventRecorder<Set<String>>()
        let other = store.changes.subscribe(tables.on)
        try store.delete(folder.id)
        #expect(recorder.elements.map { $0.map(\.folder) } == [[folder.id], [nil]])
        try store.delete(note.id)
        let lone = try store.create(Folder("lone"))
        try store.delete(lone.id)
        #expect(tables.elements == [["folders", "notes"], ["notes"], ["folders"], ["folders"]])
        subscription.dispose()
        other.dispose()
    }

    @Test("a transaction is told once, with all its tables", arguments: Provider.all)
    func changes(provider: Provider) throws {
        let store = try World(provider).store
        let tables = EventRecorder<Set<String>>()
        let subscription = store.changes.subscribe(tables.on)
        try store.transaction { transaction in
            _ = try transaction.create(Sample())
            _ = try transaction.create(Person("p"))
            _ = try transaction.create(Sample())
        }
        try store.transaction { _ = try $0.fetch(Query<Sample>()) }
        _ = try store.fetch(Query<Sample>())
        #expect(tables.elements == [["samples", "people"]])
        subscription.dispose()
    }

    @Test("an observer may change what it observes", arguments: Provider.all)
    func reentrancy(provider: Provider) throws {
        let store = try World(provider).store
        let recorder = EventRecorder<Int>()
        let subscription = store.observe(Query<Sample>()).subscribe(onNext: { samples in
            recorder.on(.next(samples.count))
            if samples.count < 4 { _ = try? store.create(Sample()) }
        })
        #expect(recorder.elements == [0, 1, 2, 3, 4])
        subscription.dispose()
    }

    @Test("changes that come while a value is handled are sent as one", arguments: Provider.all)
    func coalescing(provider: Provider) throws {
        let store = try World(provider).store
        let recorder = EventRecorder<Int>()
        let subscription = store.observe(Query<Sample>()).subscribe(onNext: { samples in
            recorder.on(.next(samples.count))
            guard samples.isEmpty else { return }
            inThreads(3) { _ in _ = try? store.create(Sample()) }
        })
        #expect(recorder.elements == [0, 3])
        subscription.dispose()
    }

    @Test(
        "with writers on several threads the last value is the last state", arguments: Provider.all)
    func threads(provider: Provider) throws {
        let store = try World(provider).store
        let recorder = EventRecorder<[Int]>()
        let isHandling = Atomic(false)
        let subscription = store.observe(Query<Sample>()).subscribe(onNext: { samples in
            let wasHandling = isHandling.exchange(true, ordering: .sequentiallyConsistent)
            #expect(!wasHandling)
            recorder.on(.next(samples.map(\.number)))
            isHandling.store(false, ordering: .sequentiallyConsistent)
        })
        inThreads(4) { thread in
            for turn in 0..<20 { _ = try? store.create(Sample(number: thread * 20 + turn)) }
        }
        // What a writer had no time to send, a task sends.
        let all = Array(0..<80)
        waitUntil { recorder.elements.last?.count == all.count }
        #expect(recorder.elements.last?.sorted() == all)
        #expect(recorder.elements.map(\.count) == recorder.elements.map(\.count).sorted())
        subscription.dispose()
    }

    @Test("an observer that disposes of itself gets nothing more", arguments: Provider.all)
    func disposal(provider: Provider) throws {
        let store = try World(provider).store
        let bag = DisposeBag()
        let recorder = EventRecorder<Int>()
        store.observe(Query<Sample>()).subscribe(onNext: { samples in
            recorder.on(.next(samples.count))
            if samples.count == 1 { bag.dispose() }
        }).disposed(by: bag)
        for _ in 0..<3 { _ = try store.create(Sample()) }
        #expect(recorder.elements == [0, 1])
    }

    @Test(
        "a query that cannot be run ends the observation with the reason", arguments: Provider.all)
    func failure(provider: Provider) throws {
        let store = try World(provider).store
        let recorder = EventRecorder<[Sample]>()
        let subscription = store.observe(Query().where(\Sample.text.count == 1)).subscribe(
            recorder.on)
        _ = try store.create(Sample())
        #expect(recorder.events.count == 1)
        #expect(recorder.ending?.contains("is no column") == true)
        subscription.dispose()
    }

    @Test("values can be awaited", arguments: Provider.all)
    func awaiting(provider: Provider) async throws {
        let store = try World(provider).store
        var counts: [Int] = []
        for try await samples in store.observe(Query<Sample>()).values(buffering: .unbounded) {
            counts.append(samples.count)
            if samples.count == 3 { break }
            _ = try await store.create(Sample())
        }
        #expect(counts == [0, 1, 2, 3])
        _ = try await store.create(Sample())
    }
}
