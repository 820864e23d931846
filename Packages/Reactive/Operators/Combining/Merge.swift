extension ObservableType {
    /// The elements of several sequences as they come; completes when all have.
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Observable<Observable<Element>>.from(sources).merge()
    }

    /// The elements of several sequences as they come; completes when all have.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of the sequences that this one sends, as they come.
    public func merge() -> Observable<Element.Element> { flatMap { $0 } }

    /// The same with no more than `maxConcurrent` sequences at once; the others wait, in their
    /// order.
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        flatMap(maxConcurrent: maxConcurrent) { $0 }
    }

    /// The elements of the sequences that this one sends, one sequence after another.
    public func concat() -> Observable<Element.Element> { concatMap { $0 } }

    /// The elements of the newest of the sequences that this one sends.
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
