import Reactive

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Sequences of the library beside the same work done by closures of this module.
///
/// The floors are what one would write by hand without a library: functions that are put together
/// at run time, so that the compiler cannot fold them into one, called in turn.
enum ReactiveBenchmark {
    static func rows() throws -> [BenchmarkRow] {
        try [
            mapAndFilter(), tenMaps(), combineLatest(), flatMapJust(), hundredSubscribers(),
            subscribeAndDispose(), coldArray(),
        ]
    }

    private static let rounds = 15

    /// The row of a work that is repeated `count` times; both sides must come to the same result.
    private static func row(
        _ work: String, floor floorName: String, target: Double,
        floor: @escaping () -> Int, ours: @escaping () -> Int
    ) throws -> BenchmarkRow {
        guard floor() == ours() else { throw Difference(work: work) }
        return try BenchmarkRow(
            work, rounds: rounds, floor: floorName, target: target,
            measureFloor: { seconds(floor) }, measureOurs: { seconds(ours) })
    }

    private static func seconds(_ work: () -> Int) -> Double {
        let start = processorTime()
        blackHole(work())
        return processorTime() - start
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @inline(never)
    private static func blackHole(_ result: Int) {}

    /// Ours and the floor's results differ, so that a comparison would say nothing.
    private struct Difference: Error, CustomStringConvertible {
        let work: String
        var description: String { "the floor of \"\(work)\" comes to another result" }
    }
}

// MARK: - The rows

extension ReactiveBenchmark {
    private static func mapAndFilter() throws -> BenchmarkRow {
        let count = 1_000_000
        let hand = HandMadeSubject()
        let handTotal = Total()
        hand.observers.append(
            HandMade.map({ $0 &* 3 }, HandMade.filter({ $0 & 1 == 0 }, handTotal.add)))
        let subject = PublishSubject<Int>()
        let total = Total()
        let subscription = subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }
            .subscribe(onNext: { total.add($0) })
        return try row(
            "subject, map, filter, subscribe", floor: "closure chain", target: 1.8,
            floor: {
                for number in 0..<count { hand.send(number) }
                return handTotal.take()
            },
            ours: {
                for number in 0..<count { subject.onNext(number) }
                withExtendedLifetime(subscription) {}
                return total.take()
            })
    }

    private static func tenMaps() throws -> BenchmarkRow {
        let count = 500_000
        let hand = HandMadeSubject()
        let handTotal = Total()
        var chain: (Int) -> Void = handTotal.add
        for _ in 0..<10 { chain = HandMade.map({ $0 &+ 1 }, chain) }
        hand.observers.append(chain)
        let subject = PublishSubject<Int>()
        let total = Total()
        var mapped = subject.asObservable()
        for _ in 0..<10 { mapped = mapped.map { $0 &+ 1 } }
        let subscription = mapped.subscribe(onNext: { total.add($0) })
        return try row(
            "subject, 10 maps", floor: "closure chain", target: 2,
            floor: {
                for number in 0..<count { hand.send(number) }
                return handTotal.take()
            },
            ours: {
                for number in 0..<count { subject.onNext(number) }
                withExtendedLifetime(subscription) {}
                return total.take()
            })
    }

    private static func combineLatest() throws -> BenchmarkRow {
        let count = 500_000
        let (handFirst, handSecond) = (HandMadeSubject(), HandMadeSubject())
        let handTotal = Total()
        HandMade.combineLatest(handFirst, handSecond, { $0 &+ $1 }, handTotal.add)
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let total = Total()
        let subscription = Observable.combineLatest(first, second) { $0 &+ $1 }
            .subscribe(onNext: { total.add($0) })
        // The floor's newest elements stay from one round to the next, as ours do.
        return try row(
            "combineLatest of two", floor: "closures", target: 4,
            floor: {
                for number in 0..<count {
                    handFirst.send(number)
                    handSecond.send(number)
                }
                return handTotal.take() & 1
            },
            ours: {
                for number in 0..<count {
                    first.onNext(number)
                    second.onNext(number)
                }
                withExtendedLifetime(subscription) {}
                return total.take() & 1
            })
    }

    private static func flatMapJust() throws -> BenchmarkRow {
        let count = 500_000
        let hand = HandMadeSubject()
        let handTotal = Total()
        hand.observers.append(
            HandMade.flatMap({ number in { $0(number &+ 1) } }, handTotal.add))
        let subject = PublishSubject<Int>()
        let total = Total()
        let subscription = subject.flatMap { Observable.just($0 &+ 1) }
            .subscribe(onNext: { total.add($0) })
        return try row(
            "flatMap(just)", floor: "closures", target: 10,
            floor: {
                for number in 0..<count { hand.send(number) }
                return handTotal.take()
            },
            ours: {
                for number in 0..<count { subject.onNext(number) }
                withExtendedLifetime(subscription) {}
                return total.take()
            })
    }

    private static func hundredSubscribers() throws -> BenchmarkRow {
        let count = 20_000
        let hand = HandMadeSubject()
        let subject = PublishSubject<Int>()
        let (handTotal, total) = (Total(), Total())
        let bag = DisposeBag()
        for _ in 0..<100 {
            hand.observers.append(handTotal.add)
            subject.subscribe(onNext: { total.add($0) }).disposed(by: bag)
        }
        return try row(
            "one subject, 100 subscribers", floor: "array of closures", target: 2.5,
            floor: {
                for number in 0..<count { hand.send(number) }
                return handTotal.take()
            },
            ours: {
                for number in 0..<count { subject.onNext(number) }
                withExtendedLifetime(bag) {}
                return total.take()
            })
    }

    private static func subscribeAndDispose() throws -> BenchmarkRow {
        let count = 100_000
        let hand = HandMadeRegistry()
        let subject = PublishSubject<Int>()
        let (handTotal, total) = (Total(), Total())
        return try row(
            "subscribe and dispose through map", floor: "dictionary of closures", target: 6,
            floor: {
                for _ in 0..<count {
                    let key = hand.insert(HandMade.map({ $0 &* 3 }, handTotal.add))
                    hand.remove(key)
                }
                return handTotal.take()
            },
            ours: {
                for _ in 0..<count {
                    subject.map { $0 &* 3 }.subscribe(onNext: { total.add($0) }).dispose()
                }
                return total.take()
            })
    }

    private static func coldArray() throws -> BenchmarkRow {
        let numbers = Array(0..<1_000_000)
        let (handTotal, total) = (Total(), Total())
        let cold = Observable.from(numbers).map { $0 &* 3 }.filter { $0 & 1 == 0 }
        let chain = HandMade.map({ $0 &* 3 }, HandMade.filter({ $0 & 1 == 0 }, handTotal.add))
        return try row(
            "cold array, map, filter", floor: "loop over closures", target: 3,
            floor: {
                for number in numbers { chain(number) }
                return handTotal.take()
            },
            ours: {
                cold.subscribe(onNext: { total.add($0) }).dispose()
                return total.take()
            })
    }
}
