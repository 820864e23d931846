import Reactive
import Synchronization

/// The values of something in a store, read by the loop that asks for them.
///
/// ``DataStore/values(_:)->ObservedValues<Value>`` makes it.
public struct ObservedValues<Value: Sendable>: AsyncSequence, Sendable {
    let store: any DataStore
    let observed: Observed<Value>

    /// Begins a loop.
    public func makeAsyncIterator() -> Iterator { Iterator(Loop(store, observed)) }

    /// One loop over the values; it observes from the first value on, for as long as it lives.
    public struct Iterator: AsyncIteratorProtocol {
        private let loop: Loop<Value>

        fileprivate init(_ loop: Loop<Value>) { self.loop = loop }

        /// Waits for the next value; `nil` when the task is canceled.
        ///
        /// - Throws: the failure of reading, or of looking for the changes of others; then it is
        ///   over.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> Value? {
            try await loop.next(isolation: actor)
        }
    }
}

/// What a loop has seen, and its subscription.
private final class Loop<Value: Sendable> {
    private let store: any DataStore
    private let observed: Observed<Value>
    private let bell = ChangeBell()
    private var subscription: (any Disposable)?
    private var last: Value?
    private var isOver = false

    init(_ store: any DataStore, _ observed: Observed<Value>) {
        self.store = store
        self.observed = observed
    }

    deinit { subscription?.dispose() }

    func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
        do {
            while !isOver, !Task.isCancelled {
                if subscription == nil {
                    let bell = bell
                    subscription = store.changes.subscribe(onNext: bell.note, onError: bell.fail)
                }
                guard try await bell.wait(isolation: actor) else { break }
                let (value, tables) = try await store.snapshot(observed.value)
                bell.attend(to: tables)
                if let last, observed.isSame(last, value) { continue }
                last = value
                return value
            }
        } catch {
            end()
            throw error
        }
        end()
        return nil
    }

    private func end() {
        isOver = true
        subscription?.dispose()
    }
}

/// Wakes one task when tables change that it depends on.
private final class ChangeBell: Sendable {
    private struct State {
        var dependence = Dependence()
        /// Whether there is something to read; at first there is.
        var isRung = true
        var failure: (any Error)?
        var sleeper: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Waits until there is something to read, all changes before that being taken into account.
    ///
    /// - Returns: `false` when the task was canceled.
    func wait(isolation actor: isolated (any Actor)?) async throws -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { continuation in
                let isRung = state.withLock { state in
                    guard !state.isRung, !Task.isCancelled else { return true }
                    state.sleeper = continuation
                    return false
                }
                if isRung { continuation.resume() }
            }
        } onCancel: {
            wake { _ in true }
        }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            guard state.isRung, !Task.isCancelled else { return false }
            state.isRung = false
            state.dependence.beginReading()
            return true
        }
    }

    /// Says what was read.
    func attend(to tables: Set<String>) {
        state.withLock { state in
            if state.dependence.endReading(tables) { state.isRung = true }
        }
    }

    func note(_ tables: Set<String>) {
        wake { state in
            guard !state.isRung, state.dependence.note(tables) else { return false }
            state.isRung = true
            return true
        }
    }

    func fail(_ error: any Error) {
        wake { state in
            state.failure = error
            state.isRung = true
            return true
        }
    }

    private func wake(_ change: (inout sending State) -> Bool) {
        let sleeper = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard change(&state) else { return nil }
            defer { state.sleeper = nil }
            return state.sleeper
        }
        sleeper?.resume()
    }
}
