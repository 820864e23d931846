import Persistence
import Reactive
import TestSupport

/// The elements of a subscription, awaited one after another; none is lost.
struct EventStream<Element: Sendable> {
    private var iterator: AsyncThrowingStream<Element, any Error>.Iterator

    init(_ observable: Observable<Element>) {
        iterator = observable.values(buffering: .unbounded).makeAsyncIterator()
    }

    /// Waits for the next one; the test's time limit ends a wait in vain.
    mutating func next() async throws -> Element? { try await iterator.next() }
}

extension EventStream where Element == [Person] {
    /// Waits for the names of the people.
    mutating func names() async throws -> [String]? { try await next()?.map(\.name) }
}
