import AppSupport
public import Chrono
import Persistence

/// Which entries are wanted; what is not said does not matter.
public struct EntryFilter: Sendable, Equatable {
    /// Those about this day or a later one.
    public var since: Day?
    /// Those about this day or an earlier one.
    public var until: Day?
    /// Those that have all of these tags.
    public var tags: [String] = []
    /// Those of days that were so.
    public var mood: Mood?
    /// Those that the person likes.
    public var isLiked = false

    /// All entries.
    public init() {}

    /// The entries of one day.
    public init(day: Day) { (since, until) = (day, day) }

    /// The entries from one day to another.
    public init(_ days: ClosedRange<Day>) { (since, until) = (days.lowerBound, days.upperBound) }

    var query: Query<Entry> {
        var query = Query<Entry>()
        if let since { query = query.where(\.day >= since) }
        if let until { query = query.where(\.day <= until) }
        for tag in tags { query = query.where(.hasTag(\.tags, tag)) }
        if let mood { query = query.where(\.mood == mood) }
        if isLiked { query = query.where(\.isLiked == true) }
        return query
    }
}

/// A part of a list, and how long the whole is.
public struct EntryListing: Sendable {
    /// The entries of the part.
    public var entries: [Entry]
    /// How many there are in all.
    public var total: Int
}

extension Query<Entry> {
    /// In the order of the days and times, the newest first or last; what has no time comes before
    /// what has one.
    func inOrder(_ direction: SortDirection) -> Query {
        sorted(by: \.day, direction).sorted(by: \.time, direction).sorted(by: \.id, direction)
    }
}
