import AppSupport
import Chrono
import DiaryCore
import Persistence

struct EnglishCommands: CommandText {
    var diaryAbstract: String { "Keep a diary, a page a day" }
    var diaryDiscussion: String {
        "Each day has a page, and as many further entries as you like. A day is a "
            + "calendar day: no time zone and no clock change ever moves an entry. "
            + "Everything is on this computer, and with a password (diary lock) nobody "
            + "else can read it."
    }
    var passwordFileHelp: String { "File with the password in its first line, for a locked diary" }
    var writeAbstract: String { "Write today's page" }
    var writeDiscussion: String {
        "Opens the page in your editor; a second time it is the same page. A text "
            + "that is given, or comes on standard input, is put below what stands "
            + "there. A locked diary takes no text from the command line, which your "
            + "shell remembers."
    }
    var writeEditorExample: String { "Today's page, in your editor" }
    var writeTextExample: String { "Put a sentence on today's page" }
    var writeDayExample: String { "The page of another day" }
    var writeInputExample: String { "What another program says" }
    var dayHelp: String { "Day that it is about; by default today" }
    var textHelp: String { "The text; - for standard input; your editor without it" }
    var moodHelp: String { "How the day was: good, normal, bad" }
    var tagHelp: String { "Tag to add; may be given several times" }
    var likeHelp: String { "Mark it as liked" }
    var addAbstract: String { "Write a further entry with the time" }
    var addDiscussion: String {
        "#words in the text become tags. Without a text your editor opens."
    }
    var addExample: String { "An entry of now, with a tag and the day's mood" }
    var addAtExample: String { "An entry of yesterday evening" }
    var atHelp: String { "Time of the entry; by default now" }
    var timeForm: String { "a time such as 07:30, 9:15pm or 오후 9시" }
    var listAbstract: String { "List entries, the newest first" }
    var listSinceExample: String { "The entries of the last days" }
    var listTagExample: String { "Good days with a tag, for a program" }
    var reverseHelp: String { "The oldest first" }
    var ofDayHelp: String { "Of this day" }
    var sinceHelp: String { "From this day on" }
    var untilHelp: String { "Up to this day" }
    var withTagHelp: String { "With this tag" }
    var ofMoodHelp: String { "Of this mood" }
    var likedHelp: String { "Liked ones only" }
    var showAbstract: String { "Show what you wrote about a day" }
    var showDayExample: String { "Everything of yesterday" }
    var showHelp: String {
        "An entry's number, or a day for all that was written about it; by default today"
    }
    var showNumberExample: String { "One entry, for a program" }
    var entryHelp: String { "Entry: its number, or a day for the page of that day" }
    var entryOrTodayHelp: String { "Entry: its number or a day; by default today" }
    var editAbstract: String { "Change an entry" }
    var editDiscussion: String {
        "Without options the text opens in your editor. A #word that goes from the text takes its "
            + "tag with it; tags that you gave otherwise stay."
    }
    var editEditorExample: String { "Yesterday's page, in your editor" }
    var editInputExample: String { "Another text, from a file" }
    var editDayExample: String { "Move an entry to another day and time" }
    var editMoodExample: String { "Change the mood of two, and take a tag away" }
    var newTextHelp: String { "Another text; - for standard input" }
    var newDayHelp: String { "Another day" }
    var newTimeHelp: String { "Another time" }
    var noTimeHelp: String { "Without a time" }
    var noMoodHelp: String { "Without a mood" }
    var untagHelp: String { "Tag to take away; may be given several times" }
    var oneTextForOne: String { "--text can be given for one entry only" }
    var nothingToEdit: String {
        "say what to change, for example --mood or --tag; the editor takes one entry at a time"
    }
    var deleteAbstract: String { "Delete entries" }
    var deleteDiscussion: String { "diary undo brings them back." }
    var searchAbstract: String { "Find entries by words" }
    var searchDiscussion: String {
        "All words must be there, whatever their case and accents; of a Korean "
            + "word a part is enough. \"Quoted words\" stand together, -word must not "
            + "be there. The best come first. A locked diary is searched in memory."
    }
    var searchExample: String { "Entries with a word" }
    var searchKoreanExample: String { "Entries of this year with a part of a word" }
    var wordsHelp: String { "Words to look for" }
    var noWords: String { "say what to look for: a word of at least one letter" }
    var moodAbstract: String { "Say how a day was, or see it" }
    var moodDiscussion: String {
        "The mood belongs to the day's page, which is made if there is none."
    }
    var moodExample: String { "A good day" }
    var moodNoneExample: String { "Take yesterday's mood away" }
    var moodWordHelp: String { "good, normal, bad or none" }
    var moodForm: String { "a mood is good, normal, bad or none" }
    var likeAbstract: String { "Mark entries as liked" }
    var unlikeAbstract: String { "Mark entries as liked no more" }
    var tagAbstract: String { "See and change tags" }
    var tagDiscussion: String {
        "A tag is a word that entries have in common; #words of a text become "
            + "tags by themselves."
    }
    var tagListAbstract: String { "List all tags, the most used first" }
    var tagAddAbstract: String { "Add tags to an entry" }
    var tagRemoveAbstract: String { "Take tags away from an entry" }
    var tagRenameAbstract: String { "Rename a tag on all entries" }
    var tagDeleteAbstract: String { "Take a tag away from all entries" }
    var tagEntryHelp: String { "Entry: its number or a day; by default today" }
    var tagNameHelp: String { "Tag" }
    var newTagHelp: String { "New name" }
    var calendarAbstract: String { "Show a month: days written, and their moods" }
    var calendarExample: String { "This month" }
    var calendarMonthExample: String { "Another month" }
    var monthHelp: String { "Month, such as 2026-03, march or \"last month\"" }
    var streakAbstract: String { "Count the days that you wrote without a gap" }
    var onThisDayAbstract: String { "Show what you wrote on this day in other years" }
    var onThisDayHelp: String { "Day; by default today" }
    var promptAbstract: String { "Ask a question to begin with" }
    var promptDiscussion: String { "There is one question a day, the same all day." }
    var promptDayHelp: String { "Day; by default today" }
    var anotherHelp: String { "Another question than the day's" }
    var remindAbstract: String { "Be reminded every day" }
    var remindDiscussion: String {
        "Sets a timer of systemd, an agent of launchd or a line of the crontab, "
            + "whichever this system has, which calls diary notify. Nothing is shown on "
            + "a day that you have written about. Without options it tells what is set."
    }
    var remindExample: String { "Every day at half past seven" }
    var remindPrintExample: String { "Only show what would be set" }
    var remindAtHelp: String { "Time of the reminder" }
    var remindOffHelp: String { "No reminder any more" }
    var remindPrintHelp: String { "Print what would be written, and change nothing" }
    var printNeedsTime: String { "--print needs a time: --at 07:30" }
    var notifyAbstract: String { "Show the reminder, unless today's page is written" }
    var notifyDiscussion: String {
        "This is what the reminder of diary remind calls. A locked diary is not "
            + "asked about; the reminder comes then."
    }
    var lockAbstract: String { "Give the diary a password, or end its session" }
    var lockDiscussion: String {
        "The first time it asks for a password and encrypts everything: texts, "
            + "tags, moods, pictures, the undo log. Without the password nobody can "
            + "read it, and nobody can bring a forgotten one back; it has at least 8 "
            + "characters. Later it ends the session that diary unlock has opened."
    }
    var unlockAbstract: String { "Open a locked diary for a while" }
    var unlockDiscussion: String {
        "For that time no command asks for the password. The key is kept in the "
            + "kernel's keyring of your user, else in a file in memory that only you "
            + "can read; never on a disk. It is gone when the time is up, with diary "
            + "lock, and when the computer restarts."
    }
    var unlockExample: String { "For a quarter of an hour" }
    var sessionLengthHelp: String { "For how long, a day at most" }
    var sessionLengthForm: String { "a length such as 15m, 2h or 90s, a day at most" }
    var passwdAbstract: String { "Change the password, or take it away" }
    var passwdDiscussion: String {
        "Everything is encrypted anew: with the old password nothing can be read "
            + "that is written from now on."
    }
    var newPasswordFileHelp: String { "File with the new password in its first line" }
    var removePasswordHelp: String { "Decrypt everything" }
    var passwordQuestion: String { "Password of the diary:" }
    var newPasswordQuestion: String { "New password:" }
    var repeatQuestion: String { "The same once more:" }
    var beforeLocking: String { "There is no way back to a diary whose password is forgotten." }
    var lockedNow: String {
        "Locked. Every command asks for the password now; diary unlock spares you "
            + "that for a while."
    }
    var sessionEnded: String { "Locked." }
    var passwordChanged: String { "The password is changed." }
    var passwordRemoved: String {
        "The password is taken away: whoever can read your files can read the diary now."
    }
    var importAbstract: String { "Bring in a diary of another program" }
    var importDiscussion: String {
        "Takes jrnl's text and JSON, Day One's zip with its pictures, a folder of "
            + "Markdown files, a text with a line for each day, and what diary export "
            + "writes. The same file twice changes nothing."
    }
    var importExample: String { "A journal of jrnl" }
    var importDryRunExample: String { "Only see what would be brought in" }
    var importFileHelp: String { "File or folder; - for standard input" }
    var dryRunHelp: String { "Change nothing, only tell" }
    var allProblemsHelp: String { "Tell every problem" }
    var timeFormatHelp: String { "The timeformat of your jrnl, such as %Y-%m-%d %H:%M" }
    var exportAbstract: String { "Write the diary to a file" }
    var exportDiscussion: String {
        "json, ndjson and markdown-folder keep everything; html is one page to "
            + "read and print; jrnl and dayone are for these programs. The end of a "
            + "file's name says the format. What is written is not encrypted."
    }
    var exportHTMLExample: String { "One page to read, with pictures" }
    var exportJrnlExample: String { "For jrnl" }
    var exportFolderExample: String { "A Markdown file for each entry" }
    var exportFormatHelp: String { "Format; by the file's name, else json" }
    var outputHelp: String { "File to write; - for standard output" }
    var archiveNeedsFile: String {
        "an archive is nothing for a terminal: give a file with --output"
    }
    var folderNeedsName: String { "--format markdown-folder needs a folder: --output FOLDER" }
    var unknownFileKind: String {
        "the file's name does not tell the format; say it with --format"
    }
    var unknownTimeFormat: String {
        "jrnl files are written with the timeformat '%F %r' or '%Y-%m-%d %H:%M'"
    }
    var recoverAbstract: String { "Bring back text that was typed and not saved" }
    var recoverDiscussion: String {
        "When an editor, the interface or the computer goes down while you write, the text is "
            + "still there. This makes an entry of it."
    }
    var recoverListHelp: String { "Only show the text" }
    var recoverDiscardHelp: String { "Throw the text away" }
    var nothingUnsaved: String { "There is no text that was not saved." }
    var interfaceAbstract: String { "Open the interactive diary" }
    var deepLinkHelp: String { "Place to open, such as kitbag://diary/2026-03-02" }
    var needsTerminal: String { "this needs a terminal; in a pipe use the other commands" }
    var unknownDeepLink: String { "this is no kitbag:// link" }
    var notificationTitle: String { "Today's page is still empty" }
    var standardInput: String { "standard input" }
    var entries: String { "Entries" }
    var tag: String { "Tag" }
    var tags: String { "Tags" }
    var day: String { "Day" }
    var time: String { "Time" }
    var mood: String { "Mood" }
    var entry: String { "Entry" }
    var noTags: String { "No tags. Write a #word, or: diary tag add TAG" }
    var noEntries: String { "Nothing written yet. Begin with: diary write" }
    var nothingChanged: String { "Nothing changed." }
    var currentStreak: String { "Now" }
    var longestStreak: String { "Longest" }
    var daysWritten: String { "In all" }
    var writeToday: String { "Write today to go on: diary write" }
    var reminderOff: String { "There is no reminder any more." }
    var noReminder: String { "No reminder is set. Set one: diary remind --at 07:30" }
    var changedReminder: String { "changed by hand" }

