import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

private struct Failure: Error {}

@Suite("Virtual time")
struct TestSchedulerTests {
    @Test("work is done in the order of its time, then of its scheduling; the past one tick later")
    func order() {
        let scheduler = TestScheduler(initialClock: 10)
        let log = Mutex<[String]>([])
        @Sendable func note(_ name: String) {
            let time = scheduler.clock
            log.withLock { $0.append("\(name)@\(time)") }
        }
        scheduler.scheduleAt(30) { note("c") }
        scheduler.scheduleAt(20) {
            note("a")
            scheduler.scheduleAt(5) { note("late") }
            scheduler.scheduleAt(20) { note("now") }
        }
        scheduler.scheduleAt(20) { note("b") }
        scheduler.start()
        #expect(log.withLock { $0 } == ["a@20", "b@20", "late@21", "now@21", "c@30"])
        #expect(scheduler.clock == 30)
    }

    @Test("without the delay work for the present is done in the present")
    func withoutDelay() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        let observer = scheduler.createObserver(Int.self)
        _ = Observable.just(1).observe(on: scheduler).subscribe(observer)
        scheduler.start()
        #expect(observer.events == [.next(0, 1), .completed(0)])
    }

    @Test("start makes at 100, subscribes at 200, disposes at 1000")
    func defaults() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(240, 3), .next(1100, 4),
        ])
        let observer = scheduler.start { source.map { $0 * 2 } }
        #expect(observer.events == [.next(210, 4), .next(240, 6)])
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }

    @Test("a cold sequence begins with its subscription, and an ending ends that")
    func cold() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([
            .next(10, "a"), .error(20, Failure()), .next(30, "b"),
        ])
        let observer = scheduler.start(subscribed: 300, disposed: 400) { source }
        #expect(observer.events == Recorded.events(.next(310, "a"), .error(320, Failure())))
        #expect(source.subscriptions == [Subscription(300, 320)])
        #expect(observer.elements == ["a"])
    }

    @Test("time goes as far as it is told to, and can be let go by")
    func advancing() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let subscription = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
            .subscribe(observer)
        scheduler.advanceTo(25)
        #expect(observer.events == [.next(10, 0), .next(20, 1)])
        #expect(scheduler.clock == 25)
        scheduler.sleep(20)
        scheduler.advanceTo(50)
        #expect(observer.events.last == .next(45, 2))  // due at 30
        scheduler.advanceTo(60)
        #expect(observer.elements == [0, 1, 2, 3])
        subscription.dispose()
        scheduler.start()
        #expect(observer.elements == [0, 1, 2, 3])
    }

    @Test("stopping leaves the rest for the next start")
    func stopping() {
        let scheduler = TestScheduler(initialClock: 0)
        let count = Atomic(0)
        for time in 1...3 {
            scheduler.scheduleAt(time) {
                count.add(1, ordering: .relaxed)
                if time == 2 { scheduler.stop() }
            }
        }
        scheduler.start()
        #expect(count.load(ordering: .relaxed) == 2)
        scheduler.start()
        #expect(count.load(ordering: .relaxed) == 3)
    }

    @Test("a tick may be a part of a second")
    func resolution() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        let observer = scheduler.createObserver(Int.self)
        _ = Observable<Int>.timer(.milliseconds(500), scheduler: scheduler).subscribe(observer)
        scheduler.start()
        #expect(observer.events == [.next(5, 0), .completed(5)])
        #expect(scheduler.now == .milliseconds(500))
    }

    @Test("it runs in any thread")
    func threads() {
        inThreads(3) { _ in
            let scheduler = TestScheduler(initialClock: 0)
            let observer = scheduler.start {
                scheduler.createColdObservable([.next(5, 1), .completed(6)])
            }
            #expect(observer.events == [.next(205, 1), .completed(206)])
        }
    }

    @Test("events are equal by kind, element and failure")
    func equality() {
        #expect(Event.next(1) == .next(1))
        #expect(Event.next(1) != .next(2))
        #expect(Event<Int>.completed != .error(Failure()))
        #expect(Event<Int>.error(Failure()) == .error(Failure()))
        #expect(Event<Int>.error(Failure()) != .error(RxError.timeout))
        #expect(Recorded.next(1, "a") != .next(2, "a"))
    }

    @Test("a view model of definitions is tested in virtual time")
    func viewModel() {
        let scheduler = TestScheduler(initialClock: 0)
        let query = scheduler.createHotObservable([
            .next(210, "s"), .next(220, "sw"), .next(300, "swift"), .next(350, "swift"),
        ])
        let observer = scheduler.createObserver([String].self)
        let output = query.asObservable()
            .debounce(.seconds(50), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { text in
                Single.just(["\(text) 1"]).delay(.seconds(10), scheduler: scheduler)
            }
            .asDriver(onErrorJustReturn: [], scheduler: scheduler)
        scheduler.scheduleAt(200) { _ = output.drive(observer) }
        scheduler.start()
        #expect(observer.events == [.next(281, ["sw 1"]), .next(411, ["swift 1"])])
    }
}
