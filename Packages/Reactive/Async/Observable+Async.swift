extension ObservableConvertibleType {
    /// The elements for a `for await` loop, of which there can be one.
    ///
    /// The subscription begins with this call, so that nothing is missed before the loop begins,
    /// and ends with the loop, with the cancellation of its task, or when the result is let go of.
    ///
    /// - Parameter buffer: how many elements wait for a slow loop; by default the newest one only,
    ///   which suits a state that is observed.
    public func values(
        buffering buffer: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy =
            .bufferingNewest(1)
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream(bufferingPolicy: buffer) { continuation in
            let subscription = asObservable().subscribe { event in
                switch event {
                case .next(let element): continuation.yield(element)
                case .error(let error): continuation.finish(throwing: error)
                case .completed: continuation.finish()
                }
            }
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

extension SharedSequence {
    /// The elements for a `for await` loop, of which there can be one; as
    /// ``ObservableConvertibleType/values(buffering:)``, and it cannot fail.
    public func values(
        buffering buffer: AsyncStream<Element>.Continuation.BufferingPolicy = .bufferingNewest(1)
    ) -> AsyncStream<Element> {
        AsyncStream(bufferingPolicy: buffer) { continuation in
            let subscription = source.subscribe(
                onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}
