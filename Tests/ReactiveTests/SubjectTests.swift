import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Subjects and relays")
struct SubjectTests {
    @Test("a publish subject sends what comes later to all, and the ending to who comes late")
    func publish() {
        let subject = PublishSubject<Int>()
        let (first, second, late) = (
            EventRecorder<Int>(), EventRecorder<Int>(), EventRecorder<Int>()
        )
        subject.onNext(0)
        let subscription = subject.subscribe(first.on)
        subject.onNext(1)
        _ = subject.subscribe(second.on)
        subject.onNext(2)
        #expect(subject.hasObservers)
        subscription.dispose()
        subject.onNext(3)
        subject.onError(Failure())
        subject.onNext(4)
        _ = subject.subscribe(late.on)
        #expect(first.elements == [1, 2])
        #expect(first.ending == nil)
        #expect(second.elements == [2, 3])
        #expect(second.ending == "error: Failure()")
        #expect(late.elements == [])
        #expect(late.ending == "error: Failure()")
        #expect(!subject.hasObservers)
    }

    @Test("who subscribes or leaves during a delivery does so before the next event")
    func changesWithin() {
        let subject = PublishSubject<Int>()
        let log = Mutex<[String]>([])
        let leaving = SerialDisposable()
        _ = subject.subscribe(onNext: { number in
            log.withLock { $0.append("first \(number)") }
            guard number == 1 else { return }
            leaving.dispose()
            _ = subject.subscribe(onNext: { number in
                log.withLock { $0.append("new \(number)") }
            })
        })
        leaving.disposable = subject.subscribe(onNext: { number in
            log.withLock { $0.append("leaving \(number)") }
        })
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.withLock { $0 } == ["first 1", "first 2", "new 2"])
    }

    @Test("what is sent within a delivery comes after it, for all")
    func sendingWithin() {
        let subject = PublishSubject<Int>()
        let log = Mutex<[String]>([])
        for name in ["a", "b"] {
            _ = subject.subscribe(onNext: { number in
                log.withLock { $0.append("\(name)\(number)") }
                if name == "a", number < 3 { subject.onNext(number + 1) }
            })
        }
        subject.onNext(1)
        #expect(log.withLock { $0 } == ["a1", "b1", "a2", "b2", "a3", "b3"])
    }

    @Test("a behavior subject sends its value at once, and forgets it for who comes after the end")
    func behavior() throws {
        let subject = BehaviorSubject(value: 1)
        let (first, late) = (EventRecorder<Int>(), EventRecorder<Int>())
        _ = subject.subscribe(first.on)
        subject.onNext(2)
        #expect(try subject.value() == 2)
        subject.onCompleted()
        _ = subject.subscribe(late.on)
        #expect(first.elements == [1, 2])
        #expect(late.events == [.completed])
        #expect(try subject.value() == 2)
    }

    @Test("a behavior subject has no value after a failure, nor after disposal")
    func behaviorWithoutValue() {
        let failed = BehaviorSubject(value: 1)
        failed.onError(Failure())
        #expect(throws: Failure()) { try failed.value() }
        let disposed = BehaviorSubject(value: 1)
        let recorder = EventRecorder<Int>()
        disposed.dispose()
        _ = disposed.subscribe(recorder.on)
        #expect(disposed.isDisposed)
        #expect(throws: RxError.disposed) { try disposed.value() }
        #expect(recorder.ending == "error: disposed")
    }

    @Test(
        "a replay subject repeats its newest elements, and all of them with the ending afterwards")
    func replay() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        let unbounded = ReplaySubject<Int>.createUnbounded()
        for number in 1...5 {
            subject.onNext(number)
            unbounded.onNext(number)
        }
        let (first, late, all) = (EventRecorder<Int>(), EventRecorder<Int>(), EventRecorder<Int>())
        _ = subject.subscribe(first.on)
        subject.onNext(6)
        subject.onCompleted()
        _ = subject.subscribe(late.on)
        _ = unbounded.subscribe(all.on)
        #expect(first.elements == [4, 5, 6])
        #expect(late.events == [.next(5), .next(6), .completed])
        #expect(all.elements == [1, 2, 3, 4, 5])
    }

    @Test("whoever subscribes within a delivery gets the value at once, and no element twice")
    func subscribingWithin() {
        let relay = BehaviorRelay(value: 0)
        let log = Mutex<[String]>([])
        _ = relay.subscribe(onNext: { number in
            guard number == 1 else { return }
            relay.accept(2)
            log.withLock { $0.append("value \(relay.value)") }
            _ = relay.subscribe(onNext: { inner in log.withLock { $0.append("inner \(inner)") } })
            log.withLock { $0.append("subscribed") }
        })
        relay.accept(1)
        relay.accept(3)
        #expect(log.withLock { $0 } == ["value 2", "inner 2", "subscribed", "inner 3"])
    }

    @Test("a relay takes the elements of a sequence, not its end")
    func relays() {
        let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay(value: 0))
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        let (first, second) = (EventRecorder<Int>(), EventRecorder<Int>())
        _ = publish.subscribe(first.on)
        _ = Observable.of(1, 2).bind(to: publish)
        _ = Observable.of(1, 2).bind(to: behavior)
        _ = Observable.of(1, 2).bind(to: replay)
        _ = replay.subscribe(second.on)
        #expect(first.events == [.next(1), .next(2)])
        #expect(behavior.value == 2)
        #expect(second.events == [.next(2)])
        #expect(publish.hasObservers && !behavior.hasObservers)
    }

    @Test("from several threads at once: all come, one after another, in one order for all")
    func threads() {
        let subject = ReplaySubject<Int>.createUnbounded()
        let recorders = (0..<3).map { _ in EventRecorder<Int>() }
        let checks = recorders.map { _ in ContractCheck() }
        inThreads(4) { thread in
            if thread < 3 {
                _ = subject.subscribe { event in
                    checks[thread].on(event)
                    recorders[thread].on(event)
                }
            }
            for number in 0..<500 { subject.onNext(thread * 500 + number) }
        }
        subject.onCompleted()
        for (recorder, check) in zip(recorders, checks) {
            #expect(check.overlaps == 0)
            #expect(recorder.elements == recorders[0].elements)
            #expect(recorder.elements.sorted() == Array(0..<2000))
            #expect(recorder.ending == "completed")
        }
    }

    @Test("subscribing and leaving among many live subscribers keeps their order")
    func order() {
        let subject = PublishSubject<Int>()
        let log = Mutex<[Int]>([])
        let subscriptions = (0..<100).map { place in
            subject.subscribe(onNext: { _ in log.withLock { $0.append(place) } })
        }
        for place in stride(from: 0, to: 100, by: 3) { subscriptions[place].dispose() }
        for place in stride(from: 1, to: 60, by: 3) { subscriptions[place].dispose() }
        let added = subject.subscribe(onNext: { _ in log.withLock { $0.append(100) } })
        subject.onNext(1)
        let left = (0..<100).filter { $0 % 3 == 2 || ($0 % 3 == 1 && $0 >= 60) } + [100]
        #expect(log.withLock { $0 } == left)
        added.dispose()
        for subscription in subscriptions { subscription.dispose() }
        #expect(!subject.hasObservers)
    }
}
