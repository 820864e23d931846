import Reactive
import Synchronization
import Testing

@Suite("What the sequences inside of others hold")
struct InnerSequenceTests {
    typealias Flatten =
        @Sendable (Observable<Int>, @escaping @Sendable (Int) -> Observable<Int>) ->
        Observable<Int>

    static let operators: [(name: String, flatten: Flatten)] = [
        ("flatMap", { $0.flatMap($1) }), ("flatMapLatest", { $0.flatMapLatest($1) }),
        ("flatMapFirst", { $0.flatMapFirst($1) }), ("concatMap", { $0.concatMap($1) }),
    ]

    private final class Counts: Sendable {
        let disposed = Atomic(0)
        var total: Int { disposed.load(ordering: .sequentiallyConsistent) }
    }

    @Test(
        "is let go of at their end, however they tell of it, and not when the outer one is over",
        arguments: operators.indices)
    func ends(index: Int) {
        let flatten = Self.operators[index].flatten
        let counts = Counts()
        let count: @Sendable () -> Void = {
            counts.disposed.add(1, ordering: .sequentiallyConsistent)
        }
        let inner: [@Sendable (Int) -> Observable<Int>] = [
            { Observable.just($0).do(onDispose: count) },
            { element in
                // Over before it tells what it holds.
                Observable.create { observer in
                    observer.onNext(element)
                    observer.onCompleted()
                    return Disposables.create(with: count)
                }
            },
        ]
        for (position, make) in inner.enumerated() {
            let outer = PublishSubject<Int>()
            let received = Mutex<[Int]>([])
            let subscription = flatten(outer.asObservable(), make).subscribe(onNext: { element in
                received.withLock { $0.append(element) }
            })
            for element in 1...3 { outer.onNext(element) }
            #expect(counts.total == position * 3 + 3, "\(Self.operators[index].name)")
            #expect(received.withLock { $0 } == [1, 2, 3])
            subscription.dispose()
            #expect(counts.total == position * 3 + 3)
        }
    }

    @Test("is let go of when an asynchronous one ends", arguments: operators.indices)
    func asynchronous(index: Int) {
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let counts = Counts()
        let subscription = Self.operators[index].flatten(outer.asObservable()) { _ in
            inner.asObservable().do(onDispose: {
                counts.disposed.add(1, ordering: .sequentiallyConsistent)
            })
        }.subscribe(onNext: { _ in })
        outer.onNext(1)
        #expect(counts.total == 0)
        inner.onCompleted()
        #expect(counts.total == 1)
        subscription.dispose()
        #expect(counts.total == 1)
    }
}
