#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A VEVENT as it is written: zones not looked up, rules not followed.
struct WrittenEvent {
    /// An additional date, which may have a length of its own.
    struct Addition {
        var start: WrittenTime
        var end: WrittenTime?
        var duration: WrittenDuration?
    }

    /// How many dates and rules of one event are kept.
    static let maximumDates = 10_000
    static let maximumRules = 20

    var line: Int
    var offset: Int
    /// The first thing that was not understood.
    var problem: UnreadEvent.Reason?
    /// What was not understood of its recurrence.
    var recurrenceProblem: UnreadEvent.Reason?

    var uid: String?
    var recurrenceID: WrittenTime?
    /// Whether what it says holds for all later occurrences as well.
    var isForFuture = false
    var sequence = 0
    var stamp: Date?
    var lastModified: Date?
    var summary = ""
    var description = ""
    var location = ""
    var url: String?
    var conference: String?
    var categories: [String] = []
    var status: CalendarEvent.Status?
    var organizer: CalendarEvent.Organizer?
    var start: WrittenTime?
    var end: WrittenTime?
    var duration: WrittenDuration?
    var rules: [RecurrenceRule] = []
    var excludedRules: [RecurrenceRule] = []
    var additions: [Addition] = []
    var exceptions: [WrittenTime] = []
    /// Seconds before the start.
    var alarms: [Int] = []

    init(line: Int, offset: Int) {
        self.line = line
        self.offset = offset
    }

    var recurs: Bool { !rules.isEmpty || !additions.isEmpty }

    /// Whether this is a later state of the same event than `other`: by SEQUENCE, then by when it
    /// was written down (RFC 5546 section 2.1.5).
    func isLater(than other: WrittenEvent) -> Bool {
        if sequence != other.sequence { return sequence > other.sequence }

        return written > other.written
    }

    /// Whether neither is later.
    func isEqual(_ other: WrittenEvent) -> Bool {
        sequence == other.sequence && written == other.written
    }

    private var written: Date { max(stamp ?? .distantPast, lastModified ?? .distantPast) }
}