    func written(_ entry: Entry, _ day: String) -> String {
        entry.isPage
            ? "The page of \(day) is written (\(entry.id))" : "Written as \(entry.id), \(day)"
    }
    func added(_ entry: Entry) -> String { "Recovered as \(entry.id): \(entry.shortTitle)" }
    func edited(_ entry: Entry) -> String { "Changed \(entry.id): \(entry.shortTitle)" }
    func deleted(_ entry: Entry) -> String { "Deleted \(entry.id): \(entry.shortTitle)" }
    func liked(_ entry: Entry, _ isLiked: Bool) -> String {
        (isLiked ? "Liked" : "Liked no more") + " \(entry.id): \(entry.shortTitle)"
    }
    func tagged(_ entry: Entry) -> String {
        "Tags of \(entry.id): " + (entry.tags.isEmpty ? "none" : entry.tags.hashtags)
    }
    func moodSet(_ mood: String?, _ day: String) -> String {
        mood.map { "\(day): \($0)" } ?? "\(day) has no mood now"
    }
    func noMood(_ day: String) -> String { "No mood for \(day). Say it: diary mood good" }
    func tagRenamed(_ old: String, _ new: String, _ entries: Int) -> String {
        "Renamed \(old) to \(new) on \(count(entries, "entry", "entries"))"
    }
    func tagDeleted(_ tag: String, _ entries: Int) -> String {
        "Took \(tag) away from \(count(entries, "entry", "entries"))"
    }
    func days(_ number: Int) -> String { count(number, "day", "days") }
    func writtenDays(_ days: Int, _ entries: Int) -> String {
        count(days, "day", "days") + ", " + count(entries, "entry", "entries")
    }
    func nothingInOtherYears(_ day: Day) -> String {
        "Nothing was written on this day in other years (\(day.description.suffix(5)))."
    }
    func nothingFound(_ words: String) -> String { "Nothing found for: \(words)" }
    func noMatch(_ total: Int) -> String {
        total == 0 ? noEntries : "No entries match. \(count(total, "entry", "entries")) in all."
    }
    func noSuchPage(_ total: Int) -> String {
        "There are no more: \(count(total, "entry", "entries")) in all."
    }
    func moreEntries(_ count: Int, options: String) -> String { "\(count) more: \(options)" }
    func importing(_ amount: String) -> String { "Importing: \(amount)" }
    func moreProblems(_ count: Int) -> String { "… and \(count) more; --verbose tells all" }
    func imported(_ report: ImportReport) -> String {
        report.isUnchanged ? "Nothing changed. " + figures(report) : figures(report)
    }
    func wouldImport(_ report: ImportReport) -> String {
        "Dry run, nothing was changed. " + figures(report)
    }
    func exported(_ count: Int, _ file: String) -> String {
        "Wrote \(self.count(count, "entry", "entries")) to \(file)"
    }
    func unlocked(_ length: SessionLength) -> String {
        let seconds = length.seconds
        let shown =
            seconds % 3600 == 0
            ? count(seconds / 3600, "hour", "hours")
            : seconds % 60 == 0
                ? count(seconds / 60, "minute", "minutes") : count(seconds, "second", "seconds")
        return "Unlocked for \(shown). diary lock ends it."
    }
    func moodOfAnotherDay(_ day: String) -> String {
        "For another day: diary mood good --day \(day)"
    }
    func reminderSet(_ time: TimeOfDay, by kind: ReminderKind) -> String {
        "Every day at \(time.hourAndMinute), by \(name(of: kind))."
    }
    func unsaved(_ name: String) -> String { "Not saved, of \(name):" }
    func unsavedThere(_ count: Int) -> String {
        "There is text that was typed and not saved (\(count)). Bring it back: diary recover"
    }
    func lookAt(_ path: String, beside files: [String]) -> String {
        "Look at it yourself: \(path)"
            + (files.isEmpty ? "" : " (beside it: \(files.joined(separator: ", ")))")
            + "   diary recover --discard throws it away"
    }
    func discarded(_ count: Int) -> String { "Thrown away: \(self.count(count, "text", "texts"))" }

    private func figures(_ report: ImportReport) -> String {
        var parts = [
            "\(report.added) added", "\(report.unchanged) unchanged", "\(report.skipped) skipped",
        ]
        if report.attachments > 0 {
            parts.append(count(report.attachments, "attachment", "attachments"))
        }
        return parts.joined(separator: ", ")
    }
    private func name(of kind: ReminderKind) -> String {
        switch kind {
        case .systemd: "a timer of systemd"
        case .launchd: "an agent of launchd"
        case .cron: "a line of your crontab"
        }
    }
    private func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) " + (number == 1 ? one : many)
    }
}
