import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues transfer NUMBER… PROJECT`
struct Transfer: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.transferAbstract), discussion: text(\.transferDiscussion),
        examples: [
            CommandExample("issues transfer 3 house/garden", text(\.transferExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.transferHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var words: [String]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        guard words.count > 1, let target = words.last else {
            throw ValidationError(text(\.transferNeedsProject))
        }
        let references = try words.dropLast().map { word in
            guard let reference = IssueReference(word) else {
                throw ValidationError(text(\.transferNeedsProject))
            }
            return reference
        }
        let issues = try app.issues(references, place)
        let project = try app.library.projects.project(target)
        for issue in issues where issue.project == project.id {
            throw IssuesError.alreadyThere(issue.number, project: project.name)
        }
        let editor = app.library.recording("transfer", "\(app.detail(issues)) \(project.name)")
            .issues
        var moved: [Issue] = []
        for issue in issues {
            let (now, lost) = try editor.transfer(issue.id, to: project)
            moved.append(now)
            if output.choice == .table {
                let reference = IssueReference(now.number, in: project.name)
                app.context.say(app.text.transferred(issue.number, reference.description))
            }
            if !lost.isEmpty { app.context.say(app.text.lostOnTheWay(lost)) }
        }
        if output.choice != .table { try app.print(moved, as: output.choice) { _ in "" } }
    }
}
