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

extension WorkoutScreens {
    /// The months with the days of workouts, and the chosen day beside them.
    func calendar(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let screen = CalendarScreen(text.calendar, today: app.context.world.today)
        let act = PublishRelay<CalendarViewModel.Action>()
        screen.onShowMonth = { act.accept(.month($0)) }
        screen.onSelect = { act.accept(.select($0)) }
        screen.onOpen = { act.accept(.open($0)) }
        screen.on(KeyCommand("a", label: text.allWorkouts.hint)) {
            act.accept(.openAll)
        }
        screen.on(KeyCommand("s", label: text.statistics.hint)) {
            act.accept(.openStatistics)
        }
        screen.on(.undo) { act.accept(.undo) }
        let output = CalendarViewModel(library).transform(
            CalendarViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        var chosen: CalendarViewModel.Chosen?
        screen.detail = { [weak self] day in
            guard let self else { return [] }
            // What was read of another day is none of this one.
            return lines(day, chosen.flatMap { $0.day == day ? $0 : nil })
        }
        output.days.drive(onNext: { [weak screen] days in
            screen?.marks = days.mapValues { day in
                DayMark(day.workouts.count > 1 ? "◆" : "●", .success)
            }
        }).disposed(by: bag)
        output.chosen.drive(onNext: { [weak screen] in
            chosen = $0
            screen?.invalidate()
        }).disposed(by: bag)
        output.today.drive(onNext: { [weak screen] in screen?.today = $0 }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func lines(_ day: Day, _ chosen: CalendarViewModel.Chosen?) -> [StyledText] {
        let heading = StyledText(self.day(day), .heading)
        guard let chosen else { return [heading] }
        var lines = [heading]
        if let body = chosen.body {
            lines.append(StyledText(measures(of: body).joined(separator: "  "), .muted))
        }
        guard !chosen.workouts.isEmpty else {
            return lines + ["", StyledText(text.noWorkoutThatDay, .muted)]
        }
        for details in chosen.workouts {
            let workout = details.workout
            let time = workout.time.map { $0.hourAndMinute + "  " } ?? ""
            lines += [
                "", StyledText(time, .muted) + StyledText(name(workout), .accent),
                StyledText(facts(of: details).joined(separator: " · "), .muted),
            ]
            for entry in details.entries where !entry.sets.isEmpty {
                lines.append(
                    StyledText(name(entry.exercise) + "  ")
                        + StyledText(phrase(entry.sets.map(\.stated), entry.exercise), .muted))
            }
        }
        return lines
    }

    /// How long a workout took and what its sets come to.
    func facts(of details: WorkoutDetails) -> [String] {
        let totals = details.totals
        return [
            details.workout.seconds.map { language.workoutLog.duration($0) },
            text.setCount(totals.sets),
            totals.volume > 0 ? writer.volume(totals.volume) : nil,
            totals.meters > 0 ? writer.distance(meters: totals.meters) : nil,
        ].compactMap { $0 }
    }

    /// All workouts, or those of a day, found by words while these are typed.
    func workoutList(_ day: Day?, _ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let title = day.map(self.day) ?? text.allWorkouts
        let list = ListScreen<ListedWorkout>(title) { [weak self] listed in
            self?.line(listed.summary, isShort: false) ?? ListRow("")
        }
        list.hasSubtitles = true
        list.emptyText = StyledText(text.noWorkouts)
        let (query, undo) = (PublishRelay<String>(), PublishRelay<Void>())
        let open = PublishRelay<RecordID<Workout>>()
        let delete = PublishRelay<RecordID<Workout>>()
        list.onFilter = query.accept
        list.onOpen = { open.accept($0.summary.workout.id) }
        list.on(.delete) { (listed: ListedWorkout) in delete.accept(listed.summary.workout.id) }
        list.on(.undo) { undo.accept(()) }
        let output = WorkoutListViewModel(library, day: day).transform(
            WorkoutListViewModel.Input(
                query: query.asObservable(), open: open.asObservable(),
                delete: delete.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        output.workouts.drive(onNext: { [weak list] window in
            list?.show(
                ListSource(count: window.count) { range in
                    window.items(in: range).map { ListedWorkout(summary: $0) }
                })
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: list, bag: bag)
    }
}

/// A workout in a list.
private struct ListedWorkout: Identifiable {
    var summary: WorkoutSummary

    var id: Int64 { summary.workout.id.rawValue }
}
