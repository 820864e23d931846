import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Awaiting values")
struct AsyncTests {
    private struct Failure: Error, Equatable {}

    private static func numbers(_ count: Int, ending: Event<Int> = .completed) -> Observable<Int> {
        .create { observer in
            for number in 0..<count { observer.onNext(number) }
            observer.on(ending)
            return Disposables.create()
        }
    }

    @Test("all elements come, then the loop ends")
    func all() async throws {
        var found: [Int] = []
        for try await number in Self.numbers(5).values(buffering: .unbounded) {
            found.append(number)
        }
        #expect(found == [0, 1, 2, 3, 4])
    }

    @Test("a slow loop gets the newest element, unless it asks for more")
    func newest() async throws {
        var found: [Int] = []
        for try await number in Self.numbers(5).values() { found.append(number) }
        #expect(found == [4])
        found = []
        for try await number in Self.numbers(5).values(buffering: .bufferingOldest(2)) {
            found.append(number)
        }
        #expect(found == [0, 1])
    }

    @Test("a failure is thrown after the elements before it")
    func failure() async {
        var found: [Int] = []
        await #expect(throws: Failure()) {
            for try await number in Self.numbers(2, ending: .error(Failure())).values(
                buffering: .unbounded)
            {
                found.append(number)
            }
        }
        #expect(found == [0, 1])
    }

    @Test("leaving the loop, cancelling its task and letting go of the values end the subscription")
    func endings() async throws {
        let disposals = Atomic(0)
        let disposed = AsyncStream<Void>.makeStream()
        let endless = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create {
                disposals.add(1, ordering: .sequentiallyConsistent)
                disposed.continuation.yield()
            }
        }
        var ends = disposed.stream.makeAsyncIterator()
        func leave() async throws { for try await _ in endless.values() { break } }
        try await leave()
        _ = await ends.next()
        #expect(disposals.load(ordering: .sequentiallyConsistent) == 1)

        let started = AsyncStream<Void>.makeStream()
        let task = Task {
            for try await _ in endless.values() { started.continuation.yield() }
        }
        for await _ in started.stream { break }
        task.cancel()
        _ = await ends.next()
        try await task.value
        #expect(disposals.load(ordering: .sequentiallyConsistent) == 2)

        _ = endless.values()
        _ = await ends.next()
        #expect(disposals.load(ordering: .sequentiallyConsistent) == 3)
    }

    @Test("a single is awaited: its element, its failure, the cancellation of its task")
    func single() async throws {
        #expect(try await Single.just(1).value == 1)
        await #expect(throws: Failure()) { try await Single<Int>.error(Failure()).value }
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
        let disposals = AsyncStream<Void>.makeStream()
        let endless = Single<Int>.create { _ in
            Disposables.create { disposals.continuation.yield() }
        }
        let task = Task { try await endless.value }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in disposals.stream { break }
    }

    @Test("an async function becomes a single: it is run for each, and canceled by disposal")
    func function() async throws {
        let runs = Atomic(0)
        let single = Single<Int>.create { () async throws -> Int in
            runs.add(1, ordering: .relaxed)
            return runs.load(ordering: .relaxed)
        }
        #expect(try await single.value == 1)
        #expect(try await single.value == 2)

        let (stream, continuation) = AsyncStream<Bool>.makeStream()
        let waiting = Single<Int>.create { () async throws -> Int in
            do { try await Task.sleep(for: .seconds(600)) } catch {
                continuation.yield(Task.isCancelled)
                throw error
            }
            return 0
        }
        waiting.subscribe().dispose()
        for await isCancelled in stream {
            #expect(isCancelled)
            break
        }
    }

    @Test("an async sequence becomes an observable, with its end and its failure")
    func asyncSequence() async throws {
        let numbers = AsyncStream<Int> { continuation in
            for number in 0..<5 { continuation.yield(number) }
            continuation.finish()
        }
        let found = try await numbers.asObservable().toArray().value
        #expect(found == [0, 1, 2, 3, 4])
        let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure()) }
        await #expect(throws: Failure()) { try await failing.asObservable().toArray().value }
    }
}
