import Foundation
import Persistence
import Reactive
import Synchronization
import TestSupport
import Testing
import TextProcessing

/// Of values that are read from several queries, and how they are sent.
@Suite("Observed values", .timeLimit(.minutes(5)))
struct ObservedValueTests {
    private let people = Query<Person>()
    private let samples = Query<Sample>()

    @Test("several queries are sent together", arguments: Provider.all)
    func together(provider: Provider) throws {
        let store = try World(provider).store
        let recorder = EventRecorder<Overview>()
        let subscription = store.observe { [people, samples] reading in
            try Overview(people: reading.fetch(people), samples: reading.count(samples))
        }.subscribe(recorder.on)
        let person = try store.create(Person("a"))
        try store.transaction { transaction in
            try transaction.delete(person.id)
            _ = try transaction.create(Sample())
        }
        _ = try store.create(Folder("another table"))
        #expect(
            recorder.elements == [
                Overview(people: [], samples: 0), Overview(people: [person], samples: 0),
                Overview(people: [], samples: 1),
            ])
        subscription.dispose()
    }

    @Test("tuples will do, and nothing is torn while others write", arguments: Provider.all)
    func untorn(provider: Provider) throws {
        let store = try World(provider).store
        let recorder = EventRecorder<(Int, Int, [Int])>()
        let subscription = store.observe { [people, samples] reading in
            let first = try reading.count(people)
            let numbers = try reading.fetch(samples).map(\.number)
            return (first, numbers.count, numbers.sorted())
        }.subscribe(recorder.on)
        inThreads(3) { thread in
            for turn in 0..<20 {
                try? store.transaction { transaction in
                    _ = try transaction.create(Person("p"))
                    _ = try transaction.create(Sample(number: thread * 20 + turn))
                }
            }
        }
        // What a writer had no time to send, a task sends.
        waitUntil { recorder.elements.last?.1 == 60 }
        let values = recorder.elements
        #expect(values.allSatisfy { $0.0 == $0.1 })
        // Never an older one after a newer one, nor the same one twice.
        #expect(zip(values, values.dropFirst()).allSatisfy { $0.0 < $1.0 })
        #expect(values.last?.2 == Array(0..<60))
        subscription.dispose()
    }

    @Test("counts and single records are observed", arguments: Provider.all)
    func conveniences(provider: Provider) throws {
        let store = try World(provider).store
        var person = try store.create(Person("a"))
        let (counts, records) = (EventRecorder<Int>(), EventRecorder<Person?>())
        let bag = DisposeBag()
        store.observeCount(people).subscribe(counts.on).disposed(by: bag)
        store.observe(person.id).subscribe(records.on).disposed(by: bag)
        let other = try store.create(Person("b"))
        person.name = "c"
        try store.update(person)
        try store.update(person)
        try store.delete(person.id)
        try store.delete(other.id)
        #expect(counts.elements == [1, 2, 1, 0])
        #expect(records.elements.map { $0?.name } == ["a", "c", nil])
        bag.dispose()
    }

    @Test("what is read decides which changes matter, each time anew", arguments: Provider.all)
    func dependence(provider: Provider) throws {
        let store = CountingStore(try World(provider).store)
        let recorder = EventRecorder<Int>()
        let subscription = store.observe { [people, samples] reading in
            guard try reading.count(samples) > 0 else { return -1 }
            return try reading.count(people)
        }.subscribe(recorder.on)
        #expect(store.readCount == 1)
        for _ in 0..<10 { _ = try store.create(Person("not read yet")) }
        _ = try store.create(Folder("never read"))
        #expect(store.readCount == 1)
        let sample = try store.create(Sample())
        let person = try store.create(Person("read"))
        _ = try store.create(Folder("never read either"))
        #expect(store.readCount == 3)
        try store.delete(sample.id)
        try store.delete(person.id)
        #expect(store.readCount == 4)
        #expect(recorder.elements == [-1, 10, 11, -1])
        subscription.dispose()
    }

    @Test("every way of reading is noticed", arguments: Provider.all)
    func waysOfReading(provider: Provider) throws {
        let store = CountingStore(try World(provider).store)
        let note = try store.create(Note("words"))
        let readings: [@Sendable (any ReadTransaction) throws -> Int] = [
            { try $0.read(note.id)?.rank ?? -1 },
            { try $0.fetch(Query<Note>()).count },
            { try $0.first(Query<Note>())?.rank ?? -1 },
            { try $0.page(Query<Note>().page(1)).records.count },
            { try $0.search(Query<Note>().matching(.init("words"))).count },
            { try $0.count(Query<Note>()) },
        ]
        for reading in readings {
            let subscription = store.observe(reading).subscribe { _ in }
            let before = store.readCount
            _ = try store.create(Person("p"))
            #expect(store.readCount == before)
            _ = try store.create(Note("others", rank: Int.random(in: 0..<(.max))))
            #expect(store.readCount == before + 1)
            subscription.dispose()
        }
    }

    @Test("a failure ends the observation, and nothing is left of it", arguments: Provider.all)
    func failure(provider: Provider) throws {
        let store = CountingStore(try World(provider).store)
        let recorder = EventRecorder<Int>()
        let subscription = store.observe { [people] reading in
            let count = try reading.count(people)
            if count > 1 { throw Stop() }
            return count
        }.subscribe(recorder.on)
        #expect(store.subscriberCount == 1)
        for _ in 0..<3 { _ = try store.create(Person("a")) }
        #expect(recorder.elements == [0, 1])
        #expect(recorder.ending == "error: Stop()")
        #expect(store.subscriberCount == 0)
        #expect(store.readCount == 3)
        subscription.dispose()
        _ = store.observe { _ in throw Stop() as any Error }.subscribe { (_: Event<Int>) in }
        #expect(store.subscriberCount == 0)
    }

    @Test(
        "a subscription within a transaction begins with what was before it",
        arguments: Provider.all)
    func within(provider: Provider) throws {
        let store = try World(provider).store
        let (recorder, bag) = (EventRecorder<Int>(), DisposeBag())
        try store.transaction { transaction in
            _ = try transaction.create(Person("a"))
            store.observeCount(people).subscribe(recorder.on).disposed(by: bag)
            _ = try transaction.create(Person("b"))
        }
        #expect(recorder.elements == [0, 2])
        #expect(throws: Stop.self) {
            try store.transaction { transaction in
                _ = try transaction.create(Person("c"))
                throw Stop()
            }
        }
        #expect(recorder.elements == [0, 2])
        bag.dispose()
    }

    @Test("with a scheduler whoever commits does not even read", arguments: Provider.all)
    func scheduler(provider: Provider) throws {
        let store = CountingStore(try World(provider).store)
        let scheduler = ManualScheduler()
        let (slow, quick) = (EventRecorder<Int>(), EventRecorder<Int>())
        let bag = DisposeBag()
        store.observeCount(people, on: scheduler).subscribe(slow.on).disposed(by: bag)
        store.observeCount(people).subscribe(quick.on).disposed(by: bag)
        #expect(slow.elements == [0])
        let before = store.readCount
        for _ in 0..<3 { _ = try store.create(Person("a")) }
        #expect(store.readCount == before + 3)
        #expect(slow.elements == [0])
        #expect(scheduler.runAll() == 1)
        #expect(slow.elements == [0, 3])
        #expect(quick.elements == [0, 1, 2, 3])
        _ = try store.create(Person("b"))
        bag.dispose()
        let last = store.readCount
        #expect(scheduler.runAll() == 1)
        #expect(slow.elements == [0, 3] && store.readCount == last)
    }

    @Test("changes that come while a value is handled are read once", arguments: Provider.all)
    func coalescing(provider: Provider) throws {
        let store = CountingStore(try World(provider).store)
        let recorder = EventRecorder<Int>()
        let subscription = store.observeCount(people).subscribe(onNext: { count in
            recorder.on(.next(count))
            guard count == 1 else { return }
            inThreads(10) { _ in _ = try? store.create(Person("b")) }
        })
        #expect(store.readCount == 1)
        _ = try store.create(Person("a"))
        #expect(recorder.elements == [0, 1, 11])
        #expect(store.readCount == 3)
        subscription.dispose()
    }

    @Test("an observer that writes has others told before it goes on", arguments: Provider.all)
    func reentrancy(provider: Provider) throws {
        let store = try World(provider).store
        let (order, bag) = (EventRecorder<String>(), DisposeBag())
        store.observeCount(people).subscribe(onNext: { count in
            guard (1...3).contains(count) else { return }
            order.on(.next("people \(count)"))
            _ = try? store.create(Sample())
            _ = try? store.create(Person("again"))
            order.on(.next("end \(count)"))
        }).disposed(by: bag)
        store.observeCount(samples).subscribe(onNext: { count in
            order.on(.next("samples \(count)"))
        }).disposed(by: bag)
        _ = try store.create(Person("a"))
        #expect(
            order.elements == [
                "samples 0", "people 1", "samples 1", "end 1", "people 2", "samples 2", "end 2",
                "people 3", "samples 3", "end 3",
            ])
        bag.dispose()
    }

    @Test("no thread goes on sending for ever because others commit", arguments: Provider.all)
    func lentThread(provider: Provider) async throws {
        let store = try World(provider).store
        let thread = Mutex(Set([Self.thread]))
        let own = EventRecorder<Int>()
        let goOn = Gate()
        let sent = EventRecorder<Int>()
        let bag = DisposeBag()
        store.observeCount(people).subscribe(onNext: { count in
            if thread.withLock({ $0.contains(Self.thread) }) {
                own.on(.next(count))
            } else if count < 50 {
                goOn.wait()
                goOn.send()
            }
            sent.on(.next(count))
            guard count < 50 else { return }
            inThreads(1) { _ in _ = try? store.create(Person("of others")) }
        }).disposed(by: bag)
        #expect(own.elements == Array(0..<16))
        goOn.send()
        while sent.events.count < 51 { await Task.yield() }
        #expect(sent.elements == Array(0...50))
        bag.dispose()
    }

    private static var thread: String { "\(pthread_self())" }
}

private struct Overview: Equatable, Sendable {
    var people: [Person]
    var samples: Int
}

/// Does work when it is told to.
private final class ManualScheduler: ImmediateSchedulerType {
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        waiting.withLock { $0.append { _ = action(state) } }
        return Disposables.create()
    }

    /// - Returns: how many pieces of work there were.
    func runAll() -> Int {
        let work = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for piece in work { piece() }
        return work.count
    }
}
