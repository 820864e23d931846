import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Schedulers of real time")
struct SchedulerTests {
    @Test("a serial scheduler keeps the order and does one thing at a time")
    func serial() async {
        let scheduler = SerialScheduler()
        let isBusy = Atomic(false)
        let overlaps = Atomic(0)
        let found = await collect(100) { (send: @escaping @Sendable (Int) -> Void) in
            CompositeDisposable(
                (0..<100).map { number in
                    scheduler.schedule(number) { number in
                        if isBusy.exchange(true, ordering: .acquiringAndReleasing) {
                            overlaps.add(1, ordering: .relaxed)
                        }
                        send(number)
                        isBusy.store(false, ordering: .releasing)
                        return Disposables.create()
                    }
                })
        }
        #expect(found == Array(0..<100))
        #expect(overlaps.load(ordering: .relaxed) == 0)
    }

    @Test("a concurrent scheduler does all that it is given")
    func concurrent() async {
        let scheduler = ConcurrentScheduler()
        let found = await collect(50) { (send: @escaping @Sendable (Int) -> Void) in
            CompositeDisposable(
                (0..<50).map { number in
                    scheduler.schedule(number) { number in
                        send(number)
                        return Disposables.create()
                    }
                })
        }
        #expect(found.sorted() == Array(0..<50))
    }

    @Test("events keep their order on their way to another scheduler, also to a concurrent one")
    func observeOn() async {
        let schedulers: [any SchedulerType] = [SerialScheduler(), ConcurrentScheduler()]
        for scheduler in schedulers {
            let found = await collect(1000) { (send: @escaping @Sendable (Int) -> Void) in
                Observable.range(start: 0, count: 1000).observe(on: scheduler)
                    .subscribe(onNext: send)
            }
            #expect(found == Array(0..<1000))
        }
    }

    @Test("a subscription that is made elsewhere sends what it should")
    func subscribeOn() async {
        let found = await collect(3) { (send: @escaping @Sendable (Int) -> Void) in
            Observable.of(1, 2, 3).subscribe(on: SerialScheduler()).subscribe(onNext: send)
        }
        #expect(found == [1, 2, 3])
    }

    @Test("an interval counts, and a timer that is disposed of says nothing")
    func interval() async {
        let scheduler = SerialScheduler()
        let isEarly = Atomic(false)
        let called = Observable<Int>.timer(.milliseconds(1), scheduler: scheduler)
            .subscribe(onNext: { _ in isEarly.store(true, ordering: .relaxed) })
        called.dispose()
        let found = await collect(4) { (send: @escaping @Sendable (Int) -> Void) in
            Observable<Int>.interval(.milliseconds(2), scheduler: scheduler).subscribe(onNext: send)
        }
        #expect(found == [0, 1, 2, 3])
        let wasEarly = isEarly.load(ordering: .relaxed)
        #expect(!wasEarly)
    }

    @Test("work that is called off before its turn is not done")
    func callingOff() async {
        let scheduler = SerialScheduler()
        let found = await collect(1) { (send: @escaping @Sendable (Int) -> Void) in
            let inner = SerialDisposable()
            return scheduler.schedule(()) {
                inner.disposable = scheduler.schedule(()) {
                    send(1)
                    return Disposables.create()
                }
                inner.dispose()
                return scheduler.schedule(()) {
                    send(2)
                    return Disposables.create()
                }
            }
        }
        #expect(found == [2])
    }
}

/// Awaits what `start` sends to the function that it is given.
func collect<Element: Sendable>(
    _ count: Int, _ start: (@escaping @Sendable (Element) -> Void) -> any Disposable
) async -> [Element] {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let subscription = start { continuation.yield($0) }
    var found: [Element] = []
    for await element in stream {
        found.append(element)
        if found.count == count { break }
    }
    subscription.dispose()
    return found
}
