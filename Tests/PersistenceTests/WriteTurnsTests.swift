import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@Suite("Turns of writers", .timeLimit(.minutes(5)))
struct WriteTurnsTests {
    @Test("threads and tasks get in, in the order in which they asked")
    func order() async throws {
        // So long that no task is overtaken on a busy machine.
        let turns = WriteTurns(patienceInMilliseconds: 30_000)
        let order = Mutex<[Int]>([])
        try turns.enter()
        let tasks = try await waiters(10, of: turns) { number in
            order.withLock { $0.append(number) }
        }
        #expect(order.withLock { $0 } == [])
        turns.leave()
        for task in tasks { try await task.value }
        #expect(order.withLock { $0 } == Array(0..<10))
    }

    @Test("those who wait fail when they are told to, and the others stay")
    func failures() async throws {
        let turns = WriteTurns()
        try turns.enter()
        let failing = try await waiters(4, of: turns) { _ in }
        let ticket = turns.lastTicket
        let staying = try await waiters(4, of: turns) { _ in }
        turns.fail(ticket, with: StoreError(.busy, ""))
        for task in failing {
            let problem = await #expect(throws: StoreError.self) { try await task.value }
            #expect(problem?.code == .busy)
        }
        #expect(turns.waiterCount == 4)
        turns.leave()
        for task in staying { try await task.value }
        #expect(turns.waiterCount == 0)
    }

    @Test("whoever steps back comes first, once the one who has the turn leaves")
    func steppingBack() async throws {
        let turns = WriteTurns(patienceInMilliseconds: 30_000)
        let order = Mutex<[Int]>([])
        try turns.enter()
        let others = try await waiters(2, of: turns) { number in
            order.withLock { $0.append(number) }
        }
        try await turns.stepBack {
            Thread.detachNewThread { turns.leave() }
        }
        order.withLock { $0.append(-1) }
        turns.leave()
        for task in others { try await task.value }
        #expect(order.withLock { $0 } == [-1, 0, 1])
        // Whoever cannot hand its turn over still has it.
        try turns.enter()
        await #expect(throws: Stop.self) { try await turns.stepBack { throw Stop() } }
        #expect(try turns.withTurnIfFree {} == nil)
        turns.leave()
        #expect(try turns.withTurnIfFree {} != nil)
    }

    @Test("a canceled task makes way, also one that was told to come")
    func cancellation() async throws {
        for delay in 0..<50 {
            let turns = WriteTurns()
            try turns.enter()
            let tasks = try await waiters(2, of: turns, kinds: 1) { _ in }
            turns.leave()
            for _ in 0..<delay { await Task.yield() }
            tasks[0].cancel()
            _ = try? await tasks[0].value
            try await tasks[1].value
            #expect(try turns.withTurnIfFree {} != nil)
        }
    }

    @Test("a task whose actor is busy is not waited for", arguments: [1, 2])
    func busyActor(kinds: Int) async throws {
        let turns = WriteTurns()
        let actor = BusyActor()
        try turns.enter()
        let first = Task { try await actor.write(turns) }
        while turns.waiterCount < 1 { await Task.yield() }
        let gate = Gate()
        let blocking = Task { await actor.block(gate) }
        while await actor.isFree { await Task.yield() }
        let others = try await waiters(3, of: turns, kinds: kinds) { _ in }
        turns.leave()
        for task in others { try await task.value }
        gate.send()
        await blocking.value
        try await first.value
    }

    /// Has tasks, and threads if there are two kinds, wait one after another.
    private func waiters(
        _ count: Int, of turns: WriteTurns, kinds: Int = 2,
        _ body: @escaping @Sendable (Int) -> Void
    ) async throws -> [Task<Void, any Error>] {
        var tasks: [Task<Void, any Error>] = []
        let before = turns.waiterCount
        for number in 0..<count {
            tasks.append(
                Task {
                    guard number % kinds == 1 else {
                        return try await turns.withTurn { body(number) }
                    }
                    try await withCheckedThrowingContinuation { continuation in
                        Thread.detachNewThread {
                            continuation.resume(with: Result { try turns.wait { body(number) } })
                        }
                    }
                })
            while turns.waiterCount < before + number + 1 { await Task.yield() }
        }
        return tasks
    }
}

extension WriteTurns {
    /// The synchronous form, wherever it is called.
    fileprivate func wait(_ body: () -> Void) throws { try withTurn(body) }
}

/// An actor with a thread of its own, which it may block.
private actor BusyActor {
    private let executor = ThreadExecutor()
    private let isBlocked = Atomic(false)

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    nonisolated var isFree: Bool {
        get async { !isBlocked.load(ordering: .sequentiallyConsistent) }
    }

    func write(_ turns: WriteTurns) async throws { try await turns.withTurn {} }

    func block(_ gate: Gate) {
        isBlocked.store(true, ordering: .sequentiallyConsistent)
        gate.wait()
    }
}

private final class ThreadExecutor: SerialExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let bell = DispatchSemaphore(value: 0)

    init() {
        Thread.detachNewThread { [self] in
            while true {
                bell.wait()
                let job = jobs.withLock { $0.removeFirst() }
                job.runSynchronously(on: asUnownedSerialExecutor())
            }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        bell.signal()
    }
}
