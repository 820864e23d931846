public import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

/// What a person may meet in `diary` that is no fault of the machine.
public enum DiaryError: Problem, Equatable {
    /// There is no entry of that number.
    case noEntry(RecordID<Entry>)
    /// Nothing was written about that day.
    case nothingOn(Day)
    /// Several things were written about that day, and one is wanted.
    case severalOn(Day, [RecordID<Entry>])
    /// The text is neither a number nor a day.
    case unknownEntry(String)
    /// The text is no month.
    case unknownMonth(String)
    /// There is nothing in the text.
    case emptyText
    /// No entry has that tag.
    case noTag(String)
    /// A name of nothing but spaces.
    case emptyTag
    /// The day has a page already.
    case pageExists(Day, RecordID<Entry>)
    /// The entry was changed while its text was edited; the text is kept as an entry of its own.
    case changedMeanwhile(RecordID<Entry>, kept: RecordID<Entry>)
    /// The diary is locked, and nobody said the password.
    case locked
    /// The diary is locked: words of the command line stay in the shell's history. The command that
    /// opens the editor for it, and the one that reads standard input.
    case lockedTakesNoArguments(editor: String, input: String)
    /// There is no terminal for the editor; the command that takes the text otherwise.
    case noTerminalForEditor(String)
    /// The diary has no password.
    case notLocked
    /// The diary has a password already.
    case alreadyLocked
    /// The password is empty or too short.
    case passwordTooShort(minimum: Int)
    /// There is no terminal on which a password could be asked for.
    case nobodyToAsk
    /// There is no terminal on which a new password could be asked for.
    case nobodyToAskForNew
    /// The new password is the old one.
    case samePassword
    /// A file that should have a password in its first line has none.
    case noPasswordIn(String)
    /// The two passwords that were typed differ.
    case passwordsDiffer
    /// An attachment's file is gone or damaged.
    case noAttachment(String)
    /// The file holds no diary.
    case unreadableFile(String, DiaryFileError)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any DiaryText { language.diary }

    /// What happened and what to do.
    public func message(in text: any DiaryText) -> Message {
        switch self {
        case .noEntry(let id): Message(text.noEntry(id), advice: text.listEntries)
        case .nothingOn(let day): Message(text.nothingOn(day), advice: text.writeAbout(day))
        case .severalOn(let day, let ids):
            Message(text.severalOn(day), advice: text.writeNumber(ids))
        case .unknownEntry(let name): Message(text.unknownEntry(name), advice: text.entryExamples)
        case .unknownMonth(let name): Message(text.unknownMonth(name), advice: text.monthExamples)
        case .emptyText: Message(text.emptyText, advice: text.writeSomething)
        case .noTag(let tag): Message(text.noTag(tag), advice: text.listTags)
        case .emptyTag: Message(text.emptyTag)
        case .pageExists(let day, let id): Message(text.pageExists(day), advice: text.seeEntry(id))
        case .changedMeanwhile(let id, let kept):
            Message(text.changedMeanwhile(id), advice: text.keptAs(kept))
        case .locked: Message(text.locked, advice: text.unlockIt)
        case .lockedTakesNoArguments(let editor, let input):
            Message(text.lockedTakesNoArguments, advice: text.useEditor(editor, input))
        case .noTerminalForEditor(let command):
            Message(text.noTerminalForEditor, advice: text.giveText(command))
        case .notLocked: Message(text.notLocked, advice: text.lockIt)
        case .alreadyLocked: Message(text.alreadyLocked, advice: text.changeIt)
        case .passwordTooShort(let minimum): Message(text.passwordTooShort(minimum))
        case .nobodyToAsk: Message(text.nobodyToAsk, advice: text.usePasswordFile)
        case .nobodyToAskForNew: Message(text.nobodyToAsk, advice: text.useNewPasswordFile)
        case .samePassword: Message(text.samePassword, advice: text.chooseAnother)
        case .noPasswordIn(let path):
            Message(text.noPasswordIn(path), advice: text.usePasswordFile)
        case .passwordsDiffer: Message(text.passwordsDiffer, advice: text.tryAgain)
        case .noAttachment(let name): Message(text.noAttachment(name))
        case .unreadableFile(let path, let error):
            Message(
                text.formats.unreadableFile(path, error), advice: text.formats.advice(for: error))
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noEntry, .nothingOn, .noTag: .notFound
        case .severalOn, .unknownEntry, .unknownMonth, .emptyText, .emptyTag,
            .lockedTakesNoArguments, .noTerminalForEditor:
            .usage
        default: .failed
        }
    }
}
