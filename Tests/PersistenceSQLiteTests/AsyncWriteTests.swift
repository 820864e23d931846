import Foundation
import Persistence
import Reactive
import TestSupport
import Testing

/// Two stores of a file are to one another as two processes are.
@Suite("Tasks that write a shared file", .timeLimit(.minutes(5)))
struct AsyncWriteTests {
    private let people = Query<Person>()

    @Test("tasks that wait for another process take no threads")
    func waiting() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        let writer = StandingWriter(there) { _ = try $0.create(Person("there")) }
        let tasks = await begin(24) { number in _ = try await here.create(Person("\(number)")) }
        #expect(try await here.count(people) == 0)
        writer.finish()
        for task in tasks { try await task.value }
        #expect(try await here.count(people) == 25)
        // The lock is left behind free.
        try await there.create(Person("end"))
        try await here.create(Person("end"))
    }

    @Test("the wait is bounded, for each of those who wait")
    func busy() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(timeout: 0.2), try file.open())
        let writer = StandingWriter(there)
        for round in 0..<2 {
            let tasks = await begin(4) { number in _ = try await here.create(Person("\(number)")) }
            for task in tasks {
                let problem = await #expect(throws: StoreError.self) { try await task.value }
                #expect(problem?.code == .busy)
            }
            if round == 0 { #expect(try await here.count(people) == 0) }
        }
        writer.finish()
        try await there.create(Person("there"))
        try await here.create(Person("here"))
        #expect(try await here.fetch(people).map(\.name) == ["there", "here"])
    }

    @Test("a task that is canceled while another process writes changes nothing, and blocks nobody")
    func cancellation() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        for _ in 0..<5 {
            let writer = StandingWriter(there)
            let tasks = await begin(3) { number in _ = try await here.create(Person("\(number)")) }
            for task in tasks { task.cancel() }
            for task in tasks {
                await #expect(throws: CancellationError.self) { try await task.value }
            }
            writer.finish()
        }
        try await there.create(Person("there"))
        try await here.create(Person("here"))
        #expect(try await here.fetch(people).map(\.name) == ["there", "here"])
    }

    @Test("a program that is not of this library is waited for, without a thread")
    func foreignProgram() async throws {
        let file = DatabaseFile()
        let store = try file.open()
        let program = try ForeignWriter(file.path)
        let tasks = await begin(8) { number in _ = try await store.create(Person("\(number)")) }
        #expect(try await store.count(people) == 0)
        tasks[0].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[0].value }
        program.end()
        for task in tasks.dropFirst() { try await task.value }
        #expect(try await store.count(people) == 7)
    }

    @Test("a program that is not of this library is waited for no longer than the limit")
    func foreignBusy() async throws {
        let file = DatabaseFile()
        let store = try file.open(timeout: 0.1)
        let program = try ForeignWriter(file.path)
        let problem = await #expect(throws: StoreError.self) { try await store.create(Person("a")) }
        #expect(problem?.code == .busy)
        program.end()
        try await store.create(Person("b"))
        #expect(try await store.fetch(people).map(\.name) == ["b"])
    }

    @Test("tasks and threads of several processes lose nothing")
    func race() async throws {
        let file = DatabaseFile()
        let stores = [try file.open(), try file.open()]
        let counter = try await stores[0].create(Sample("counter")).id
        @Sendable func increase(_ transaction: any Transaction) throws {
            var sample = try #require(try transaction.read(counter))
            sample.number += 1
            try transaction.update(sample)
        }
        // Tasks that block their threads: whoever is suspended must not depend on those.
        @Sendable func increaseBlocking(_ store: any DataStore) throws {
            try store.transaction(increase)
        }
        let threads = Task.detached {
            inThreads(2) { thread in
                for _ in 0..<20 { try? increaseBlocking(stores[thread]) }
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<12 {
                group.addTask {
                    for _ in 0..<20 {
                        if task.isMultiple(of: 3) {
                            try increaseBlocking(stores[task % 2])
                        } else {
                            try await stores[task % 2].transaction(increase)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        await threads.value
        #expect(try await stores[1].read(counter)?.number == 280)
    }

    @Test("a change that a task made is observed in other processes")
    func observed() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        var counts: [Int] = []
        for try await people in here.values(of: people) {
            counts.append(people.count)
            if people.count == 3 { break }
            try await there.create(Person("a"))
        }
        #expect(counts == [0, 1, 2, 3])
    }

    /// Begins tasks, and returns when all of them have.
    private func begin(
        _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Void
    ) async -> [Task<Void, any Error>] {
        let begun = EventRecorder<Int>()
        let tasks = (0..<count).map { number in
            Task {
                begun.on(.next(number))
                try await body(number)
            }
        }
        // If they blocked their threads, not all would begin.
        while begun.events.count < count { await Task.yield() }
        return tasks
    }
}
