public import TextProcessing

/// Why a text was not edited. Nothing was typed that could be lost.
public enum EditorProblem: Problem, Equatable {
    /// There is no such editor.
    case missing(String)
    /// The editor said that something went wrong, and the text is as it was.
    case failed(String, status: Int32)
    /// The editor left no file; the text is as it was.
    case fileRemoved(String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message { text.editor(self) }
}

/// A text that a person has changed in their editor and that was not saved.
public struct UnsavedText: Problem {
    /// Why it was not saved.
    public enum Reason: Sendable {
        /// The editor ended with that status.
        case editorFailed(String, status: Int32)
        /// What the editor left is not UTF-8.
        case notText
        /// Saving it has failed.
        case notSaved(any Error)
    }

    /// Where it is now.
    public enum Place: Sendable, Equatable {
        /// In a file of this path, where the app has put it.
        case file(String)
        /// With the app, in no file that a person could open.
        case app
        /// Still where it was edited, at this path: the app could not take it.
        case editorFile(String)
    }

    /// The sentences of this, and the language for those of the reason.
    public struct Sentences: Sendable {
        let text: any SupportText
        let language: Language
    }

    /// Why it was not saved.
    public var reason: Reason
    /// Where it is now.
    public var place: Place

    /// Describes a text that was not saved.
    public init(_ reason: Reason, place: Place) {
        self.reason = reason
        self.place = place
    }

    /// The sentences in a language.
    public static func sentences(in language: Language) -> Sentences {
        Sentences(text: language.support, language: language)
    }

    /// What happened, and where the text is.
    public func message(in sentences: Sentences) -> Message {
        let text = sentences.text
        let what =
            switch reason {
            case .editorFailed(let command, let status):
                text.editor(.failed(command, status: status)).text
            case .notText: text.editedTextIsNoText
            case .notSaved(let problem as any Problem):
                problem.message(in: sentences.language).text
            case .notSaved(let error): "\(error)"
            }

        return Message(what, advice: text.place(of: place))
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        if case .notSaved(let problem as any Problem) = reason { problem.status } else { .failed }
    }
}
