public import Chrono
public import Persistence
public import TextProcessing

/// The sentences of `diary` about entries and passwords.
public protocol DiaryText: Sendable {
    /// Those about the files of other programs.
    var formats: any DiaryFormatText { get }

    /// A day as people write it in a heading, with the weekday.
    func day(_ day: Day) -> String
    /// The weekday in its shortest form.
    func weekday(_ weekday: Weekday) -> String
    /// A month of a year.
    func month(_ day: Day) -> String
    func name(of mood: Mood) -> String

    func noEntry(_ id: RecordID<Entry>) -> String
    var listEntries: String { get }
    func nothingOn(_ day: Day) -> String
    func writeAbout(_ day: Day) -> String
    func severalOn(_ day: Day) -> String
    func writeNumber(_ ids: [RecordID<Entry>]) -> String
    func unknownEntry(_ name: String) -> String
    var entryExamples: String { get }
    func unknownMonth(_ name: String) -> String
    var monthExamples: String { get }
    var emptyText: String { get }
    var writeSomething: String { get }
    func noTag(_ tag: String) -> String
    var listTags: String { get }
    var emptyTag: String { get }
    func pageExists(_ day: Day) -> String
    func seeEntry(_ id: RecordID<Entry>) -> String
    func changedMeanwhile(_ id: RecordID<Entry>) -> String
    func keptAs(_ id: RecordID<Entry>) -> String
    var locked: String { get }
    var unlockIt: String { get }
    var lockedTakesNoArguments: String { get }
    func useEditor(_ editor: String, _ input: String) -> String
    var noTerminalForEditor: String { get }
    func giveText(_ command: String) -> String
    var notLocked: String { get }
    var lockIt: String { get }
    var alreadyLocked: String { get }
    var changeIt: String { get }
    func passwordTooShort(_ minimum: Int) -> String
    var nobodyToAsk: String { get }
    var usePasswordFile: String { get }
    var useNewPasswordFile: String { get }
    var samePassword: String { get }
    var chooseAnother: String { get }
    func noPasswordIn(_ path: String) -> String
    var passwordsDiffer: String { get }
    var tryAgain: String { get }
    func noAttachment(_ name: String) -> String

    var wrongPassword: String { get }
    var forgottenPassword: String { get }
    var damagedHeader: String { get }
    var restoreBackup: String { get }
    func damagedEntries(_ damaged: Int, missing: Int) -> String
    var damagedStay: String { get }
    var lockedMeanwhile: String { get }
    var sessionOver: String { get }
    var passwordChanged: String { get }
    var noEncryptionLibrary: String { get }
    var installEncryptionLibrary: String { get }
    var builtWithoutEncryption: String { get }
    var noSessionPlace: String { get }
    var saidEachTime: String { get }
    var sealedByNewer: String { get }
    var updateKitbag: String { get }
    var outOfMemory: String { get }
    func tableLeftOut(_ table: String) -> String

    /// The language itself.
    var language: Language { get }
}

extension Language {
    /// What `diary` says in this language.
    public var diary: any DiaryText {
        switch self {
        case .english: DiaryEnglish()
        case .korean: DiaryKorean()
        }
    }
}
