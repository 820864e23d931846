import Reactive
import Synchronization
import TestSupport
import Testing

/// Sends what it is told to whoever subscribed.
private final class Source: Sendable {
    private let observer = Mutex<AnyObserver<Int>?>(nil)
    let disposals = Mutex(0)

    var observable: Observable<Int> {
        .create { observer in
            self.observer.withLock { $0 = observer }
            return Disposables.create { self.disposals.withLock { $0 += 1 } }
        }
    }

    func send(_ event: Event<Int>) { observer.withLock { $0 }?.on(event) }
    var isDisposed: Bool { observer.withLock { $0 }?.isDisposed ?? false }
    var disposalCount: Int { disposals.withLock { $0 } }
}

@Suite("Observable")
struct ObservableTests {
    @Test("nothing happens before somebody subscribes, and then once for each")
    func cold() {
        let runs = Mutex(0)
        let observable = Observable<Int>.create { observer in
            runs.withLock { $0 += 1 }
            observer.onNext(runs.withLock { $0 })
            observer.onCompleted()
            return Disposables.create()
        }
        #expect(runs.withLock { $0 } == 0)
        let recorder = EventRecorder<Int>()
        _ = observable.subscribe(recorder.on)
        _ = observable.subscribe(recorder.on)
        #expect(recorder.elements == [1, 2])
    }

    @Test("elements come in order, then one ending, then nothing")
    func grammar() {
        let source = Source()
        let recorder = EventRecorder<Int>()
        let subscription = source.observable.subscribe(recorder.on)
        source.send(.next(1))
        source.send(.next(2))
        #expect(!source.isDisposed)
        source.send(.completed)
        source.send(.next(3))
        source.send(.error(Failure()))
        source.send(.completed)
        #expect(recorder.elements == [1, 2])
        #expect(recorder.events.count == 3)
        #expect(recorder.ending == "completed")
        #expect(source.isDisposed)
        #expect(source.disposalCount == 1)
        subscription.dispose()
        #expect(source.disposalCount == 1)
    }

    @Test("a failure ends the sequence too")
    func failure() {
        let source = Source()
        let errors = Mutex(0)
        let subscription = source.observable.subscribe(
            onNext: { _ in Issue.record("no element was sent") },
            onError: { _ in errors.withLock { $0 += 1 } },
            onCompleted: { Issue.record("it did not complete") })
        source.send(.error(Failure()))
        source.send(.error(Failure()))
        #expect(errors.withLock { $0 } == 1)
        #expect(source.disposalCount == 1)
        subscription.dispose()
    }

    @Test("after disposal nothing comes, and disposing again does nothing")
    func disposal() {
        let source = Source()
        let recorder = EventRecorder<Int>()
        let subscription = source.observable.subscribe(recorder.on)
        source.send(.next(1))
        subscription.dispose()
        subscription.dispose()
        source.send(.next(2))
        source.send(.completed)
        #expect(recorder.events.count == 1)
        #expect(source.disposalCount == 1)
        #expect(source.isDisposed)
    }

