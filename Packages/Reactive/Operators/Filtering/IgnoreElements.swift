extension ObservableType {
    /// The ending alone.
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return Observable<Never> { source.run(IgnoreElementsSink($0)) }
    }
}

final class IgnoreElementsSink<Element: Sendable>: Stage<Element, Never>,
    @unchecked Sendable  // as Sink
{
    override func next(_ element: Element) {}
}
