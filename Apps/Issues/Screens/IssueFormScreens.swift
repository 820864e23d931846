import AppShell
import AppSupport
import IssuesCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension IssuesScreens {
    /// An issue, new or stored.
    func issueForm(
        _ id: RecordID<Issue>?, _ flow: any Coordinator<IssuesRoute>
    ) -> BoundScreen {
        let route = id.map { IssuesRoute.editIssue($0.rawValue) } ?? .addIssue
        let model = IssueFormViewModel(library, issue: id, in: project.value?.id)
        let name = project.value?.name.cleanedForTerminal ?? ""
        let form = FormScreen(
            id == nil && !name.isEmpty ? text.newIssue(in: name) : title(of: route),
            save: text.save)
        guard var before = shown.attempt({ try model.fields() }),
            let names = shown.attempt({ try model.names() })
        else { return BoundScreen(screen: form) }
        let fields = IssueFormFields(before, names, text, rows: shown.interface.size.rows)
        fields.add(to: form)
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(route)
        unsaved.bind([
            ("title", fields.title), ("labels", fields.labels), ("assignees", fields.assignees),
            ("body", fields.body),
        ])
        unsaved.bind("milestone", fields.milestone)
        if id != nil {
            // With what it was made of, so that what others change meanwhile stays theirs.
            unsaved.bind("before title", read: { before.title }, write: { before.title = $0 })
            unsaved.bind("before labels", read: { before.labels }, write: { before.labels = $0 })
            unsaved.bind(
                "before assignees", read: { before.assignees }, write: { before.assignees = $0 })
            unsaved.bind("before body", read: { before.body }, write: { before.body = $0 })
        }
        let save = PublishRelay<IssueFormViewModel.Edit>()
        form.onSubmit = {
            save.accept(IssueFormViewModel.Edit(before: before, after: fields.values))
        }
        let output = model.transform(IssueFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        restore(form, unsaved, in: bag)
        output.saved.emit(onNext: { [weak self, weak flow] saved in
            unsaved.forget()
            if id == nil {
                flow?.router.replaceTop(with: .issue(saved.id.rawValue))
            } else {
                flow?.router.pop()
            }
            self?.shown.tellDone(saved.message.capitalized)
        }).disposed(by: bag)
        bind(output.problem, to: form, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }

    /// A comment, new or stored.
    func commentForm(
        _ subject: CommentFormViewModel.Subject, _ route: IssuesRoute,
        _ flow: any Coordinator<IssuesRoute>
    ) -> BoundScreen {
        let model = CommentFormViewModel(library, subject)
        let form = FormScreen(title(of: route), save: text.save)
        guard let issue = shown.attempt({ try model.issue() }),
            let body = shown.attempt({ try model.body() })
        else { return BoundScreen(screen: form) }
        let field = form.add(
            TextField(
                text.commentLabel, text: body, lines: max(shown.interface.size.rows - 9, 4)))
        field.isRequired = true
        field.placeholder = text.markdownHint
        field.note = StyledText("#\(issue.number) \(issue.title.cleanedForTerminal)", .muted)
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(route)
        unsaved.bind([("body", field)])
        let save = PublishRelay<String>()
        form.onSubmit = { [weak field] in
            if let field { save.accept(field.text) }
        }
        let output = model.transform(CommentFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }

    /// The comments on an issue, one by one.
    func commentList(
        _ id: RecordID<Issue>, _ flow: any Coordinator<IssuesRoute>
    ) -> BoundScreen {
        let list = ListScreen<ListedComment>(text.commentsTitle) { [weak self] in
            self?.row($0) ?? ListRow("")
        }
        list.hasSubtitles = true
        list.emptyText = StyledText(text.noComments)
        let act = PublishRelay<CommentListViewModel.Action>()
        list.on(.new) { act.accept(.add) }
        list.on(KeyCommand(.enter, "e", label: LocalizedText(text.editKey))) {
            (row: ListedComment) in act.accept(.edit(row.id))
        }
        list.on(KeyCommand("+", label: "👍")) { (row: ListedComment) in
            act.accept(.react(row.id, .thumbsUp))
        }
        list.on(.delete) { (row: ListedComment) in act.accept(.delete(row.id)) }
        list.on(.undo) { act.accept(.undo) }
        let output = CommentListViewModel(library, of: id).transform(
            CommentListViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        output.comments.drive(onNext: { [weak list] in list?.show($0) }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    private func row(_ listed: ListedComment) -> ListRow {
        let comment = listed.comment
        let edited = comment.updatedAt == comment.createdAt ? "" : "  " + text.edited
        return ListRow(
            StyledText("@" + listed.author.cleanedForTerminal, .heading)
                + StyledText("  " + time(comment.createdAt) + edited, .muted),
            leading: StyledText("\(comment.id)"), trailing: reactions(listed.reactions),
            subtitle: StyledText(comment.body.onOneLine.cleanedForTerminal))
    }
}

/// The fields of the form about an issue.
@MainActor
private struct IssueFormFields {
    let title: TextField
    let labels: TextField
    let assignees: TextField
    let milestone: ChoiceField
    let body: TextField
    private let titles: [String]

    init(
        _ fields: IssueFields, _ names: IssueQueryKnownNames, _ text: any ScreenText, rows: Int
    ) {
        title = TextField(text.titleLabel, text: fields.title)
        title.isRequired = true
        labels = TextField(text.labels, text: fields.labels)
        labels.placeholder = "bug, ui"
        labels.note = StyledText(
            names.labels.prefix(12).joined(separator: ", ").cleanedForTerminal, .muted)
        assignees = TextField(text.assignees, text: fields.assignees)
        assignees.placeholder = "@me"
        var titles = [""] + names.milestones
        if !titles.contains(fields.milestone) { titles.append(fields.milestone) }
        self.titles = titles
        milestone = ChoiceField(
            text.milestone,
            options: titles.map { $0.isEmpty ? text.noMilestone : $0.cleanedForTerminal },
            selection: titles.firstIndex(of: fields.milestone) ?? 0)
        body = TextField(text.bodyLabel, text: fields.body, lines: max(min(rows - 15, 20), 4))
        body.placeholder = text.markdownHint
    }

    func add(to form: FormScreen) {
        form.add(title)
        form.add(body)
        form.add(labels)
        form.add(assignees)
        form.add(milestone)
    }

    var values: IssueFields {
        var values = IssueFields()
        (values.title, values.body) = (title.text, body.text)
        (values.labels, values.assignees) = (labels.text, assignees.text)
        values.milestone = titles[milestone.selection]
        return values
    }
}
