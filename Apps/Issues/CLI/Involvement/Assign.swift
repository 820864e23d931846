import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues assign NUMBER… [LOGIN…]`
struct Assign: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.assignAbstract), discussion: text(\.assignDiscussion),
        examples: [
            CommandExample("issues assign 3", text(\.assignMeExample)),
            CommandExample("issues assign 3 4 kim mina", text(\.assignExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.assignHelp), valueName: "number|login"),
        completion: .custom(Completions.issues))
    var words: [String]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let (numbers, logins) = try words.asAssignment(of: app.library.user)
        var changes = IssueChanges()
        changes.addedAssignees = logins
        try app.change(numbers, place, changes, nil, "assign", output.choice) { issue, _ in
            app.text.assigned(issue.number, logins)
        }
    }
}

/// `issues unassign NUMBER… [LOGIN…]`
struct Unassign: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.unassignAbstract), discussion: text(\.assignDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.assignHelp), valueName: "number|login"),
        completion: .custom(Completions.issues))
    var words: [String]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let (numbers, logins) = try words.asAssignment(of: app.library.user)
        var changes = IssueChanges()
        changes.removedAssignees = logins
        try app.change(numbers, place, changes, nil, "unassign", output.choice) { issue, _ in
            app.text.unassigned(issue.number, logins)
        }
    }
}

extension [String] {
    /// Issues and people: what can be an issue's number is one, unless there is an `@` in front.
    /// Without anybody it is oneself.
    fileprivate func asAssignment(
        of user: String
    ) throws -> (numbers: [IssueReference], logins: [String]) {
        let numbers = compactMap { IssueReference($0) }
        guard !numbers.isEmpty else { throw ValidationError(text(\.assignNeedsNumber)) }
        let logins = filter { IssueReference($0) == nil }.partedByCommas
            .map { $0 == "@me" ? user : $0 }
        return (numbers, logins.isEmpty ? [user] : logins)
    }
}
