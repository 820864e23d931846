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
    /// All about one issue: what it says, what was said below it and what was changed about it.
    func issue(_ id: RecordID<Issue>, _ flow: any Coordinator<IssuesRoute>) -> BoundScreen {
        let page = DetailScreen(text.issue)
        let act = PublishRelay<IssueViewModel.Action>()
        var current: IssueViewModel.Page?
        var showsHistory = true
        page.onOpenLink = { [weak self] target in
            if IssueReference(target) != nil, !target.contains("://") {
                act.accept(.open(target))
            } else {
                self?.shown.tell(Message(target.cleanedForTerminal))
            }
        }
        let screen = FramedScreen(page)
        screen.extraKeys = { [weak self] in
            var keys = KeyMap()
            keys.on(.undo) { act.accept(.undo) }
            guard let self, let issue = current?.details.issue else { return keys }
            let stateKey = issue.state == .open ? text.closeKey : text.reopenKey
            keys.on(KeyCommand("c", label: LocalizedText(text.commentKey))) { act.accept(.comment) }
            keys.on(KeyCommand("x", label: LocalizedText(stateKey))) { act.accept(.toggleState) }
            keys.on(.edit) { act.accept(.edit) }
            keys.on(.own(text)) { act.accept(.toggleOwn) }
            for (key, choice) in IssueChoice.keys + [("+", .reaction)] {
                keys.on(.choose(choice, key, text)) { act.accept(.choose(choice)) }
            }
            keys.on(KeyCommand("R", label: LocalizedText(text.linkKey), isHinted: false)) {
                act.accept(.link)
            }
            keys.on(.pin(text)) { act.accept(.togglePin) }
            keys.on(KeyCommand("m", label: LocalizedText(text.commentsKey), isHinted: false)) {
                act.accept(.openComments)
            }
            let historyKey = showsHistory ? text.hideHistoryKey : text.showHistoryKey
            keys.on(KeyCommand("t", label: LocalizedText(historyKey), isHinted: false)) {
                [weak self, weak page] in
                showsHistory.toggle()
                if let self, let current {
                    page?.content = content(current, showsHistory: showsHistory)
                }
            }
            keys.on(.delete.unhinted) { act.accept(.delete) }
            return keys
        }
        let output = IssueViewModel(library, issue: id).transform(
            IssueViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        output.page.drive(onNext: { [weak self, weak page, weak screen] shown in
            guard let self, let page else { return }
            current = shown
            page.title = shown.map { "\($0.details.listed.reference)" } ?? text.issue
            page.content =
                shown.map { self.content($0, showsHistory: showsHistory) }
                ?? [.text(StyledText(text.goneIssue, .muted))]
            screen?.invalidate()
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func content(_ page: IssueViewModel.Page, showsHistory: Bool) -> [PageBlock] {
        let details = page.details
        let (listed, issue) = (details.listed, details.issue)
        var state =
            sign(issue.state, issue.reason) + " "
            + StyledText(
                text.state(issue.state, issue.reason), issue.state == .open ? .success : .accent)
        if issue.isPinned { state += StyledText("  ⚑ " + text.pinned, .warning) }
        state += StyledText("  " + text.opened(listed.author, time(issue.createdAt)), .muted)
        var blocks: [PageBlock] = [
            .heading(StyledText(issue.title.cleanedForTerminal)), .text(state),
        ]
        let fields = facts(details).filter { !$0.value.isEmpty }
        if !fields.isEmpty { blocks += [.space, .fields(fields)] }
        if fields.isEmpty, !details.links.isEmpty { blocks.append(.space) }
        for link in details.links {
            let mark = link.state == .open ? "○" : "✓"
            blocks.append(
                .link(
                    label: "\(mark) " + text.relation(link.relation, isInverse: link.isInverse),
                    target: name(of: link.other, in: listed.project)))
            blocks.append(.fields([("", StyledText(link.title.cleanedForTerminal, .muted))]))
        }
        blocks.append(.space)
        blocks.append(
            issue.body.allSatisfy(\.isWhitespace)
                ? .text(StyledText(text.noBody, .muted)) : .markdown(issue.body))
        if !details.reactions.isEmpty {
            blocks += [.space, .text(reactions(details.reactions))]
        }
        return blocks + timeline(page, showsHistory: showsHistory)
    }

    private func facts(_ details: IssueDetails) -> [(label: String, value: StyledText)] {
        let listed = details.listed
        let milestone = listed.milestone.map { milestone -> StyledText in
            var value = StyledText(milestone.title.cleanedForTerminal)
            if let due = milestone.due {
                let isLate =
                    milestone.state == .open && listed.issue.state == .open
                    && due < app.context.world.today
                value += StyledText("  " + text.due(day(due)), isLate ? .failure : .muted)
                if isLate { value += StyledText(" · " + text.overdue, .failure) }
            }
            return value
        }
        return [
            (text.labels, chips(listed.labels)),
            (text.assignees, StyledText(people(listed.assignees))),
            (text.milestone, milestone ?? ""),
            (text.closedAt, StyledText(details.issue.closedAt.map(time) ?? "")),
        ]
    }

    /// Comments, and between them what was changed, in the order in which it happened.
    private func timeline(_ page: IssueViewModel.Page, showsHistory: Bool) -> [PageBlock] {
        var blocks: [PageBlock] = []
        // That it was made and with what, and what was written, is seen anyway.
        let madeAt = page.details.issue.createdAt
        var events = page.history.filter { listed in
            showsHistory && listed.event.createdAt != madeAt && listed.event.kind != .commented
        }[...]
        func tell(_ events: some Sequence<ListedEvent>) {
            var isFirst = true
            for event in events {
                if isFirst { blocks.append(.space) }
                isFirst = false
                blocks.append(.text(line(event)))
            }
        }
        for listed in page.details.comments {
            let before = events.prefix { $0.event.createdAt < listed.comment.createdAt }
            events = events.dropFirst(before.count)
            tell(before)
            blocks += comment(listed)
        }
        tell(events)
        return blocks
    }

    private func comment(_ listed: ListedComment) -> [PageBlock] {
        let comment = listed.comment
        var head =
            StyledText("@" + listed.author.cleanedForTerminal, .heading)
            + StyledText("  " + time(comment.createdAt), .muted)
        if comment.updatedAt != comment.createdAt {
            head += StyledText("  " + text.edited, .muted)
        }
        var blocks: [PageBlock] = [.space, .rule, .text(head), .markdown(comment.body)]
        if !listed.reactions.isEmpty { blocks.append(.text(reactions(listed.reactions))) }
        return blocks
    }

    /// An issue by its number, with its project if that is another one.
    private func name(of reference: IssueReference, in project: String) -> String {
        reference.project == project ? "#\(reference.number)" : "\(reference)"
    }

    /// What was changed, in a line.
    func line(_ listed: ListedEvent) -> StyledText {
        let event = listed.event
        let said = text.event(
            event.kind, before: event.before?.onOneLine, after: event.after?.onOneLine)
        return StyledText("· ", .accent)
            + StyledText("@" + listed.actor.cleanedForTerminal + " ")
            + StyledText(said.cleanedForTerminal + "  ", .muted)
            + StyledText(age(event.createdAt), .muted)
    }
}
