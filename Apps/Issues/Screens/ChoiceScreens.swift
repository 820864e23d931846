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
    /// The sheet in which something about an issue is chosen.
    func chooser(
        _ choice: IssueChoice, of id: RecordID<Issue>, _ flow: any Coordinator<IssuesRoute>
    ) -> BoundScreen {
        typealias Option = IssueChoiceViewModel.Option
        let isSingle = choice == .milestone || choice == .reason
        let list = ListScreen<Option>(text.choosing(choice)) { [weak self] in
            self?.row($0, isSingle: isSingle) ?? ListRow("")
        }
        list.emptyText = StyledText(text.nothingToChoose(choice))
        let act = PublishRelay<Option.Value>()
        let choose = KeyCommand(.enter, " ", label: LocalizedText(text.chooseKey))
        list.on(choose) { (option: Option) in act.accept(option.value) }
        let output = IssueChoiceViewModel(library, choice, of: id).transform(
            IssueChoiceViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        output.options.drive(onNext: { [weak list] in list?.show($0) }).disposed(by: bag)
        output.finished.emit(onNext: { [weak flow] in (flow as? IssuesSheet)?.finish(()) })
            .disposed(by: bag)
        bind(output.notice, in: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    private func row(_ option: IssueChoiceViewModel.Option, isSingle: Bool) -> ListRow {
        let chosen = isSingle ? "●" : "[x]"
        let free = isSingle ? "○" : "[ ]"
        let mark = StyledText(
            option.isChosen ? chosen : free, option.isChosen ? .success : .muted)
        switch option.value {
        case .label(let name):
            guard let label = option.label else { return ListRow(mark + StyledText(" " + name)) }
            return ListRow(
                mark + " " + chip(label) + StyledText("  " + label.summary, .muted))
        case .person(let login): return ListRow(mark + StyledText(" @" + login))
        case .milestone(let title):
            let due = option.milestone?.due.map { text.due(day($0)) } ?? ""
            return ListRow(
                mark + StyledText(" " + (title ?? text.noMilestone), title == nil ? .muted : nil),
                trailing: StyledText(due, .muted))
        case .reaction(let content):
            return ListRow(mark + StyledText(" \(content.sign)  \(text.name(of: content))"))
        case .reason(let reason):
            return ListRow(sign(.closed, reason) + StyledText(" " + text.name(of: reason)))
        }
    }

    /// The sheet that says how an issue has to do with another one.
    func linkForm(
        _ id: RecordID<Issue>, _ flow: any Coordinator<IssuesRoute>
    ) -> BoundScreen {
        let form = FormScreen(text.linking, save: text.save)
        let relations = IssueRelation.allCases
        let relation = form.add(
            ChoiceField(
                text.relationLabel,
                options: relations.map { text.relation($0, isInverse: false) }))
        let other = form.add(TextField(text.otherIssue))
        other.isRequired = true
        other.placeholder = "12"
        other.note = StyledText(text.linkNote, .muted)
        let save = PublishRelay<LinkFormViewModel.Edit>()
        form.onSubmit = { [weak relation, weak other] in
            guard let relation, let other else { return }
            save.accept(LinkFormViewModel.Edit(relations[relation.selection], other.text))
        }
        let output = LinkFormViewModel(library, of: id).transform(
            LinkFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        output.saved.emit(onNext: { [weak self, weak flow] message in
            (flow as? IssuesSheet)?.finish(())
            self?.shown.tellDone(message.capitalized)
        }).disposed(by: bag)
        bind(output.problem, to: form, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
