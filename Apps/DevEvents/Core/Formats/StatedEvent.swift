public import Chrono

/// One event as one source states it, before it is compared with what is known.
public struct StatedEvent: Sendable, Hashable, Codable {
    /// Whether it takes place.
    public enum State: String, Sendable, Codable {
        /// It does, or nothing else was said.
        case confirmed
        /// Perhaps.
        case tentative
        /// It was called off.
        case canceled
        /// It was put off, to a day that is not known.
        case postponed
    }

    /// What the source itself identifies it by (a UID and the occurrence, an `@id`); `nil` where the
    /// format has no such thing.
    public var identifier: String?
    /// Its name, on one line; never empty.
    public var name: String
    /// Its page: an absolute http or https address.
    public var url: String?
    /// When it takes place.
    public var period: EventPeriod?
    /// When one can register.
    public var registration: EventPeriod?
    /// The last day on which talks can be proposed.
    public var proposalsEnd: Day?
    /// Where talks are proposed.
    public var proposalsURL: String?
    /// What it is about; without what is kept in the other properties (place, price).
    public var topics: [String] = []
    /// Its town or venue, as the source has it.
    public var place: String?
    /// Its country, as the source has it.
    public var country: String?
    /// Whether one can take part from anywhere; `nil` where nothing is said.
    public var isOnline: Bool?
    /// Where one then takes part: an absolute http or https address.
    public var meetingURL: String?
    /// Whether it costs nothing; `nil` where nothing is said.
    public var isFree: Bool?
    /// Who holds it.
    public var host: String?
    /// What the source tells about it, in plain text.
    public var summary: String = ""
    /// The languages in which it is held, as lower-case codes.
    public var languages: [String] = []
    /// Whether it takes place.
    public var state = State.confirmed

    /// Makes an event of which no more than its name is known.
    public init(name: String) { self.name = name }
}

/// Something in a source that was meant as an event and could not be understood. It is kept and
/// shown, so that nothing disappears silently.
public struct UnreadItem: Sendable, Hashable {
    /// Why it could not be understood.
    public enum Reason: String, Sendable, CaseIterable {
        /// It has no name.
        case noName = "no-name"
        /// It has no date.
        case noDate = "no-date"
        /// Its date can't be understood.
        case badDate = "bad-date"
        /// Its day does not fall on the weekday that is written beside it; it was kept all the same.
        case otherWeekday = "other-weekday"
        /// It names a zone that is not known, and does not describe it.
        case unknownZone = "unknown-zone"
        /// Its rule of recurrence can't be understood.
        case badRecurrence = "bad-recurrence"
        /// It recurs too often to be kept whole; what comes next was kept.
        case tooManyOccurrences = "too-many-occurrences"
        /// It is not what this format has in this place.
        case malformed
    }

    /// Why it could not be understood.
    public var reason: Reason
    /// Its text as the source has it, cut after 2,000 characters.
    public var text: String
    /// The line in the source, from 1, where lines can be told.
    public var line: Int?

    /// Makes an item.
    public init(_ reason: Reason, text: some StringProtocol, line: Int? = nil) {
        self.reason = reason
        self.text = String(text.prefix(2_000))
        self.line = line
    }
}

/// What a source holds.
public struct SourceContents: Sendable, Equatable {
    /// What the source calls itself.
    public var title: String?
    /// Its events, in its order.
    public var events: [StatedEvent] = []
    /// What could not be understood.
    public var unread: [UnreadItem] = []

    /// Makes empty contents.
    public init(title: String? = nil) { self.title = title }
}

/// How a source writes its events.
public enum SourceKind: String, Sendable, CaseIterable {
    /// A list of conferences as JSON, in the layout of confs.tech.
    case conferences
    /// An iCalendar feed (RFC 5545).
    case calendar
    /// A page that describes events with schema.org's JSON-LD.
    case page
    /// A list month by month, in Markdown or in the HTML that a code host makes of it.
    case months
}
