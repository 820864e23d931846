import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

@Suite("Sharing")
struct SharingTests {
    /// Counts who is subscribed to it.
    private final class Source: Sendable {
        let subject = PublishSubject<Int>()
        let subscriptions = Atomic(0)

        var observable: Observable<Int> {
            .deferred {
                self.subscriptions.add(1, ordering: .relaxed)
                return self.subject.asObservable()
            }
        }

        var count: Int { subscriptions.load(ordering: .relaxed) }
    }

    @Test("one subscription serves all, and ends with the last of them")
    func refCount() {
        let source = Source()
        let shared = source.observable.share()
        let (first, second) = (EventRecorder<Int>(), EventRecorder<Int>())
        let subscriptions = [shared.subscribe(first.on), shared.subscribe(second.on)]
        source.subject.onNext(1)
        #expect(source.count == 1)
        subscriptions[0].dispose()
        source.subject.onNext(2)
        #expect(source.subject.hasObservers)
        subscriptions[1].dispose()
        subscriptions[1].dispose()
        #expect(!source.subject.hasObservers)
        #expect(first.elements == [1])
        #expect(second.elements == [1, 2])
        shared.subscribe(onNext: nil).dispose()
        #expect(source.count == 2)
    }

    @Test("while connected the newest elements come at once; afterwards they are forgotten")
    func whileConnected() {
        let source = Source()
        let shared = source.observable.share(replay: 1)
        let (first, second, third) = (
            EventRecorder<Int>(), EventRecorder<Int>(), EventRecorder<Int>()
        )
        let subscriptions = [shared.subscribe(first.on)]
        source.subject.onNext(1)
        source.subject.onNext(2)
        let late = shared.subscribe(second.on)
        #expect(second.elements == [2])
        subscriptions[0].dispose()
        late.dispose()
        _ = shared.subscribe(third.on)
        #expect(third.elements == [])
    }

    @Test("for ever they come even when nobody was subscribed, and after the end with the ending")
    func forever() {
        let source = Source()
        let shared = source.observable.share(replay: 1, scope: .forever)
        shared.subscribe(onNext: nil).dispose()
        let (first, late) = (EventRecorder<Int>(), EventRecorder<Int>())
        let subscription = shared.subscribe(onNext: nil)
        source.subject.onNext(1)
        subscription.dispose()
        _ = shared.subscribe(first.on)
        #expect(first.elements == [1])
        source.subject.onCompleted()
        _ = shared.subscribe(late.on)
        #expect(late.events == [.next(1), .completed])
        #expect(source.count == 3)
    }

    @Test("who tries again on a failure makes a new subscription")
    func retrying() {
        let attempts = Atomic(0)
        let shared = Observable<Int>.deferred {
            attempts.add(1, ordering: .relaxed)
            return .error(Failure())
        }.share(replay: 1).retry(3)
        let recorder = EventRecorder<Int>()
        _ = shared.subscribe(recorder.on)
        #expect(attempts.load(ordering: .relaxed) == 3)
        #expect(recorder.ending == "error: Failure()")
    }

    @Test("the subscription outlives the shared sequence, and is freed with the source")
    func forgotten() {
        let recorder = EventRecorder<Int>()
        let held = Held()
        let source = PublishSubject<Int>()
        let subscription = held.sign(source.asObservable()).share(replay: 1).subscribe(recorder.on)
        source.onNext(1)
        #expect(recorder.elements == [1])
        #expect(held.count == 1)
        subscription.dispose()
        #expect(held.count == 0)
        #expect(!source.hasObservers)
    }

    @Test("a driver sends its newest element to who comes late, a signal does not; neither fails")
    func driverAndSignal() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = PublishSubject<Int>()
        let driver = source.asDriver(onErrorJustReturn: -1, scheduler: scheduler)
            .map { $0 * 10 }
        let signal = source.asSignal(onErrorJustReturn: -1, scheduler: scheduler)
        let observers = (0..<4).map { _ in scheduler.createObserver(Int.self) }
        _ = driver.drive(observers[0])
        _ = signal.emit(to: observers[1])
        source.onNext(1)
        scheduler.advanceTo(10)
        _ = driver.drive(observers[2])
        _ = signal.emit(to: observers[3])
        source.onError(Failure())
        scheduler.advanceTo(20)
        #expect(observers[0].events.map(\.value) == [.next(10), .next(-10), .completed])
        #expect(observers[1].events.map(\.value) == [.next(1), .next(-1), .completed])
        #expect(observers[2].events.map(\.value) == [.next(10), .next(-10), .completed])
        #expect(observers[3].events.map(\.value) == [.next(-1), .completed])
    }
}
