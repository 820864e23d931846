import AppShell
import AppSupport
import Arguments
import IssuesCore
import Terminal
import TextProcessing

/// `issues recover`
struct Recover: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.recoverAbstract), discussion: text(\.recoverDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: text(\.recoverListHelp)) var list = false
    @Flag(help: text(\.recoverDiscardHelp)) var discard = false

    mutating func validate() throws {
        if list, discard { throw ValidationError.conflicting("--list", "--discard") }
    }

    func run() throws {
        let app = try IssuesApp(global)
        let texts = try app.unsavedWork()
        if list { return try show(texts, app) }
        if texts.isEmpty, output.choice == .table {
            return app.context.say(app.text.nothingUnsaved)
        }
        if discard {
            for unsaved in texts { try unsaved.forget() }
            guard output.choice == .table else { return try printRows([], app) }
            return app.context.say(app.text.discarded(texts.count))
        }
        try app.checkUser()
        var (recovered, kept): ([Issue], Int) = ([], 0)
        for unsaved in texts {
            do {
                if let issue = try recover(unsaved, app) {
                    if !recovered.contains(where: { $0.id == issue.id }) { recovered.append(issue) }
                } else {
                    kept += 1
                }
            } catch let problem as any Problem {
                // One that can't be saved now, either, stops none of the others.
                app.context.complain(problem.message(in: app.context.language))
                kept += 1
            }
        }
        try app.print(recovered, as: output.choice) { app.text.recovered($0.number, $0.title) }
        if kept > 0 { throw CommandProblem.notRecovered(kept) }
    }

    /// Saves a text where it belongs; `nil` if it stays where it is, for a person to look at.
    private func recover(_ unsaved: UnsavedWork, _ app: IssuesApp) throws -> Issue? {
        guard let text = unsaved.text, unsaved.otherFiles.isEmpty else {
            if let path = unsaved.path {
                app.context.complain(Message(app.text.lookAt(path, beside: unsaved.otherFiles)))
            }
            return nil
        }
        let issue: Issue
        let options = ProjectOptions()
        switch unsaved.thing {
        case .newIssue(var new, let name):
            (new.title, new.body) = IssueText.parsed(text, hint: app.text.newIssueHint)
            let project = try app.library.projects.existing(name)
            issue = try app.add(new, in: ProjectPlace(name: name, project: project))
        case .issue(let reference, let before):
            var now = try app.issues([reference], options)[0]
            let (title, body) = IssueText.parsed(before)
            guard now.title == title, IssueText.bare(now.body) == body else {
                throw CommandProblem.changedMeanwhile(reference.description)
            }
            now = try app.replaceText(of: now, with: text)
            issue = now
        case .newComment(let reference):
            issue = try app.issues([reference], options)[0]
            _ = try app.library.recording("recover", "\(reference)").issues
                .comment(on: issue.id, text)
        case .comment(let id, let before):
            var comment = try app.library.issues.comment(id)
            comment.body = before
            _ = try app.replaceText(of: comment, with: text)
            issue = try app.library.issues.details(of: comment.issue).issue
        case nil:
            var new = NewIssue("")
            (new.title, new.body) = IssueText.parsed(text, hint: app.text.newIssueHint)
            issue = try app.add(new, in: app.place(options))
        }
        try unsaved.forget()
        return issue
    }

    private func show(_ texts: [UnsavedWork], _ app: IssuesApp) throws {
        guard output.choice == .table else { return try printRows(texts, app) }
        if texts.isEmpty { return app.context.say(app.text.nothingUnsaved) }
        for unsaved in texts {
            app.context.say(app.text.unsaved(unsaved.thing))
            if let text = unsaved.text {
                try app.context.print([StyledText(text)])
                try app.context.flush()
            }
            if let path = unsaved.path, unsaved.text == nil || !unsaved.otherFiles.isEmpty {
                app.context.say(app.text.lookAt(path, beside: unsaved.otherFiles))
            }
        }
    }

    private func printRows(_ texts: [UnsavedWork], _ app: IssuesApp) throws {
        let rows = texts.map { unsaved in
            ExportRow([
                ExportField("name", .text(unsaved.name)),
                ExportField("kind", ExportValue(unsaved.thing?.fields["kind"])),
                ExportField("issue", ExportValue(unsaved.thing?.fields["issue"])),
                ExportField("text", ExportValue(unsaved.text)),
                ExportField("path", ExportValue(unsaved.path)),
            ])
        }
        try app.printRows(rows, ["name", "kind", "issue", "text", "path"], as: output.choice)
    }
}
