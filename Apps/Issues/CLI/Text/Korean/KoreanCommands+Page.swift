import IssuesCore

extension KoreanCommands {
    var title: String { "제목" }
    var labels: String { "레이블" }
    var label: String { "레이블" }
    var assignees: String { "담당" }
    var milestone: String { "마일스톤" }
    var commentsColumn: String { "댓글" }
    var updated: String { "바뀐 때" }
    var closedAt: String { "닫은 때" }
    var when: String { "때" }
    var who: String { "누가" }
    var change: String { "바뀐 것" }
    var descriptionColumn: String { "설명" }
    var color: String { "색" }
    var open: String { "열림" }
    var closedColumn: String { "닫힘" }
    var dueColumn: String { "기한" }
    var progress: String { "진행" }
    var project: String { "프로젝트" }
    var here: String { "여기" }
    var overdue: String { "기한 지남" }
    var pinnedMark: String { "고정" }
    var editedMark: String { "고침" }
    var assignedToMe: String { "내가 맡은 이슈" }
    var mentioningMe: String { "나를 언급한 이슈" }
    var createdByMe: String { "내가 만든 이슈" }
    var recentActivity: String { "최근 활동" }
    var nothing: String { "없음" }
    var noMatch: String { "그런 이슈가 없습니다." }
    func due(_ day: String) -> String { "\(day)까지" }
    func commentNumber(_ number: String) -> String { "\(number)번 댓글" }
    func openedBy(_ login: String, _ time: String) -> String { "@\(login) · \(time)" }
    func noIssuesYet(_ project: String) -> String {
        "\(project)에는 아직 이슈가 없습니다. “issues add 제목”으로 더할 수 있습니다."
    }
    func noSuchPage(_ total: Int) -> String { "그런 쪽이 없습니다. 모두 \(total)개입니다." }
    func moreIssues(_ rest: Int, options: String) -> String { "\(rest)개 더 있음: \(options)" }
    func moreOnPage(_ rest: Int, query: String) -> String {
        "\(rest)개 더 있음: issues list --all-projects is:open \(query)"
    }
    func state(_ state: IssueState, _ reason: CloseReason?) -> String {
        switch (state, reason) {
        case (.open, _): "열림"
        case (.closed, .completed): "완료"
        case (.closed, .notPlanned): "계획 없음"
        case (.closed, .duplicate): "중복"
        case (.closed, nil): "닫힘"
        }
    }
    func relation(_ relation: IssueRelation, isInverse: Bool) -> String {
        switch relation {
        case .blocks: isInverse ? "막는 이슈" : "막힌 이슈"
        case .duplicates: isInverse ? "중복된 이슈" : "원래 이슈"
        case .relates: "관련 이슈"
        }
    }
    func eventClosed(_ reason: CloseReason?) -> String {
        reason.map { "닫음(\(state(.closed, $0)))" } ?? "닫음"
    }
    func event(_ kind: HistoryEvent.Kind, _ before: String, _ after: String) -> String {
        switch kind {
        case .created: "만듦: \(after)"
        case .title: "제목을 바꿈: “\(before)” → “\(after)”"
        case .body: "본문을 고침"
        case .closed: eventClosed(nil)
        case .reopened: "다시 엶"
        case .labeled: "레이블을 붙임: \(after)"
        case .unlabeled: "레이블을 뗌: \(before)"
        case .assigned: "맡김: @\(after)"
        case .unassigned: "그만 맡김: @\(before)"
        case .milestone:
            after.isEmpty
                ? "마일스톤에서 뺌: \(before)"
                : before.isEmpty
                    ? "마일스톤에 넣음: \(after)" : "마일스톤을 바꿈: \(before) → \(after)"
        case .pinned: "고정함"
        case .unpinned: "고정을 풂"
        case .commented: "댓글: \(after)"
        case .commentEdited: "댓글을 고침: \(after)"
        case .commentDeleted: "댓글을 지움: \(before)"
        case .reacted: "반응을 남김: \(after)"
        case .unreacted: "반응을 거둠: \(before)"
        case .linked: "관계를 적음: \(after)"
        case .unlinked: "관계를 지움: \(before)"
        case .transferred: "옮김: \(before) → \(after)"
        }
    }
}
