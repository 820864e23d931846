public import AppSupport
public import TextProcessing

/// Why a file can't be read as issues at all.
public struct IssueFileProblem: Problem, Equatable {
    /// What is the matter.
    public enum Kind: Sendable, Equatable {
        /// There is nothing in it.
        case empty
        /// The folder has no Markdown files.
        case emptyFolder
        /// It is something else.
        case foreign
        /// It is a table without a column of titles, or text that is none.
        case unknownTable
        /// It is not well-formed JSON.
        case malformedJSON(JSONError)
        /// A value of it is larger than any should be.
        case tooLarge
        /// A newer version of Kitbag wrote it.
        case newerVersion
    }

    /// What is the matter.
    public var kind: Kind
    /// The file, as the person named it.
    public var file: String?

    /// A problem with a file.
    public init(_ kind: Kind, file: String? = nil) { (self.kind, self.file) = (kind, file) }

    /// The problem with the file's name.
    func of(_ file: String) -> IssueFileProblem {
        IssueFileProblem(kind, file: self.file ?? file)
    }

    /// The sentences about files of issues.
    public static func sentences(in language: Language) -> any IssueFileText {
        language.issueFiles
    }

    /// What happened and what to do.
    public func message(in text: any IssueFileText) -> Message { text.unreadable(self) }
}

/// The sentences about files of issues.
public protocol IssueFileText: Sendable {
    func unreadable(_ problem: IssueFileProblem) -> Message
    func unread(_ item: UnreadItem) -> String
}

extension Language {
    /// What is said about files of issues in this language.
    public var issueFiles: any IssueFileText {
        switch self {
        case .english: IssueFileEnglish()
        case .korean: IssueFileKorean()
        }
    }
}
