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

/// A row of the page of a workout.
private enum WorkoutRow: Identifiable {
    case entry(DetailedEntry, place: Int)
    case record(BrokenRecord, Int)
    case note(String)

    var id: String {
        switch self {
        case .entry(let entry, _): "entry \(entry.entry.id)"
        case .record(_, let place): "record \(place)"
        case .note: "note"
        }
    }
}

extension WorkoutScreens {
    /// All about a workout that is over: the summary at its end, and whenever one looks again.
    func workout(
        _ id: RecordID<Workout>, _ flow: any Coordinator<WorkoutRoute>
    ) -> BoundScreen {
        let list = ListScreen<WorkoutRow>(text.workout(id)) { [weak self] in
            self?.line($0) ?? ListRow("")
        }
        list.hasSubtitles = true
        list.emptyText = StyledText(text.goneWorkout)
        let act = PublishRelay<WorkoutViewModel.Action>()
        list.onOpen = { row in
            switch row {
            case .entry(let entry, _): act.accept(.openExercise(entry.exercise.id))
            case .record(let record, _): act.accept(.openExercise(record.exercise.id))
            case .note: act.accept(.edit)
            }
        }
        list.on(.edit.named(LocalizedText(text.editSets))) { (row: WorkoutRow) in
            if case .entry(let entry, _) = row {
                act.accept(.editSets(entry.entry.id))
            } else {
                act.accept(.edit)
            }
        }
        list.on(KeyCommand("N", label: LocalizedText(text.nameAndNote))) { act.accept(.edit) }
        list.on(.delete) { act.accept(.delete) }
        list.on(.undo) { act.accept(.undo) }
        let output = WorkoutViewModel(library, workout: id).transform(
            WorkoutViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        var page: WorkoutViewModel.Page?
        let screen = FramedScreen(list)
        screen.lines = { [weak self] size in
            guard let self, let page else { return [] }
            return head(page, size)
        }
        screen.statusText = { "" }
        output.page.drive(onNext: { [weak self, weak list, weak screen] new in
            guard let self else { return }
            page = new
            list?.show(new.map(rows) ?? [])
            screen?.invalidate()
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func rows(_ page: WorkoutViewModel.Page) -> [WorkoutRow] {
        let records = page.records.enumerated().map { WorkoutRow.record($1, $0) }
        let entries = page.details.entries.enumerated().map {
            WorkoutRow.entry($1, place: $0 + 1)
        }
        let note = page.details.workout.note
        return records + entries + (note.isEmpty ? [] : [.note(note)])
    }

    private func head(_ page: WorkoutViewModel.Page, _ size: CellSize) -> [StyledText] {
        let workout = page.details.workout
        let time = workout.time.map { " " + $0.hourAndMinute } ?? ""
        let title = StyledText(name(workout), .heading)
        let when = StyledText(day(workout.day) + time, .muted)
        let facts = StyledText(self.facts(of: page.details).joined(separator: " · "), .accent)
        if size.rows < 14 { return [title + "  " + when, facts] }
        return ["", title, when, facts, ""]
    }

    private func line(_ row: WorkoutRow) -> ListRow {
        switch row {
        case .record(let record, _):
            return ListRow(
                StyledText(name(record.exercise)), leading: StyledText("★", .warning),
                trailing: StyledText(text.newRecord, .warning),
                subtitle: StyledText(phrase(record), .muted))
        case .entry(let entry, let place):
            let note = entry.entry.note.onOneLine
            return ListRow(
                StyledText(name(entry.exercise)), leading: StyledText("\(place)", .muted),
                trailing: StyledText("\(entry.sets.count)", .muted),
                subtitle: StyledText(phrase(entry.sets.map(\.stated), entry.exercise))
                    + StyledText(note.isEmpty ? "" : "  " + note, .muted))
        case .note(let note):
            return ListRow(
                StyledText(text.note, .muted), leading: "✎", subtitle: StyledText(note.onOneLine))
        }
    }

    private func phrase(_ record: BrokenRecord) -> String {
        let measure = language.workoutLog.name(of: record.measure)
        return "\(measure): \(value(record.value, record)) "
            + text.before(value(record.before, record))
    }

    private func value(_ value: Double, _ record: BrokenRecord) -> String {
        switch record.measure {
        case .weight, .oneRepMaximum: writer.weight(kilograms: value)
        case .repetitions: language.workoutLog.repetitions(Int(value))
        case .setVolume, .workoutVolume: writer.volume(value)
        case .time: ValueText.clock(Int(value))
        case .distance: writer.distance(meters: value)
        case .pace: writer.pace(speed: value)
        }
    }

    // MARK: - Forms

    /// What is said about a workout.
    func workoutForm(
        _ id: RecordID<Workout>, _ flow: any Coordinator<WorkoutRoute>
    ) -> BoundScreen {
        let form = FormScreen(text.editing(id), save: text.save)
        guard let workout = shown.attempt({ try library.workouts.details(id).workout }) else {
            return BoundScreen(screen: form)
        }
        let before = WorkoutFields(workout)
        let today = app.context.world.today
        let name = form.add(TextField(text.nameLabel, text: before.name))
        let stamp = form.add(TextField(text.stampLabel, text: before.stamp))
        let day = form.add(
            DateField(
                text.dayLabel, day: before.day, parser: DayParser(today: today, leaning: .past)))
        day.isRequired = true
        let time = form.add(
            TextField(text.timeLabel, text: before.time?.hourAndMinute ?? ""))
        time.validate = { [text] in
            $0.allSatisfy(\.isWhitespace) || TimeParser.parse($0) != nil ? nil : text.timeForm
        }
        let minutes = form.add(
            TextField(text.minutesLabel, text: before.minutes.map(String.init) ?? ""))
        minutes.validate = { [text] in
            $0.isEmpty || Int($0).map { (0...1440).contains($0) } == true ? nil : text.minutesForm
        }
        let note = form.add(noteField(before.note))
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(.editWorkout(id.rawValue))
        unsaved.bind([
            ("name", name), ("stamp", stamp), ("time", time), ("minutes", minutes),
            ("note", note),
        ])
        unsaved.bind("day", day)
        let save = PublishRelay<WorkoutFormViewModel.Edit>()
        form.onSubmit = { [weak name, weak stamp, weak day, weak time, weak minutes, weak note] in
            guard let name, let stamp, let day, let time, let minutes, let note else { return }
            var after = before
            (after.name, after.stamp, after.note) = (name.text, stamp.text, note.text)
            after.day = day.day ?? before.day
            after.time = TimeParser.parse(time.text)
            after.minutes = Int(minutes.text)
            save.accept(WorkoutFormViewModel.Edit(before: before, after: after))
        }
        let output = WorkoutFormViewModel(library, workout: id).transform(
            WorkoutFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }

    /// The sets of an exercise of a workout, one a line.
    func setsForm(
        _ workout: RecordID<Workout>, _ entry: RecordID<WorkoutEntry>, _ route: WorkoutRoute,
        _ flow: any Coordinator<WorkoutRoute>
    ) -> BoundScreen {
        let model = SetsFormViewModel(library, workout: workout, entry: entry, unit: weightUnit)
        guard let (detailed, before) = shown.attempt({ try model.current() }) ?? nil else {
            return BoundScreen(
                screen: DetailScreen(
                    text.sets, content: [.text(StyledText(text.goneWorkout, .muted))]))
        }
        let form = FormScreen(name(detailed.exercise), save: text.save)
        let rows = max(min(shown.interface.size.rows - 14, 12), 4)
        let sets = form.add(TextField(text.sets, text: before.sets, lines: rows))
        sets.placeholder = text.setExample(detailed.exercise.kind)
        sets.note = StyledText(text.oneSetALine, .muted)
        let note = form.add(noteField(before.note, lines: 2))
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(route)
        unsaved.bind([("sets", sets), ("note", note)])
        let save = PublishRelay<SetsFormViewModel.Edit>()
        form.onSubmit = { [weak sets, weak note] in
            guard let sets, let note else { return }
            var after = before
            (after.sets, after.note) = (sets.text, note.text)
            save.accept(SetsFormViewModel.Edit(before: before, after: after))
        }
        let output = model.transform(SetsFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
