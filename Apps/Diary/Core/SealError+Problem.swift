public import AppSupport
public import PersistenceSealed
public import TextProcessing

extension SealError: Problem {
    /// The sentences in a language.
    public static func sentences(in language: Language) -> any DiaryText { language.diary }

    /// What happened and what to do.
    public func message(in text: any DiaryText) -> Message {
        switch self {
        case .wrongPassword: Message(text.wrongPassword, advice: text.forgottenPassword)
        case .damagedHeader: Message(text.damagedHeader, advice: text.restoreBackup)
        case .damaged(let rows, let missing):
            Message(text.damagedEntries(rows, missing: missing), advice: text.restoreBackup)
        case .sealedMeanwhile: Message(text.lockedMeanwhile, advice: text.unlockIt)
        case .keyChanged, .wrongKey: Message(text.passwordChanged, advice: text.unlockIt)
        case .notSealed: Message(text.notLocked, advice: text.lockIt)
        case .alreadySealed: Message(text.alreadyLocked, advice: text.changeIt)
        case .missingLibrary(let reason):
            Message(
                text.noEncryptionLibrary + (reason.isEmpty ? "" : " (\(reason))"),
                advice: text.installEncryptionLibrary)
        case .notBuiltIn: Message(text.builtWithoutEncryption)
        case .noSessionPlace: Message(text.noSessionPlace, advice: text.saidEachTime)
        case .newerFormat: Message(text.sealedByNewer, advice: text.updateKitbag)
        case .outOfMemory: Message(text.outOfMemory, advice: text.tryAgain)
        case .damagedFile(let path): Message(text.noAttachment(path))
        case .file(let path, let code):
            FileProblem(.write, path, code: code).message(in: text.language)
        case .tableLeftOut(let table): Message(text.tableLeftOut(table))
        }
    }
}
