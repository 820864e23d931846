extension ObservableType {
    /// The element at a place, counted from zero, then the end;
    /// ``RxError/argumentOutOfRange`` if there are fewer.
    public func element(at index: Int) -> Observable<Element> {
        guard index >= 0 else { return .error(RxError.argumentOutOfRange) }
        return skip(index).take(1).failIfEmpty(RxError.argumentOutOfRange)
    }

    /// Fails with `error` if this sequence completes without an element.
    func failIfEmpty(_ error: any Error) -> Observable<Element> {
        ifEmpty(switchTo: .error(error))
    }
}
