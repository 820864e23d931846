import Chrono
import Persistence
import TextProcessing

struct DiaryEnglish: DiaryText {
    var language: Language { .english }
    var formats: any DiaryFormatText { DiaryFormatEnglish() }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    func day(_ day: Day) -> String {
        "\(Self.weekdays[day.weekday.rawValue - 1]), \(day.day) \(month(day))"
    }
    func weekday(_ weekday: Weekday) -> String {
        String(Self.weekdays[weekday.rawValue - 1].prefix(3))
    }
    func month(_ day: Day) -> String { "\(Self.months[day.month - 1]) \(day.year)" }
    func name(of mood: Mood) -> String { mood.rawValue }

    func noEntry(_ id: RecordID<Entry>) -> String { "there is no entry \(id)" }
    var listEntries: String { "Their numbers: diary list" }
    func nothingOn(_ day: Day) -> String { "nothing was written about \(day)" }
    func writeAbout(_ day: Day) -> String { "Write something: diary write --day \(day)" }
    func severalOn(_ day: Day) -> String { "there are several entries about \(day), and no page" }
    func writeNumber(_ ids: [RecordID<Entry>]) -> String {
        "Say which one by its number: " + ids.map(\.description).joined(separator: ", ")
    }
    func unknownEntry(_ name: String) -> String {
        "\"\(name)\" is neither an entry's number nor a day"
    }
    var entryExamples: String {
        "Write a number (12), or a day: today, yesterday, 2026-03-02, \"last friday\", \"3월 2일\"."
    }
    func unknownMonth(_ name: String) -> String { "\"\(name)\" is no month" }
    var monthExamples: String { "Write a month like these: 2026-03, march, \"last month\", 3월" }
    var emptyText: String { "there is nothing to keep: the text is empty" }
    var writeSomething: String {
        "Give a text: diary write \"A quiet day.\", or diary write < FILE. "
            + "In a terminal, diary write alone opens your editor."
    }
    func noTag(_ tag: String) -> String { "no entry has the tag \"\(tag)\"" }
    var listTags: String { "All tags: diary tag list" }
    var emptyTag: String { "a tag needs a letter or a digit" }
    func pageExists(_ day: Day) -> String { "\(day) has a page already" }
    func seeEntry(_ id: RecordID<Entry>) -> String {
        "See it: diary show \(id)   Change it: diary edit \(id)"
    }
    func changedMeanwhile(_ id: RecordID<Entry>) -> String {
        "entry \(id) was changed by another program while you were writing"
    }
    func keptAs(_ id: RecordID<Entry>) -> String {
        "Both are there: your text is entry \(id) now (diary show \(id))."
    }
    var locked: String { "the diary is locked" }
    var unlockIt: String {
        "Unlock it for a while: diary unlock --for 15m   From a script: --password-file FILE"
    }
    var lockedTakesNoArguments: String {
        "a locked diary takes no text from the command line, which your shell remembers"
    }
    func useEditor(_ editor: String, _ input: String) -> String {
        "Write it in your editor (\(editor)) or on standard input (\(input) < FILE)."
    }
    var noTerminalForEditor: String { "there is no terminal for an editor" }
    func giveText(_ command: String) -> String {
        "Give the new text: \(command) --text TEXT   From standard input: \(command) --text -"
    }
    var notLocked: String { "the diary has no password" }
    var lockIt: String { "Give it one: diary lock" }
    var alreadyLocked: String { "the diary has a password already" }
    var changeIt: String { "Change it: diary passwd   Take it away: diary passwd --remove" }
    func passwordTooShort(_ minimum: Int) -> String {
        "the password needs at least \(minimum) characters"
    }
    var nobodyToAsk: String { "there is no terminal to ask for the password" }
    var usePasswordFile: String {
        "Put the password into the first line of a file: --password-file FILE"
    }
    var useNewPasswordFile: String {
        "Put each into the first line of a file: --password-file FILE --new-password-file FILE"
    }
    var samePassword: String { "the new password is the old one" }
    var chooseAnother: String { "Nothing was changed. Choose another one." }
    func noPasswordIn(_ path: String) -> String { "\(path) has no password in its first line" }
    var passwordsDiffer: String { "the two passwords are not the same" }
    var tryAgain: String { "Nothing was changed. Please try again." }
    func noAttachment(_ name: String) -> String { "the file of \"\(name)\" is gone or damaged" }

    var wrongPassword: String { "this is not the diary's password" }
    var forgottenPassword: String {
        "Please try again. Without the password nobody can read the diary: there is no other key."
    }
    var damagedHeader: String { "the part of the diary's file that the password opens is damaged" }
    var restoreBackup: String {
        "Nothing was changed. Put a backup of diary.sqlite in its place; the same password opens it."
    }
    func damagedEntries(_ damaged: Int, missing: Int) -> String {
        var parts: [String] = []
        if damaged > 0 { parts.append(damaged == 1 ? "1 is damaged" : "\(damaged) are damaged") }
        if missing > 0 { parts.append(missing == 1 ? "1 is missing" : "\(missing) are missing") }
        return "not all of the diary's sealed records can be read: "
            + parts.joined(separator: ", ")
    }
    var damagedStay: String {
        "All others are there. Damaged ones stay in diary.sqlite as they are; a backup may have them whole."
    }
    var sessionOver: String { "the time for which the diary was unlocked is over" }
    var lockedMeanwhile: String { "another program has locked the diary meanwhile" }
    var passwordChanged: String { "the diary's password was changed meanwhile" }
    var noEncryptionLibrary: String { "the library for passwords, libsodium, is not there" }
    var installEncryptionLibrary: String {
        "Install it (Debian: sudo apt-get install libsodium23; macOS: brew install libsodium)."
    }
    var builtWithoutEncryption: String { "this diary was built without passwords" }
    var noSessionPlace: String {
        "there is no place in memory where the key could be kept between commands"
    }
    var sealedByNewer: String { "a newer version of Kitbag has locked this diary" }
    var updateKitbag: String { "Update Kitbag; nothing was changed." }
    var outOfMemory: String { "there is not enough memory to make the key of the password" }
    func tableLeftOut(_ table: String) -> String {
        "the database has a table that would stay readable: \(table)"
    }
    var saidEachTime: String {
        "Every command asks for the password then, or reads it from --password-file FILE."
    }
}
