public import Reactive
public import ReactiveTesting

/// A test's virtual time, in milliseconds.
public func virtualTime() -> TestScheduler { TestScheduler(initialClock: 0, resolution: 0.001) }

extension TestScheduler {
    /// Collects what a sequence sends.
    public func record<Element: Sendable>(
        _ source: some ObservableConvertibleType<Element>, in bag: DisposeBag
    ) -> TestableObserver<Element> {
        let observer = createObserver(Element.self)
        source.asObservable().subscribe(observer).disposed(by: bag)
        return observer
    }

    /// Lets virtual time go on until something is so that work outside of it brings about.
    public func advance(until isSo: () -> Bool) async {
        for _ in 0..<100_000 {
            if isSo() { break }
            start()
            await Task.yield()
        }
        start()
    }
}
