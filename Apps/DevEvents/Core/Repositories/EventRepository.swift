public import AppSupport
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The events, and the rules that hold for them.
public struct EventRepository: Sendable {
    let store: any DataStore
    let world: World

    /// So many events after a page are counted and no more.
    private static let countLimit = 1_000

    // MARK: - Finding

    /// An event by its number, with what the person wants to be reminded of and where it comes from.
    ///
    /// - Throws: ``DevEventsError/noEvent(_:)``.
    public func details(_ id: RecordID<Event>) throws -> EventDetails {
        try store.snapshot { snapshot in
            EventDetails(
                event: try Self.event(id, in: snapshot),
                reminders: try snapshot.fetch(
                    Query<Reminder>().where(\.event == id).sorted(by: \.id)),
                sources: try snapshot.fetch(
                    Query<Source>().where(.has(\Listing.source, where: \.event == id))
                        .sorted(by: \.id)))
        }
    }

    /// How many events there are.
    public func count() throws -> Int { try store.count(Query<Event>()) }

    /// The events of a filter, in an order.
    public func list(
        _ filter: EventFilter = EventFilter(), by order: EventOrder = .date,
        isReversed: Bool = false, range: ListRange
    ) throws -> EventListing {
        try store.snapshot { snapshot in
            let query = filter.query(world)
            let sorted = query.sorted(by: order, isReversed: isReversed)
            let events = try snapshot.fetch(sorted.part(range))
            let bound = range.skip + events.count + Self.countLimit
            let total = try snapshot.count(query, upTo: bound)
            return EventListing(events: events, total: total, isTotalExact: total < bound)
        }
    }

    /// So many hits are put in order; of more only the best are looked at.
    private static let orderedHits = 1_000

    /// The events that have all the words, the best first; of those that are as good the next one to
    /// come, and what is over last, the latest first.
    public func search(
        _ words: SearchQuery, _ filter: EventFilter = .all, _ range: ListRange
    ) throws -> (listing: EventListing, hits: [SearchHit<Event>]) {
        try store.snapshot { snapshot in
            let query = filter.query(world).matching(words)
            let best = try snapshot.searchResults(query.part(ListRange(limit: Self.orderedHits)))
            let hits: [SearchHit<Event>]
            if best.total <= Self.orderedHits {
                let ordered = best.hits.sorted(by: comesFirst).dropFirst(range.skip)
                hits = Array(ordered.prefix(range.limit ?? ordered.count))
            } else {
                hits = try snapshot.searchResults(query.part(range)).hits
            }
            return (EventListing(events: hits.map(\.record), total: best.total), hits)
        }
    }

    private func comesFirst(_ one: SearchHit<Event>, _ other: SearchHit<Event>) -> Bool {
        guard one.score == other.score else { return one.score > other.score }
        let (now, zone) = (world.now(), world.zone)
        let (left, right) = (one.record, other.record)
        let isOver = left.isEnded(at: now, in: zone)
        guard isOver == right.isEnded(at: now, in: zone) else { return !isOver }
        let (start, otherStart) = (
            left.listedPeriod.start(in: zone), right.listedPeriod.start(in: zone)
        )
        guard start == otherStart else { return isOver ? start > otherStart : start < otherStart }
        return left.id < right.id
    }

    /// Hands out the events of a filter one after another; memory does not grow with them.
    public func forEach(
        _ filter: EventFilter = .all, by order: EventOrder = .date, isReversed: Bool = false,
        range: ListRange = ListRange(limit: nil), _ body: (Event) throws -> Void
    ) throws {
        try store.snapshot { snapshot in
            let query = filter.query(world).sorted(by: order, isReversed: isReversed)
            try snapshot.forEach(query.part(range), body)
        }
    }

    /// The topics of the events of a filter with how many events are about each, the most frequent
    /// first; of those that differ in case only, the spelling that is used most. It goes through all
    /// events.
    public func topics(_ filter: EventFilter = EventFilter()) throws -> [TopicCount] {
        var counts: [String: Int] = [:]
        try store.snapshot { snapshot in
            try snapshot.forEach(filter.query(world)) { event in
                for topic in event.topics.values { counts[topic, default: 0] += 1 }
            }
        }
        func isBefore(_ left: TopicCount, _ right: TopicCount) -> Bool {
            (right.events, left.topic) < (left.events, right.topic)
        }
        let spellings = counts.map { TopicCount(topic: $0.key, events: $0.value) }
        return Dictionary(grouping: spellings, by: \.topic.folded).values.compactMap { same in
            same.min(by: isBefore).map { usual in
                TopicCount(topic: usual.topic, events: same.reduce(0) { $0 + $1.events })
            }
        }.sorted(by: isBefore)
    }

    // MARK: - Changing

    /// Makes events favorites, or no longer, all or none.
    ///
    /// - Returns: the events as they are now; one that no source lists and that nothing speaks for
    ///   any more stays until the next refresh.
    /// - Throws: ``DevEventsError/noEvent(_:)``.
    public func setFavorite(_ ids: [RecordID<Event>], _ isFavorite: Bool) throws -> [Event] {
        try change(ids) { $0.isFavorite = isFavorite }
    }

    /// Says something about an event in place of what was said before.
    ///
    /// - Throws: ``DevEventsError/noEvent(_:)``.
    public func setNote(_ id: RecordID<Event>, _ note: String) throws -> Event {
        try change([id]) { $0.note = note }[0]
    }

    private func change(
        _ ids: [RecordID<Event>], _ body: (inout Event) -> Void
    ) throws -> [Event] {
        try store.transaction { transaction in
            try ids.map { id in
                let before = try Self.event(id, in: transaction)
                var event = before
                body(&event)
                guard event != before else { return event }
                event.updatedAt = world.now()
                try transaction.update(event)
                return event
            }
        }
    }

    static func event(
        _ id: RecordID<Event>, in snapshot: any ReadTransaction
    ) throws -> Event {
        guard let event = try snapshot.read(id) else { throw DevEventsError.noEvent(id) }
        return event
    }
}

/// An event with what belongs to it.
public struct EventDetails: Sendable, Equatable {
    /// The event.
    public var event: Event
    /// What the person wants to be reminded of.
    public var reminders: [Reminder]
    /// The sources that list it.
    public var sources: [Source]
}

/// A topic and how many events are about it.
public struct TopicCount: Sendable, Equatable {
    /// The topic.
    public var topic: String
    /// How many events are about it.
    public var events: Int
}
