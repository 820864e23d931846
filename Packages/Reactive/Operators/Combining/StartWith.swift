extension ObservableType {
    /// The given elements, then those of this sequence.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        Observable.from(elements).concat(self)
    }
}
