public import TextProcessing

/// Why the last operation could not be undone; nothing was changed.
public enum UndoProblem: Problem, Equatable {
    /// Every recorded operation was undone, or none was recorded.
    case nothingToUndo
    /// Records were changed after the operation, by this name or that.
    case changedSince(operation: String, records: [String])
    /// A program with other tables recorded the operation.
    case unreadable(operation: String)

    public static func sentences(in language: Language) -> any SupportText { language.support }

    public func message(in text: any SupportText) -> Message {
        switch self {
        case .nothingToUndo: Message(text.nothingToUndo)
        case .changedSince(let operation, let records):
            Message(
                text.cannotUndo(operation, changed: records), advice: text.undoNeedsUnchanged)
        case .unreadable(let operation): Message(text.cannotUndoNewer(operation))
        }
    }
}
