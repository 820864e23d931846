public import TextProcessing

/// Why an interface cannot be shown, or another program not be run in it.
public enum TerminalError: Error, Equatable, Sendable {
    /// Input or output is no terminal.
    case noTerminal
    /// The system knows no terminal of the name that `TERM` states.
    case unknownTerminal(String)
    /// The terminal cannot move its cursor.
    case incapableTerminal(String)
    /// ncursesw is not installed.
    case libraryMissing
    /// The terminal could not be opened for another reason.
    case cannotOpen
    /// There is no editor.
    case editorMissing
    /// The editor ended with a status that says something went wrong.
    case editorFailed(command: String, status: Int)
    /// The file for the editor could not be written or read; `code` is `errno`.
    case fileFailed(code: Int32)

    /// What happened and what to do, for people.
    public var message: LocalizedText {
        LocalizedText { language in
            let text = terminalUIText(in: language)
            return switch self {
            case .noTerminal: text.noTerminal
            case .unknownTerminal(let name): text.unknownTerminal(name)
            case .incapableTerminal(let name): text.incapableTerminal(name)
            case .libraryMissing: text.libraryMissing
            case .cannotOpen: text.cannotOpen
            case .editorMissing: text.editorMissing
            case .editorFailed(let command, let status): text.editorFailed(command, status)
            case .fileFailed(let code): text.fileFailed(code)
            }
        }
    }
}
