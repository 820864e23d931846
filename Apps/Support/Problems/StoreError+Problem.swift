public import Persistence
public import TextProcessing

extension StoreError: Problem {
    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        let file = path ?? table ?? ""
        switch code {
        case .diskFull: return Message(text.databaseFull(file), advice: text.makeRoom)
        case .readOnly: return Message(text.databaseReadOnly(file), advice: text.checkPermissions)
        case .corrupt: return Message(text.databaseDamaged(file), advice: text.restoreBackup(file))
        case .newerVersion: return Message(text.databaseNewer(file), advice: text.updateKitbag)
        case .busy: return Message(text.databaseBusy(file), advice: text.tryAgain)
        case .cannotOpen:
            return Message(text.databaseUnreachable(file, message), advice: text.checkPermissions)
        case .inputOutput: return Message(text.diskFailed(file, message), advice: text.checkDisk)
        case .invalidValue: return Message(text.unstorable(columns.last ?? file))
        default: return Message(text.databaseFailed(description), advice: text.reportBug)
        }
    }
}