    @Test("a source that ends while it is being subscribed is disposed of")
    func synchronousEnd() {
        let disposals = Mutex(0)
        let observable = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { disposals.withLock { $0 += 1 } }
        }
        _ = observable.subscribe(onNext: nil)
        #expect(disposals.withLock { $0 } == 1)
    }

    @Test("an element sent from within the observer follows the one that is being handled")
    func reentrancy() {
        let source = Source()
        let log = Mutex<[String]>([])
        let subscription = source.observable.subscribe(onNext: { number in
            log.withLock { $0.append("begin \(number)") }
            if number < 3 {
                source.send(.next(number + 1))
                source.send(.next(number + 10))
            }
            log.withLock { $0.append("end \(number)") }
        })
        source.send(.next(2))
        #expect(
            log.withLock { $0 } == ["begin 2", "end 2", "begin 3", "end 3", "begin 12", "end 12"])
        subscription.dispose()
    }

    @Test("an ending from within the observer comes after what was sent before it")
    func endWithin() {
        let source = Source()
        let recorder = EventRecorder<Int>()
        _ = source.observable.subscribe { event in
            recorder.on(event)
            if case .next(1) = event {
                source.send(.next(2))
                source.send(.completed)
                source.send(.next(3))
            }
        }
        source.send(.next(1))
        #expect(recorder.elements == [1, 2])
        #expect(recorder.ending == "completed")
        #expect(recorder.events.count == 3)
    }

    @Test("an observer that disposes of itself gets nothing more, not even what waits")
    func disposeWithin() {
        let source = Source()
        let recorder = EventRecorder<Int>()
        let bag = DisposeBag()
        source.observable.subscribe(onNext: { number in
            recorder.on(.next(number))
            source.send(.next(number + 1))
            source.send(.next(number + 2))
            if number == 2 { bag.dispose() }
        }).disposed(by: bag)
        source.send(.next(1))
        source.send(.next(9))
        #expect(recorder.elements == [1, 2])
        #expect(source.disposalCount == 1)
    }

    @Test("events from several threads come one after another, and none is lost")
    func threads() {
        let source = Source()
        let isHandling = Atomic(false)
        let overlaps = Atomic(0)
        let recorder = EventRecorder<Int>()
        let subscription = source.observable.subscribe(onNext: { number in
            if isHandling.exchange(true, ordering: .acquiringAndReleasing) {
                overlaps.add(1, ordering: .relaxed)
            }
            recorder.on(.next(number))
            isHandling.store(false, ordering: .releasing)
        })
        inThreads(4) { thread in
            for turn in 0..<500 { source.send(.next(thread * 500 + turn)) }
        }
        #expect(overlaps.load(ordering: .relaxed) == 0)
        #expect(recorder.elements.sorted() == Array(0..<2000))
        for thread in 0..<4 {
            let own = recorder.elements.filter { $0 / 500 == thread }
            #expect(own == own.sorted())
        }
        subscription.dispose()
    }

    @Test("of several endings at once one comes, and nothing after it")
    func racingEnds() {
        for _ in 0..<50 {
            let source = Source()
            let recorder = EventRecorder<Int>()
            let subscription = source.observable.subscribe(recorder.on)
            inThreads(3) { thread in
                source.send(.next(thread))
                source.send(thread == 0 ? .completed : .error(Failure()))
            }
            #expect(recorder.events.filter(\.isTerminal).count == 1)
            #expect(recorder.events.last?.isTerminal == true)
            #expect(source.disposalCount == 1)
            subscription.dispose()
        }
    }

    @Test("disposal from another thread lets at most the event through that is on its way")
    func disposeElsewhere() {
        let source = Source()
        let handled = Atomic(0)
        let handling = TestSupport.Gate()
        let disposed = TestSupport.Gate()
        let subscription = source.observable.subscribe(onNext: { number in
            handled.add(1, ordering: .relaxed)
            if number == 1 {
                source.send(.next(2))
                handling.send()
                disposed.wait()
            }
        })
        inThreads(2) { thread in
            if thread == 0 {
                source.send(.next(1))
            } else {
                handling.wait()
                subscription.dispose()
                disposed.send()
            }
        }
        source.send(.next(3))
        #expect(handled.load(ordering: .relaxed) == 1)
        #expect(source.disposalCount == 1)
    }

    @Test(
        "what an observer holds is freed without a deadlock, even what holds its own subscription")
    func cycles() {
        final class Owner: Sendable {
            let bag = DisposeBag()
            let freed: TestSupport.Gate
            init(_ freed: TestSupport.Gate) { self.freed = freed }
            deinit { freed.send() }
        }
        let source = Source()
        let freed = TestSupport.Gate()
        do {
            let owner = Owner(freed)
            source.observable.subscribe(onNext: { _ in _ = owner.bag }).disposed(by: owner.bag)
        }
        source.send(.completed)
        freed.wait()
        #expect(source.disposalCount == 1)
    }
}
