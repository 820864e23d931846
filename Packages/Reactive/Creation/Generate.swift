extension Observable {
    /// The given element again and again.
    public static func repeatElement(_ element: Element) -> Observable {
        Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            while !upstream.isDisposed { sink.next(element) }
        }
    }

    /// `initialState`, then what `iterate` makes of the element before, while `condition` is true.
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
        iterate: @escaping @Sendable (Element) throws -> Element
    ) -> Observable {
        Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            var state = initialState
            do {
                while try condition(state) {
                    sink.next(state)
                    if upstream.isDisposed { return }
                    state = try iterate(state)
                }
                sink.completed()
            } catch {
                sink.failed(error)
            }
        }
    }
}

extension Observable where Element: FixedWidthInteger {
    /// `count` numbers from `start` on, then the end; ``RxError/argumentOutOfRange`` if there are
    /// not as many.
    public static func range(start: Element, count: Element) -> Observable {
        let (end, overflows) = start.addingReportingOverflow(count)
        guard count >= 0, !overflows else { return .error(RxError.argumentOutOfRange) }
        return from(NumberRange(number: start, end: end))
    }
}

/// A range whose bounds need not be strideable.
struct NumberRange<Number: FixedWidthInteger & Sendable>: Sequence, IteratorProtocol, Sendable {
    var number: Number
    let end: Number

    mutating func next() -> Number? {
        guard number < end else { return nil }
        defer { number += 1 }
        return number
    }
}
