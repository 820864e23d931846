extension Observable {
    /// One element, then the end.
    @inlinable
    public static func just(_ element: Element) -> Observable {
        Observable(.just(element))
    }

    /// The end, with no element before it.
    @inlinable
    public static func empty() -> Observable { Observable(.ended(nil)) }

    /// A failure, with no element before it.
    @inlinable
    public static func error(_ error: any Error) -> Observable {
        Observable(.ended(error))
    }

    /// Nothing, and no end.
    @inlinable
    public static func never() -> Observable { Observable { _ in } }
}
