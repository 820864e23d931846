import Reactive
import Synchronization
import Testing

/// One after another, because what waits for the main scheduler keeps others from being at once.
@Suite("The main actor", .serialized)
struct MainActorTests {
    @Test("the main scheduler works on the main actor, from wherever it is asked to")
    func main() async {
        let found = await collect(2) { (send: @escaping @Sendable (Bool) -> Void) in
            let work: @Sendable (Int) -> any Disposable = { _ in
                MainActor.assertIsolated()
                send(true)
                return Disposables.create()
            }
            return CompositeDisposable(
                MainScheduler.instance.schedule(1, action: work),
                MainScheduler.asyncInstance.schedule(2, action: work))
        }
        #expect(found == [true, true])
    }

    @Test("from the main thread the main scheduler works at once, unless it is the other one")
    @MainActor
    func mainAtOnce() async {
        let log = Mutex<[String]>([])
        await untilTrue {
            log.withLock { $0 = [] }
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            _ = MainScheduler.asyncInstance.schedule(()) {
                log.withLock { $0.append("later") }
                continuation.yield()
                return Disposables.create()
            }
            _ = MainScheduler.instance.schedule(()) {
                log.withLock { $0.append("at once") }
                return Disposables.create()
            }
            let wasAtOnce = log.withLock { $0 == ["at once"] }
            for await _ in stream { break }
            return wasAtOnce
        }
        #expect(log.withLock { $0 } == ["at once", "later"])
    }

    @Test("a driver calls functions of the main actor, at once when it is there already")
    @MainActor
    func mainActor() async {
        let relay = BehaviorRelay(value: 1)
        var found: [Int] = []
        await untilTrue {
            relay.accept(1)
            found = []
            let subscription = relay.asDriver().drive(onNext: { found.append($0) })
            let first = found
            relay.accept(2)
            let both = found
            subscription.dispose()
            return first == [1] && both == [1, 2]
        }
        found = []
        let subscription = relay.asDriver().drive(onNext: { found.append($0) })
        let done = AsyncStream<Void>.makeStream()
        let other = relay.asDriver().skip(1).drive(onNext: { _ in done.continuation.yield() })
        await Task.detached { relay.accept(3) }.value
        for await _ in done.stream { break }
        #expect(found == [2, 3])
        subscription.dispose()
        other.dispose()
        #expect(!relay.hasObservers)
    }

    /// Asks again while it is not so. All tests share the main scheduler, and what comes while the work
    /// of another test waits there is done in turn, as it should be.
    @MainActor
    private func untilTrue(_ isTrue: @MainActor () async -> Bool) async {
        for _ in 0..<200 {
            if await isTrue() { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("the main scheduler never did work at once")
    }
}
