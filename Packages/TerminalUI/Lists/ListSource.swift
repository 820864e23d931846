/// Where a list takes its items from: so many, and a window of them at a time.
///
/// A list asks for the rows that it shows and for few around them, however many there are.
public struct ListSource<Item> {
    /// How many items there are.
    public let count: Int
    private let fetch: (Range<Int>) -> [Item]

    /// Items that are fetched when they are shown.
    ///
    /// - Parameters:
    ///   - count: How many there are.
    ///   - items: The items of a range within `0..<count`, in order. A result that is too short ends
    ///     the list there.
    public init(count: Int, items: @escaping (Range<Int>) -> [Item]) {
        self.count = max(count, 0)
        fetch = items
    }

    /// Items that are at hand.
    public init(_ items: [Item]) {
        self.init(count: items.count) { Array(items[$0]) }
    }

    /// The items of a range, as far as there are any.
    public func items(in range: Range<Int>) -> [Item] {
        let bounded = range.clamped(to: 0..<count)

        return bounded.isEmpty ? [] : fetch(bounded)
    }

    /// The item at a place.
    public subscript(_ index: Int) -> Item? {
        (0..<count).contains(index) ? fetch(index..<index + 1).first : nil
    }
}
