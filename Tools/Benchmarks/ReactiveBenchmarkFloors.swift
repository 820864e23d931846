/// Adds up what it is sent, so that the work of both sides can be compared.
///
/// Unchecked because a benchmark has one thread, and a lock would be measured too.
final class Total: @unchecked Sendable {
    private var sum = 0

    func add(_ number: Int) { sum &+= number }

    func take() -> Int {
        defer { sum = 0 }
        return sum
    }
}

/// The simplest thing that can be subscribed to: closures in an array.
final class HandMadeSubject {
    var observers: [(Int) -> Void] = []

    @inline(never)
    func send(_ number: Int) {
        for observer in observers { observer(number) }
    }
}

/// The simplest thing that can be unsubscribed from: closures in a dictionary.
final class HandMadeRegistry {
    private var observers: [Int: (Int) -> Void] = [:]
    private var nextKey = 0

    @inline(never)
    func insert(_ observer: @escaping (Int) -> Void) -> Int {
        nextKey += 1
        observers[nextKey] = observer
        return nextKey
    }

    @inline(never)
    func remove(_ key: Int) { observers[key] = nil }
}

/// Operators as closures around closures.
enum HandMade {
    @inline(never)
    static func map(
        _ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void
    ) -> (Int) -> Void {
        { next(transform($0)) }
    }

    @inline(never)
    static func filter(
        _ isIncluded: @escaping (Int) -> Bool, _ next: @escaping (Int) -> Void
    ) -> (Int) -> Void {
        { if isIncluded($0) { next($0) } }
    }

    @inline(never)
    static func flatMap(
        _ transform: @escaping (Int) -> (@escaping (Int) -> Void) -> Void,
        _ next: @escaping (Int) -> Void
    ) -> (Int) -> Void {
        { transform($0)(next) }
    }

    @inline(never)
    static func combineLatest(
        _ first: HandMadeSubject, _ second: HandMadeSubject,
        _ combine: @escaping (Int, Int) -> Int, _ next: @escaping (Int) -> Void
    ) {
        var newest: (Int?, Int?) = (nil, nil)
        first.observers.append {
            newest.0 = $0
            if let second = newest.1 { next(combine($0, second)) }
        }
        second.observers.append {
            newest.1 = $0
            if let first = newest.0 { next(combine(first, $0)) }
        }
    }
}
