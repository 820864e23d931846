public import AppSupport
public import Persistence
public import TextProcessing

/// What a person may meet in `devevents` that is no fault of the machine.
public enum DevEventsError: Problem, Equatable {
    /// There is no event of that number.
    case noEvent(RecordID<Event>)
    /// There is no source of that number or address.
    case noSource(String)
    /// The source was added before.
    case sourceExists(String, RecordID<Source>)
    /// The text is no address.
    case badAddress(String, WebURLError)
    /// The text looks like the name of a file, and there is none.
    case noFileHere(String)
    /// The address is of a kind that can't be read.
    case badScheme(String, String)
    /// It came, and could not be read.
    case unreadable(String)
    /// The event has no such time to be reminded of.
    case noOccasion(RecordID<Event>, Reminder.Occasion)
    /// What one would be reminded of is over.
    case occasionOver(RecordID<Event>, Reminder.Occasion)
    /// The event has no page to open.
    case noPage(RecordID<Event>)
    /// The event has no page on which talks are proposed.
    case noProposalsPage(RecordID<Event>)
    /// The text is no length of time.
    case badLead(String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any DevEventsText { language.devEvents }

    /// What happened and what to do.
    public func message(in text: any DevEventsText) -> Message {
        switch self {
        case .noEvent(let id): Message(text.noEvent(id), advice: text.listEvents)
        case .noSource(let name): Message(text.noSource(name), advice: text.listSources)
        case .sourceExists(let address, let id):
            Message(text.sourceExists(address, id), advice: text.refreshSource(id))
        case .badAddress(let address, let error):
            Message(text.badAddress(address, error), advice: text.addressExamples)
        case .noFileHere(let name):
            Message(text.noFileHere(name), advice: text.writeSchemeForHost(name))
        case .badScheme(let address, let scheme):
            Message(text.badScheme(address, scheme), advice: text.addressExamples)
        case .unreadable(let address): Message(text.unreadable(address))
        case .noOccasion(let id, let occasion):
            Message(text.noOccasion(id, occasion), advice: text.seeEvent(id))
        case .occasionOver(let id, let occasion):
            Message(text.occasionOver(id, occasion), advice: text.seeEvent(id))
        case .noPage(let id): Message(text.noPage(id), advice: text.seeEvent(id))
        case .noProposalsPage(let id):
            Message(text.noProposalsPage(id), advice: text.seeEvent(id))
        case .badLead(let lead): Message(text.badLead(lead), advice: text.leadExamples)
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noEvent, .noSource, .noFileHere: .notFound
        case .badAddress, .badScheme, .badLead: .usage
        default: .failed
        }
    }
}
