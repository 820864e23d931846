import Chrono
import DevEventsCore
import Persistence
import TextProcessing

/// The sentences of the screens of `devevents`.
protocol ScreenText: Sendable {
    var events: String { get }
    var favorites: String { get }
    var sources: String { get }
    var itsEvents: String { get }
    var settings: String { get }
    var noEvents: String { get }
    var noMatch: String { get }
    var noFavorites: String { get }
    var noSources: String { get }

    var begun: String { get }
    var upcoming: String { get }
    var ended: String { get }
    var over: String { get }
    var gone: String { get }
    func name(of end: EventEnd) -> String
    func days(_ first: Day, _ last: Day) -> String
    func signUp(from day: Day) -> String
    func signUp(until day: Day) -> String
    var free: String { get }
    var notFree: String { get }
    var proposalsOpen: String { get }
    func position(_ place: Int, of count: Int) -> String

    var favorite: String { get }
    var browse: String { get }
    var refreshAll: String { get }
    var refreshOne: String { get }
    var stop: String { get }
    func opened(_ address: String) -> String
    func reading(_ done: Int, of total: Int) -> String
    func readingNew(_ count: Int) -> String
    func offline(_ asOf: String?) -> String

    var filter: String { get }
    var filterKey: String { get }
    var clear: String { get }
    var only: String { get }
    var show: String { get }
    func parts(of filter: FilterFields) -> [String]
    var topicsPlaceholder: String { get }
    var placePlaceholder: String { get }
    var onlineOnly: String { get }
    var freeOnly: String { get }
    var proposalsOnly: String { get }
    var timeLabel: String { get }
    func name(of time: EventFilter.Time) -> String

    func event(_ id: RecordID<Event>) -> String
    var goneEvent: String { get }
    var joinAt: String { get }
    var page: String { get }
    var when: String { get }
    var here: String { get }
    var registrationLabel: String { get }
    var isOpen: String { get }
    var isNotOpenYet: String { get }
    var isClosed: String { get }
    var proposals: String { get }
    var proposalsPage: String { get }
    func until(_ day: String) -> String
    var place: String { get }
    var price: String { get }
    var host: String { get }
    var topics: String { get }
    var languages: String { get }
    var reminders: String { get }
    func reminder(_ occasion: Reminder.Occasion, lead: Int) -> String
    var noSourceLists: String { get }
    var lastChanged: String { get }
    var noteKey: String { get }
    var remindKey: String { get }
    var sourceKey: String { get }

    func note(of id: RecordID<Event>) -> String
    var noteLabel: String { get }
    var notePlaceholder: String { get }
    func noteChanged(_ note: String) -> String
    var save: String { get }
    func draftRestored(_ time: String) -> String

    var remindMe: String { get }
    func name(of occasion: Reminder.Occasion) -> String
    func before(_ lead: Int) -> String
    var noReminder: String { get }
    func reminds(at time: String) -> String
    var remindsSoon: String { get }
    func isAt(_ time: String) -> String
    var nothingToRemind: String { get }

    func source(_ id: RecordID<Source>) -> String
    var goneSource: String { get }
    func count(_ events: Int) -> String
    func notUnderstood(_ count: Int) -> String
    func asOf(_ time: String) -> String
    var neverRead: String { get }
    var removeKey: String { get }
    func removeQuestion(_ title: String) -> String
    func whatGoes(_ events: Int) -> String
    var remove: String { get }
    var keep: String { get }
    var address: String { get }
    var kind: String { get }
    var problem: String { get }
    var readLabel: String { get }
    var checkedLabel: String { get }
    var addedLabel: String { get }
    func line(_ number: Int) -> String

    var newSource: String { get }
    var addSource: String { get }
    var addressNote: String { get }
    var titleLabel: String { get }
    var titlePlaceholder: String { get }
    var fetchingNew: String { get }

    var browserLabel: String { get }
    var back: String { get }
    var welcome: String { get }
    var welcomeText: String { get }
    var begin: String { get }

    var interfaceAbstract: String { get }
    var deepLinkHelp: String { get }
    var needsTerminal: String { get }
    var unknownDeepLink: String { get }
}

extension Language {
    /// What the screens of `devevents` say in this language.
    var devEventsScreens: any ScreenText {
        switch self {
        case .english: EnglishScreens()
        case .korean: KoreanScreens()
        }
    }
}
