import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Single, Maybe, Completable")
struct TraitTests {
    private func answers<Element>(
        _ subscribe: (@escaping @Sendable (Element) -> Void) -> any Disposable
    ) -> [String] {
        let log = Mutex<[String]>([])
        _ = subscribe { event in
            let text = "\(event)"
            log.withLock { $0.append(text) }
        }
        return log.withLock { $0 }
    }

    @Test("a single answers once, whatever its function does")
    func single() {
        let twice = Single<Int>.create { answer in
            answer(.success(1))
            answer(.success(2))
            answer(.failure(Failure()))
            return Disposables.create()
        }
        #expect(answers(twice.subscribe(_:)) == ["success(1)"])
        #expect(answers(Single<Int>.error(Failure()).subscribe(_:)).count == 1)
        #expect(
            answers(twice.map { $0 + 1 }.flatMap { .just($0 * 10) }.subscribe(_:)) == [
                "success(20)"
            ])
        #expect(answers(Single.zip(twice, .just(5)) { $0 + $1 }.subscribe(_:)) == ["success(6)"])
        #expect(
            answers(Single<Int>.error(Failure()).catchAndReturn(3).subscribe(_:)) == ["success(3)"])
    }

    @Test("a maybe says its element, or that there is none, not both")
    func maybe() {
        #expect(answers(Maybe.just(1).subscribe(_:)) == ["success(1)"])
        #expect(answers(Maybe<Int>.empty().subscribe(_:)) == ["completed"])
        #expect(answers(Single.just(1).filter { $0 > 1 }.subscribe(_:)) == ["completed"])
        #expect(
            answers(Maybe<Int>.empty().ifEmpty(default: 4).subscribe(_:)) == ["success(4)"])
        #expect(
            answers(Maybe<Int>.empty().asSingle().subscribe(_:)) == [
                "failure(Reactive.RxError.noElements)"
            ]
        )
    }

    @Test("a completable is followed by what comes then, if it completes")
    func completable() {
        #expect(answers(Completable.empty().subscribe(_:)) == ["completed"])
        #expect(
            answers(Completable.empty().andThen(Single.just(1)).subscribe(_:)) == ["success(1)"])
        let failed = Completable.error(Failure())
        #expect(
            answers(failed.andThen(Single.just(1)).subscribe(_:)).first?.hasPrefix("failure")
                == true)
        #expect(answers(failed.catchAndComplete().subscribe(_:)) == ["completed"])
        #expect(answers(Completable.zip(.empty(), .empty()).subscribe(_:)) == ["completed"])
        let order = Mutex<[Int]>([])
        let steps = (1...3).map { step in
            Completable.create { end in
                order.withLock { $0.append(step) }
                end(.completed)
                return Disposables.create()
            }
        }
        #expect(
            answers(Completable.concat(steps[0], steps[1], steps[2]).subscribe(_:)) == ["completed"]
        )
        #expect(order.withLock { $0 } == [1, 2, 3])
    }

    @Test("what is disposed of is told once, however the subscription ended")
    func disposed() {
        let count = Atomic(0)
        let tell: @Sendable () -> Void = { count.add(1, ordering: .relaxed) }
        _ = Single.just(1).subscribe(onSuccess: { _ in }, onDisposed: tell)
        #expect(count.load(ordering: .relaxed) == 1)
        let subscription = Observable<Int>.never().subscribe(onDisposed: tell)
        subscription.dispose()
        subscription.dispose()
        #expect(count.load(ordering: .relaxed) == 2)
    }
}
