extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// This sequence as an ``Observable``: a task iterates over it for each subscription, as fast as
    /// the observer takes the elements, and is canceled with it.
    public func asObservable() -> Observable<Element> {
        Observable.create { observer in
            let task = Task {
                do {
                    for try await element in self {
                        if observer.isDisposed { return }
                        observer.onNext(element)
                    }
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            return Disposables.create(with: task.cancel)
        }
    }
}
