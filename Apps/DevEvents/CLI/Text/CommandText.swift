import AppSupport
import DevEventsCore
import Persistence
import TextProcessing

/// The sentences of the commands of `devevents`.
protocol CommandText: Sendable {
    var devEventsAbstract: String { get }
    var devEventsDiscussion: String { get }

    var sourceAbstract: String { get }
    var sourceDiscussion: String { get }
    var sourceAddAbstract: String { get }
    var sourceAddDiscussion: String { get }
    var sourceAddExample: String { get }
    var sourceAddFileExample: String { get }
    var sourceAddLinesExample: String { get }
    var addressHelp: String { get }
    var titleHelp: String { get }
    var noFetchHelp: String { get }
    var allowPrivateHelp: String { get }
    var titleForOne: String { get }
    var linesAlone: String { get }
    var sourceListAbstract: String { get }
    var sourceShowAbstract: String { get }
    var sourceShowDiscussion: String { get }
    var sourceRemoveAbstract: String { get }
    var sourceRemoveDiscussion: String { get }
    var sourceHelp: String { get }
    var refreshAbstract: String { get }
    var refreshDiscussion: String { get }
    var refreshExample: String { get }
    var refreshSomeExample: String { get }

    var listAbstract: String { get }
    var listDiscussion: String { get }
    var listExample: String { get }
    var listProposalsExample: String { get }
    var listSinceExample: String { get }
    var topicHelp: String { get }
    var placeHelp: String { get }
    var onlineHelp: String { get }
    var freeHelp: String { get }
    var cfpHelp: String { get }
    var sinceHelp: String { get }
    var untilHelp: String { get }
    var favoritesHelp: String { get }
    var endedHelp: String { get }
    var allHelp: String { get }
    var fromSourceHelp: String { get }
    var sortHelp: String { get }
    var reverseHelp: String { get }
    var searchAbstract: String { get }
    var searchDiscussion: String { get }
    var searchExample: String { get }
    var searchAllExample: String { get }
    var wordsHelp: String { get }
    var noWords: String { get }
    var showAbstract: String { get }
    var numberHelp: String { get }
    var numbersHelp: String { get }
    var topicsAbstract: String { get }
    var topicsDiscussion: String { get }

    var favoriteAbstract: String { get }
    var favoriteDiscussion: String { get }
    var unfavoriteAbstract: String { get }
    var noteAbstract: String { get }
    var noteDiscussion: String { get }
    var noteExample: String { get }
    var noteEditorExample: String { get }
    var noteRemoveExample: String { get }
    var noteTextHelp: String { get }
    var noNoteText: String { get }
    var openAbstract: String { get }
    var openDiscussion: String { get }
    var openProposalsHelp: String { get }
    var remindAbstract: String { get }
    var remindDiscussion: String { get }
    var remindExample: String { get }
    var remindProposalsExample: String { get }
    var remindOffExample: String { get }
    var remindBeforeHelp: String { get }
    var remindOfHelp: String { get }
    var remindOffHelp: String { get }
    var remindPrintHelp: String { get }
    var remindNeedsNumber: String { get }
    var printAlone: String { get }
    var notifyAbstract: String { get }
    var notifyDiscussion: String { get }
    var exportAbstract: String { get }
    var exportDiscussion: String { get }
    var exportFavoritesExample: String { get }
    var exportJSONExample: String { get }
    var exportFormatHelp: String { get }
    var outputHelp: String { get }
    var unknownFileKind: String { get }

    var about: String { get }
    var added: String { get }
    var address: String { get }
    var asOf: String { get }
    var asked: String { get }
    var deadline: String { get }
    var event: String { get }
    var events: String { get }
    var found: String { get }
    var host: String { get }
    var joinAt: String { get }
    var kind: String { get }
    var languages: String { get }
    var location: String { get }
    var note: String { get }
    var occasion: String { get }
    var page: String { get }
    var price: String { get }
    var problem: String { get }
    var proposals: String { get }
    var proposalsPage: String { get }
    var reminders: String { get }
    var remindsAt: String { get }
    var signUp: String { get }
    var source: String { get }
    var sources: String { get }
    var state: String { get }
    var topic: String { get }
    var topics: String { get }
    var unread: String { get }
    var when: String { get }
    var yourTime: String { get }

