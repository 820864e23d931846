import AppShell
import AppSupport
import Chrono
import IssuesCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension IssuesScreens {
    /// The milestones of the project: how far they are, and which are late.
    func milestoneList(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        var today = app.context.world.today
        let list = ListScreen<ListedMilestone>(text.milestones) { [weak self] in
            self?.row($0, on: today) ?? ListRow("")
        }
        list.hasSubtitles = true
        let act = PublishRelay<MilestoneListViewModel.Action>()
        list.onOpen = { [weak self] listed in
            self?.query.accept(IssueQuery.text(milestone: listed.milestone.title))
            self?.shown.select(tab: 0)
        }
        list.on(.new) { act.accept(.add) }
        list.on(.edit) { (row: ListedMilestone) in act.accept(.edit(row.id)) }
        list.on(.toggleState(text)) { (row: ListedMilestone) in act.accept(.toggleState(row.id)) }
        list.on(.delete) { (row: ListedMilestone) in act.accept(.delete(row.id)) }
        list.on(.projects(text)) { act.accept(.chooseProject) }
        list.on(.undo) { act.accept(.undo) }
        let output = MilestoneListViewModel(library).transform(
            MilestoneListViewModel.Input(project: projectIDs, actions: act.asObservable()))
        let bag = DisposeBag()
        output.listing.drive(onNext: { [weak self, weak list] listing in
            guard let self, let list else { return }
            today = listing.today
            list.emptyText = StyledText(
                listing.milestones == nil ? text.chooseProject : text.noMilestones)
            list.show(listing.milestones ?? [])
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: withProject(list), bag: bag)
    }

    private func row(_ listed: ListedMilestone, on today: Day) -> ListRow {
        let milestone = listed.milestone
        let isClosed = milestone.state == .closed
        let title =
            sign(milestone.state) + " "
            + StyledText(milestone.title.cleanedForTerminal, isClosed ? .muted : .heading)
        var about = progress(listed.issues, columns: 16)
        about += StyledText("  " + text.counts(listed.issues), .muted)
        let summary = milestone.summary.onOneLine.cleanedForTerminal
        if !summary.isEmpty { about += StyledText("  " + summary, .muted) }
        let due = milestone.due.map { due -> StyledText in
            guard listed.isOverdue(on: today) else { return StyledText(text.due(day(due))) }
            return StyledText(text.due(day(due)) + " · " + text.overdue, .failure)
        }
        return ListRow(title, trailing: due ?? StyledText(text.noDue), subtitle: about)
    }

    /// A milestone, new or stored.
    func milestoneForm(
        _ id: RecordID<Milestone>?, _ flow: any Coordinator<IssuesRoute>
    ) -> BoundScreen {
        let route = id.map { IssuesRoute.editMilestone($0.rawValue) } ?? .addMilestone
        let form = FormScreen(title(of: route), save: text.save)
        let model = MilestoneFormViewModel(library, milestone: id, in: project.value?.id)
        guard let before = shown.attempt({ try model.fields() }) else {
            return BoundScreen(screen: form)
        }
        let title = form.add(TextField(text.titleLabel, text: before.title))
        title.isRequired = true
        title.placeholder = "v1.0"
        let due = form.add(
            DateField(
                text.dueLabel, day: before.due,
                parser: DayParser(today: app.context.world.today, leaning: .future)))
        let summary = form.add(TextField(text.summaryLabel, text: before.summary, lines: 5))
        summary.placeholder = text.markdownHint
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(route)
        unsaved.bind([("title", title), ("summary", summary)])
        unsaved.bind("due", due)
        let save = PublishRelay<MilestoneFormViewModel.Edit>()
        form.onSubmit = { [weak title, weak due, weak summary] in
            guard let title, let due, let summary else { return }
            var after = MilestoneFields()
            (after.title, after.due, after.summary) = (title.text, due.day, summary.text)
            save.accept(MilestoneFormViewModel.Edit(before: before, after: after))
        }
        let output = model.transform(MilestoneFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
