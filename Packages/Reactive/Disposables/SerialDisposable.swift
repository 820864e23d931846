import Synchronization

/// Holds one disposable at a time: a new one takes the place of the old, which is disposed of.
public final class SerialDisposable: Cancelable {
    private let upstream = Upstream()

    /// Makes an empty one.
    public init() {}

    /// Whether it was disposed of.
    public var isDisposed: Bool { upstream.isDisposed }

    /// What is held; setting it disposes of what was held before, and of the new one as well if
    /// this one was disposed of.
    public var disposable: any Disposable {
        get { upstream.held.withLock { $0 } ?? Disposables.create() }
        set { upstream.hold(newValue) }
    }

    /// Disposes of what is held, and of all that comes.
    public func dispose() { upstream.dispose() }
}

/// Holds one disposable that becomes known later than it may be disposed of.
public final class SingleAssignmentDisposable: Cancelable {
    private let upstream = Upstream()

    /// Makes an empty one.
    public init() {}

    /// Whether it was disposed of.
    public var isDisposed: Bool { upstream.isDisposed }

    /// Holds `disposable`; disposes of it at once if this one was disposed of.
    ///
    /// To be called once. A second one is a mistake; it takes the place of the first, which is
    /// disposed of, so that nothing runs on unseen.
    public func setDisposable(_ disposable: any Disposable) { upstream.hold(disposable) }

    /// Disposes of what is held, and of all that comes.
    public func dispose() { upstream.dispose() }
}
