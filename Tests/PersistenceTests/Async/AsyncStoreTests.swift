import Foundation
import Persistence
import Reactive
import TestSupport
import Testing
import TextProcessing

@Suite("The asynchronous form", .timeLimit(.minutes(5)))
struct AsyncStoreTests {
    @Test("each call does what the synchronous one does", arguments: Provider.all)
    func calls(provider: Provider) async throws {
        let store = try World(provider).store
        var note = try await store.create(Note("Seoul", rank: 1, code: "a"))
        try await store.create(contentsOf: (2...5).map { Note("Busan", rank: $0) })
        #expect(try await store.read(note.id) == note)
        let busan = Query<Note>().where(\.title == "Busan").sorted(by: \.rank, .descending)
        #expect(try await store.fetch(busan).map(\.rank) == [5, 4, 3, 2])
        #expect(try await store.first(busan)?.rank == 5)
        #expect(try await store.count(busan) == 4)
        let page = try await store.page(busan.page(3))
        #expect(page.records.map(\.rank) == [5, 4, 3] && page.next != nil)
        let hits = try await store.search(Query<Note>().matching(SearchQuery("seoul")))
        #expect(hits.map(\.record) == [note])
        note.rank = 7
        try await store.update(note)
        let replaced = try await store.upsert(Note("Incheon", code: "a"), on: \.code)
        #expect(replaced.id == note.id)
        #expect(try await store.fetch().map { (note: Note) in note.title }.first == "Incheon")
        #expect(try await store.delete(note.id))
        #expect(try await store.delete(note.id) == false)
        let counts = try await store.snapshot { reading in
            try (reading.count(busan), reading.count(Query<Note>()))
        }
        #expect(counts == (4, 4))
        await #expect(throws: Stop.self) {
            try await store.transaction { transaction in
                try transaction.delete(busan)
                throw Stop()
            }
        }
        #expect(try await store.count(busan) == 4)
        let problem = await #expect(throws: StoreError.self) {
            try await store.update(Note("nobody"))
        }
        #expect(problem?.code == .notFound)
    }

    @Test("nothing changes threads as long as nobody waits", arguments: Provider.all)
    func threads(provider: Provider) async throws {
        let store = try World(provider).store
        final class NotSendable { var threads: [pthread_t] = [] }
        let object = NotSendable()
        let id = try await store.create(Person("a")).id
        let thread = pthread_self()
        for _ in 0..<100 {
            let same = try await store.transaction { transaction in
                object.threads.append(pthread_self())
                try transaction.update(Person(id: id, name: "b"))
                return object
            }
            try await store.snapshot { _ in same.threads.append(pthread_self()) }
            _ = try await store.read(id)
        }
        object.threads.append(pthread_self())
        #expect(object.threads.count == 201)
        #expect(object.threads.allSatisfy { pthread_equal($0, thread) != 0 })
    }

    @MainActor
    @Test(
        "what is done for the main actor is done on it, also after a wait", arguments: Provider.all)
    func mainActor(provider: Provider) async throws {
        MainQueue.mark()
        #expect(MainQueue.isCurrent)
        let store = try World(provider).store
        var threads: [Bool] = []
        try await store.snapshot { _ in threads.append(MainQueue.isCurrent) }
        let writer = StandingWriter(store)
        let release = Task.detached {
            try await Task.sleep(for: .milliseconds(5))
            writer.finish()
        }
        try await store.transaction { _ in threads.append(MainQueue.isCurrent) }
        try await release.value
        #expect(threads == [true, true])
    }

    @Test("tasks that wait to write take no threads, and readers go on", arguments: Provider.all)
    func waiting(provider: Provider) async throws {
        let store = try World(provider).store
        let writer = StandingWriter(store) { _ = try $0.create(Person("first")) }
        let asking = EventRecorder<Int>()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<32 {
                group.addTask {
                    asking.on(.next(number))
                    try await store.create(Person("\(number)"))
                }
            }
            // If they took threads, not all of them would begin.
            while asking.events.count < 32 { await Task.yield() }
            for _ in 0..<8 {
                group.addTask {
                    let count = try await store.count(Query<Person>())
                    #expect(count == 0)
                }
            }
            for _ in 0..<8 { try await group.next() }
            writer.finish()
            try await group.waitForAll()
        }
        #expect(try await store.count(Query<Person>()) == 33)
    }

    @Test("readers do not wait for a writer that stands still", arguments: Provider.all)
    func readers(provider: Provider) async throws {
        let store = try World(provider).store
        let old = try await store.create(Person("old"))
        let writer = StandingWriter(store) { transaction in
            try transaction.update(Person(id: old.id, name: "new"))
            for number in 0..<100 { _ = try transaction.create(Person("\(number)")) }
        }
        await withTaskGroup(of: [Person]?.self) { group in
            for task in 0..<8 {
                group.addTask {
                    if task.isMultiple(of: 2) { return try? await store.fetch() }
                    return try? await store.read(old.id).map { [$0] }
                }
            }
            for await seen in group { #expect(seen == [old]) }
        }
        writer.finish()
        #expect(try await store.read(old.id)?.name == "new")
        #expect(try await store.count(Query<Person>()) == 101)
    }

    @Test("a task that is canceled while it waits changes nothing", arguments: Provider.all)
    func cancellation(provider: Provider) async throws {
        let store = try World(provider).store
        let writer = StandingWriter(store)
        let asking = EventRecorder<Int>()
        let tasks = (0..<3).map { number in
            Task {
                asking.on(.next(number))
                try await store.create(Person("\(number)"))
            }
        }
        while asking.events.count < 3 { await Task.yield() }
        tasks[0].cancel()
        tasks[2].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[0].value }
        await #expect(throws: CancellationError.self) { try await tasks[2].value }
        writer.finish()
        try await tasks[1].value
        #expect(try await store.fetch(Query<Person>()).map(\.name) == ["1"])
    }

    @Test("a canceled task begins no transaction, and reads", arguments: Provider.all)
    func canceledBefore(provider: Provider) async throws {
        let store = try World(provider).store
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(try await store.count(Query<Person>()) == 0)
            try await store.create(Person("a"))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await store.count(Query<Person>()) == 0)
        // What has begun goes on to its end.
        try await Task {
            try await store.transaction { transaction in
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try transaction.create(Person("b"))
            }
        }.value
        #expect(try await store.count(Query<Person>()) == 1)
    }

    @Test("tasks and threads that write at once lose nothing", arguments: Provider.all)
    func writers(provider: Provider) async throws {
        let store = try World(provider).store
        let counter = try await store.create(Sample("counter")).id
        @Sendable func increase(_ transaction: any Transaction) throws {
            var sample = try #require(try transaction.read(counter))
            sample.number += 1
            try transaction.update(sample)
        }
        // Tasks that block their threads are among them: the others must not wait for those threads.
        @Sendable func increaseBlocking() throws { try store.transaction(increase) }
        let threads = Task.detached {
            inThreads(2) { _ in for _ in 0..<25 { try? increaseBlocking() } }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<12 {
                group.addTask {
                    for _ in 0..<25 {
                        if task.isMultiple(of: 3) {
                            try increaseBlocking()
                        } else {
                            try await store.transaction(increase)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        await threads.value
        #expect(try await store.read(counter)?.number == 350)
    }

    @Test("a transaction within a transaction is refused there too", arguments: Provider.all)
    func nested(provider: Provider) async throws {
        let store = try World(provider).store
        try await store.transaction { transaction in
            _ = try transaction.create(Person("a"))
            let problem = #expect(throws: StoreError.self) { try store.create(Person("b")) }
            #expect(problem?.code == .misuse)
        }
        #expect(try await store.fetch(Query<Person>()).map(\.name) == ["a"])
    }

    @Test("a transaction cannot be used after its end", arguments: Provider.all)
    func afterEnd(provider: Provider) async throws {
        let store = try World(provider).store
        let transaction = try await store.transaction { $0 }
        let reading = try await store.snapshot { $0 }
        for problem in [
            #expect(throws: StoreError.self) { try transaction.create(Person("a")) },
            #expect(throws: StoreError.self) { try reading.fetch(Query<Person>()) },
        ] { #expect(problem?.code == .misuse) }
        #expect(try await store.count(Query<Person>()) == 0)
    }
}
