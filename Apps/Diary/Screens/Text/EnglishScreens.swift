import AppSupport
import DiaryCore
import Persistence

struct EnglishScreens: ScreenText {
    var diary: String { "Diary" }
    var today: String { "Today" }
    var calendar: String { "Calendar" }
    var entries: String { "Entries" }
    var settings: String { "Settings" }
    var nextTab: String { "next tab" }
    var previousTab: String { "tab before" }
    func entry(_ id: RecordID<Entry>) -> String { "Entry \(id)" }
    func writing(_ day: String) -> String { "Page of \(day)" }
    func adding(_ day: String) -> String { "New entry, \(day)" }
    func editing(_ id: RecordID<Entry>) -> String { "Edit entry \(id)" }

    var page: String { "Page" }
    func streak(_ days: Int) -> String { "\(days) days in a row" }
    var writeToday: String { "Nothing is written yet. Press Return to begin." }
    var nothingWritten: String { "Nothing is written about this day." }
    var aboutThatDay: String { "What is there to say about that day?" }
    var noEntries: String { "No entries yet. Press n to write today's page." }
    var goneEntry: String { "There is no entry of this number; it may have been deleted." }
    func size(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\((bytes + 500_000) / 1_000_000) MB"
    }

    var write: String { "write" }
    var writeShort: String { "write today's page" }
    var editor: String { "open in your editor" }
    var add: String { "add an entry" }
    var like: String { "like" }
    var noMood: String { "no mood" }
    var dayBefore: String { "day before" }
    var dayAfter: String { "day after" }
    var nextEntry: String { "next entry" }
    var previousEntry: String { "entry before" }
    var wholeDay: String { "whole day" }

    var save: String { "Save" }
    var tagsPlaceholder: String { "walk, rain" }
    var now: String { "now" }
    var noTime: String { "none" }
    var timeForm: String { "A time such as 07:30 or 9:15pm" }
    func draftRestored(_ time: String) -> String { "Here is what was not saved on \(time)." }

    var reminder: String { "Reminder" }
    var remindMe: String { "Remind me" }
    var on: String { "on" }
    var off: String { "off" }
    func setBy(_ place: String) -> String { "Set in \(place)" }
    func reminds(_ kind: ReminderKind) -> String {
        switch kind {
        case .systemd: "By a timer of systemd; not on days that are written already."
        case .launchd: "By an agent of launchd; not on days that are written already."
        case .cron: "By a line of your crontab; not on days that are written already."
        }
    }
    var nothingReminds: String { "This system has neither systemd nor launchd nor cron." }
    var preferences: String { "Language, color and more" }
    var editorLabel: String { "Editor" }

    var lockedDiary: String { "The diary is locked" }
    var password: String { "Password" }
    var open: String { "Open" }
    var openKey: String { "open" }
    var opening: String { "Opening…" }
    var leave: String { "leave" }
    var lockNow: String { "Lock now" }
    var lockedNow: String { "The diary is locked." }
    var noPassword: String { "none" }
    func title(of change: PasswordChange) -> String {
        switch change {
        case .set: "Set a password"
        case .change: "Change the password"
        case .remove: "Take the password away"
        }
    }
    func button(of change: PasswordChange) -> String {
        switch change {
        case .set: "Encrypt the diary"
        case .change: "Change"
        case .remove: "Take away"
        }
    }
    var currentPassword: String { "Password" }
    var newPassword: String { "New password" }
    var repeatPassword: String { "Once more" }
    var forgottenWarning: String {
        "All of the diary is encrypted with the password. Nobody can bring back a forgotten one."
    }
    var removalWarning: String {
        "Without a password, whoever can read this computer's files can read the diary."
    }
    var working: String { "Encrypting…" }
}
