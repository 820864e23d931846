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
    /// The labels of the project, in their colors.
    func labelList(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        let list = ListScreen<ListedLabel>(text.labels) { [weak self] listed in
            guard let self else { return ListRow("") }
            return ListRow(
                chip(listed.label)
                    + StyledText("  " + listed.label.summary.cleanedForTerminal, .muted),
                trailing: StyledText(text.counts(listed.issues), .muted))
        }
        let act = PublishRelay<LabelListViewModel.Action>()
        list.onOpen = { [weak self] listed in
            self?.query.accept(IssueQuery.text(label: listed.label.name))
            self?.shown.select(tab: 0)
        }
        list.on(.new) { act.accept(.add) }
        list.on(.edit) { (row: ListedLabel) in act.accept(.edit(row.id)) }
        list.on(.delete) { (row: ListedLabel) in act.accept(.delete(row.id)) }
        list.on(.projects(text)) { act.accept(.chooseProject) }
        list.on(.undo) { act.accept(.undo) }
        let output = LabelListViewModel(library).transform(
            LabelListViewModel.Input(project: projectIDs, actions: act.asObservable()))
        let bag = DisposeBag()
        output.labels.drive(onNext: { [weak self, weak list] labels in
            guard let self, let list else { return }
            list.emptyText = StyledText(labels == nil ? text.chooseProject : text.noLabels)
            list.show(labels ?? [])
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: withProject(list), bag: bag)
    }

    /// A list below the name of the project.
    func withProject(_ list: any Screen) -> FramedScreen {
        let screen = FramedScreen(list)
        screen.lines = { [weak self] _ in self.map { [$0.projectLine] } ?? [] }
        return screen
    }

    /// A label, new or stored, with its colors as they will be.
    func labelForm(
        _ id: RecordID<Label>?, _ flow: any Coordinator<IssuesRoute>
    ) -> BoundScreen {
        let route = id.map { IssuesRoute.editLabel($0.rawValue) } ?? .addLabel
        let form = FormScreen(title(of: route), save: text.save)
        let model = LabelFormViewModel(library, label: id, in: project.value?.id)
        guard let before = shown.attempt({ try model.fields() }) else {
            return BoundScreen(screen: form)
        }
        let name = form.add(TextField(text.nameLabel, text: before.name))
        name.isRequired = true
        let summary = form.add(TextField(text.summaryLabel, text: before.summary))
        let color = form.add(TextField(text.colorLabel, text: before.color))
        color.placeholder = text.colorByName
        color.validate = { [text] typed in
            typed.isEmpty || LabelColor(typed) != nil ? nil : text.colorForm
        }
        let values = { [weak name, weak summary, weak color] in
            var values = LabelFields()
            values.name = name?.text ?? ""
            values.summary = summary?.text ?? ""
            values.color = color?.text ?? ""
            return values
        }
        let unsaved = unsaved(route)
        unsaved.bind([("name", name), ("summary", summary), ("color", color)])
        let preview = { [weak self, weak color] in
            guard let self, let color else { return }
            let values = values()
            guard let shade = values.shownColor else {
                color.note = ""
                return
            }
            let said = values.name.onOneLine
            let contrast = shade.contrast(to: shade.textColor)
            color.note =
                chip(said.isEmpty ? text.label : said, shade)
                + StyledText("  #\(shade)  " + text.contrast(contrast), .muted)
        }
        // The draft hears of each change, too.
        for field in [name, color] {
            let keep = field.onChange
            field.onChange = {
                keep?($0)
                preview()
            }
        }
        let save = PublishRelay<LabelFormViewModel.Edit>()
        form.onSubmit = { save.accept(LabelFormViewModel.Edit(before: before, after: values())) }
        let output = model.transform(LabelFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        preview()
        return BoundScreen(screen: form, bag: bag)
    }
}
