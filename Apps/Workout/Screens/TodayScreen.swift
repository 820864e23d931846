import AppShell
import AppSupport
import Chrono
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

/// A row of the first tab.
private enum TodayRow: Identifiable {
    case heading(String)
    case open(WorkoutDetails)
    case start
    case routine(PlannedRoutine)
    case newRoutine
    case workout(WorkoutSummary)
    case all

    var id: String {
        switch self {
        case .heading(let text): "heading \(text)"
        case .open: "open"
        case .start: "start"
        case .routine(let planned): "routine \(planned.routine.id)"
        case .newRoutine: "new"
        case .workout(let summary): "workout \(summary.workout.id)"
        case .all: "all"
        }
    }
}

extension WorkoutScreens {
    /// The workout in progress, routines to start from, and what was done last.
    func today(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        var elapsed: Int?
        let list = ListScreen<TodayRow>(text.today) { [weak self] row in
            self?.line(row, elapsed: elapsed) ?? ListRow("")
        }
        list.hasSubtitles = true
        let act = PublishRelay<TodayViewModel.Action>()
        list.onOpen = { row in
            switch row {
            case .heading: break
            case .open: act.accept(.resume)
            case .start: act.accept(.start(nil))
            case .routine(let planned): act.accept(.openRoutine(planned.routine.id))
            case .newRoutine: act.accept(.addRoutine)
            case .workout(let summary): act.accept(.openWorkout(summary.workout.id))
            case .all: act.accept(.openAll)
            }
        }
        list.on(KeyCommand("s", label: LocalizedText(text.start))) { (row: TodayRow) in
            if case .routine(let planned) = row {
                act.accept(.start(planned.routine.id))
            } else {
                act.accept(.start(nil))
            }
        }
        list.on(.new.named(LocalizedText(text.newRoutineKey))) { act.accept(.addRoutine) }
        list.on(.edit.unhinted) { (row: TodayRow) in
            if case .routine(let planned) = row { act.accept(.editRoutine(planned.routine.id)) }
        }
        list.on(.delete.unhinted) { (row: TodayRow) in
            switch row {
            case .routine(let planned): act.accept(.deleteRoutine(planned.routine.id))
            case .workout(let summary): act.accept(.deleteWorkout(summary.workout.id))
            default: break
            }
        }
        list.on(.undo) { act.accept(.undo) }
        let output = TodayViewModel(library, goal: goal).transform(
            TodayViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        var page: TodayViewModel.Page?
        let screen = FramedScreen(list)
        screen.lines = { [weak self] size in
            guard let self, let page else { return [] }
            return head(page, size)
        }
        screen.statusText = { "" }
        output.page.drive(onNext: { [weak self, weak list, weak screen] new in
            guard let self else { return }
            page = new
            list?.show(rows(new))
            screen?.invalidate()
        }).disposed(by: bag)
        output.elapsed.drive(onNext: { [weak screen] in
            elapsed = $0
            screen?.invalidate()
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func rows(_ page: TodayViewModel.Page) -> [TodayRow] {
        var rows: [TodayRow] = []
        if let open = page.open {
            rows += [.heading(text.inProgress), .open(open)]
        }
        if page.open == nil || !page.routines.isEmpty {
            rows.append(.heading(page.open == nil ? text.beginning : text.routines))
        }
        if page.open == nil { rows.append(.start) }
        rows += page.routines.map { .routine($0) }
        if page.routines.isEmpty { rows.append(.newRoutine) }
        if !page.recent.isEmpty {
            rows.append(.heading(text.lately))
            rows += page.recent.map { .workout($0) }
            rows.append(.all)
        }
        return rows
    }

    /// The day, the days of the week with a workout, and the streak.
    private func head(_ page: TodayViewModel.Page, _ size: CellSize) -> [StyledText] {
        let streaks = page.streaks
        let monday = page.day.startOfWeek()
        let letters = page.week.enumerated().map { index, isDone -> StyledText in
            let letter = text.weekdayLetters[index]
            let isToday = monday.advanced(by: index) == page.day
            if isDone { return StyledText("\(letter)●", .success) }
            return StyledText(letter + (isToday ? "‹" : "·"), isToday ? .accent : .muted)
        }
        var facts: [StyledText] = []
        if streaks.days.current > 1 {
            facts.append(StyledText(text.daysInARow(streaks.days.current), .accent))
        }
        if streaks.weeks.current > 1 {
            facts.append(StyledText(text.weeksInARow(streaks.weeks.current, streaks.goal), .accent))
        }
        if streaks.goal > 1 {
            facts.append(StyledText(text.ofGoal(streaks.thisWeek, streaks.goal), .muted))
        }
        let week = letters.joined(separator: " ")
        let line = [week, facts.joined(separator: "  ")].filter { !$0.isEmpty }
            .joined(separator: "   ")
        let dayLine = StyledText(day(page.day), .heading)
        guard size.rows >= 14 else { return [line] }
        return ["", dayLine, line]
    }

    private func line(_ row: TodayRow, elapsed: Int?) -> ListRow {
        switch row {
        case .heading(let title):
            // Its first line parts it from what is above.
            var row = ListRow.header("")
            row.subtitle = StyledText(title, .heading)
            return row
        case .open(let details):
            let next = details.nextStep()
            let step = next.map { step in
                text.next + " " + name(step.entry.exercise)
                    + (step.set.map { "  " + phrase($0, step.entry.exercise) } ?? "")
            }
            return ListRow(
                StyledText(name(details.workout), .accent), leading: StyledText("▶", .accent),
                trailing: StyledText(elapsed.map(ValueText.clock) ?? "", .accent),
                subtitle: StyledText(
                    [text.setCount(details.totals.sets), step ?? ""].filter { !$0.isEmpty }
                        .joined(separator: " · "), .muted))
        case .start:
            return ListRow(
                StyledText(text.startEmpty), leading: "+",
                subtitle: StyledText(text.startEmptyHint, .muted))
        case .routine(let planned):
            let names = planned.entries.map { planned.name(of: $0, in: language) }
            return ListRow(
                StyledText(planned.routine.name),
                leading: StyledText(planned.routine.stamp.isEmpty ? "▸" : planned.routine.stamp),
                trailing: StyledText(planned.lastDay.map(shortDay) ?? "", .muted),
                subtitle: StyledText(
                    names.isEmpty ? text.emptyRoutine : names.joined(separator: ", "), .muted))
        case .newRoutine:
            return ListRow(
                StyledText(text.newRoutine), leading: "+",
                subtitle: StyledText(text.newRoutineHint, .muted))
        case .workout(let summary): return line(summary, isShort: true)
        case .all: return ListRow(StyledText(text.allWorkouts), leading: "≡")
        }
    }

    /// A workout in a list of two lines each.
    func line(_ summary: WorkoutSummary, isShort: Bool) -> ListRow {
        let workout = summary.workout
        let facts = [
            workout.seconds.map { language.workoutLog.duration($0) } ?? "",
            text.setCount(summary.totals.sets),
            summary.totals.volume > 0 ? writer.volume(summary.totals.volume) : "",
        ].filter { !$0.isEmpty }.joined(separator: " · ")
        let day = isShort ? shortDay(workout.day) : self.day(workout.day)
        let title = workout.name.isEmpty ? text.unnamed : workout.name
        return ListRow(
            StyledText(title),
            leading: StyledText(workout.stamp.isEmpty ? "✓" : workout.stamp, .success),
            trailing: StyledText(
                day + (isShort ? "" : workout.time.map { " " + $0.hourAndMinute } ?? ""), .muted),
            subtitle: StyledText(
                [facts, summary.exercises.joined(separator: ", ")].filter { !$0.isEmpty }
                    .joined(separator: "  "), .muted))
    }
}
