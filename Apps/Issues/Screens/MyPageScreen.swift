import AppShell
import AppSupport
import IssuesCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// A row of my page.
private enum MyRow: Identifiable {
    case heading(String, Int?)
    case issue(part: String, ListedIssue)
    case event(RecentEvent)

    var id: String {
        switch self {
        case .heading(let title, _): "heading \(title)"
        case .issue(let part, let listed): "\(part) \(listed.id)"
        case .event(let event): "event \(event.id)"
        }
    }

    var reference: IssueReference? {
        switch self {
        case .heading: nil
        case .issue(_, let listed): listed.reference
        case .event(let event): event.reference
        }
    }
}

extension IssuesScreens {
    /// What the person has to do with at the moment.
    func myPage(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        var columns = 80
        let list = ListScreen<MyRow>(text.mine) { [weak self] in
            self?.row($0, columns: columns) ?? ListRow("")
        }
        let act = PublishRelay<MyPageViewModel.Action>()
        list.onOpen = { if let reference = $0.reference { act.accept(.open(reference)) } }
        list.on(.new) { act.accept(.add) }
        list.on(.toggleState(text)) { (row: MyRow) in
            if case .issue(_, let listed) = row { act.accept(.toggleState(listed.id)) }
        }
        list.on(.projects(text)) { act.accept(.chooseProject) }
        list.on(.undo) { act.accept(.undo) }
        let output = MyPageViewModel(library).transform(
            MyPageViewModel.Input(project: projectIDs, actions: act.asObservable()))
        let bag = DisposeBag()
        let screen = FramedScreen(list)
        screen.lines = { [weak self] _ in
            guard let self else { return [] }
            let user = library.user.isEmpty ? "" : "@" + library.user.cleanedForTerminal
            return [projectLine + StyledText("  " + user, .muted)]
        }
        screen.statusText = { "" }
        screen.onDraw = { columns = $0 }
        output.page.drive(onNext: { [weak self, weak list] page in
            guard let self, let list else { return }
            list.emptyText = StyledText(text.unknownUser)
            list.show(page.map(rows) ?? [])
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func rows(_ page: MyPage) -> [MyRow] {
        let parts = [
            ("assigned", text.assignedToMe, page.assigned),
            ("mentioned", text.mentioned, page.mentioned),
            ("created", text.createdByMe, page.created),
        ]
        var rows: [MyRow] = []
        for (part, title, issues) in parts {
            rows.append(.heading(title, issues.total))
            rows += issues.issues.map { .issue(part: part, $0) }
        }
        // That an issue was made tells with what, too.
        let made = page.recent.filter { $0.listed.event.kind == .created }.map(\.listed.event)
        let recent = page.recent.filter { recent in
            let event = recent.listed.event
            return event.kind == .created
                || !made.contains { $0.issue == event.issue && $0.createdAt == event.createdAt }
        }
        if !recent.isEmpty {
            rows.append(.heading(text.recent, nil))
            rows += recent.map { .event($0) }
        }
        return rows
    }

    private func row(_ row: MyRow, columns: Int) -> ListRow {
        switch row {
        case .heading(let title, let count):
            return .header(title, trailing: StyledText(count.map(String.init) ?? "", .muted))
        case .issue(_, let listed):
            var row = self.row(listed, columns: columns - 14)
            row.trailing = StyledText(age(listed.issue.updatedAt))
            return row
        case .event(let event):
            let said = text.event(
                event.listed.event.kind, before: event.listed.event.before?.onOneLine,
                after: event.listed.event.after?.onOneLine)
            return ListRow(
                StyledText(event.title.cleanedForTerminal)
                    .truncated(toDisplayWidth: max(columns / 2 - 10, 20))
                    + StyledText("  @\(event.listed.actor) \(said)".cleanedForTerminal, .muted),
                leading: StyledText("#\(event.reference.number)"),
                trailing: StyledText(age(event.listed.event.createdAt)))
        }
    }
}
