public import AppSupport
public import Persistence
public import TextProcessing

/// What a person may meet in `issues` that is no fault of the machine.
public enum IssuesError: Problem, Equatable {
    /// No project is called so; these are.
    case noProject(String, known: [String])
    /// There is a project of that name.
    case projectExists(String)
    /// A project's name is `owner/name` or one word.
    case unusableProjectName(String)
    /// The project has no issue of that number.
    case noIssue(Int, project: String)
    /// The issue went to another project, where it is this one.
    case movedIssue(Int, project: String, to: String)
    /// There is no comment of that number.
    case noComment(RecordID<Comment>)
    /// The project has no label of that name; these are like it.
    case noLabel(String, project: String, likely: [String])
    /// The project has a label of that name.
    case labelExists(String, project: String)
    /// The project has no milestone of that title or number; these it has.
    case noMilestone(String, project: String, known: [String])
    /// The project has a milestone of that title.
    case milestoneExists(String, project: String)
    /// A title is needed.
    case emptyTitle
    /// A name is needed.
    case emptyName
    /// A comment needs words.
    case emptyComment
    /// Nobody can be called so.
    case unusableLogin(String)
    /// It is not known who uses the app.
    case unknownUser
    /// An issue has nothing to do with itself.
    case linkedToItself(Int)
    /// The issues are not linked in that way.
    case notLinked(String, String)
    /// The issue is in that project already.
    case alreadyThere(Int, project: String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any IssuesText { language.issues }

    /// What happened and what to do.
    public func message(in text: any IssuesText) -> Message {
        switch self {
        case .noProject(let name, let known):
            Message(text.noProject(name), advice: text.knownProjects(known))
        case .projectExists(let name): Message(text.projectExists(name))
        case .unusableProjectName(let name):
            Message(text.unusableProjectName(name), advice: text.projectNameAdvice)
        case .noIssue(let number, let project):
            Message(text.noIssue(number, project), advice: text.listIssues)
        case .movedIssue(let number, let project, let place):
            Message(text.movedIssue(number, project, place), advice: text.showMoved(place))
        case .noComment(let id): Message(text.noComment(id), advice: text.findComment)
        case .noLabel(let name, let project, let likely):
            Message(text.noLabel(name, project), advice: text.likelyLabels(name, likely))
        case .labelExists(let name, let project): Message(text.labelExists(name, project))
        case .noMilestone(let name, let project, let known):
            Message(text.noMilestone(name, project), advice: text.knownMilestones(name, known))
        case .milestoneExists(let title, let project):
            Message(text.milestoneExists(title, project))
        case .emptyTitle: Message(text.emptyTitle)
        case .emptyName: Message(text.emptyName)
        case .emptyComment: Message(text.emptyComment)
        case .unusableLogin(let login):
            Message(text.unusableLogin(login), advice: text.loginAdvice)
        case .unknownUser: Message(text.unknownUser, advice: text.sayUser)
        case .linkedToItself(let number): Message(text.linkedToItself(number))
        case .notLinked(let issue, let other): Message(text.notLinked(issue, other))
        case .alreadyThere(let number, let project): Message(text.alreadyThere(number, project))
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noProject, .noIssue, .movedIssue, .noComment, .noLabel, .noMilestone, .notLinked:
            .notFound
        case .emptyTitle, .emptyName, .emptyComment, .unusableLogin, .unusableProjectName,
            .linkedToItself:
            .usage
        default: .failed
        }
    }
}
