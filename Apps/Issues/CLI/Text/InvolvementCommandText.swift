/// The sentences of comments, reactions, assignees and links.
protocol InvolvementCommandText: Sendable {
    var commentAbstract: String { get }
    var commentAddAbstract: String { get }
    var commentAddDiscussion: String { get }
    var commentExample: String { get }
    var commentInputExample: String { get }
    var commentTextHelp: String { get }
    var commentEditAbstract: String { get }
    var commentDeleteAbstract: String { get }
    var commentNumberDiscussion: String { get }
    var commentHelp: String { get }
    var reactAbstract: String { get }
    var reactDiscussion: String { get }
    var reactExample: String { get }
    var reactCommentExample: String { get }
    var reactCommentHelp: String { get }
    var reactRemoveHelp: String { get }
    var reactionHelp: String { get }
    var assignAbstract: String { get }
    var unassignAbstract: String { get }
    var assignDiscussion: String { get }
    var assignMeExample: String { get }
    var assignExample: String { get }
    var assignHelp: String { get }
    var assignNeedsNumber: String { get }
    var transferAbstract: String { get }
    var transferDiscussion: String { get }
    var transferExample: String { get }
    var transferHelp: String { get }
    var transferNeedsProject: String { get }
    var linkAbstract: String { get }
    var unlinkAbstract: String { get }
    var linkDiscussion: String { get }
    var linkBlocksExample: String { get }
    var linkOtherExample: String { get }
    var relationHelp: String { get }
    var otherIssueHelp: String { get }
    func commented(_ number: Int, _ comment: String) -> String
    func commentEdited(_ comment: String) -> String
    func commentsDeleted(_ comments: [String]) -> String
    func reacted(_ number: Int, _ signs: String) -> String
    func reactionRemoved(_ number: Int, _ signs: String) -> String
    func assigned(_ number: Int, _ logins: [String]) -> String
    func unassigned(_ number: Int, _ logins: [String]) -> String
    func transferred(_ number: Int, _ now: String) -> String
    func lostOnTheWay(_ names: [String]) -> String
    func linked(_ number: Int, _ relation: String, _ others: [String]) -> String
    func unlinked(_ number: Int, _ relation: String, _ others: [String]) -> String
}
