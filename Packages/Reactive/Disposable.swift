import Synchronization

/// Something that is held until it is no longer wanted: most often a subscription.
public protocol Disposable: Sendable {
    /// Ends the subscription and frees what it holds. Calling it again does nothing.
    func dispose()
}

/// Makes disposables.
public enum Disposables {
    /// A disposable that has nothing to free.
    public static func create() -> any Disposable { ActionDisposable(nil) }

    /// A disposable that runs `action` once, on the first ``Disposable/dispose()``.
    public static func create(with action: @escaping @Sendable () -> Void) -> any Disposable {
        ActionDisposable(action)
    }
}

private final class ActionDisposable: Disposable {
    private let action: Mutex<(@Sendable () -> Void)?>

    init(_ action: (@Sendable () -> Void)?) { self.action = Mutex(action) }

    func dispose() {
        let action = self.action.withLock { stored in
            defer { stored = nil }
            return stored
        }
        action?()
    }
}

/// Holds subscriptions and disposes of them together, at the latest when it goes away itself.
///
/// What ended by itself is held until then, too.
public final class DisposeBag: Disposable {
    private enum State {
        case holding([any Disposable])
        case disposed
    }

    private let state = Mutex(State.holding([]))

    /// Makes an empty bag.
    public init() {}

    /// Adds a disposable; a bag that was disposed of already disposes of it at once.
    public func insert(_ disposable: any Disposable) {
        let isLate = state.withLock { state in
            guard case .holding(var held) = state else { return true }
            state = .disposed
            held.append(disposable)
            state = .holding(held)
            return false
        }
        if isLate { disposable.dispose() }
    }

    /// Disposes of all that it holds and of all that is inserted later.
    public func dispose() {
        let held: [any Disposable] = state.withLock { state in
            defer { state = .disposed }
            guard case .holding(let held) = state else { return [] }
            return held
        }
        for disposable in held { disposable.dispose() }
    }

    deinit { dispose() }
}

extension Disposable {
    /// Hands the disposable to a bag.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
