import AppShell
import AppSupport
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

extension WorkoutScreens {
    /// The workout in progress.
    func progress(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let act = PublishRelay<ProgressViewModel.Action>()
        let state = ProgressState()
        let list = ListScreen<ProgressRow>(text.inProgress) { [weak self] in
            self?.line($0) ?? ListRow("")
        }
        list.hasSubtitles = true
        list.emptyText = StyledText(text.noOpenWorkout)
        let field = TextField(text.sets)
        let page = ProgressPage(
            text.inProgress, list: list, field: field,
            words: (
                LocalizedText(text.typeSets), LocalizedText(text.writeDown),
                LocalizedText(text.cancel)
            ))
        page.commands = commands(list, state, act)
        page.head = { [weak self] in self?.head(state, $0) ?? [] }
        page.prompt = { [weak self, weak field] row in
            guard let self else { return "" }
            let suggested = row.entry.suggestion.map { set in
                SetNotation(unit: weightUnit, kind: row.entry.exercise.kind).text(of: set)
            }
            field?.placeholder = suggested ?? text.setExample(row.entry.exercise.kind)
            return prompt(row)
        }
        page.statusText = { state.clock.map { ValueText.clock($0.elapsed) } ?? "" }
        page.onWrite = { written, row in
            let isEmpty = written.allSatisfy(\.isWhitespace)
            act.accept(
                isEmpty ? .doSuggested(row.entry.entry.id) : .write(written, row.entry.entry.id))
        }
        let bag = DisposeBag()
        keepText(of: page, in: bag)
        let picks = picked.asObservable().map { ProgressViewModel.Action.add($0) }
        let output = ProgressViewModel(library, unit: weightUnit, usualRest: usualRest).transform(
            ProgressViewModel.Input(Observable.merge(act.asObservable(), picks)))
        output.details.drive(onNext: { [weak self, weak page] in
            guard let self, let page else { return }
            show($0, state, page)
        }).disposed(by: bag)
        output.clock.drive(onNext: { [weak page] in
            state.clock = $0
            page?.invalidate()
        }).disposed(by: bag)
        output.written.emit(onNext: { [weak page] _ in page?.leave() }).disposed(by: bag)
        output.refused.emit(onNext: { [weak page] message in
            page?.problem = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        output.ring.emit(onNext: { [weak self] in self?.ring($0) }).disposed(by: bag)
        output.finished.emit(onNext: { [weak self, weak flow] finished in
            let id = finished.details.workout.id.rawValue
            flow?.router.replaceTop(with: .workout(id))
            guard let self else { return }
            shown.tellDone(Message(told(finished)))
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: page, bag: bag)
    }

    /// What was typed is kept until it is written down, with the exercise that it is for.
    private func keepText(of page: ProgressPage, in bag: DisposeBag) {
        let unsaved = FormDraft("progress", of: shown.drafts, in: app.context.world) {
            [weak self] in self?.shown.tell(failure: $0)
        }
        var entry: Int64?
        unsaved.bind([("sets", page.field)])
        unsaved.bind(
            "exercise", read: { [weak page] in page?.entered.map { "\($0)" } ?? "" },
            write: { entry = Int64($0) })
        if unsaved.restore() != nil, !page.field.text.isEmpty { page.restore(for: entry) }
        unsaved.saving().disposed(by: bag)
        page.unsaved = unsaved
    }

    /// Rings the bell, and tells it on the desktop too, where there is one.
    private func ring(_ message: Message) {
        shown.interface.ring()
        shown.tell(message)
        let notifier = DesktopNotifier(environment: app.context.world.environment)
        let title = text.restOver
        // Without a desktop the bell and the line in the terminal have to do.
        Task.detached { try? notifier.show(title: title, body: message.text) }
    }

    private func told(_ finished: FinishedWorkout) -> String {
        let totals = finished.details.totals
        var parts = [text.finishedWorkout, text.setCount(totals.sets)]
        if totals.volume > 0 { parts.append(writer.volume(totals.volume)) }
        if !finished.records.isEmpty { parts.append(text.recordCount(finished.records.count)) }
        return parts.joined(separator: " · ")
    }

    // MARK: - Keys

    private func commands(
        _ list: ListScreen<ProgressRow>, _ state: ProgressState,
        _ act: PublishRelay<ProgressViewModel.Action>
    ) -> KeyMap {
        var map = KeyMap()
        func on(
            _ keys: Key..., label: String, isHinted: Bool = true,
            _ action: @escaping @MainActor () -> Void
        ) {
            var command = KeyCommand(label: LocalizedText(label), isHinted: isHinted)
            command.keys = keys
            map.on(command, do: action)
        }
        func on(
            _ keys: Key..., label: String, isHinted: Bool = true,
            each action: @escaping @MainActor (DetailedEntry) -> ProgressViewModel.Action
        ) {
            var command = KeyCommand(label: LocalizedText(label), isHinted: isHinted)
            command.keys = keys
            map.on(command) { [weak list] in
                if let row = list?.selected { act.accept(action(row.entry)) }
            }
        }
        on(" ", label: text.doIt) { .doSuggested($0.entry.id) }
        on("n", label: text.nextExercise) { act.accept(.next) }
        on("a", label: text.addShort) { act.accept(.pick) }
        on("f", label: text.finish) { [weak self] in self?.finish(state, act) }
        on("r", label: text.rest, isHinted: false) {
            act.accept(state.clock?.rest == nil ? .rest : .stopRest)
        }
        on("]", label: text.restLonger, isHinted: false) { act.accept(.restLonger(30)) }
        on("d", Key(.delete), label: text.takeAway, isHinted: false) { .takeAway($0.entry.id) }
        on("e", label: text.editSets, isHinted: false) { .edit($0.entry.id) }
        on("o", label: text.history, isHinted: false) { .openExercise($0.exercise.id) }
        on("s", label: text.superset, isHinted: false) { .join($0.entry.id) }
        on("K", label: text.moveUp, isHinted: false) { .move($0.entry.id, by: -1) }
        on("J", label: text.moveDown, isHinted: false) { .move($0.entry.id, by: 1) }
        on("N", label: text.nameAndNote, isHinted: false) { act.accept(.editDetails) }
        on("X", label: text.discard, isHinted: false) { [weak self] in
            guard let self, let details = state.details else { return }
            shown.interface.confirm(
                text.discardQuestion,
                detail: StyledText(text.discardDetail(details.totals.sets)),
                confirm: text.discard, decline: text.keepOn
            ) { if $0 { act.accept(.discard) } }
        }
        map.on(.undo) { act.accept(.undo) }
        return map
    }

    /// Finishes at once where all is done, else asks.
    private func finish(_ state: ProgressState, _ act: PublishRelay<ProgressViewModel.Action>) {
        guard let details = state.details else { return }
        let left = details.entries.filter { !$0.isDone }.count
        guard left > 0, details.totals.sets > 0 else { return act.accept(.finish) }
        shown.interface.confirm(
            text.finishQuestion, detail: StyledText(text.leftToDo(left)), confirm: text.finish,
            decline: text.keepOn
        ) { if $0 { act.accept(.finish) } }
    }

    // MARK: - Showing

    private func show(_ details: WorkoutDetails?, _ state: ProgressState, _ page: ProgressPage) {
        let before = state.details
        state.details = details
        guard let details else {
            if page.isEntering { page.leave() }
            page.list.emptyText = StyledText(text.noOpenWorkout)
            page.rows = []
            return
        }
        page.list.emptyText = StyledText(text.noExercisesYet)
        let current = details.currentIndex
        var groups: [Int] = []
        page.rows = details.entries.enumerated().map { index, entry in
            var group: String?
            if let superset = entry.entry.superset {
                if !groups.contains(superset) { groups.append(superset) }
                let place = groups.firstIndex(of: superset) ?? 0
                group = String(UnicodeScalar(UInt8(65 + place % 26)))
            }
            return ProgressRow(
                entry: entry, place: index + 1, isCurrent: index == current, group: group)
        }
        // The choice follows whose turn it is, not what is only looked at.
        if before?.workout.currentEntry != details.workout.currentEntry || before == nil,
            let current
        {
            page.list.select(current)
        }
        if page.isRestored, page.list.selected != nil { page.goOn() }
    }

    private func head(_ state: ProgressState, _ size: CellSize) -> [StyledText] {
        guard let details = state.details else { return [] }
        var facts = [StyledText(name(details.workout), .heading)]
        if let clock = state.clock {
            facts.append(StyledText(ValueText.clock(clock.elapsed), .accent))
        }
        facts.append(StyledText(text.setCount(details.totals.sets), .muted))
        if details.totals.volume > 0 {
            facts.append(StyledText(writer.volume(details.totals.volume), .muted))
        }
        let line = facts.joined(separator: "  ")
        let rest = restLine(state.clock?.rest, width: size.columns - 2)
        guard size.rows >= 12 else {
            return state.clock?.rest == nil ? [line] : [rest]
        }
        return size.rows >= 18 ? ["", line, rest, ""] : [line, rest]
    }

    private func restLine(_ rest: WorkoutClock.Rest?, width: Int) -> StyledText {
        guard let rest else { return StyledText(text.noRest, .muted) }
        let label = text.rest + " " + ValueText.clock(rest.remaining) + " "
        let room = min(max(width - label.displayWidth - 2, 0), 40)
        let filled = rest.total > 0 ? room * rest.remaining / rest.total : 0
        return StyledText(label, .warning)
            + StyledText(String(repeating: "━", count: filled), .warning)
            + StyledText(String(repeating: "─", count: room - filled), .muted)
    }

    private func line(_ row: ProgressRow) -> ListRow {
        let entry = row.entry
        let mark =
            row.isCurrent
            ? StyledText("▸", .accent)
            : entry.isDone ? StyledText("✓", .success) : StyledText("·", .muted)
        let group = row.group.map { StyledText($0 + " ", .warning) } ?? ""
        let total = entry.sets.count + entry.remaining.count
        let count =
            entry.planned.isEmpty ? "\(entry.sets.count)" : "\(entry.sets.count)/\(total)"
        var parts: [StyledText] = []
        if !entry.sets.isEmpty {
            parts.append(StyledText(phrase(entry.sets.map(\.stated), entry.exercise)))
        }
        if !entry.remaining.isEmpty {
            parts.append(StyledText("→ " + phrase(entry.remaining, entry.exercise), .muted))
        }
        if parts.isEmpty, let last = entry.last {
            parts.append(StyledText(lastTime(last, entry.exercise), .muted))
        }
        return ListRow(
            group + StyledText(name(entry.exercise), row.isCurrent ? .heading : nil),
            leading: mark,
            trailing: StyledText(count, entry.isDone ? .success : .muted),
            subtitle: parts.isEmpty
                ? StyledText(text.nothingDoneYet, .muted) : parts.joined(separator: "  "))
    }

    private func lastTime(_ last: LastValues, _ exercise: Exercise) -> String {
        text.lastTime(shortDay(last.day)) + " " + phrase(last.sets.map(\.stated), exercise)
    }

    /// What the sets that are typed belong to.
    private func prompt(_ row: ProgressRow) -> StyledText {
        let entry = row.entry
        let number = entry.sets.count + 1
        let total = entry.planned.isEmpty ? nil : entry.sets.count + entry.remaining.count
        let isOver = total.map { number > $0 } ?? false
        let head = StyledText(name(entry.exercise), .heading)
        let place = StyledText(
            "  " + text.setNumber(number, of: isOver ? nil : total), .accent)
        guard let last = entry.last else { return head + place }
        return head + place + StyledText("  " + lastTime(last, entry.exercise), .muted)
    }
}

/// What the page of a workout in progress shows.
@MainActor
private final class ProgressState {
    var details: WorkoutDetails?
    var clock: WorkoutClock?
}
