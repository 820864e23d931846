import AppSupport
import Persistence

struct IssuesEnglish: IssuesText {
    func noProject(_ name: String) -> String { "there is no project \"\(name)\"" }
    func knownProjects(_ known: [String]) -> String {
        known.isEmpty
            ? "Make it: issues project add NAME"
            : "These are there: \(known.prefix(5).joined(separator: ", "))   "
                + "Make another one: issues project add NAME"
    }
    func projectExists(_ name: String) -> String { "there is a project \"\(name)\" already" }
    func unusableProjectName(_ name: String) -> String { "\"\(name)\" can't be a project's name" }
    var projectNameAdvice: String {
        "A name is owner/name or one word, without spaces, # and quotation marks."
    }
    func noIssue(_ number: Int, _ project: String) -> String {
        "there is no issue #\(number) in \(project)"
    }
    var listIssues: String { "See the numbers with: issues list --state all" }
    func movedIssue(_ number: Int, _ project: String, _ place: String) -> String {
        "#\(number) of \(project) went to another project: it is \(place) now"
    }
    func showMoved(_ place: String) -> String { "See it with: issues show \(place)" }
    func noComment(_ id: RecordID<Comment>) -> String { "there is no comment number \(id)" }
    var findComment: String { "Comments stand with their numbers in: issues show NUMBER" }
    func noLabel(_ name: String, _ project: String) -> String {
        "there is no label \"\(name)\" in \(project)"
    }
    func likelyLabels(_ name: String, _ likely: [String]) -> String {
        let make = "Make it: issues label create \(name.shellWord)"
        return likely.isEmpty
            ? make : "Did you mean \(likely.prefix(3).joined(separator: ", "))?   \(make)"
    }
    func labelExists(_ name: String, _ project: String) -> String {
        "there is a label \"\(name)\" in \(project) already"
    }
    func noMilestone(_ name: String, _ project: String) -> String {
        "there is no milestone \"\(name)\" in \(project)"
    }
    func knownMilestones(_ name: String, _ known: [String]) -> String {
        let make = "Make it: issues milestone create \(name.shellWord)"
        return known.isEmpty
            ? make : "These are there: \(known.prefix(3).joined(separator: ", "))   \(make)"
    }
    func milestoneExists(_ title: String, _ project: String) -> String {
        "there is a milestone \"\(title)\" in \(project) already"
    }
    var emptyTitle: String { "an issue needs a title" }
    var emptyName: String { "a name is needed" }
    var emptyComment: String { "a comment needs words" }
    func unusableLogin(_ login: String) -> String { "nobody can be called \"\(login)\"" }
    var loginAdvice: String { "A login is one word, without spaces and quotation marks: @kim" }
    var unknownUser: String { "it is not known who you are" }
    var sayUser: String { "Say it once: issues config set issues.user LOGIN" }
    func linkedToItself(_ number: Int) -> String { "#\(number) can't be linked to itself" }
    func notLinked(_ issue: String, _ other: String) -> String {
        "\(issue) is not linked to \(other) in that way"
    }
    func alreadyThere(_ number: Int, _ project: String) -> String {
        "#\(number) is in \(project) already"
    }
}
