public import TextProcessing

/// Why output could not be written.
public enum OutputError: Error, Equatable, Sendable {
    /// Whoever was reading has closed the pipe (`EPIPE`), as `head` does when it has enough.
    case readerLeft
    /// The file system, or the person's share of it, is full (`ENOSPC`, `EDQUOT`).
    case noSpace
    /// Anything else; `code` is `errno`.
    case failed(code: Int32)

    /// What happened and what to do, for people.
    public var message: LocalizedText {
        LocalizedText { language in
            let text = terminalText(in: language)
            return switch self {
            case .readerLeft: text.readerLeft
            case .noSpace: text.noSpace
            case .failed(let code): text.outputFailed(code: code)
            }
        }
    }
}
