import Synchronization

/// Disposes of several disposables together; each can be taken out again.
public final class CompositeDisposable: Cancelable {
    /// Names what was inserted, so that it can be removed.
    public struct DisposeKey: Hashable, Sendable {
        let number: Int
    }

    private struct State {
        var nextKey = 0
        var held: [Int: any Disposable] = [:]
        var isDisposed = false
    }

    private let state = Mutex(State())
    private let flag = Atomic(false)

    /// Makes an empty one.
    public init() {}

    /// Makes one that holds several disposables.
    public convenience init(_ disposables: any Disposable...) { self.init(disposables) }

    /// Makes one that holds the disposables of an array.
    public init(_ disposables: [any Disposable]) {
        for disposable in disposables { _ = insert(disposable) }
    }

    /// How many are held.
    public var count: Int { state.withLock { $0.held.count } }

    /// Whether it was disposed of.
    public var isDisposed: Bool { flag.load(ordering: .relaxed) }

    /// Adds a disposable; it is disposed of at once if this one was.
    ///
    /// - Returns: a key for ``remove(for:)``; `nil` if it was too late.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = state.withLock { state -> DisposeKey? in
            guard !state.isDisposed else { return nil }
            state.nextKey += 1
            state.held[state.nextKey] = disposable
            return DisposeKey(number: state.nextKey)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes a disposable out and disposes of it.
    public func remove(for key: DisposeKey) {
        state.withLock { $0.held.removeValue(forKey: key.number) }?.dispose()
    }

    /// Disposes of what is held, in the order in which it was inserted, and of all that comes.
    public func dispose() {
        let held = state.withLock { state in
            let held = state.held
            state.held = [:]
            state.isDisposed = true
            flag.store(true, ordering: .relaxed)
            return held
        }
        for (_, disposable) in held.sorted(by: { $0.key < $1.key }) { disposable.dispose() }
    }
}
