import AppSupport
import Chrono
import DiaryCore
import Persistence
import TextProcessing

/// The sentences of the commands of `diary`.
protocol CommandText: Sendable {
    var diaryAbstract: String { get }
    var diaryDiscussion: String { get }
    var passwordFileHelp: String { get }
    var writeAbstract: String { get }
    var writeDiscussion: String { get }
    var writeEditorExample: String { get }
    var writeTextExample: String { get }
    var writeDayExample: String { get }
    var writeInputExample: String { get }
    var dayHelp: String { get }
    var textHelp: String { get }
    var moodHelp: String { get }
    var tagHelp: String { get }
    var likeHelp: String { get }
    var addAbstract: String { get }
    var addDiscussion: String { get }
    var addExample: String { get }
    var addAtExample: String { get }
    var atHelp: String { get }
    var timeForm: String { get }
    var listAbstract: String { get }
    var listSinceExample: String { get }
    var listTagExample: String { get }
    var reverseHelp: String { get }
    var ofDayHelp: String { get }
    var sinceHelp: String { get }
    var untilHelp: String { get }
    var withTagHelp: String { get }
    var ofMoodHelp: String { get }
    var likedHelp: String { get }
    var showAbstract: String { get }
    var showDayExample: String { get }
    var showHelp: String { get }
    var showNumberExample: String { get }
    var entryHelp: String { get }
    var entryOrTodayHelp: String { get }
    var editAbstract: String { get }
    var editDiscussion: String { get }
    var editEditorExample: String { get }
    var editInputExample: String { get }
    var editDayExample: String { get }
    var editMoodExample: String { get }
    var newTextHelp: String { get }
    var newDayHelp: String { get }
    var newTimeHelp: String { get }
    var noTimeHelp: String { get }
    var noMoodHelp: String { get }
    var untagHelp: String { get }
    var oneTextForOne: String { get }
    var nothingToEdit: String { get }
    var deleteAbstract: String { get }
    var deleteDiscussion: String { get }
    var searchAbstract: String { get }
    var searchDiscussion: String { get }
    var searchExample: String { get }
    var searchKoreanExample: String { get }
    var wordsHelp: String { get }
    var noWords: String { get }
    var moodAbstract: String { get }
    var moodDiscussion: String { get }
    var moodExample: String { get }
    var moodNoneExample: String { get }
    var moodWordHelp: String { get }
    var moodForm: String { get }
    var likeAbstract: String { get }
    var unlikeAbstract: String { get }
    var tagAbstract: String { get }
    var tagDiscussion: String { get }
    var tagListAbstract: String { get }
    var tagAddAbstract: String { get }
    var tagRemoveAbstract: String { get }
    var tagRenameAbstract: String { get }
    var tagDeleteAbstract: String { get }
    var tagEntryHelp: String { get }
    var tagNameHelp: String { get }
    var newTagHelp: String { get }
    var calendarAbstract: String { get }
    var calendarExample: String { get }
    var calendarMonthExample: String { get }
    var monthHelp: String { get }
    var streakAbstract: String { get }
    var onThisDayAbstract: String { get }
    var onThisDayHelp: String { get }
    var promptAbstract: String { get }
    var promptDiscussion: String { get }
    var promptDayHelp: String { get }
    var anotherHelp: String { get }
    var remindAbstract: String { get }
    var remindDiscussion: String { get }
    var remindExample: String { get }
    var remindPrintExample: String { get }
    var remindAtHelp: String { get }
    var remindOffHelp: String { get }
    var remindPrintHelp: String { get }
    var printNeedsTime: String { get }
    var notifyAbstract: String { get }
    var notifyDiscussion: String { get }
    var lockAbstract: String { get }
    var lockDiscussion: String { get }
    var unlockAbstract: String { get }
    var unlockDiscussion: String { get }
    var unlockExample: String { get }
    var sessionLengthHelp: String { get }
    var sessionLengthForm: String { get }
    var passwdAbstract: String { get }
    var passwdDiscussion: String { get }
    var newPasswordFileHelp: String { get }
    var removePasswordHelp: String { get }
    var passwordQuestion: String { get }
    var newPasswordQuestion: String { get }
    var repeatQuestion: String { get }
    var beforeLocking: String { get }
    var lockedNow: String { get }
    var sessionEnded: String { get }
    var passwordChanged: String { get }
    var passwordRemoved: String { get }
    var importAbstract: String { get }
    var importDiscussion: String { get }
    var importExample: String { get }
    var importDryRunExample: String { get }
    var importFileHelp: String { get }
    var dryRunHelp: String { get }
    var allProblemsHelp: String { get }
    var timeFormatHelp: String { get }
    var exportAbstract: String { get }
    var exportDiscussion: String { get }
    var exportHTMLExample: String { get }
    var exportJrnlExample: String { get }
    var exportFolderExample: String { get }
    var exportFormatHelp: String { get }
    var outputHelp: String { get }
    var archiveNeedsFile: String { get }
    var folderNeedsName: String { get }
    var unknownFileKind: String { get }
    var unknownTimeFormat: String { get }
    var recoverAbstract: String { get }
    var recoverDiscussion: String { get }
    var recoverListHelp: String { get }
    var recoverDiscardHelp: String { get }
    var nothingUnsaved: String { get }
    var interfaceAbstract: String { get }
    var deepLinkHelp: String { get }
    var needsTerminal: String { get }
    var unknownDeepLink: String { get }
    var notificationTitle: String { get }
    var standardInput: String { get }
    var entries: String { get }
    var tag: String { get }
    var tags: String { get }
    var day: String { get }
    var time: String { get }
    var mood: String { get }
    var entry: String { get }
    var noTags: String { get }
    var noEntries: String { get }
    var nothingChanged: String { get }
    var currentStreak: String { get }
    var longestStreak: String { get }
    var daysWritten: String { get }
    var writeToday: String { get }
    var reminderOff: String { get }
    var noReminder: String { get }
    var changedReminder: String { get }

