import AppSupport
import Synchronization

/// The links of a list as it is now: how many there are, and any of them when it is shown.
///
/// They are read in pieces, and the last pieces are kept, so that moving about in a list of hundreds
/// of thousands costs no more than what is on the screen.
public final class LinkWindow: Sendable {
    private static let pieceSize = 100
    private static let pieceLimit = 8

    /// How many links there are.
    public let count: Int
    private let read: @Sendable (ListRange) throws -> [FiledLink]
    private let onFailure: @Sendable (any Error) -> Void
    private let pieces = Mutex<[(start: Int, links: [FiledLink])]>([])

    /// Makes a window.
    ///
    /// - Parameters:
    ///   - first: the links of the first piece, if they are known.
    ///   - read: reads a part of the list.
    ///   - onFailure: is told why nothing could be read.
    init(
        count: Int, first: [FiledLink] = [],
        read: @escaping @Sendable (ListRange) throws -> [FiledLink],
        onFailure: @escaping @Sendable (any Error) -> Void
    ) {
        self.count = count
        self.read = read
        self.onFailure = onFailure
        if !first.isEmpty { pieces.withLock { $0 = [(0, first)] } }
    }

    static let firstRange = ListRange(limit: pieceSize)

    /// The links of a range; fewer if they can't be read.
    public func links(in range: Range<Int>) -> [FiledLink] {
        var links: [FiledLink] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position / Self.pieceSize * Self.pieceSize
            let piece = piece(from: start)
            let end = min(range.upperBound, start + Self.pieceSize)
            guard end - start <= piece.count else {
                return links + piece.dropFirst(position - start)
            }
            links += piece[(position - start)..<(end - start)]
            position = end
        }
        return links
    }

    private func piece(from start: Int) -> [FiledLink] {
        if let known = pieces.withLock({ $0.first { $0.start == start }?.links }) { return known }
        do {
            let links = try read(ListRange(limit: Self.pieceSize, skip: start))
            pieces.withLock { pieces in
                if pieces.count == Self.pieceLimit { pieces.removeFirst() }
                pieces.append((start, links))
            }
            return links
        } catch {
            onFailure(error)
            return []
        }
    }
}
