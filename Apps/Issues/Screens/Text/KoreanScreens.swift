import IssuesCore
import Persistence

struct KoreanScreens: ScreenText {
    let issues = "이슈"
    let board = "보드"
    let mine = "내 페이지"
    let labels = "레이블"
    let milestones = "마일스톤"
    let settings = "설정"
    let issue = "이슈"
    let newIssue = "새 이슈"
    func newIssue(in project: String) -> String { "\(project)의 새 이슈" }
    func editing(_ name: String) -> String { "\(name) 수정" }
    let newComment = "새 댓글"
    func comment(_ id: RecordID<Comment>) -> String { "\(id)번 댓글" }
    let commentsTitle = "댓글"
    func choosing(_ choice: IssueChoice) -> String {
        switch choice {
        case .labels: "레이블"
        case .assignees: "담당자"
        case .milestone: "마일스톤"
        case .reaction: "반응"
        case .reason: "닫는 이유"
        }
    }
    let linking = "다른 이슈와 잇기"
    let newLabel = "새 레이블"
    let label = "레이블"
    let newMilestone = "새 마일스톤"
    let milestone = "마일스톤"
    let projects = "프로젝트"
    let newProject = "새 프로젝트"
    let welcome = "issues에 오신 것을 환영합니다"

    let queryKey = "검색"
    let completeKey = "완성"
    let doneKey = "완료"
    let cancelKey = "취소"
    let clearKey = "검색 지우기"
    let closeKey = "닫기"
    let reopenKey = "다시 열기"
    let commentKey = "댓글"
    let commentsKey = "댓글 하나씩"
    let ownKey = "맡기"
    let pinKey = "고정"
    let linkKey = "잇기"
    let projectKey = "프로젝트"
    let groupingKey = "열 기준"
    let showHistoryKey = "이력 보이기"
    let hideHistoryKey = "이력 숨기기"
    let chooseKey = "고르기"
    let editKey = "수정"
    func choiceKey(_ choice: IssueChoice) -> String { choosing(choice) }
    let back = "뒤로"
    let begin = "시작"
    let save = "저장"

    let queryHint = "is:open label:bug assignee:@me 낱말"
    let allProjects = "모든 프로젝트"
    let noIssues = "아직 이슈가 없습니다. n을 눌러 첫 이슈를 쓰세요."
    let nothingFound = "찾은 이슈가 없습니다. /를 눌러 검색을 고치거나 c를 눌러 열린 이슈를 보세요."
    func comments(_ count: Int) -> String { "댓글 \(count)개" }
    let today = "오늘"
    let yesterday = "어제"
    func daysAgo(_ days: Int) -> String { "\(days)일 전" }
    func counts(_ counts: IssueCounts) -> String { "열림 \(counts.open) · 닫힘 \(counts.closed)" }
    let noLabels = "아직 레이블이 없습니다. n을 눌러 만드세요. 예: bug"
    let noMilestones = "아직 마일스톤이 없습니다. n을 눌러 만드세요. 예: v1.0"
    let noProjects = "아직 프로젝트가 없습니다. n을 눌러 만드세요."
    let noComments = "아직 댓글이 없습니다. n을 눌러 쓰세요."
    func nothingToChoose(_ choice: IssueChoice) -> String {
        switch choice {
        case .labels: "아직 레이블이 없습니다. 레이블 탭에서 만드세요."
        case .assignees: "아직 아는 사람이 없습니다. 설정에서 로그인 이름을 알려 주세요."
        case .milestone, .reaction, .reason: "고를 것이 없습니다."
        }
    }
    let chooseProject = "p를 눌러 프로젝트를 고르세요."
    func due(_ day: String) -> String { "기한 \(day)" }
    let noDue = "기한 없음"
    let overdue = "기한 지남"

