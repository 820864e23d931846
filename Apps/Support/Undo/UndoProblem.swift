public import TextProcessing

/// Why the last operation could not be undone; nothing was changed.
public enum UndoProblem: Problem, Equatable {
    /// Every recorded operation was undone, or none was recorded.
    case nothingToUndo
    /// These records were changed after the operation.
    case changedSince(operation: String, records: [String])
    /// What was made or changed after the operation does not let these become what they were.
    case hindered(operation: String, records: [String])
    /// A program with other tables recorded the operation.
    case unreadable(operation: String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        switch self {
        case .nothingToUndo: Message(text.nothingToUndo)
        case .changedSince(let operation, let records):
            Message(
                text.cannotUndo(operation, changed: records), advice: text.undoNeedsUnchanged)
        case .hindered(let operation, let records):
            Message(
                text.cannotUndo(operation, hindered: records), advice: text.undoNeedsUnchanged)
        case .unreadable(let operation): Message(text.cannotUndoNewer(operation))
        }
    }
}
