import Reactive
import Synchronization
import TestSupport
import Testing

/// What goes on and on must not need more stack for it.
@Suite("Long sequences and chains")
struct StackTests {
    private func count(_ sequence: Observable<Int>) -> (elements: Int, ending: String?) {
        let elements = Atomic(0)
        let recorder = EventRecorder<Int>()
        _ = sequence.subscribe { event in
            if event.isTerminal { recorder.on(event) } else { elements.add(1, ordering: .relaxed) }
        }
        return (elements.load(ordering: .relaxed), recorder.ending)
    }

    @Test("ten thousand sequences one after another, as a list and as a chain")
    func concat() {
        let parts = (0..<10_000).map { Observable.of($0, $0) }
        #expect(count(.concat(parts)) == (20_000, "completed"))
        let left = parts.reduce(Observable.empty()) { $0.concat($1) }
        #expect(count(left) == (20_000, "completed"))
        let right = parts.reduce(Observable.empty()) { $1.concat($0) }
        #expect(count(right) == (20_000, "completed"))
        #expect(count(Observable.from(parts).concat()) == (20_000, "completed"))
    }

    @Test("a hundred thousand attempts that fail at once")
    func retry() {
        #expect(count(Observable<Int>.error(Failure()).retry(100_000)) == (0, "error: Failure()"))
    }

    @Test("a hundred thousand events that an observer sends while it handles the one before")
    func feedback() {
        let subject = PublishSubject<Int>()
        let last = Atomic(0)
        let subscription = subject.subscribe(onNext: { number in
            last.store(number, ordering: .relaxed)
            if number < 100_000 { subject.onNext(number + 1) }
        })
        subject.onNext(1)
        #expect(last.load(ordering: .relaxed) == 100_000)
        subscription.dispose()
    }

    @Test("work that schedules itself a hundred thousand times on one thread")
    func trampoline() {
        let scheduler = CurrentThreadScheduler.instance
        let last = Atomic(0)
        @Sendable func again(_ number: Int) -> any Disposable {
            last.store(number, ordering: .relaxed)
            if number < 100_000 { _ = scheduler.schedule(number + 1, action: again) }
            return Disposables.create()
        }
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(1, action: again)
        #expect(last.load(ordering: .relaxed) == 100_000)
    }
}
