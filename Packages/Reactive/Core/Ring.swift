/// The newest elements, up to a number of them.
struct Ring<Element: Sendable>: Sendable {
    private let capacity: Int
    private var stored: [Element] = []
    /// Where the oldest one is, once there are as many as there may be.
    private var start = 0

    init(capacity: Int) { self.capacity = capacity }

    /// The elements, the oldest first.
    var elements: [Element] { Array(stored[start...] + stored[..<start]) }

    var last: Element? { start == 0 ? stored.last : stored[start - 1] }

    /// Adds an element.
    ///
    /// - Returns: the oldest one, if it had to make room.
    @discardableResult
    mutating func append(_ element: Element) -> Element? {
        guard stored.count >= capacity else {
            stored.append(element)
            return nil
        }
        guard capacity > 0 else { return nil }
        let oldest = stored[start]
        stored[start] = element
        start = (start + 1) % capacity
        return oldest
    }

    mutating func removeAll() {
        stored = []
        start = 0
    }
}
