/// What an observable sequence may send: any number of elements, then at most one end.
///
/// The grammar is `next* (error | completed)?`, as in ReactiveX.
public enum Event<Element> {
    /// The next element of the sequence.
    case next(Element)
    /// The sequence ended with a failure; nothing follows.
    case error(any Error)
    /// The sequence ended; nothing follows.
    case completed

    /// Whether nothing can follow this event.
    public var isTerminal: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }
}

extension Event: Sendable where Element: Sendable {}