    func written(_ entry: Entry, _ day: String) -> String
    func added(_ entry: Entry) -> String
    func edited(_ entry: Entry) -> String
    func deleted(_ entry: Entry) -> String
    func liked(_ entry: Entry, _ isLiked: Bool) -> String
    func tagged(_ entry: Entry) -> String
    func moodSet(_ mood: String?, _ day: String) -> String
    func noMood(_ day: String) -> String
    func tagRenamed(_ old: String, _ new: String, _ entries: Int) -> String
    func tagDeleted(_ tag: String, _ entries: Int) -> String
    func days(_ number: Int) -> String
    func writtenDays(_ days: Int, _ entries: Int) -> String
    func nothingInOtherYears(_ day: Day) -> String
    func nothingFound(_ words: String) -> String
    func noMatch(_ total: Int) -> String
    func noSuchPage(_ total: Int) -> String
    func moreEntries(_ count: Int, options: String) -> String
    func importing(_ amount: String) -> String
    func moreProblems(_ count: Int) -> String
    func imported(_ report: ImportReport) -> String
    func wouldImport(_ report: ImportReport) -> String
    func exported(_ count: Int, _ file: String) -> String
    func unlocked(_ length: SessionLength) -> String
    func moodOfAnotherDay(_ day: String) -> String
    func reminderSet(_ time: TimeOfDay, by kind: ReminderKind) -> String
    func unsaved(_ name: String) -> String
    func unsavedThere(_ count: Int) -> String
    func lookAt(_ path: String, beside files: [String]) -> String
    func discarded(_ count: Int) -> String
}

extension Language {
    var commands: any CommandText {
        switch self {
        case .english: EnglishCommands()
        case .korean: KoreanCommands()
        }
    }
}

/// A sentence for a declaration: `help: text(\.dayHelp)`.
///
/// The key path is made when somebody reads the sentence: a program that has just started declares
/// hundreds and reads none.
func text(
    _ sentence:
        @autoclosure @escaping @Sendable () -> any KeyPath<any CommandText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.commands[keyPath: sentence()] }
}
