/// Holds subscriptions and disposes of them together, at the latest when it goes away itself.
///
/// What ended by itself is held until then, too; it holds nothing else any more.
public final class DisposeBag: Disposable {
    private let held = CompositeDisposable()

    /// Makes an empty bag.
    public init() {}

    /// Makes a bag that holds `disposables`.
    public init(disposing disposables: any Disposable...) { insert(disposables) }

    /// Adds a disposable; a bag that was disposed of already disposes of it at once.
    public func insert(_ disposable: any Disposable) { _ = held.insert(disposable) }

    /// Adds several disposables.
    public func insert(_ disposables: any Disposable...) { insert(disposables) }

    /// Adds the disposables of an array.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Disposes of all that it holds and of all that is inserted later.
    public func dispose() { held.dispose() }

    deinit { dispose() }
}

extension Disposable {
    /// Hands the disposable to a bag.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
