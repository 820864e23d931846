import AppSupport
public import Persistence
public import TextProcessing

/// The sentences of `devevents` about events and their sources.
public protocol DevEventsText: Sendable {
    func noEvent(_ id: RecordID<Event>) -> String
    var listEvents: String { get }
    func seeEvent(_ id: RecordID<Event>) -> String
    func noSource(_ name: String) -> String
    var listSources: String { get }
    func sourceExists(_ address: String, _ id: RecordID<Source>) -> String
    func refreshSource(_ id: RecordID<Source>) -> String
    func badAddress(_ address: String, _ error: WebURLError) -> String
    func noFileHere(_ name: String) -> String
    func writeSchemeForHost(_ name: String) -> String
    func badScheme(_ address: String, _ scheme: String) -> String
    var addressExamples: String { get }
    func unreadable(_ address: String) -> String
    func noOccasion(_ id: RecordID<Event>, _ occasion: Reminder.Occasion) -> String
    func occasionOver(_ id: RecordID<Event>, _ occasion: Reminder.Occasion) -> String
    func noPage(_ id: RecordID<Event>) -> String
    func noProposalsPage(_ id: RecordID<Event>) -> String
    func badLead(_ lead: String) -> String
    var leadExamples: String { get }

    func name(of kind: SourceKind) -> String
    func name(of state: StatedEvent.State) -> String
    func name(of occasion: Reminder.Occasion) -> String
    func reason(_ reason: UnreadItem.Reason) -> String
    func refreshProblem(_ problem: RefreshProblem) -> String

    var events: String { get }
    var online: String { get }
    var free: String { get }
    var unlisted: String { get }
    func registration(_ period: String) -> String
}

extension Language {
    /// What `devevents` says in this language.
    public var devEvents: any DevEventsText {
        switch self {
        case .english: DevEventsEnglish()
        case .korean: DevEventsKorean()
        }
    }
}
