import Reactive
import Synchronization

/// Keeps one observer up to date.
///
/// One thread at a time reads and sends; what changes meanwhile makes it go round once more. A thread
/// that committed does not do that for ever while others commit: after some rounds a task goes on.
final class Observation<Value: Sendable>: Sendable {
    /// How many values in a row a thread sends that came to commit or to subscribe.
    private static var lentRounds: Int { 16 }

    private let store: any DataStore
    private let observed: Observed<Value>
    private let observer: AnyObserver<Value>
    private let scheduler: (any ImmediateSchedulerType)?
    private let dependence = Mutex(Dependence())
    /// What was sent last; touched by whoever reads and sends.
    private let last = Mutex<Value?>(nil)

    init(
        of observed: Observed<Value>, in store: any DataStore,
        on scheduler: (any ImmediateSchedulerType)?, for observer: AnyObserver<Value>
    ) {
        self.store = store
        self.observed = observed
        self.observer = observer
        self.scheduler = scheduler
    }

    /// Sends the value of now.
    func begin() { work(rounds: Self.lentRounds) }

    /// Takes notice of changed tables.
    func note(_ tables: Set<String>) {
        let isNeeded = dependence.withLock { dependence in
            guard dependence.note(tables) else { return false }
            dependence.beginReading()
            return true
        }
        guard isNeeded else { return }
        guard let scheduler else {
            return Aftermath.add { self.work(rounds: Self.lentRounds) }
        }
        _ = scheduler.schedule(()) { _ in
            self.work(rounds: .max)
            return Disposables.create()
        }
    }

    private func work(rounds: Int) {
        var rounds = rounds
        while !observer.isDisposed {
            guard rounds > 0 else {
                Task.detached { self.work(rounds: .max) }
                return
            }
            rounds -= 1
            do {
                let (value, tables) = try store.snapshot(observed.value)
                if isNew(value) { observer.onNext(value) }
                guard mustReadAgain(tables) else { return }
            } catch {
                return observer.onError(error)
            }
        }
    }

    private func isNew(_ value: Value) -> Bool {
        last.withLock { last in
            if let last, observed.isSame(last, value) { return false }
            last = value
            return true
        }
    }

    private func mustReadAgain(_ tables: Set<String>) -> Bool {
        dependence.withLock { dependence in
            guard dependence.endReading(tables) else { return false }
            dependence.beginReading()
            return true
        }
    }
}
