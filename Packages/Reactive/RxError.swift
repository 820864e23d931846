/// What goes wrong in the operators themselves.
public enum RxError: Error, Equatable, Sendable {
    /// The subject was disposed of before somebody subscribed.
    case disposed
    /// There is no element at the place that was asked for, or the range is not one.
    case argumentOutOfRange
    /// A sequence that has to have an element has none.
    case noElements
    /// A sequence that may have one element only has more.
    case moreThanOneElement
    /// Nothing came in time.
    case timeout
}
