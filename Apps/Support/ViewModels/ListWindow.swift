import Synchronization

/// The rows of a list as it is now: how many there are, and any of them when it is shown.
///
/// They are read in pieces, and the last pieces are kept, so that moving about in a list of hundreds
/// of thousands costs no more than what is on the screen.
public final class ListWindow<Item: Sendable>: Sendable {
    private static var pieceSize: Int { 100 }
    private static var pieceLimit: Int { 8 }

    /// How many rows there are.
    public let count: Int
    private let read: @Sendable (ListRange) throws -> [Item]
    private let onFailure: @Sendable (any Error) -> Void
    private let pieces = Mutex<[(start: Int, items: [Item])]>([])

    /// Makes a window.
    ///
    /// - Parameters:
    ///   - first: the rows of the first piece, if they are known.
    ///   - read: reads a part of the list.
    ///   - onFailure: is told why nothing could be read.
    public init(
        count: Int, first: [Item] = [],
        read: @escaping @Sendable (ListRange) throws -> [Item],
        onFailure: @escaping @Sendable (any Error) -> Void
    ) {
        self.count = count
        self.read = read
        self.onFailure = onFailure
        if !first.isEmpty { pieces.withLock { $0 = [(0, first)] } }
    }

    /// The first piece.
    public static var firstRange: ListRange { ListRange(limit: pieceSize) }

    /// The rows of a range; fewer if they can't be read.
    public func items(in range: Range<Int>) -> [Item] {
        var items: [Item] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position / Self.pieceSize * Self.pieceSize
            let piece = piece(from: start)
            let end = min(range.upperBound, start + Self.pieceSize)
            guard end - start <= piece.count else {
                return items + piece.dropFirst(position - start)
            }
            items += piece[(position - start)..<(end - start)]
            position = end
        }
        return items
    }

    private func piece(from start: Int) -> [Item] {
        if let known = pieces.withLock({ $0.first { $0.start == start }?.items }) { return known }
        do {
            let items = try read(ListRange(limit: Self.pieceSize, skip: start))
            pieces.withLock { pieces in
                if pieces.count == Self.pieceLimit { pieces.removeFirst() }
                pieces.append((start, items))
            }
            return items
        } catch {
            onFailure(error)
            return []
        }
    }
}
