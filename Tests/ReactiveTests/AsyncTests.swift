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
}
