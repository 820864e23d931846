import AppSupport
import Persistence

struct IssuesKorean: IssuesText {
    func noProject(_ name: String) -> String { "\"\(name)\" 프로젝트가 없습니다" }
    func knownProjects(_ known: [String]) -> String {
        known.isEmpty
            ? "만들기: issues project add 이름"
            : "있는 프로젝트: \(known.prefix(5).joined(separator: ", "))   "
                + "새로 만들기: issues project add 이름"
    }
    func projectExists(_ name: String) -> String { "\"\(name)\" 프로젝트가 이미 있습니다" }
    func unusableProjectName(_ name: String) -> String {
        "\"\(name)\" 이름은 프로젝트에 쓸 수 없습니다"
    }
    var projectNameAdvice: String {
        "이름은 소유자/이름 또는 한 단어이며 공백, #, 따옴표를 쓸 수 없습니다."
    }
    func noIssue(_ number: Int, _ project: String) -> String {
        "\(project)에 #\(number) 이슈가 없습니다"
    }
    var listIssues: String { "번호 보기: issues list --state all" }
    func movedIssue(_ number: Int, _ project: String, _ place: String) -> String {
        "\(project)의 #\(number) 이슈는 다른 프로젝트로 옮겨져 지금은 \(place)입니다"
    }
    func showMoved(_ place: String) -> String { "보기: issues show \(place)" }
    func noComment(_ id: RecordID<Comment>) -> String { "\(id)번 댓글이 없습니다" }
    var findComment: String { "댓글 번호 보기: issues show 번호" }
    func noLabel(_ name: String, _ project: String) -> String {
        "\(project)에 \"\(name)\" 레이블이 없습니다"
    }
    func likelyLabels(_ name: String, _ likely: [String]) -> String {
        let make = "만들기: issues label create \(name.shellWord)"
        return likely.isEmpty
            ? make : "혹시 이것인가요? \(likely.prefix(3).joined(separator: ", "))   \(make)"
    }
    func labelExists(_ name: String, _ project: String) -> String {
        "\(project)에 \"\(name)\" 레이블이 이미 있습니다"
    }
    func noMilestone(_ name: String, _ project: String) -> String {
        "\(project)에 \"\(name)\" 마일스톤이 없습니다"
    }
    func knownMilestones(_ name: String, _ known: [String]) -> String {
        let make = "만들기: issues milestone create \(name.shellWord)"
        return known.isEmpty
            ? make : "있는 마일스톤: \(known.prefix(3).joined(separator: ", "))   \(make)"
    }
    func milestoneExists(_ title: String, _ project: String) -> String {
        "\(project)에 \"\(title)\" 마일스톤이 이미 있습니다"
    }
    var emptyTitle: String { "이슈에는 제목이 필요합니다" }
    var emptyName: String { "이름이 필요합니다" }
    var emptyComment: String { "댓글에는 내용이 필요합니다" }
    func unusableLogin(_ login: String) -> String { "\"\(login)\" 로그인 이름은 쓸 수 없습니다" }
    var loginAdvice: String { "로그인 이름은 공백과 따옴표가 없는 한 단어입니다. 보기: @kim" }
    var unknownUser: String { "누구인지 알 수 없습니다" }
    var sayUser: String { "한 번 알려 주세요: issues config set issues.user 로그인" }
    func linkedToItself(_ number: Int) -> String { "#\(number) 이슈를 자신과 이을 수 없습니다" }
    func notLinked(_ issue: String, _ other: String) -> String {
        "\(issue) 이슈와 \(other) 이슈는 그렇게 이어져 있지 않습니다"
    }
    func alreadyThere(_ number: Int, _ project: String) -> String {
        "#\(number) 이슈는 이미 \(project)에 있습니다"
    }
}