    func state(_ state: IssueState, _ reason: CloseReason?) -> String {
        switch (state, reason) {
        case (.open, _): "열림"
        case (.closed, let reason?): "닫힘: \(name(of: reason))"
        case (.closed, nil): "닫힘"
        }
    }
    func name(of reason: CloseReason) -> String {
        switch reason {
        case .completed: "완료"
        case .notPlanned: "하지 않음"
        case .duplicate: "중복"
        }
    }
    func name(of reaction: ReactionContent) -> String {
        switch reaction {
        case .thumbsUp: "찬성"
        case .thumbsDown: "반대"
        case .laugh: "재미있음"
        case .hooray: "축하"
        case .confused: "헷갈림"
        case .heart: "마음에 듦"
        case .rocket: "멋진 진전"
        case .eyes: "보는 중"
        }
    }
    func relation(_ relation: IssueRelation, isInverse: Bool) -> String {
        switch (relation, isInverse) {
        case (.duplicates, false): "원본"
        case (.duplicates, true): "중복본"
        case (.blocks, false): "이 이슈가 막음"
        case (.blocks, true): "이 이슈를 막음"
        case (.relates, _): "관련"
        }
    }
    func opened(_ author: String, _ time: String) -> String { "@\(author) 작성, \(time)" }
    func event(_ kind: HistoryEvent.Kind, before: String?, after: String?) -> String {
        let (old, new) = (before ?? "", after ?? "")
        switch kind {
        case .created: return "이슈를 열었습니다"
        case .title: return "제목을 바꿨습니다. 전: \"\(old)\""
        case .body: return "내용을 고쳤습니다"
        case .closed:
            let reason = CloseReason(rawValue: new).map { ": " + name(of: $0) }
            return "닫았습니다" + (reason ?? "")
        case .reopened: return "다시 열었습니다"
        case .labeled: return "레이블을 붙였습니다: \(new)"
        case .unlabeled: return "레이블을 뗐습니다: \(old)"
        case .assigned: return "담당자를 더했습니다: @\(new)"
        case .unassigned: return "담당자를 뺐습니다: @\(old)"
        case .milestone:
            return new.isEmpty ? "마일스톤에서 뺐습니다: \(old)" : "마일스톤에 넣었습니다: \(new)"
        case .pinned: return "고정했습니다"
        case .unpinned: return "고정을 풀었습니다"
        case .commented: return "댓글을 썼습니다"
        case .commentEdited: return "댓글을 고쳤습니다"
        case .commentDeleted: return "댓글을 지웠습니다"
        case .reacted: return "반응했습니다: \(ReactionContent(rawValue: new)?.sign ?? new)"
        case .unreacted: return "반응을 거뒀습니다: \(ReactionContent(rawValue: old)?.sign ?? old)"
        case .linked: return "이었습니다: \(link(new))"
        case .unlinked: return "이음을 풀었습니다: \(link(old))"
        case .transferred: return "옮겼습니다. 전: \(old)"
        }
    }
    let pinned = "고정됨"
    let assignees = "담당자"
    let closedAt = "닫은 때"
    let noBody = "내용이 없습니다."
    let edited = "고침"
    let goneIssue = "이 이슈는 이제 없습니다."
    let noMilestone = "마일스톤 없음"

    func name(of grouping: Board.Grouping) -> String {
        switch grouping {
        case .progress: "진행 상태별"
        case .milestone: "마일스톤별"
        }
    }
    let waitingColumn = "할 일"
    let assignedColumn = "진행 중"
    let closedColumn = "닫힘"
    func ofTotal(_ total: Int) -> String { "(전체 \(total))" }
    let assignedToMe = "내가 맡은 이슈"
    let mentioned = "나를 부른 이슈"
    let createdByMe = "내가 쓴 이슈"
    let recent = "최근 활동"
    let unknownUser = "누구인지 알 수 없습니다. 설정에서 로그인 이름을 알려 주세요."

    let titleLabel = "제목"
    let bodyLabel = "내용"
    let commentLabel = "댓글"
    let nameLabel = "이름"
    let summaryLabel = "설명"
    let dueLabel = "기한"
    let colorLabel = "색"
    let colorByName = "이름에 따라"
    let colorForm = "d73a4a 또는 #f00처럼 적으세요"
    func contrast(_ ratio: Double) -> String { "명암비 \(tenths(ratio)):1" }
    let relationLabel = "관계"
    let otherIssue = "다른 이슈"
    let linkNote = "번호 또는 소유자/이름#12. 같은 것을 다시 이으면 풀립니다."
    let markdownHint = "마크다운. @이름으로 부를 수 있습니다"
    let projectExample = "소유자/이름"
    func draftRestored(_ time: String) -> String {
        "\(time)에 저장하지 않은 내용입니다. Esc를 누르면 버립니다."
    }

    let editorLabel = "편집기"
    let userLabel = "로그인 이름"
    let userNote = "바꾼 사람으로 적힐 이름. 비우면 git의 사용자입니다."
    let projectLabel = "프로젝트"
    let projectNote = "git 저장소 밖에서 쓸 프로젝트. 다음에 시작할 때 적용됩니다."
    let welcomeText = """
        이슈에는 **프로젝트**마다 번호가 붙습니다. git 저장소 안에서는 그 저장소가 프로젝트입니다.

        - `n` 이슈 쓰기, `x` 닫기, `c` 댓글 쓰기
        - `/` 찾기: `is:open label:bug assignee:@me 낱말`
        - `p` 다른 프로젝트 고르기
        - `u` 마지막 변경 되돌리기, `?` 모든 키 보기
        """

    let interfaceAbstract = "터미널에 이슈를 화면으로 보이기"
    let deepLinkHelp = "처음 갈 곳. 예: kitbag://issues/소유자/이름/12"
    let needsTerminal = "화면은 터미널에서만 열 수 있습니다"
    let unknownDeepLink = "issues의 링크가 아닙니다. kitbag://issues/소유자/이름/12처럼 적습니다"
}
