import AppSupport
import TextProcessing

struct IssueFileEnglish: IssueFileText {
    func unreadable(_ problem: IssueFileProblem) -> Message {
        let file = problem.file.map { "\"\($0)\"" } ?? "the file"
        return switch problem.kind {
        case .empty: Message("there is nothing in \(file)")
        case .emptyFolder:
            Message(
                "there are no Markdown files in \(file)",
                advice: "An issue is a file whose name ends with .md.")
        case .foreign:
            Message(
                "\(file) holds no issues",
                advice: "What is read: JSON of gh, of GitHub's interface and of Kitbag, CSV, "
                    + "Markdown.")
        case .unknownTable:
            Message(
                "\(file) is no table of issues",
                advice: "Its first line must name the columns; one of them is title.")
        case .malformedJSON(let error):
            Message(
                "\(file) is not well-formed JSON at line \(error.line), column \(error.column)",
                advice: "It may have been cut off; nothing was brought in.")
        case .tooLarge: Message("a part of \(file) is too large")
        case .newerVersion:
            Message(
                "a newer version of Kitbag wrote \(file)",
                advice: "Bring it in with that version or a later one.")
        }
    }

    func unread(_ item: UnreadItem) -> String {
        let file = item.place.file.map { "\($0): " } ?? ""
        let name = item.text.isEmpty ? "" : " “\(item.text)”"
        return "\(file)line \(item.place.line)\(name): \(reason(item))"
    }

    private func reason(_ item: UnreadItem) -> String {
        switch item.reason {
        case .notAnIssue: "this is no issue, comment or change"
        case .noTitle: "it has no title"
        case .noProject: "it does not say its project; say it with --project"
        case .unusableProject: "no project can be called so"
        case .unusableField: "“\(item.field ?? "")” is not what it should be"
        case .nullCharacter: "a text has the character U+0000"
        case .malformed: "the text is damaged"
        case .unknownIssue: "its issue is neither in the file nor here"
        case .noIssue: "it does not say which issue it belongs to"
        case .emptyComment: "the comment has no words"
        case .unknownLink: "it is linked to an issue that is neither in the file nor here"
        }
    }
}
