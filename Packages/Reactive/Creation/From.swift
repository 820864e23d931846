extension Observable {
    /// The elements of a Swift sequence, then the end.
    ///
    /// They are sent in a loop while somebody subscribes, unless a scheduler is to send them.
    @inlinable
    public static func from<Elements: Sequence & Sendable>(
        _ elements: Elements
    ) -> Observable where Elements.Element == Element {
        Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            for element in elements {
                if upstream.isDisposed { return }
                sink.next(element)
            }
            if !upstream.isDisposed { sink.completed() }
        }
    }

    /// The elements that are named, then the end.
    @inlinable
    public static func of(_ elements: Element...) -> Observable { from(elements) }

    /// The elements of an optional: one, or none.
    @inlinable
    public static func from(optional element: Element?) -> Observable {
        element.map { just($0) } ?? empty()
    }
}
