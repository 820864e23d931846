import Foundation
package import Persistence

/// A thread that stands still inside a transaction until it is told to finish.
package final class StandingWriter: Sendable {
    private let end = Gate()
    private let ended = Gate()

    /// Begins the transaction and does `body` in it.
    package init(
        _ store: any DataStore,
        _ body: @escaping @Sendable (any Transaction) throws -> Void = { _ in }
    ) {
        let begun = Gate()
        Thread.detachNewThread { [end, ended] in
            try? store.transaction { transaction in
                defer { begun.send() }
                try body(transaction)
                begun.send()
                end.wait()
            }
            ended.send()
        }
        begun.wait()
    }

    /// Has it commit, and waits until it has.
    package func finish() {
        end.send()
        ended.wait()
    }
}
