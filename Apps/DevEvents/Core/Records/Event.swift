public import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An event, as its sources state it together, and what the person did with it.
public struct Event: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Event> = .unsaved
    /// The identifier that exports and calendars go by.
    public var uid: UUID
    /// Its name.
    public var name: String
    /// Its page.
    public var url: String?
    /// When it takes place, if that is known.
    public var period: EventPeriod?
    /// When one can register.
    public var registration: EventPeriod?
    /// The day under which it is listed: on which it begins, else on which registration does.
    public var firstDay: Day
    /// The time of that day, if it is known.
    public var startTime: TimeOfDay?
    /// The last day of what it is listed by.
    public var lastDay: Day
    /// The instant at which it is over; `nil` where the zone is not known, and the day decides.
    public var endsAt: Date?
    /// The last day on which talks can be proposed.
    public var proposalsEnd: Day?
    /// Where talks are proposed.
    public var proposalsURL: String?
    /// What it is about.
    public var topics = Tags([])
    /// Its town or venue.
    public var place: String?
    /// Its country.
    public var country: String?
    /// Whether one can take part from anywhere, if something was said about it.
    public var isOnline: Bool?
    /// Where one then takes part.
    public var meetingURL: String?
    /// Whether it costs nothing, if something was said about it.
    public var isFree: Bool?
    /// Who holds it.
    public var host: String?
    /// What its sources tell about it.
    public var summary = ""
    /// The languages in which it is held.
    public var languages = Tags([])
    /// Whether it takes place.
    public var state = StatedEvent.State.confirmed
    /// How often its time, place or state changed; calendars go by it (RFC 5545, 3.8.7.4).
    public var sequence = 0
    /// Whether a source lists it still.
    public var isListed = true
    /// Whether it is one of the person's favorites.
    public var isFavorite = false
    /// What the person says about it.
    public var note = ""
    /// The name by which the same event is recognized in another source.
    var matchName: String
    /// Its page, in the form in which addresses are compared.
    var matchURL: String?
    /// When it was first seen.
    public var createdAt: Date
    /// When anything of it was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "events",
        Mapping(
            Event.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("name", \.name, .searchable(weight: 4)),
            Column("url", \.url),
            Column("period", \.period),
            Column("registration", \.registration),
            Column("first_day", \.firstDay),
            Column("start_time", \.startTime),
            Column("last_day", \.lastDay),
            Column("ends_at", \.endsAt),
            Column("proposals_end", \.proposalsEnd),
            Column("proposals_url", \.proposalsURL),
            Column("topics", \.topics, .searchable(weight: 3)),
            Column("place", \.place, .searchable(weight: 2)),
            Column("country", \.country, .searchable(weight: 2)),
            Column("is_online", \.isOnline),
            Column("meeting_url", \.meetingURL),
            Column("is_free", \.isFree),
            Column("host", \.host, .searchable(weight: 2)),
            Column("summary", \.summary, .searchable(weight: 1)),
            Column("languages", \.languages),
            Column("state", \.state),
            Column("sequence", \.sequence),
            Column("is_listed", \.isListed),
            Column("is_favorite", \.isFavorite),
            Column("note", \.note, .searchable(weight: 2)),
            Column("match_name", \.matchName, .indexed),
            Column("match_url", \.matchURL, .indexed),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)),
        .index(\.firstDay, \.startTime),
        // All that says what is over: events are counted without a look at them.
        .index(\.lastDay, \.isListed, \.endsAt))

    /// The number and the name.
    public var label: String { "\(id) \(name)" }

    /// What the sources say does not hinder a person from taking back what they did themselves.
    public static let incidentalColumns: Set<String> = Set(
        schema.columnNames.filter { !["id", "uid", "is_favorite", "note"].contains($0) })

    /// What it is listed by: when it takes place, else when one can register.
    public var listedPeriod: EventPeriod {
        period ?? registration ?? EventPeriod(firstDay: firstDay, lastDay: lastDay)
    }

    /// Whether the person did something with it, so that it must not go with its source.
    var isPersonal: Bool { isFavorite || !note.isEmpty }

    /// Whether it is over.
    public func isOver(at now: Date, in local: Zone) -> Bool {
        if let endsAt { endsAt <= now } else { lastDay < Day(now, in: local) }
    }

    /// Whether its place among the favorites is that of the ended: it is over, or gone from its
    /// sources.
    public func isEnded(at now: Date, in local: Zone) -> Bool {
        !isListed || isOver(at: now, in: local)
    }
}

extension SearchHit<Event> {
    /// The columns that search looks into, in the order of ``Event/schema``.
    private enum Field: Int, CaseIterable {
        case name, topics, place, country, host, summary, note
    }

    /// The part of the description, the note or the host where words stand that no list shows anyway.
    public var snippetBesideName: Snippet? {
        func hasHits(_ field: Field) -> Bool { !match.hits(inField: field.rawValue).isEmpty }
        guard ![.name, .topics, .place, .country].contains(where: hasHits),
            let field = [Field.summary, .note, .host].first(where: hasHits)
        else { return nil }
        return match.snippet(ofField: field.rawValue, maximumWidth: 60)
    }
}

extension StatedEvent.State: ColumnValue {}
