extension KoreanCommands {
    var newIssueHint: String { "첫 줄이 제목이고 그 아래가 본문입니다. 이 줄 위를 모두 비우면 이슈를 더하지 않습니다." }
    var nothingAdded: String { "쓴 것이 없어 더하지 않았습니다." }
    var nothingChanged: String { "바뀐 것이 없습니다." }
    var draftKept: String { "“issues recover”로 쓴 글을 제자리에 저장할 수 있습니다." }
    var noProjectHere: String { "여기는 git 저장소가 아니며 프로젝트를 정하지 않았습니다" }
    var sayProject: String { "--project로 정하거나 설정하세요: issues config set issues.project 이름" }
    var noTerminal: String { "편집기를 열 터미널이 없습니다" }
    var giveBody: String { "글을 말로 쓰거나 --body나 --body-file -로 주세요." }
    var seeRecover: String { "쓴 글 보기: issues recover --list" }
    var recoverAbstract: String { "편집기에서 쓰고 저장하지 못한 글을 저장합니다" }
    var recoverDiscussion: String {
        "편집기가 실패하거나 데이터베이스가 거절하거나 프로세스가 죽으면 이런 글이 남습니다. 새 이슈와 댓글은 더하고, 고친 글은 옛 글이 그대로일 때만 바꿉니다."
    }
    var recoverListHelp: String { "보여 주기만 하기" }
    var recoverDiscardHelp: String { "모두 버리기" }
    var nothingUnsaved: String { "저장하지 못한 글이 없습니다." }
    func noTemplate(_ name: String) -> String { "이 저장소에 ‘\(name)’ 서식이 없습니다" }
    func knownTemplates(_ known: [String], forms: [String]) -> String {
        let there =
            known.isEmpty
            ? "서식은 .github/ISSUE_TEMPLATE에 있는 마크다운 파일입니다."
            : "있는 서식: \(known.joined(separator: ", "))"
        return forms.isEmpty
            ? there : there + "   YAML 서식은 읽지 못합니다: \(forms.joined(separator: ", "))"
    }
    func templatesThere(_ names: [String]) -> String {
        "이 저장소의 서식(--template): \(names.joined(separator: ", "))"
    }
    func fileIsNoText(_ path: String) -> String { "\(path) 파일은 UTF-8 글이 아닙니다" }
    func changedMeanwhile(_ what: String) -> String { "\(what) 글이 그동안 다른 창이나 프로그램에서 바뀌었습니다" }
    func notRecovered(_ count: Int) -> String { "글 \(count)개를 저장하지 못했습니다" }
    func unsavedThere(_ count: Int) -> String { "저장하지 못한 글이 \(count)개 있습니다: issues recover" }
    func discarded(_ count: Int) -> String { "글 \(count)개를 버렸습니다." }
    func recovered(_ number: Int, _ title: String) -> String { "#\(number) 이슈에 저장했습니다: \(title)" }
    func unsaved(_ thing: EditedThing?) -> String {
        switch thing {
        case .newIssue(_, let project): "\(project)의 새 이슈:"
        case .issue(let reference, _): "\(reference) 이슈의 고친 글:"
        case .newComment(let reference): "\(reference) 이슈의 새 댓글:"
        case .comment(let id, _): "\(id)번 댓글의 고친 글:"
        case nil: "글:"
        }
    }
    func lookAt(_ path: String, beside files: [String]) -> String {
        files.isEmpty
            ? "쓴 글이 \(path)에 있으나 UTF-8이 아닙니다."
            : "\(path) 파일을 보세요. 편집기가 곁에 \(files.joined(separator: ", ")) 파일을 남겼습니다."
    }
}
