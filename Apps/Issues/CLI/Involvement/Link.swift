import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues link NUMBER RELATION NUMBER…`
struct LinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link", abstract: text(\.linkAbstract), discussion: text(\.linkDiscussion),
        examples: [
            CommandExample("issues link 3 blocks 4", text(\.linkBlocksExample)),
            CommandExample("issues link 7 duplicates house/garden#2", text(\.linkOtherExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @OptionGroup var link: LinkArguments

    func run() throws {
        let app = try IssuesApp(global)
        let (issue, others) = try link.issues(app, place)
        let detail = app.detail([issue]) + " \(link.relation.relation.rawValue) "
        let editor = app.library.recording("link", detail + app.detail(others)).issues
        for other in others {
            let (from, to) = link.relation.isInverse ? (other, issue) : (issue, other)
            _ = try editor.link(from.id, link.relation.relation, to: to.id)
        }
        try app.print([issue], as: output.choice) { issue in
            app.text.linked(
                issue.number,
                app.text.relation(link.relation.relation, isInverse: link.relation.isInverse),
                link.others.map(\.description))
        }
    }
}

/// `issues unlink NUMBER RELATION NUMBER…`
struct Unlink: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.unlinkAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @OptionGroup var link: LinkArguments

    func run() throws {
        let app = try IssuesApp(global)
        let (issue, others) = try link.issues(app, place)
        let pairs = others.map { link.relation.isInverse ? ($0, issue) : (issue, $0) }
        // All of them are linked so, or none is parted.
        for (from, to) in pairs {
            let links = try app.library.issues.details(of: from.id).links
            let reference = try app.library.issues.details(of: to.id).listed.reference
            let isLinked = links.contains {
                $0.relation == link.relation.relation && !$0.isInverse && $0.other == reference
            }
            guard isLinked else {
                throw IssuesError.notLinked("#\(issue.number)", reference.description)
            }
        }
        let detail = app.detail([issue]) + " \(link.relation.relation.rawValue) "
        let editor = app.library.recording("unlink", detail + app.detail(others)).issues
        for (from, to) in pairs {
            try editor.unlink(from.id, link.relation.relation, from: to.id)
        }
        try app.print([issue], as: output.choice) { issue in
            app.text.unlinked(
                issue.number,
                app.text.relation(link.relation.relation, isInverse: link.relation.isInverse),
                link.others.map(\.description))
        }
    }
}

/// An issue, how it has to do with others, and these.
struct LinkArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var number: IssueReference
    @Argument(help: ArgumentHelp(text(\.relationHelp), valueName: "relation"))
    var relation: RelationWord
    @Argument(
        help: ArgumentHelp(text(\.otherIssueHelp), valueName: "other"),
        completion: .custom(Completions.issues))
    var others: [IssueReference]

    func issues(
        _ app: IssuesApp, _ place: ProjectOptions
    ) throws -> (issue: Issue, others: [Issue]) {
        try app.checkUser()
        let issue = try app.issues([number], place)[0]
        let others = try app.issues(others, place)
        if others.contains(where: { $0.id == issue.id }) {
            throw IssuesError.linkedToItself(issue.number)
        }
        return (issue, others)
    }
}
