public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a list of events is parted into.
public enum EventSection: Sendable, Hashable {
    /// What began in an earlier month and is not over yet.
    case begun
    /// What begins in a month, named by its first day.
    case month(Day)
    /// Favorites that are to come or are on.
    case upcoming
    /// Favorites that are over, or gone from their sources.
    case ended
}

/// Why an event is none to look forward to any more.
public enum EventEnd: Sendable, Equatable {
    /// It is over.
    case over
    /// No source lists it any more.
    case gone
}

/// An event as a list shows it.
public struct ListedEvent: Sendable, Equatable {
    /// The event.
    public var event: Event
    /// Its place among the events of the list, from 0.
    public var position: Int
    /// Why it is among the ended, if it is.
    public var end: EventEnd?
}

/// A row of a list of events.
public enum EventRow: Sendable, Equatable, Identifiable {
    /// What the events below it have in common, and how many they are.
    case heading(EventSection, events: Int)
    /// An event.
    case event(ListedEvent)

    /// What tells rows from each other.
    public enum ID: Sendable, Hashable {
        /// A heading.
        case heading(EventSection)
        /// An event.
        case event(RecordID<Event>)
    }

    /// What tells the row from others.
    public var id: ID {
        switch self {
        case .heading(let section, _): .heading(section)
        case .event(let listed): .event(listed.event.id)
        }
    }

    /// The event, if it is one.
    public var event: Event? {
        if case .event(let listed) = self { listed.event } else { nil }
    }
}

extension Event {
    /// Why it is among the ended, if it is.
    public func end(at now: Date, in local: Zone) -> EventEnd? {
        isOver(at: now, in: local) ? .over : isListed ? nil : .gone
    }
}
