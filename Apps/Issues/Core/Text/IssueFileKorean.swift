import AppSupport
import TextProcessing

struct IssueFileKorean: IssueFileText {
    func unreadable(_ problem: IssueFileProblem) -> Message {
        let file = problem.file.map { "\"\($0)\" 파일" } ?? "파일"
        return switch problem.kind {
        case .empty: Message("\(file)에 아무것도 없습니다")
        case .emptyFolder:
            Message(
                "\"\(problem.file ?? "")\" 폴더에 Markdown 파일이 없습니다",
                advice: "이슈 하나는 이름이 .md로 끝나는 파일 하나입니다.")
        case .foreign:
            Message(
                "\(file)에 이슈가 없습니다",
                advice: "읽을 수 있는 것: gh와 GitHub, Kitbag의 JSON, CSV, Markdown")
        case .unknownTable:
            Message(
                "\(file)은 이슈 표가 아닙니다",
                advice: "첫 줄에 열 이름이 있어야 하고 그중 하나는 title이어야 합니다.")
        case .malformedJSON(let error):
            Message(
                "\(file)의 \(error.line)행 \(error.column)열이 올바른 JSON이 아닙니다",
                advice: "파일이 잘렸을 수 있습니다. 아무것도 가져오지 않았습니다.")
        case .tooLarge: Message("\(file)의 한 부분이 너무 큽니다")
        case .newerVersion:
            Message(
                "\(file)은 더 새로운 Kitbag이 쓴 것입니다",
                advice: "그 버전이나 그 뒤의 버전으로 가져오세요.")
        }
    }

    func unread(_ item: UnreadItem) -> String {
        let file = item.place.file.map { "\($0): " } ?? ""
        let name = item.text.isEmpty ? "" : " ‘\(item.text)’"
        return "\(file)\(item.place.line)행\(name): \(reason(item))"
    }

    private func reason(_ item: UnreadItem) -> String {
        switch item.reason {
        case .notAnIssue: "이슈나 댓글, 변경이 아닙니다"
        case .noTitle: "제목이 없습니다"
        case .noProject: "프로젝트가 적혀 있지 않습니다. --project로 알려 주세요"
        case .unusableProject: "프로젝트에 쓸 수 없는 이름입니다"
        case .unusableField: "‘\(item.field ?? "")’ 값이 올바르지 않습니다"
        case .nullCharacter: "글에 U+0000 문자가 있습니다"
        case .malformed: "글이 손상되었습니다"
        case .unknownIssue: "해당 이슈가 파일에도 여기에도 없습니다"
        case .noIssue: "어느 이슈의 것인지 적혀 있지 않습니다"
        case .emptyComment: "댓글에 내용이 없습니다"
        case .unknownLink: "이어진 이슈가 파일에도 여기에도 없습니다"
        }
    }
}
