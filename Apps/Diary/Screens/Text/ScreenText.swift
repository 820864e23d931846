import AppSupport
import DiaryCore
import Persistence
import TextProcessing

/// The sentences of the screens of `diary`.
protocol ScreenText: Sendable {
    var diary: String { get }
    var today: String { get }
    var calendar: String { get }
    var entries: String { get }
    var settings: String { get }
    var nextTab: String { get }
    var previousTab: String { get }
    func entry(_ id: RecordID<Entry>) -> String
    func writing(_ day: String) -> String
    func adding(_ day: String) -> String
    func editing(_ id: RecordID<Entry>) -> String

    var page: String { get }
    func streak(_ days: Int) -> String
    var writeToday: String { get }
    var nothingWritten: String { get }
    var aboutThatDay: String { get }
    var noEntries: String { get }
    var goneEntry: String { get }
    func size(_ bytes: Int) -> String

    var write: String { get }
    var writeShort: String { get }
    var editor: String { get }
    var add: String { get }
    var like: String { get }
    var noMood: String { get }
    var dayBefore: String { get }
    var dayAfter: String { get }
    var nextEntry: String { get }
    var previousEntry: String { get }
    var wholeDay: String { get }

    var save: String { get }
    var tagsPlaceholder: String { get }
    var now: String { get }
    var noTime: String { get }
    var timeForm: String { get }
    func draftRestored(_ time: String) -> String

    var reminder: String { get }
    var remindMe: String { get }
    var on: String { get }
    var off: String { get }
    func setBy(_ place: String) -> String
    func reminds(_ kind: ReminderKind) -> String
    var nothingReminds: String { get }
    var preferences: String { get }
    var editorLabel: String { get }

    var lockedDiary: String { get }
    var password: String { get }
    var open: String { get }
    var openKey: String { get }
    var opening: String { get }
    var leave: String { get }
    var lockNow: String { get }
    var lockedNow: String { get }
    var noPassword: String { get }
    func title(of change: PasswordChange) -> String
    func button(of change: PasswordChange) -> String
    var currentPassword: String { get }
    var newPassword: String { get }
    var repeatPassword: String { get }
    var forgottenWarning: String { get }
    var removalWarning: String { get }
    var working: String { get }
}

extension Language {
    /// What the screens of `diary` say in this language.
    var diaryScreens: any ScreenText {
        switch self {
        case .english: EnglishScreens()
        case .korean: KoreanScreens()
        }
    }
}
