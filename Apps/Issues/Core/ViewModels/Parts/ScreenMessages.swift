import Persistence
import TextProcessing

/// What the view models tell.
protocol ScreenMessages {
    func undone(_ operation: String) -> String
    func issueAdded(_ name: String) -> String
    func issueSaved(_ name: String) -> String
    func issueDeleted(_ name: String) -> String
    func closed(_ name: String) -> String
    func reopened(_ name: String) -> String
    func pinned(_ name: String) -> String
    func unpinned(_ name: String) -> String
    func assigned(_ name: String, _ login: String) -> String
    func unassigned(_ name: String, _ login: String) -> String
    func labeled(_ name: String, _ label: String) -> String
    func unlabeled(_ name: String, _ label: String) -> String
    func scheduled(_ name: String, _ milestone: String?) -> String
    func reacted(_ name: String, _ sign: String) -> String
    func linked(_ name: String, _ other: String) -> String
    func moved(_ name: String, _ column: String?) -> String
    var commentSaved: String { get }
    func commentDeleted(_ id: RecordID<Comment>) -> String
    func saved(_ name: String) -> String
    func deleted(_ name: String) -> String
    func milestoneClosed(_ title: String) -> String
    func milestoneReopened(_ title: String) -> String
    var noProject: String { get }
    var chooseProject: String { get }
    func notAReference(_ text: String) -> String
    var referenceForms: String { get }
    func notAColor(_ text: String) -> String
    var colorForms: String { get }
}

extension Language {
    var screens: any ScreenMessages {
        switch self {
        case .english: EnglishScreenMessages()
        case .korean: KoreanScreenMessages()
        }
    }
}

struct EnglishScreenMessages: ScreenMessages {
    func undone(_ operation: String) -> String { "Undone: \(operation)" }
    func issueAdded(_ name: String) -> String { "Added: \(name)" }
    func issueSaved(_ name: String) -> String { "Saved: \(name)" }
    func issueDeleted(_ name: String) -> String { "Deleted: \(name)" }
    func closed(_ name: String) -> String { "Closed: \(name)" }
    func reopened(_ name: String) -> String { "Open again: \(name)" }
    func pinned(_ name: String) -> String { "Pinned: \(name)" }
    func unpinned(_ name: String) -> String { "Pinned no more: \(name)" }
    func assigned(_ name: String, _ login: String) -> String { "\(name): @\(login) is to do it" }
    func unassigned(_ name: String, _ login: String) -> String {
        "\(name): @\(login) is not to do it any more"
    }
    func labeled(_ name: String, _ label: String) -> String { "\(name) has the label \(label)" }
    func unlabeled(_ name: String, _ label: String) -> String {
        "\(name) has the label \(label) no more"
    }
    func scheduled(_ name: String, _ milestone: String?) -> String {
        milestone.map { "\(name) belongs to \($0)" } ?? "\(name) belongs to no milestone"
    }
    func reacted(_ name: String, _ sign: String) -> String { "\(name): \(sign)" }
    func linked(_ name: String, _ other: String) -> String { "\(name) and \(other) are linked" }
    func moved(_ name: String, _ column: String?) -> String { "Moved: \(name)" }
    let commentSaved = "The comment is saved"
    func commentDeleted(_ id: RecordID<Comment>) -> String { "Deleted: comment \(id)" }
    func saved(_ name: String) -> String { "Saved: \(name)" }
    func deleted(_ name: String) -> String { "Deleted: \(name)" }
    func milestoneClosed(_ title: String) -> String { "Closed: \(title)" }
    func milestoneReopened(_ title: String) -> String { "Open again: \(title)" }
    let noProject = "It is not said in which project"
    let chooseProject = "p chooses one"
    func notAReference(_ text: String) -> String { "\"\(text)\" is no issue" }
    let referenceForms = "Write it as 12 or owner/name#12"
    func notAColor(_ text: String) -> String { "\"\(text)\" is no color" }
    let colorForms = "Write it as d73a4a or #f00"
}

struct KoreanScreenMessages: ScreenMessages {
    func undone(_ operation: String) -> String { "되돌렸습니다: \(operation)" }
    func issueAdded(_ name: String) -> String { "추가했습니다: \(name)" }
    func issueSaved(_ name: String) -> String { "저장했습니다: \(name)" }
    func issueDeleted(_ name: String) -> String { "지웠습니다: \(name)" }
    func closed(_ name: String) -> String { "닫았습니다: \(name)" }
    func reopened(_ name: String) -> String { "다시 열었습니다: \(name)" }
    func pinned(_ name: String) -> String { "고정했습니다: \(name)" }
    func unpinned(_ name: String) -> String { "고정을 풀었습니다: \(name)" }
    func assigned(_ name: String, _ login: String) -> String {
        "담당자를 더했습니다: \(name) @\(login)"
    }
    func unassigned(_ name: String, _ login: String) -> String {
        "담당자를 뺐습니다: \(name) @\(login)"
    }
    func labeled(_ name: String, _ label: String) -> String {
        "레이블을 붙였습니다: \(name) \(label)"
    }
    func unlabeled(_ name: String, _ label: String) -> String {
        "레이블을 뗐습니다: \(name) \(label)"
    }
    func scheduled(_ name: String, _ milestone: String?) -> String {
        milestone.map { "마일스톤에 넣었습니다: \(name) \($0)" }
            ?? "마일스톤에서 뺐습니다: \(name)"
    }
    func reacted(_ name: String, _ sign: String) -> String { "\(name): \(sign)" }
    func linked(_ name: String, _ other: String) -> String { "이었습니다: \(name), \(other)" }
    func moved(_ name: String, _ column: String?) -> String { "옮겼습니다: \(name)" }
    let commentSaved = "댓글을 저장했습니다"
    func commentDeleted(_ id: RecordID<Comment>) -> String { "지웠습니다: \(id)번 댓글" }
    func saved(_ name: String) -> String { "저장했습니다: \(name)" }
    func deleted(_ name: String) -> String { "지웠습니다: \(name)" }
    func milestoneClosed(_ title: String) -> String { "닫았습니다: \(title)" }
    func milestoneReopened(_ title: String) -> String { "다시 열었습니다: \(title)" }
    let noProject = "어느 프로젝트인지 정해지지 않았습니다"
    let chooseProject = "p를 누르면 고를 수 있습니다"
    func notAReference(_ text: String) -> String { "이슈가 아닙니다: \(text)" }
    let referenceForms = "12 또는 소유자/이름#12처럼 적으세요"
    func notAColor(_ text: String) -> String { "색이 아닙니다: \(text)" }
    let colorForms = "d73a4a 또는 #f00처럼 적으세요"
}
