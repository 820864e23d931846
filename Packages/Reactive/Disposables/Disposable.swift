import Synchronization

/// Something that is held until it is no longer wanted: most often a subscription.
public protocol Disposable: Sendable {
    /// Ends the subscription and frees what it holds. Calling it again does nothing.
    func dispose()
}

/// A disposable that knows whether it was disposed of.
public protocol Cancelable: Disposable {
    /// Whether ``Disposable/dispose()`` was called, or what is held has ended by itself.
    var isDisposed: Bool { get }
}

/// Makes disposables.
public enum Disposables {
    /// A disposable that has nothing to free.
    public static func create() -> any Disposable { NothingToDispose() }

    /// A disposable that runs `action` once, on the first ``Disposable/dispose()``.
    public static func create(with action: @escaping @Sendable () -> Void) -> any Cancelable {
        ActionDisposable(action)
    }

    /// A disposable that disposes of several.
    public static func create(_ disposables: any Disposable...) -> any Cancelable {
        CompositeDisposable(disposables)
    }
}

private struct NothingToDispose: Disposable {
    func dispose() {}
}

private final class ActionDisposable: Cancelable {
    private let action: Mutex<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

    var isDisposed: Bool { action.withLock { $0 == nil } }

    func dispose() {
        let action = self.action.withLock { stored in
            defer { stored = nil }
            return stored
        }
        action?()
    }
}
