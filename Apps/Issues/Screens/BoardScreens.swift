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
    /// Issues as cards in columns, which go from one to the next.
    func board(_ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        let board = BoardScreen<RecordID<Issue>>(text.board)
        let act = PublishRelay<BoardViewModel.Action>()
        var places: [Board.Place] = []
        // How many cards there are; not known before the first answer.
        var count: Int?
        board.onOpen = { act.accept(.open($0)) }
        board.onMove = { id, column in
            if places.indices.contains(column) { act.accept(.move(id, to: places[column])) }
        }
        board.on(.new) { act.accept(.add) }
        board.on(KeyCommand("v", label: LocalizedText(text.groupingKey))) { [grouping] in
            grouping.accept(grouping.value == .progress ? .milestone : .progress)
        }
        board.on(.projects(text)) { act.accept(.chooseProject) }
        board.on(.own(text)) { (id: RecordID<Issue>) in act.accept(.toggleOwn(id)) }
        for (key, choice) in IssueChoice.keys {
            board.on(.choose(choice, key, text)) { (id: RecordID<Issue>) in
                act.accept(.choose(id, choice))
            }
        }
        board.on(.undo) { act.accept(.undo) }
        let screen = FramedScreen(board)
        screen.lines = { [weak self] _ in
            guard let self else { return [] }
            let name = StyledText("  " + text.name(of: grouping.value), .muted)
            return [projectLine + name] + (count == 0 ? ["", StyledText(text.noIssues)] : [])
        }
        let output = BoardViewModel(library).transform(
            BoardViewModel.Input(
                project: projectIDs, grouping: grouping.asObservable(),
                actions: act.asObservable()))
        let bag = DisposeBag()
        output.board.drive(onNext: { [weak self, weak board] shown in
            guard let self, let board else { return }
            places = shown.columns.map(\.place)
            count = shown.columns.reduce(0) { $0 + $1.total }
            board.columns = shown.columns.map { column in
                BoardColumn(
                    title(of: column),
                    cards: column.issues.map { self.card($0, grouping: shown.grouping) })
            }
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func title(of column: Board.Column) -> String {
        let name =
            switch column.place {
            case .waiting: text.waitingColumn
            case .assigned: text.assignedColumn
            case .closed: text.closedColumn
            case .noMilestone: text.noMilestone
            case .milestone: column.milestone?.title.cleanedForTerminal ?? text.milestone
            }
        // The board counts the cards that it has.
        let isCut = column.total > column.issues.count
        return isCut ? name + " " + text.ofTotal(column.total) : name
    }

    private func card(
        _ listed: ListedIssue, grouping: Board.Grouping
    ) -> BoardCard<RecordID<Issue>> {
        let issue = listed.issue
        let pin = issue.isPinned ? "⚑ " : ""
        var details: [StyledText] = []
        if !listed.assignees.isEmpty { details.append(StyledText(people(listed.assignees))) }
        if !listed.labels.isEmpty { details.append(chips(listed.labels)) }
        if grouping == .progress, let milestone = listed.milestone {
            details.append(StyledText(milestone.title.cleanedForTerminal))
        }
        return BoardCard(
            id: issue.id,
            StyledText(pin, .warning) + StyledText("#\(issue.number) ", .muted)
                + StyledText(issue.title.cleanedForTerminal),
            detail: details.joined(separator: "  "))
    }
}
