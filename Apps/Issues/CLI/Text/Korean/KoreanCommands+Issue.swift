import IssuesCore

extension KoreanCommands {
    var issuesAbstract: String { "이슈, 곧 프로젝트에서 할 일과 정할 일을 관리합니다" }
    var issuesDiscussion: String {
        "git 저장소 안에서는 그 저장소가 프로젝트입니다. 다른 곳에서는 --project를 쓰거나 issues.project를 설정하세요. 나는 "
            + "issues.user에 적힌 사람이며, 없으면 git의 사용자입니다. 네트워크는 쓰지 않습니다."
    }
    var projectOptionHelp: String { "프로젝트: 소유자/이름 또는 이름만" }
    var allProjectsHelp: String { "모든 프로젝트에서 찾기" }
    var issueHelp: String { "이슈 번호: 12, #12, 소유자/이름#12" }
    var issueForm: String { "12, #12, 소유자/이름#12 같은 번호" }
    var addAbstract: String { "이슈를 더합니다" }
    var addDiscussion: String {
        "터미널에서는 본문을 주지 않으면 편집기가 열립니다. 첫 줄이 제목입니다. 레이블과 마일스톤과 이름은 편집기를 열기 전에 확인하며, 쓴 글은 잃지 "
            + "않습니다(“issues recover” 참고)."
    }
    var addExample: String { "내가 맡을 버그" }
    var addTemplateExample: String { "저장소의 서식으로 편집기에서 쓰기" }
    var addInputExample: String { "본문을 파일에서 읽기" }
    var titleHelp: String { "제목" }
    var titleArgumentHelp: String { "제목" }
    var titleTwice: String { "제목은 한 번만 쓰세요. 말로 쓰거나 --title로 쓸 수 있습니다" }
    var bodyHelp: String { "본문(마크다운)" }
    var bodyFileHelp: String { "본문을 파일에서 읽기; 표준 입력은 -" }
    var editorHelp: String { "편집기에서 쓰기" }
    var bodyTwice: String { "글은 한 번만 쓰세요. 말로 쓰거나 옵션으로 쓸 수 있습니다" }
    var labelHelp: String { "붙일 레이블; 여럿은 쉼표로" }
    var assigneeHelp: String { "맡을 사람; 나는 @me" }
    var milestoneHelp: String { "마일스톤의 제목이나 번호" }
    var templateHelp: String { "쓸 .github/ISSUE_TEMPLATE 서식" }
    var listAbstract: String { "이슈를 보여 줍니다" }
    var listDiscussion: String {
        "질의나 --state가 없으면 열린 이슈를 보여 줍니다. 질의에는 낱말과 조건을 씁니다: is:open label:버그 -label:보류 "
            + "assignee:@me milestone:\"v1.0\" no:label created:>=2026-01-01 comments:>3 "
            + "sort:updated."
    }
    var listExample: String { "열린 버그를 최근에 바뀐 차례로" }
    var listOptionExample: String { "내가 맡은 모든 이슈" }
    var listQueryExample: String { "따옴표로 묶은 질의, 기계용 출력" }
    var stateHelp: String { "열림, 닫힘, 모두" }
    var labelFilterHelp: String { "이 레이블이 있는 것만; 여럿이면 모두 있는 것만" }
    var assigneeFilterHelp: String { "이 사람이 맡은 것만" }
    var authorFilterHelp: String { "이 사람이 만든 것만" }
    var mentionFilterHelp: String { "이 사람이 언급된 것만" }
    var milestoneFilterHelp: String { "이 마일스톤의 것만" }
    var queryOptionHelp: String { "다른 조건에 더할 질의" }
    var queryHelp: String { "낱말과 조건. 예: is:open label:버그" }
    var limitHelp: String { "보여 줄 개수" }
    var pageHelp: String { "보여 줄 쪽" }
    var limitTooSmall: String { "--limit는 1 이상이어야 합니다" }
    var pageTooSmall: String { "--page는 1 이상이어야 합니다" }
    var searchAbstract: String { "열리고 닫힌 이슈를 찾습니다" }
    var searchDiscussion: String { "낱말은 제목과 본문과 댓글에서 찾으며, “issues list”의 조건을 함께 쓸 수 있습니다." }
    var searchExample: String { "문 이야기가 나오는 곳" }
    var searchTitleExample: String { "끝난 이슈의 제목에서" }
    var showAbstract: String { "이슈를 댓글과 함께 보여 줍니다" }
    var editAbstract: String { "이슈를 고칩니다" }
    var editDiscussion: String { "옵션이 없으면 제목과 본문이 편집기에서 열립니다. 첫 줄이 제목입니다." }
    var editEditorExample: String { "편집기에서 글 고치기" }
    var editLabelExample: String { "이슈 둘의 레이블 바꾸기" }
    var editMilestoneExample: String { "마일스톤에 넣기" }
    var newTitleHelp: String { "새 제목" }
    var addLabelHelp: String { "붙일 레이블" }
    var removeLabelHelp: String { "뗄 레이블" }
    var addAssigneeHelp: String { "더 맡을 사람" }
    var removeAssigneeHelp: String { "그만 맡을 사람" }
    var newMilestoneHelp: String { "넣을 마일스톤" }
    var removeMilestoneHelp: String { "마일스톤에서 빼기" }
    var oneBodyForOne: String { "제목과 본문은 이슈 하나에만 줄 수 있습니다" }
    var nothingToEdit: String { "무엇을 고칠지 쓰세요" }
    var closeAbstract: String { "이슈를 닫습니다" }
    var closeDiscussion: String { "하나라도 없으면 아무것도 닫지 않습니다." }
    var closeExample: String { "이유를 댓글로 남기며" }
    var closeReasonExample: String { "하지 않을 이슈 둘" }
    var reasonHelp: String { "completed(완료), not-planned(계획 없음), duplicate(중복)" }
    var closeCommentHelp: String { "함께 남길 댓글" }
    var reopenAbstract: String { "닫은 이슈를 다시 엽니다" }
    var deleteAbstract: String { "이슈를 지웁니다" }
    var deleteDiscussion: String { "댓글과 이력도 함께 지우며, 번호는 다시 쓰지 않습니다. “issues undo”로 되살릴 수 있습니다." }
    var historyAbstract: String { "이슈가 언제 누구에 의해 어떻게 바뀌었는지 보여 줍니다" }
    var statusAbstract: String { "내 페이지를 보여 줍니다: 맡은 것, 언급된 것, 만든 것, 최근 활동" }
    var statusDiscussion: String { "--project가 없으면 모든 프로젝트의 것을 보여 줍니다." }
    var statusLimitHelp: String { "부분마다 보여 줄 개수" }
    var pinAbstract: String { "이슈를 고정합니다" }
    var unpinAbstract: String { "이슈 고정을 풉니다" }
    func added(_ number: Int, _ title: String) -> String { "#\(number) 이슈를 더했습니다: \(title)" }
    func edited(_ number: Int, _ title: String) -> String { "#\(number) 이슈를 고쳤습니다: \(title)" }
    func closed(_ number: Int, _ title: String, _ reason: CloseReason?) -> String {
        "#\(number) 이슈를 닫았습니다(\(state(.closed, reason))): \(title)"
    }
    func closedAlready(_ number: Int) -> String { "#\(number) 이슈는 이미 닫혀 있습니다." }
    func reopened(_ number: Int, _ title: String) -> String { "#\(number) 이슈를 다시 열었습니다: \(title)" }
    func openAlready(_ number: Int) -> String { "#\(number) 이슈는 이미 열려 있습니다." }
    func pinned(_ number: Int, _ title: String) -> String { "#\(number) 이슈를 고정했습니다: \(title)" }
    func unpinned(_ number: Int, _ title: String) -> String { "#\(number) 이슈의 고정을 풀었습니다: \(title)" }
    func deleted(_ number: Int, _ title: String) -> String { "#\(number) 이슈를 지웠습니다: \(title)" }
}
