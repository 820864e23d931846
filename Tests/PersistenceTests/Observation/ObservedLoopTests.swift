import Persistence
import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Loops over observed values", .timeLimit(.minutes(5)))
struct ObservedLoopTests {
    @Test("a loop gets the values of now and of each change", arguments: Provider.all)
    func loop(provider: Provider) async throws {
        let store = try World(provider).store
        var names: [[String]] = []
        for try await people in store.values(of: Query<Person>().sorted(by: \.name)) {
            names.append(people.map(\.name))
            if people.count == 3 { break }
            try await store.create(Sample())
            try await store.create(Person(["b", "a", "c"][people.count]))
        }
        #expect(names == [[], ["b"], ["a", "b"], ["a", "b", "c"]])
    }

    @Test("a slow loop gets the newest value and skips the others", arguments: Provider.all)
    func slow(provider: Provider) async throws {
        let store = CountingStore(try World(provider).store)
        var counts: [Int] = []
        for try await count in store.values({ try $0.count(Query<Person>()) }) {
            counts.append(count)
            if counts.count == 3 { break }
            for _ in 0..<5 { try await store.create(Person("a")) }
        }
        #expect(counts == [0, 5, 10])
        #expect(store.readCount == 3)
    }

    @Test("several things of one moment, and a single record", arguments: Provider.all)
    func kinds(provider: Provider) async throws {
        let store = try World(provider).store
        let person = try await store.create(Person("a"))
        let pairs = store.values { reading in
            try (reading.count(Query<Person>()), reading.count(Query<Sample>()))
        }
        let writer = Task {
            for _ in 0..<20 {
                try await store.transaction { transaction in
                    _ = try transaction.create(Person("b"))
                    _ = try transaction.create(Sample())
                }
            }
            try await store.update(Person(id: person.id, name: "end"))
        }
        for try await (people, samples) in pairs {
            #expect(people == samples + 1)
            if samples == 20 { break }
        }
        for try await value in store.values(of: person.id) {
            if value?.name == "end" { break }
        }
        try await writer.value
    }

    @Test("nothing is observed before the loop and after it", arguments: Provider.all)
    func lifetime(provider: Provider) async throws {
        let store = CountingStore(try World(provider).store)
        let values = store.values(of: Query<Person>())
        #expect(store.subscriberCount == 0)
        for _ in 0..<2 {
            for try await people in values {
                #expect(people == [] && store.subscriberCount == 1)
                break
            }
            #expect(store.subscriberCount == 0)
        }
        let failing = store.values { reading in
            guard try reading.count(Query<Person>()) == 0 else { throw Stop() }
            return 0
        }
        await #expect(throws: Stop.self) {
            for try await _ in failing { try await store.create(Person("a")) }
        }
        #expect(store.subscriberCount == 0)
    }

    @Test("cancellation ends a loop, whether it waits or not", arguments: Provider.all)
    func cancellation(provider: Provider) async throws {
        let store = CountingStore(try World(provider).store)
        let begun = EventRecorder<Int>()
        let waiting = Task {
            var count = 0
            for try await _ in store.values(of: Query<Person>()) {
                count += 1
                begun.on(.next(count))
            }
            return count
        }
        while begun.events.isEmpty { await Task.yield() }
        waiting.cancel()
        #expect(try await waiting.value == 1)
        #expect(store.subscriberCount == 0)
        let atWork = Task {
            var count = 0
            for try await _ in store.values(of: Query<Person>()) {
                count += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return count
        }
        #expect(try await atWork.value == 1)
        #expect(store.subscriberCount == 0)
    }

    @Test("no change is missed, whenever it comes", arguments: Provider.all)
    func race(provider: Provider) async throws {
        let store = try World(provider).store
        let writers = Task.detached {
            inThreads(2) { _ in for _ in 0..<100 { _ = try? store.create(Person("a")) } }
        }
        var counts: [Int] = []
        for try await count in store.values({ try $0.count(Query<Person>()) }) {
            counts.append(count)
            if count == 200 { break }
        }
        await writers.value
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
    }

    @MainActor
    @Test("a loop of the main actor reads there", arguments: Provider.all)
    func mainActor(provider: Provider) async throws {
        MainQueue.mark()
        #expect(MainQueue.isCurrent)
        let store = try World(provider).store
        let threads = Mutex<[Bool]>([])
        let values = store.values { reading in
            threads.withLock { $0.append(MainQueue.isCurrent) }
            return try reading.count(Query<Person>())
        }
        for try await count in values {
            if count == 3 { break }
            await Task.detached { _ = try? await store.create(Person("a")) }.value
        }
        #expect(threads.withLock { $0 } == [true, true, true, true])
    }
}
