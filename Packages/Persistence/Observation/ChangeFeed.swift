package import Reactive
import Synchronization

/// Tells subscribers which tables a committed transaction changed.
///
/// A store that others can change, too, hands in a source of their changes; it runs while somebody
/// is subscribed, and no longer.
package final class ChangeFeed: Sendable {
    /// Begins to look for the changes of others, of which it calls `send` until it is disposed of.
    ///
    /// What was committed before it returns need not be sent; everything later must be.
    package typealias Source =
        @Sendable (
            _ send: @escaping @Sendable (Set<String>) -> Void
        ) throws -> any Disposable

    private struct State {
        var nextKey = 0
        /// In the order in which they came.
        var observers: [(key: Int, observer: AnyObserver<Set<String>>)] = []
    }

    private enum Run {
        case resting(Source)
        case running(Source, any Disposable)
        case closed
    }

    private let state = Mutex(State())
    private let run: Mutex<Run>

    package init(_ source: Source? = nil) { run = Mutex(source.map(Run.resting) ?? .closed) }

    /// The changed tables of each transaction; fails if the source cannot begin.
    package var changes: Observable<Set<String>> {
        Observable.create { observer in
            let key = self.add(observer)
            do { try self.runSource() } catch { observer.onError(error) }
            return Disposables.create {
                self.state.withLock { $0.observers.removeAll { $0.key == key } }
                self.restSource()
            }
        }
    }

    package func send(_ tables: Set<String>) {
        guard !tables.isEmpty else { return }
        let observers = state.withLock { $0.observers }
        guard !observers.isEmpty else { return }
        Aftermath.follow {
            for (_, observer) in observers { observer.onNext(tables) }
        }
    }

    /// Ends the source for good; the store is going.
    package func close() {
        let running = run.withLock { run -> (any Disposable)? in
            defer { run = .closed }
            guard case .running(_, let running) = run else { return nil }
            return running
        }
        running?.dispose()
    }

    private func add(_ observer: AnyObserver<Set<String>>) -> Int {
        state.withLock { state in
            state.nextKey += 1
            state.observers.append((state.nextKey, observer))
            return state.nextKey
        }
    }

    private func runSource() throws {
        // Whoever subscribes meanwhile waits, so that the source has begun for it as well.
        try run.withLock { run in
            guard case .resting(let source) = run else { return }
            run = .running(source, try source { self.send($0) })
        }
    }

    private func restSource() {
        let running = run.withLock { run -> (any Disposable)? in
            guard case .running(let source, let running) = run,
                state.withLock({ $0.observers.isEmpty })
            else { return nil }
            run = .resting(source)
            return running
        }
        running?.dispose()
    }
}
