#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An event of an iCalendar: a VEVENT (RFC 5545 section 3.6.1), or one occurrence of one that
/// recurs.
public struct CalendarEvent: Sendable, Hashable {
    /// Whether it takes place (`STATUS`).
    public enum Status: String, Sendable {
        /// It may.
        case tentative = "TENTATIVE"
        /// It does.
        case confirmed = "CONFIRMED"
        /// It was called off.
        case canceled = "CANCELLED"
    }

    /// Who holds it.
    public struct Organizer: Sendable, Hashable {
        /// The name.
        public var name: String?
        /// An address, such as `mailto:mina@example.com`.
        public var address: String

        /// Makes an organizer.
        public init(name: String? = nil, address: String) {
            self.name = name
            self.address = address
        }
    }

    /// A reminder at a moment.
    public struct FixedAlarm: Sendable, Hashable {
        /// When it is shown.
        public var moment: Date
        /// What it says.
        public var text: String

        /// Makes a reminder.
        public init(at moment: Date, text: String) {
            self.moment = moment
            self.text = text
        }
    }

    /// What it is known by for ever; `nil` where a calendar breaks the rule that there is one.
    public var uid: String?
    /// Which occurrence of the event of that UID it is: where the rule had put it, by the clock of
    /// the event, as `20260131`, `20260131T090000` or `20260131T090000Z`; `nil` for an event that
    /// doesn't recur.
    public var occurrence: String?
    /// How often it was rescheduled.
    public var sequence = 0
    /// When this state of it was written down.
    public var stamp: Date?
    /// When it was last changed.
    public var lastModified: Date?
    /// What it is called.
    public var summary = ""
    /// What is told about it.
    public var description = ""
    /// Where it is.
    public var location = ""
    /// Its page, as the calendar has it.
    public var url: String?
    /// Where one takes part from afar, as the calendar has it.
    public var conference: String?
    /// What it is about.
    public var categories: [String] = []
    /// Whether it takes place; `nil` where nothing is said.
    public var status: Status?
    /// Who holds it.
    public var organizer: Organizer?
    /// When it begins.
    public var start: CalendarTime
    /// When it ends, by the same clock as ``start``. Of an all-day event the last day, itself
    /// included, unlike in the file. `nil` where nothing is said: it then ends on the day, or at
    /// the moment, of its start.
    public var end: CalendarTime?
    /// Seconds before the start at which to remind of it.
    public var alarms: [Int] = []
    /// Reminders at moments of their own, whenever it begins. They are written, and not read.
    public var fixedAlarms: [FixedAlarm] = []
    /// The line on which it begins in the file that it was read from, from 1.
    public var line: Int?

    /// Makes an event.
    public init(uid: String?, summary: String, start: CalendarTime, end: CalendarTime? = nil) {
        self.uid = uid
        self.summary = summary
        self.start = start
        self.end = end
    }
}

/// An event that could not be taken in whole.
public struct UnreadEvent: Sendable, Hashable {
    /// Why not.
    public enum Reason: Sendable, Hashable {
        /// It has no start.
        case noStart
        /// It has no name, and the reader wants one.
        case noName
        /// Its start, end or duration makes no sense.
        case badTime
        /// It names a zone that is not known, and the calendar doesn't describe it. Nothing of it
        /// was kept.
        case unknownZone
        /// Its rule of recurrence can't be understood; its first occurrence was kept.
        case badRecurrence
        /// It recurs too often; what comes first from ``CalendarReader/preferredDay`` on was kept, and
        /// then the latest before it.
        case tooManyOccurrences
    }

    /// Why not.
    public var reason: Reason
    /// Its beginning as the file has it, at most some 2,000 characters.
    public var text: String
    /// The line on which it begins, from 1.
    public var line: Int
}

/// What an iCalendar holds.
public struct CalendarContents: Sendable, Equatable {
    /// What it calls itself (`X-WR-CALNAME`, or `NAME` of RFC 7986).
    public var name: String?
    /// Its events in the order of the file; the occurrences of each by time.
    public var events: [CalendarEvent] = []
    /// What was not understood.
    public var unread: [UnreadEvent] = []

    /// Makes empty contents.
    public init() {}
}
