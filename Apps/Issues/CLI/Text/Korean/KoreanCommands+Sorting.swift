extension KoreanCommands {
    var descriptionHelp: String { "설명" }
    var labelAbstract: String { "레이블: 이슈를 나누는 말" }
    var labelListAbstract: String { "프로젝트의 레이블을 보여 줍니다" }
    var labelCreateAbstract: String { "레이블을 만듭니다" }
    var labelCreateDiscussion: String { "색을 정하지 않으면 이름에 따라 정해집니다. 글자는 더 잘 읽히는 쪽으로 검거나 흽니다." }
    var labelExample: String { "빨간색, 뜻과 함께" }
    var labelEditAbstract: String { "레이블을 고칩니다" }
    var labelRenameExample: String { "이슈에 붙은 채로 이름 바꾸기" }
    var labelRenameHelp: String { "새 이름" }
    var labelDeleteAbstract: String { "레이블을 지웁니다" }
    var labelDeleteDiscussion: String { "붙어 있던 이슈에서도 떼며 이력에 남습니다. “issues undo”로 모두 되살릴 수 있습니다." }
    var labelNameHelp: String { "이름" }
    var labelNamesHelp: String { "레이블 이름들" }
    var hexHelp: String { "색: d73a4a" }
    var colorForm: String { "d73a4a 같은 16진수 세 자리나 여섯 자리" }
    var milestoneAbstract: String { "마일스톤: 프로젝트의 목표" }
    var milestoneListAbstract: String { "프로젝트의 마일스톤과 진행을 보여 줍니다" }
    var milestoneStateHelp: String { "열림, 닫힘, 모두" }
    var milestoneCreateAbstract: String { "마일스톤을 만듭니다" }
    var milestoneExample: String { "날짜와 함께" }
    var milestoneTitleHelp: String { "제목" }
    var milestoneEditAbstract: String { "마일스톤을 고칩니다" }
    var milestoneRenameHelp: String { "새 제목" }
    var milestoneNameHelp: String { "제목이나 번호" }
    var milestoneCloseAbstract: String { "마일스톤을 닫습니다" }
    var milestoneReopenAbstract: String { "닫은 마일스톤을 다시 엽니다" }
    var milestoneDeleteAbstract: String { "마일스톤을 지웁니다" }
    var milestoneDeleteDiscussion: String {
        "이슈는 남고 어느 마일스톤에도 속하지 않게 됩니다. “issues undo”로 모두 되살릴 수 있습니다."
    }
    var dueHelp: String { "이룰 날" }
    var noDueHelp: String { "날짜 없애기" }
    var projectAbstract: String { "프로젝트: 이슈가 다루는 것" }
    var projectDiscussion: String { "저장소는 처음 무언가를 쓸 때 프로젝트가 됩니다." }
    var projectListAbstract: String { "프로젝트를 보여 줍니다" }
    var projectAddAbstract: String { "프로젝트를 만듭니다" }
    var projectAddDiscussion: String {
        "만든 프로젝트는 남으며, 이슈 번호를 다시 쓰는 일은 없습니다. “issues config set issues.project 이름”으로 저장소 밖에서 쓸 "
            + "프로젝트를 정합니다."
    }
    var projectExample: String { "저장소가 없는 일에" }
    var projectNameHelp: String { "이름: 소유자/이름 또는 한 단어" }
    var projectEditAbstract: String { "프로젝트를 고칩니다" }
    var projectEditDiscussion: String { "저장소는 프로젝트 이름으로 이슈를 찾습니다. origin이 옮겨졌으면 프로젝트 이름을 바꾸세요." }
    var projectRenameHelp: String { "새 이름" }
    func labelCreated(_ name: String) -> String { "‘\(name)’ 레이블을 만들었습니다." }
    func labelEdited(_ name: String) -> String { "‘\(name)’ 레이블을 고쳤습니다." }
    func labelsDeleted(_ names: String) -> String { "레이블을 지웠습니다: \(names)" }
    func milestoneCreated(_ title: String, _ due: String?) -> String {
        "‘\(title)’ 마일스톤을 만들었습니다\(due.map { "(\($0)까지)" } ?? "")."
    }
    func milestoneEdited(_ title: String) -> String { "‘\(title)’ 마일스톤을 고쳤습니다." }
    func milestoneClosed(_ title: String) -> String { "‘\(title)’ 마일스톤을 닫았습니다." }
    func milestoneReopened(_ title: String) -> String { "‘\(title)’ 마일스톤을 다시 열었습니다." }
    func milestoneDeleted(_ title: String) -> String { "‘\(title)’ 마일스톤을 지웠습니다." }
    func projectAdded(_ name: String) -> String { "\(name) 프로젝트를 만들었습니다." }
    func projectEdited(_ name: String) -> String { "\(name) 프로젝트를 고쳤습니다." }
    func noLabels(_ project: String) -> String {
        "\(project)에 레이블이 없습니다. “issues label create 버그”로 만들 수 있습니다."
    }
    func noMilestones(_ project: String) -> String {
        "\(project)에 그런 마일스톤이 없습니다. “issues milestone create v1.0”으로 만들 수 있습니다."
    }
    var noProjects: String { "아직 프로젝트가 없습니다. 저장소에서 첫 이슈를 쓰거나 “issues project add 이름”으로 만듭니다." }
}
