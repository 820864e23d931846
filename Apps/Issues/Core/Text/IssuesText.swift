import AppSupport
public import Persistence
public import TextProcessing

/// The sentences of `issues` about its records.
public protocol IssuesText: Sendable {
    func noProject(_ name: String) -> String
    func knownProjects(_ known: [String]) -> String
    func projectExists(_ name: String) -> String
    func unusableProjectName(_ name: String) -> String
    var projectNameAdvice: String { get }
    func noIssue(_ number: Int, _ project: String) -> String
    var listIssues: String { get }
    func movedIssue(_ number: Int, _ project: String, _ place: String) -> String
    func showMoved(_ place: String) -> String
    func noComment(_ id: RecordID<Comment>) -> String
    var findComment: String { get }
    func noLabel(_ name: String, _ project: String) -> String
    func likelyLabels(_ name: String, _ likely: [String]) -> String
    func labelExists(_ name: String, _ project: String) -> String
    func noMilestone(_ name: String, _ project: String) -> String
    func knownMilestones(_ name: String, _ known: [String]) -> String
    func milestoneExists(_ title: String, _ project: String) -> String
    var emptyTitle: String { get }
    var emptyName: String { get }
    var emptyComment: String { get }
    func unusableLogin(_ login: String) -> String
    var loginAdvice: String { get }
    var unknownUser: String { get }
    var sayUser: String { get }
    func linkedToItself(_ number: Int) -> String
    func notLinked(_ issue: String, _ other: String) -> String
    func alreadyThere(_ number: Int, _ project: String) -> String
}

extension Language {
    /// What `issues` says about its records in this language.
    public var issues: any IssuesText {
        switch self {
        case .english: IssuesEnglish()
        case .korean: IssuesKorean()
        }
    }
}
