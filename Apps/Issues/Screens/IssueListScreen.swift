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
    /// The issues that a query is about.
    func issueList(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        var columns = 80
        let list = ListScreen<ListedIssue>(text.issues) { [weak self] in
            self?.row($0, columns: columns) ?? ListRow("")
        }
        let act = PublishRelay<IssueListViewModel.Action>()
        list.onOpen = { act.accept(.open($0.id)) }
        list.on(.new) { act.accept(.add) }
        list.on(.toggleState(text)) { (row: ListedIssue) in act.accept(.toggleState(row.id)) }
        list.on(.projects(text)) { act.accept(.chooseProject) }
        list.on(.own(text)) { (row: ListedIssue) in act.accept(.toggleOwn(row.id)) }
        for (key, choice) in IssueChoice.keys {
            list.on(.choose(choice, key, text)) { (row: ListedIssue) in
                act.accept(.choose(row.id, choice))
            }
        }
        list.on(.pin(text)) { (row: ListedIssue) in act.accept(.togglePin(row.id)) }
        list.on(.undo) { act.accept(.undo) }
        let screen = QueryScreen(
            list,
            QueryScreen.Words(
                query: text.queryKey, complete: text.completeKey, done: text.doneKey,
                cancel: text.cancelKey, clear: text.clearKey, hint: text.queryHint),
            query: query.value)
        screen.onChange = { [query] in query.accept($0) }
        screen.label = { [weak self] in self?.projectLine ?? "" }
        screen.onDraw = { [weak list] width in
            columns = width
            let isNarrow = width < Self.wide
            if let list, list.hasSubtitles != isNarrow { list.hasSubtitles = isNarrow }
        }
        let output = IssueListViewModel(library).transform(
            IssueListViewModel.Input(
                query: query.asObservable(), project: projectIDs, actions: act.asObservable()))
        let bag = DisposeBag()
        output.contents.drive(onNext: { [weak self, weak list] contents in
            guard let self, let list else { return }
            let isNone = contents.all.total == 0
            list.emptyText = StyledText(isNone ? text.noIssues : text.nothingFound)
            list.show(
                ListSource(count: contents.count) { contents.issues.items(in: $0) })
        }).disposed(by: bag)
        output.remark.drive(onNext: { [weak screen] in screen?.remark = $0 }).disposed(by: bag)
        output.names.drive(onNext: { [weak screen] in screen?.names = $0 }).disposed(by: bag)
        // A label or milestone that was opened elsewhere.
        query.asObservable().happening(on: MainScheduler.instance)
            .emit(onNext: { [weak screen] words in
                if let screen, !screen.isTyping { screen.query = words }
            }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    /// From so many columns on an issue takes one line.
    static var wide: Int { 100 }

    /// An issue in a list.
    func row(_ listed: ListedIssue, columns: Int) -> ListRow {
        let issue = listed.issue
        let pin = StyledText(issue.isPinned ? "⚑ " : "", .warning)
        let name = StyledText(
            issue.title.cleanedForTerminal, issue.state == .closed ? .muted : nil)
        let title = sign(issue.state, issue.reason) + " " + pin + name
        let labels = listed.labels.isEmpty ? "" : StyledText("  ") + chips(listed.labels)
        let leading = StyledText("#\(issue.number)")
        let isNarrow = columns < Self.wide
        var facts: [String] = []
        if project.value == nil { facts.append(listed.project) }
        if !listed.assignees.isEmpty { facts.append(people(listed.assignees)) }
        if let milestone = listed.milestone { facts.append(milestone.title) }
        if issue.comments > 0 { facts.append(text.comments(issue.comments)) }
        facts.append(age(issue.updatedAt))
        let said = facts.joined(separator: " · ").cleanedForTerminal
        let trailing = isNarrow ? "" : said.truncated(toDisplayWidth: max(columns / 3, 20))
        // A title that is too long is cut, not what stands behind it.
        let taken = labels.displayWidth + trailing.displayWidth + leading.displayWidth + 8
        let room = max(columns - taken, columns / 3)
        return ListRow(
            title.truncated(toDisplayWidth: room) + labels, leading: leading,
            trailing: StyledText(trailing), subtitle: StyledText(isNarrow ? said : ""))
    }
}

extension IssueChoice {
    /// What can be chosen from lists and pages, and the keys for it.
    static let keys: [(Key, IssueChoice)] = [
        ("b", .labels), ("A", .assignees), ("M", .milestone),
    ]
}

extension KeyCommand {
    static func toggleState(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("x", label: LocalizedText(text.closeKey))
    }
    static func projects(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("p", label: LocalizedText(text.projectKey))
    }
    static func own(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("a", label: LocalizedText(text.ownKey))
    }
    static func pin(_ text: any ScreenText) -> KeyCommand {
        KeyCommand("P", label: LocalizedText(text.pinKey), isHinted: false)
    }
    static func choose(_ choice: IssueChoice, _ key: Key, _ text: any ScreenText) -> KeyCommand {
        KeyCommand(key, label: LocalizedText(text.choiceKey(choice)), isHinted: false)
    }
}
