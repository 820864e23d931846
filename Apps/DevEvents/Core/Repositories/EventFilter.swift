import AppSupport
public import Chrono
public import Persistence

/// Which events are wanted; what is not said does not matter.
public struct EventFilter: Sendable, Equatable {
    /// Whether events are over.
    public enum Time: Sendable, Equatable {
        /// Those to come and those that are on.
        case upcoming
        /// Those that are over, and those that their sources list no more.
        case ended
        /// All.
        case any
    }

    /// Those to come, unless days are said.
    public var time = Time.upcoming
    /// Those that are about all of these topics.
    public var topics: [String] = []
    /// Those whose town, venue or country has this text in it.
    public var place: String?
    /// Those in which one can take part from anywhere.
    public var isOnline = false
    /// Those that cost nothing.
    public var isFree = false
    /// Those for which talks can be proposed today.
    public var hasOpenProposals = false
    /// Those that last until this day or a later one.
    public var since: Day?
    /// Those that begin on this day or an earlier one.
    public var until: Day?
    /// The person's favorites.
    public var isFavorite = false
    /// Those of this source.
    public var source: RecordID<Source>?

    /// The events to come.
    public init() {}

    /// All events, whatever their time.
    public static var all: EventFilter {
        var filter = EventFilter()
        filter.time = .any
        return filter
    }

    /// The events of a filter.
    ///
    /// - Parameter world: says what is over.
    func query(_ world: World) -> Query<Event> {
        var query = Query<Event>()
        let (now, today) = (world.now(), world.today)
        // Of an event without a zone the day decides, by the person's calendar.
        let isOver: Condition<Event> =
            \.endsAt <= now || (\.endsAt == nil && \.lastDay < today)
        switch time {
        case .any: break
        case .ended: query = query.where(isOver || \.isListed == false)
        case .upcoming:
            // No zone is more than a day away, so that the index leaves out what is long over.
            query = query.where(\.lastDay >= today.advanced(by: -1) && \.isListed == true)
            query = query.where(\.endsAt > now || (\.endsAt == nil && \.lastDay >= today))
        }
        for topic in topics { query = query.where(.hasTag(\.topics, topic)) }
        if let place {
            query = query.where(
                .contains(\.place, place, ignoringCase: true)
                    || .contains(\.country, place, ignoringCase: true))
        }
        if isOnline { query = query.where(\.isOnline == true) }
        if isFree { query = query.where(\.isFree == true) }
        if hasOpenProposals { query = query.where(\.proposalsEnd >= today) }
        if let since { query = query.where(\.lastDay >= since) }
        if let until { query = query.where(\.firstDay <= until) }
        if isFavorite { query = query.where(\.isFavorite == true) }
        if let source { query = query.where(.has(\Listing.event, where: \.source == source)) }
        return query
    }
}

/// What events are sorted by.
public enum EventOrder: String, Sendable, CaseIterable {
    /// When they begin, the next first.
    case date
    /// When they were first seen, the newest first.
    case added
    /// When something about them last changed, the latest first.
    case updated
    /// Their names.
    case name
    /// When talks can be proposed no longer, the next first.
    case proposals = "cfp"
    /// Their numbers.
    case number
}

/// A part of a list, and how long the whole is.
public struct EventListing: Sendable, Equatable {
    /// The events of the part.
    public var events: [Event]
    /// How many there are in all, or at least, if they were not counted to the end.
    public var total: Int
    /// Whether they were counted to the end.
    public var isTotalExact = true
}

extension Query<Event> {
    func sorted(by order: EventOrder, isReversed: Bool = false) -> Query {
        let down: SortDirection = isReversed ? .ascending : .descending
        let up: SortDirection = isReversed ? .descending : .ascending
        return switch order {
        case .date: sorted(by: \.firstDay, up).sorted(by: \.startTime, up).sorted(by: \.id, up)
        case .added: sorted(by: \.createdAt, down).sorted(by: \.id, up)
        case .updated: sorted(by: \.updatedAt, down).sorted(by: \.id, up)
        case .name: sorted(by: \.name, up).sorted(by: \.id, up)
        case .proposals: sorted(by: \.proposalsEnd, up, nulls: .last).sorted(by: \.id, up)
        case .number: sorted(by: \.id, up)
        }
    }
}
