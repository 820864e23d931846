import AppSupport
import Persistence
import TextProcessing

struct DevEventsEnglish: DevEventsText {
    func noEvent(_ id: RecordID<Event>) -> String { "there is no event number \(id)" }
    var listEvents: String { "See the numbers with: devevents list" }
    func seeEvent(_ id: RecordID<Event>) -> String { "See the event with: devevents show \(id)" }
    func noSource(_ name: String) -> String { "there is no source \"\(name)\"" }
    var listSources: String { "See the numbers with: devevents source list" }
    func sourceExists(_ address: String, _ id: RecordID<Source>) -> String {
        "this source was added already, as number \(id): \(address)"
    }
    func refreshSource(_ id: RecordID<Source>) -> String {
        "Read it anew with: devevents refresh \(id)"
    }
    func badAddress(_ address: String, _ error: WebURLError) -> String {
        error.message(in: .english)
    }
    func noFileHere(_ name: String) -> String { "there is no file \(name) here" }
    func writeSchemeForHost(_ name: String) -> String {
        "Check the path; if a host is meant, write https://\(name)"
    }
    func badScheme(_ address: String, _ scheme: String) -> String {
        "a source can't be read by \(scheme): \(address)"
    }
    var addressExamples: String {
        "Give the address of a list, a feed or a page: https://example.com/events.ics, "
            + "webcal://example.com/feed, ./events.ics"
    }
    func unreadable(_ address: String) -> String { "what is at \(address) could not be read" }
    func noOccasion(_ id: RecordID<Event>, _ occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "nothing says when event \(id) begins"
        case .registration: "nothing says until when one can register for event \(id)"
        case .proposals: "nothing says until when talks can be proposed for event \(id)"
        }
    }
    func occasionOver(_ id: RecordID<Event>, _ occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "event \(id) has begun already"
        case .registration: "registration for event \(id) is over"
        case .proposals: "talks can't be proposed for event \(id) any more"
        }
    }
    func noPage(_ id: RecordID<Event>) -> String { "event \(id) has no page" }
    func noProposalsPage(_ id: RecordID<Event>) -> String {
        "event \(id) has no page on which talks are proposed"
    }
    func badLead(_ lead: String) -> String { "\"\(lead)\" is no length of time" }
    var leadExamples: String { "A length of time looks like this: 30m, 2h, 1d, 1w" }

    var events: String { "Events" }
    var online: String { "online" }
    var free: String { "free" }
    var unlisted: String { "gone from its sources" }
    func registration(_ period: String) -> String { "registration \(period)" }

    func name(of kind: SourceKind) -> String {
        switch kind {
        case .conferences: "conference list"
        case .calendar: "calendar"
        case .page: "event page"
        case .months: "monthly list"
        }
    }
    func name(of state: StatedEvent.State) -> String {
        switch state {
        case .confirmed: "takes place"
        case .tentative: "not certain"
        case .canceled: "canceled"
        case .postponed: "postponed"
        }
    }
    func name(of occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "begins"
        case .registration: "registration ends"
        case .proposals: "call for papers ends"
        }
    }
    func reason(_ reason: UnreadItem.Reason) -> String {
        switch reason {
        case .noName: "it has no name"
        case .noDate: "it has no date"
        case .badDate: "its date can't be understood"
        case .otherWeekday: "its day falls on another weekday; the day was taken"
        case .unknownZone: "its time zone is not known"
        case .badRecurrence: "its rule of recurrence can't be understood"
        case .tooManyOccurrences: "it recurs too often to be kept whole; the next ones were kept"
        case .malformed: "it is not what belongs in this place"
        }
    }
    func refreshProblem(_ problem: RefreshProblem) -> String {
        switch problem {
        case .unreadable: "what came is not what it was; its last good events are kept"
        case .refusedByRobots: "its robots.txt does not let programs read it"
        case .noFile: "the file can't be read"
        default:
            problem.fetchProblem.map(Language.english.support.fetchProblem) ?? problem.rawValue
        }
    }
}
