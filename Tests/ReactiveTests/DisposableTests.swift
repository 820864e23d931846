import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Disposables")
struct DisposableTests {
    private final class Counter: Sendable {
        let count = Atomic(0)
        var value: Int { count.load(ordering: .sequentiallyConsistent) }
        func disposable() -> any Disposable {
            Disposables.create { self.count.add(1, ordering: .sequentiallyConsistent) }
        }
    }

    @Test("an action runs once, however often and from wherever it is disposed of")
    func once() {
        let counter = Counter()
        let disposable = counter.disposable()
        inThreads(4) { _ in disposable.dispose() }
        disposable.dispose()
        #expect(counter.value == 1)
        Disposables.create().dispose()
    }

    @Test("letting go of a disposable does not dispose of it")
    func letGo() {
        let counter = Counter()
        _ = counter.disposable()
        #expect(counter.value == 0)
    }

    @Test("a bag disposes of all that it holds, and of what comes too late")
    func bag() {
        let counter = Counter()
        let bag = DisposeBag()
        for _ in 0..<3 { counter.disposable().disposed(by: bag) }
        #expect(counter.value == 0)
        bag.dispose()
        #expect(counter.value == 3)
        counter.disposable().disposed(by: bag)
        #expect(counter.value == 4)
        bag.dispose()
        #expect(counter.value == 4)
    }

    @Test("a bag that goes away disposes of what it holds")
    func bagGone() {
        let counter = Counter()
        do {
            let bag = DisposeBag()
            counter.disposable().disposed(by: bag)
        }
        #expect(counter.value == 1)
    }

    @Test("a bag that is filled and emptied at once disposes of everything once")
    func bagRace() {
        let counter = Counter()
        let bag = DisposeBag()
        inThreads(4) { thread in
            for turn in 0..<100 {
                counter.disposable().disposed(by: bag)
                if thread == 0, turn == 50 { bag.dispose() }
            }
        }
        #expect(counter.value == 400)
    }
}
