import Reactive
import Synchronization

/// Keeps one observer of a query up to date.
final class QueryObservation<R: Record & Equatable>: Sendable {
    private struct State {
        var isRefreshing = false
        var isStale = false
    }

    private let store: any DataStore
    private let query: Query<R>
    private let observer: AnyObserver<[R]>
    private let state = Mutex(State())
    /// What was sent last; whoever refreshes uses it, which is one thread at a time.
    private let last = Mutex<[R]?>(nil)

    init(store: any DataStore, query: Query<R>, observer: AnyObserver<[R]>) {
        self.store = store
        self.query = query
        self.observer = observer
    }

    /// Asks again and sends what changed; a call while another one is at work makes that one ask
    /// once more.
    func refresh() {
        let isFirst = state.withLock { state in
            state.isStale = true
            defer { state.isRefreshing = true }
            return !state.isRefreshing
        }
        guard isFirst else { return }
        while takeStale() {
            do {
                let records = try store.fetch(query)
                guard last.withLock({ $0 }) != records else { continue }
                last.withLock { $0 = records }
                observer.onNext(records)
            } catch {
                observer.onError(error)
            }
        }
    }

    private func takeStale() -> Bool {
        state.withLock { state in
            defer { state.isStale = false }
            state.isRefreshing = state.isStale && !observer.isDisposed
            return state.isRefreshing
        }
    }
}
