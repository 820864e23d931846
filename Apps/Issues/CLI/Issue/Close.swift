import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues close NUMBER…`
struct Close: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.closeAbstract), discussion: text(\.closeDiscussion),
        examples: [
            CommandExample("issues close 3 --comment \"Planed it.\"", text(\.closeExample)),
            CommandExample("issues close 4 5 --reason not-planned", text(\.closeReasonExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.reasonHelp)) var reason: CloseReason?
    @Option(name: .shortAndLong, help: text(\.closeCommentHelp)) var comment: String?
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var numbers: [IssueReference]

    func run() throws {
        let app = try IssuesApp(global)
        var changes = IssueChanges()
        (changes.state, changes.reason) = (.closed, reason ?? .completed)
        // Why one was closed is not said anew by closing it again.
        let isReasonStated = reason != nil
        try app.change(
            numbers, place, changes, comment, "close", output.choice,
            where: { isReasonStated || $0.state == .open },
            done: { issue, isNew in
                isNew
                    ? app.text.closed(issue.number, issue.title, issue.reason)
                    : app.text.closedAlready(issue.number)
            })
    }
}

/// `issues reopen NUMBER…`
struct Reopen: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.reopenAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.closeCommentHelp)) var comment: String?
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var numbers: [IssueReference]

    func run() throws {
        let app = try IssuesApp(global)
        var changes = IssueChanges()
        changes.state = .open
        try app.change(numbers, place, changes, comment, "reopen", output.choice) { issue, isNew in
            isNew
                ? app.text.reopened(issue.number, issue.title)
                : app.text.openAlready(issue.number)
        }
    }
}

/// `issues pin NUMBER…`
struct Pin: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.pinAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var numbers: [IssueReference]

    func run() throws {
        let app = try IssuesApp(global)
        var changes = IssueChanges()
        changes.isPinned = true
        try app.change(numbers, place, changes, nil, "pin", output.choice) { issue, _ in
            app.text.pinned(issue.number, issue.title)
        }
    }
}

/// `issues unpin NUMBER…`
struct Unpin: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.unpinAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var numbers: [IssueReference]

    func run() throws {
        let app = try IssuesApp(global)
        var changes = IssueChanges()
        changes.isPinned = false
        try app.change(numbers, place, changes, nil, "unpin", output.choice) { issue, _ in
            app.text.unpinned(issue.number, issue.title)
        }
    }
}

extension IssuesApp {
    /// Changes the issues that a person means, all of them or none, and prints what became of them.
    ///
    /// - Parameters:
    ///   - isChanged: which of them are changed at all.
    ///   - done: the sentence about an issue, which is told whether something changed.
    func change(
        _ numbers: [IssueReference], _ place: ProjectOptions, _ changes: IssueChanges,
        _ comment: String?, _ name: String, _ format: OutputFormat,
        where isChanged: (Issue) -> Bool = { _ in true },
        done: (Issue, Bool) -> String
    ) throws {
        try checkUser()
        let before = try issues(numbers, place)
        if let comment, comment.allSatisfy(\.isWhitespace) { throw IssuesError.emptyComment }
        let editor = library.recording(name, detail(before)).issues
        if let comment {
            for issue in before { _ = try editor.comment(on: issue.id, comment) }
        }
        let changed = try editor.edit(before.filter(isChanged).map(\.id), changes)
        let after = before.map { old in changed.first { $0.id == old.id } ?? old }
        let olds = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
        try print(after, as: format) { issue in
            let old = olds[issue.id]
            let isNew =
                old?.state != issue.state || old?.reason != issue.reason
                || old?.isPinned != issue.isPinned
            return done(issue, isNew)
        }
    }
}
