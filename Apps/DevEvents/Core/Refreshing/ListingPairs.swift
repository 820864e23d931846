import Chrono
import TextProcessing

/// Which event that a source states now is which one that it stated before.
struct ListingPairs {
    /// The positions of stated events with what was stored of them.
    private(set) var kept: [(index: Int, listing: Listing)] = []
    /// The positions of those that are new.
    private(set) var new: [Int] = []
    /// What is not stated any more.
    private(set) var gone: [Listing] = []

    /// - Parameter today: an event that was over before was not moved: another one has its name.
    init(_ stated: [StatedEvent], _ listings: [Listing], today: Day) {
        var open = Array(stated.indices)
        gone = listings
        // From what says most to what says least.
        pair(&open, stated) { $0.identifier.map { [$0] } }
        pair(&open, stated) { [$0.matchName, $0.url ?? "", $0.timeText, $0.place ?? ""] }
        pair(&open, stated) { [$0.matchName, $0.url ?? "", $0.dayText, $0.place ?? ""] }
        pair(&open, stated) { [$0.matchName, $0.url ?? "", $0.dayText] }
        pair(&open, stated, isMoved: { $0.couldMove(to: $1, today: today) }) {
            // What identifies itself, as each occurrence of a meeting does, has moved only under its
            // identifier.
            $0.identifier == nil ? [$0.matchName, $0.url ?? ""] : nil
        }
        pair(&open, stated) { one in one.url.map { [$0, one.dayText] } }
        pair(&open, stated) { [$0.matchName, $0.dayText, $0.place ?? ""] }
        new = open
        kept.sort { $0.index < $1.index }
    }

    /// Pairs what has the same key, in their order.
    ///
    /// - Parameter isMoved: whether one could have become the other.
    private mutating func pair(
        _ open: inout [Int], _ stated: [StatedEvent],
        isMoved: (StatedEvent, StatedEvent) -> Bool = { _, _ in true },
        by key: (StatedEvent) -> [String]?
    ) {
        guard !open.isEmpty, !gone.isEmpty else { return }
        var waiting: [[String]: [Int]] = [:]
        for (position, listing) in gone.enumerated().reversed() {
            if let key = key(listing.stated) { waiting[key, default: []].append(position) }
        }
        var taken: Set<Int> = []
        open.removeAll { index in
            guard let key = key(stated[index]), let position = waiting[key]?.last else {
                return false
            }
            guard isMoved(gone[position].stated, stated[index]) else { return false }
            waiting[key]?.removeLast()
            taken.insert(position)
            kept.append((index, gone[position]))
            return true
        }
        gone = gone.indices.filter { !taken.contains($0) }.map { gone[$0] }
    }
}

extension StatedEvent {
    /// The day under which it is listed.
    var listedDay: Day? { (period ?? registration)?.firstDay }

    /// That day as text; empty if there is none.
    fileprivate var dayText: String { listedDay?.description ?? "" }

    /// All that is known of when it is; empty if nothing is.
    fileprivate var timeText: String { (period ?? registration)?.description ?? "" }

    /// An event that has moved by more days than this is next year's under the old name.
    private static let farthestMove = 180

    fileprivate func couldMove(to other: StatedEvent, today: Day) -> Bool {
        guard let listed = period ?? registration, let day = other.listedDay else { return true }
        return listed.lastDay >= today
            && abs(listed.firstDay.distance(to: day)) <= Self.farthestMove
    }

    /// The name by which the same event is recognized: without case, accents, width and repeated
    /// spaces.
    var matchName: String {
        name.folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
