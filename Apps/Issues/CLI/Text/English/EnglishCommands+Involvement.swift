extension EnglishCommands {
    var commentAbstract: String { "Write, change and delete comments" }
    var commentAddAbstract: String { "Write a comment below an issue" }
    var commentAddDiscussion: String {
        "“issues comment 3 …” is the same. In a terminal, without a text, your editor opens."
    }
    var commentExample: String { "a short one" }
    var commentInputExample: String { "from a file" }
    var commentTextHelp: String { "what it says, Markdown; - for standard input" }
    var commentEditAbstract: String { "Change a comment" }
    var commentDeleteAbstract: String { "Delete comments" }
    var commentNumberDiscussion: String {
        "Comments have numbers of their own, which stand beside them in “issues show”."
    }
    var commentHelp: String { "the comment's number" }
    var reactAbstract: String { "Say something to an issue or comment without words" }
    var reactDiscussion: String {
        "+1 -1 laugh hooray confused heart rocket eyes, or their signs: 👍 👎 😄 🎉 😕 ❤️ 🚀 👀"
    }
    var reactExample: String { "agree" }
    var reactCommentExample: String { "to a comment" }
    var reactCommentHelp: String { "to this comment of the issue" }
    var reactRemoveHelp: String { "take it back" }
    var reactionHelp: String { "what you say, such as +1" }
    var assignAbstract: String { "Say who is to do issues" }
    var unassignAbstract: String { "Say who is not to do issues any more" }
    var assignDiscussion: String {
        "Numbers first, then logins; without any it is you. A login that is a number is "
            + "written with @."
    }
    var assignMeExample: String { "you" }
    var assignExample: String { "two issues, two people" }
    var assignHelp: String { "numbers of issues, then logins" }
    var assignNeedsNumber: String { "say which issue: issues assign NUMBER LOGIN" }
    var transferAbstract: String { "Move issues to another project" }
    var transferDiscussion: String {
        "They get numbers of their own there, and the old ones lead to them. Labels and "
            + "milestone go along if there are some of the same names."
    }
    var transferExample: String { "to another project" }
    var transferHelp: String { "numbers of issues, then the project" }
    var transferNeedsProject: String { "say what goes where: issues transfer NUMBER PROJECT" }
    var linkAbstract: String { "Say how an issue has to do with others" }
    var unlinkAbstract: String { "Take back how an issue has to do with others" }
    var linkDiscussion: String {
        "blocks, blocked-by, duplicates, duplicated-by, relates. An issue that duplicates "
            + "another one stays open: “issues close --reason duplicate” closes it."
    }
    var linkBlocksExample: String { "4 can't be done before 3" }
    var linkOtherExample: String { "an issue of another project says the same" }
    var relationHelp: String { "how: blocks, blocked-by, duplicates, duplicated-by, relates" }
    var otherIssueHelp: String { "the other issues" }
    func commented(_ number: Int, _ comment: String) -> String {
        "Commented on #\(number): comment \(comment)"
    }
    func commentEdited(_ comment: String) -> String { "Changed comment \(comment)." }
    func commentsDeleted(_ comments: [String]) -> String {
        comments.count == 1
            ? "Deleted comment \(comments[0])."
            : "Deleted comments \(comments.joined(separator: ", "))."
    }
    func reacted(_ number: Int, _ signs: String) -> String { "Said \(signs) to #\(number)." }
    func reactionRemoved(_ number: Int, _ signs: String) -> String {
        "Took \(signs) back from #\(number)."
    }
    func assigned(_ number: Int, _ logins: [String]) -> String {
        "Assigned #\(number) to \(logins.joined(separator: ", "))."
    }
    func unassigned(_ number: Int, _ logins: [String]) -> String {
        "Unassigned \(logins.joined(separator: ", ")) from #\(number)."
    }
    func transferred(_ number: Int, _ now: String) -> String {
        "Moved #\(number): it is \(now) now."
    }
    func lostOnTheWay(_ names: [String]) -> String {
        "Not in the other project, so it lost: \(names.joined(separator: ", "))"
    }
    func linked(_ number: Int, _ relation: String, _ others: [String]) -> String {
        "#\(number) \(relation) \(others.joined(separator: ", "))."
    }
    func unlinked(_ number: Int, _ relation: String, _ others: [String]) -> String {
        "Taken back: #\(number) \(relation) \(others.joined(separator: ", "))."
    }
}
