package import Reactive
import Synchronization

/// Tells subscribers which tables a committed transaction changed.
package final class ChangeFeed: Sendable {
    private struct State {
        var nextKey = 0
        var observers: [Int: AnyObserver<Set<String>>] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    package var changes: Observable<Set<String>> {
        Observable.create { observer in
            let key = self.state.withLock { state in
                state.nextKey += 1
                state.observers[state.nextKey] = observer
                return state.nextKey
            }
            return Disposables.create { self.state.withLock { $0.observers[key] = nil } }
        }
    }

    package func send(_ tables: Set<String>) {
        guard !tables.isEmpty else { return }
        let observers = state.withLock { state in
            state.observers.sorted { $0.key < $1.key }.map(\.value)
        }
        for observer in observers { observer.onNext(tables) }
    }
}
