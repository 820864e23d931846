package import Persistence
package import Reactive
import Synchronization

/// A store that counts how often it is read from, and who is subscribed to its changes.
package final class CountingStore: DataStore {
    private let store: any DataStore
    private let reads = Atomic(0)
    private let subscribers = Atomic(0)

    package init(_ store: any DataStore) { self.store = store }

    package var readCount: Int { reads.load(ordering: .sequentiallyConsistent) }
    package var subscriberCount: Int { subscribers.load(ordering: .sequentiallyConsistent) }

    package var changes: Observable<Set<String>> {
        let source = store.changes
        return Observable.create { observer in
            self.subscribers.add(1, ordering: .sequentiallyConsistent)
            let subscription = source.subscribe(observer)
            return Disposables.create {
                subscription.dispose()
                self.subscribers.subtract(1, ordering: .sequentiallyConsistent)
            }
        }
    }

    package func snapshot<Result>(
        _ body: (any ReadTransaction) throws -> Result
    ) throws -> Result {
        reads.add(1, ordering: .sequentiallyConsistent)
        return try store.snapshot(body)
    }

    package func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        try store.transaction(body)
    }
}
