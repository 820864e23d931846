extension KoreanCommands {
    var commentAbstract: String { "댓글을 쓰고 고치고 지웁니다" }
    var commentAddAbstract: String { "이슈에 댓글을 답니다" }
    var commentAddDiscussion: String {
        "“issues comment 3 …”으로 줄여 쓸 수 있습니다. 터미널에서 글을 주지 않으면 편집기가 열립니다."
    }
    var commentExample: String { "짧은 댓글" }
    var commentInputExample: String { "파일에서 읽기" }
    var commentTextHelp: String { "댓글 내용(마크다운); 표준 입력은 -" }
    var commentEditAbstract: String { "댓글을 고칩니다" }
    var commentDeleteAbstract: String { "댓글을 지웁니다" }
    var commentNumberDiscussion: String { "댓글에는 따로 번호가 있으며 “issues show”에서 볼 수 있습니다." }
    var commentHelp: String { "댓글 번호" }
    var reactAbstract: String { "이슈나 댓글에 반응을 남깁니다" }
    var reactDiscussion: String {
        "+1 -1 laugh hooray confused heart rocket eyes, 또는 기호: 👍 👎 😄 🎉 😕 ❤️ 🚀 👀"
    }
    var reactExample: String { "찬성하기" }
    var reactCommentExample: String { "댓글에 남기기" }
    var reactCommentHelp: String { "이슈의 이 댓글에" }
    var reactRemoveHelp: String { "반응 거두기" }
    var reactionHelp: String { "반응. 예: +1" }
    var assignAbstract: String { "이슈를 맡을 사람을 정합니다" }
    var unassignAbstract: String { "이슈를 그만 맡을 사람을 정합니다" }
    var assignDiscussion: String { "번호 다음에 로그인 이름을 씁니다. 이름이 없으면 나입니다. 숫자뿐인 이름은 @를 붙여 씁니다." }
    var assignMeExample: String { "나" }
    var assignExample: String { "이슈 둘, 사람 둘" }
    var assignHelp: String { "이슈 번호들, 그다음 로그인 이름들" }
    var assignNeedsNumber: String { "어느 이슈인지 쓰세요: issues assign 번호 로그인" }
    var transferAbstract: String { "이슈를 다른 프로젝트로 옮깁니다" }
    var transferDiscussion: String {
        "옮긴 곳에서 새 번호를 받으며, 옛 번호로도 찾을 수 있습니다. 레이블과 마일스톤은 같은 이름이 있으면 따라갑니다."
    }
    var transferExample: String { "다른 프로젝트로" }
    var transferHelp: String { "이슈 번호들, 그다음 프로젝트" }
    var transferNeedsProject: String { "무엇을 어디로 옮길지 쓰세요: issues transfer 번호 프로젝트" }
    var linkAbstract: String { "이슈끼리의 관계를 적습니다" }
    var unlinkAbstract: String { "이슈끼리의 관계를 지웁니다" }
    var linkDiscussion: String {
        "blocks(막음), blocked-by(막힘), duplicates(중복), duplicated-by(중복됨), relates(관련). 중복이라고 "
            + "적어도 열린 채로 있으며, “issues close --reason duplicate”로 닫습니다."
    }
    var linkBlocksExample: String { "3번을 해야 4번을 할 수 있음" }
    var linkOtherExample: String { "다른 프로젝트의 이슈와 같은 내용" }
    var relationHelp: String { "관계: blocks, blocked-by, duplicates, duplicated-by, relates" }
    var otherIssueHelp: String { "다른 이슈들" }
    func commented(_ number: Int, _ comment: String) -> String {
        "#\(number) 이슈에 댓글을 달았습니다: \(comment)번 댓글"
    }
    func commentEdited(_ comment: String) -> String { "\(comment)번 댓글을 고쳤습니다." }
    func commentsDeleted(_ comments: [String]) -> String {
        "댓글을 지웠습니다: \(comments.joined(separator: ", "))번"
    }
    func reacted(_ number: Int, _ signs: String) -> String { "#\(number) 이슈에 반응을 남겼습니다: \(signs)" }
    func reactionRemoved(_ number: Int, _ signs: String) -> String {
        "#\(number) 이슈에서 반응을 거두었습니다: \(signs)"
    }
    func assigned(_ number: Int, _ logins: [String]) -> String {
        "#\(number) 이슈를 맡겼습니다: \(logins.joined(separator: ", "))"
    }
    func unassigned(_ number: Int, _ logins: [String]) -> String {
        "#\(number) 이슈를 더는 맡지 않습니다: \(logins.joined(separator: ", "))"
    }
    func transferred(_ number: Int, _ now: String) -> String {
        "#\(number) 이슈를 옮겼습니다. 이제 \(now)입니다."
    }
    func lostOnTheWay(_ names: [String]) -> String {
        "옮긴 곳에 없어서 뺐습니다: \(names.joined(separator: ", "))"
    }
    func linked(_ number: Int, _ relation: String, _ others: [String]) -> String {
        "#\(number) 이슈의 관계를 적었습니다: \(relation) \(others.joined(separator: ", "))"
    }
    func unlinked(_ number: Int, _ relation: String, _ others: [String]) -> String {
        "#\(number) 이슈의 관계를 지웠습니다: \(relation) \(others.joined(separator: ", "))"
    }
}
