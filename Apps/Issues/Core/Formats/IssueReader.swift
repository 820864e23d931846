/// Reads the issues of a file, from front to back.
protocol IssueReader: AnyObject {
    /// What comes next; `nil` at the end.
    ///
    /// - Throws: ``IssueFileProblem`` if the file as a whole can't be read on; what its source
    ///   throws.
    func next() throws -> IssueFileEvent?
}

/// What a file of issues gives.
enum IssueFileEvent: Equatable {
    case person(StatedPerson)
    case project(StatedProject)
    case issue(StatedIssue, ItemPlace)
    /// A comment that stands apart from its issue.
    case comment(StatedComment, of: IssueKey, ItemPlace)
    /// A change that stands apart from its issue.
    case change(StatedChange, of: IssueKey, ItemPlace)
    /// A pull request, which is no issue.
    case pullRequest
    /// A comment or change of a pull request.
    case ofPullRequest
    /// Something that could not be understood. Reading goes on.
    case unread(UnreadItem)
}

/// Where something stands in a file.
public struct ItemPlace: Sendable, Equatable {
    /// The file, if it is one of a folder.
    public var file: String?
    /// The line, from 1.
    public var line: Int

    /// A place.
    public init(line: Int, file: String? = nil) { (self.file, self.line) = (file, line) }
}

/// Something of a file that was left out, or not taken as it is.
public struct UnreadItem: Sendable, Equatable {
    /// Why.
    public enum Reason: String, Sendable, CaseIterable {
        /// It is no issue, comment or change.
        case notAnIssue = "not_an_issue"
        /// It has no title.
        case noTitle = "no_title"
        /// It does not say its project, and nobody else did.
        case noProject = "no_project"
        /// No project can be called so.
        case unusableProject = "unusable_project"
        /// A field holds something else than it should; ``UnreadItem/field`` tells which.
        case unusableField = "unusable_field"
        /// A text has U+0000.
        case nullCharacter = "null_character"
        /// The line is not well-formed.
        case malformed
        /// A comment or change belongs to an issue that is neither in the file nor here.
        case unknownIssue = "unknown_issue"
        /// A comment or change does not say which issue it belongs to.
        case noIssue = "no_issue"
        /// A comment has no words.
        case emptyComment = "empty_comment"
        /// A link leads to an issue that is neither in the file nor here.
        case unknownLink = "unknown_link"
    }

    /// Why.
    public var reason: Reason
    /// Where.
    public var place: ItemPlace
    /// Which field.
    public var field: String?
    /// What it is called, or begins with.
    public var text = ""

    /// Something that was left out.
    public init(_ reason: Reason, _ place: ItemPlace, field: String? = nil, text: String = "") {
        (self.reason, self.place, self.field) = (reason, place, field)
        self.text = text.count > 60 ? text.prefix(59) + "…" : text
    }
}

/// Why an item can't be taken; readers throw it where they are in the midst of one.
struct ItemProblem: Error {
    var reason: UnreadItem.Reason
    var field: String?

    init(_ reason: UnreadItem.Reason, field: String? = nil) {
        (self.reason, self.field) = (reason, field)
    }
}