    var goneExplained: String { get }
    var neverRead: String { get }
    var notFree: String { get }
    var open: String { get }
    var unknownTime: String { get }
    var wasShown: String { get }
    var noAddresses: String { get }
    var noSources: String { get }
    var noEventsYet: String { get }
    var noTopics: String { get }
    var sourcesListNothing: String { get }
    var noFavorites: String { get }
    var noFavoritesComing: String { get }
    var noReminders: String { get }
    var noSchedule: String { get }
    func noSchedule(_ reason: String) -> String
    var nothingChanged: String { get }
    var noteUnchanged: String { get }
    var scheduleOff: String { get }
    var scheduleStays: String { get }

    func sourceAdded(
        _ id: RecordID<Source>, _ title: String, _ kind: String, _ events: Int
    ) -> String
    func sourceStored(_ id: RecordID<Source>, _ title: String) -> String
    func notAdded(_ address: String, _ reason: String) -> String
    func notUnderstood(_ id: RecordID<Source>, _ count: Int) -> String
    func unreadHeading(_ count: Int) -> String
    func inLine(_ line: Int, _ message: String) -> String
    func sourceRemoved(_ id: RecordID<Source>, _ title: String) -> String
    func eventsRemoved(_ count: Int, kept: Int) -> String
    func reading(_ amount: String) -> String
    func refreshed(
        _ id: RecordID<Source>, _ title: String, _ changes: SourceChanges
    ) -> String
    func notRead(
        _ id: RecordID<Source>, _ title: String, _ reason: String, keptFrom: String?
    ) -> String

    func nothingComing(_ total: Int) -> String
    func noMatch(_ total: Int, isAll: Bool) -> String
    func noSuchPage(_ total: Int) -> String
    func moreEvents(_ count: Int, isExact: Bool, options: String) -> String
    func favoritesOver(_ count: Int) -> String
    func nothingFound(_ words: String) -> String
    func foundOverOnly(_ words: String, _ count: Int) -> String
    func foundOver(_ count: Int) -> String
    func signUpUntil(_ time: String) -> String
    func signUpFrom(_ time: String) -> String
    func signUpEnds(_ time: String) -> String
    func proposalsEnd(_ day: String) -> String
    func until(_ day: String) -> String

    func favored(_ id: RecordID<Event>, _ name: String) -> String
    func wasNoFavorite(_ id: RecordID<Event>, _ name: String) -> String
    func hadNoNote(_ id: RecordID<Event>, _ name: String) -> String
    func unfavored(_ id: RecordID<Event>, _ name: String) -> String
    func noted(_ id: RecordID<Event>, _ name: String) -> String
    func noteRemoved(_ id: RecordID<Event>, _ name: String) -> String
    func opened(_ url: String) -> String
    func lead(_ reminder: Reminder) -> String
    func reminder(_ lead: String, at time: String) -> String
    func willRemind(
        _ id: RecordID<Event>, _ name: String, _ lead: String, at time: String
    ) -> String
    func willRemindSoon(_ id: RecordID<Event>, _ name: String, _ lead: String) -> String
    func remindersRemoved(_ count: Int) -> String
    func scheduleSet(by kind: ReminderKind) -> String
    func scheduleFailed(_ reason: String) -> String
    func notice(_ occasion: Reminder.Occasion, _ time: String) -> String
    func exported(_ count: Int, _ file: String) -> String
}

extension Language {
    var commands: any CommandText {
        switch self {
        case .english: EnglishCommands()
        case .korean: KoreanCommands()
        }
    }
}

/// A sentence for a declaration: `help: text(\.titleHelp)`.
///
/// The key path is made when somebody reads the sentence: a program that has just started declares
/// hundreds and reads none.
func text(
    _ sentence:
        @autoclosure @escaping @Sendable () -> any KeyPath<any CommandText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.commands[keyPath: sentence()] }
}
