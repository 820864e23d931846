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

/// An exercise of a routine.
private struct PlannedRow: Identifiable {
    var planned: PlannedRoutine
    var index: Int

    var entry: RoutineEntry { planned.entries[index] }
    var id: Int64 { entry.id.rawValue }
}

extension WorkoutScreens {
    /// What is planned in a routine; from here a workout is started.
    func routine(
        _ id: RecordID<Routine>, _ flow: any Coordinator<WorkoutRoute>
    ) -> BoundScreen {
        let list = ListScreen<PlannedRow>(title(of: .routine(id.rawValue))) { [weak self] in
            self?.line($0) ?? ListRow("")
        }
        list.hasSubtitles = true
        let act = PublishRelay<RoutineViewModel.Action>()
        list.on(KeyCommand(.enter, "s", label: LocalizedText(text.start))) { act.accept(.start) }
        list.on(.edit) { act.accept(.edit) }
        list.on(KeyCommand("o", .right, "l", label: LocalizedText(text.history))) {
            (row: PlannedRow) in act.accept(.openExercise(row.entry.exercise))
        }
        list.on(.delete.unhinted) { act.accept(.delete) }
        list.on(.undo) { act.accept(.undo) }
        let output = RoutineViewModel(library, routine: id).transform(
            RoutineViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        var shownRoutine: PlannedRoutine?
        let screen = FramedScreen(list)
        screen.lines = { [weak self] size in
            guard let self, let shownRoutine else { return [] }
            return head(shownRoutine, size)
        }
        screen.statusText = { "" }
        output.routine.drive(onNext: { [weak self, weak list, weak screen] routine in
            guard let self, let list else { return }
            shownRoutine = routine
            list.title = routine.map { self.name($0.routine) } ?? text.routine
            list.emptyText = StyledText(routine == nil ? text.goneRoutine : text.emptyRoutine)
            list.show(
                routine.map { routine in
                    routine.entries.indices.map { PlannedRow(planned: routine, index: $0) }
                } ?? [])
            screen?.invalidate()
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func head(_ planned: PlannedRoutine, _ size: CellSize) -> [StyledText] {
        guard size.rows >= 14 else { return [] }
        let times = planned.lastDay.map { text.doneTimes(planned.workouts, shortDay($0)) }
        var lines: [StyledText] = [
            "", StyledText(name(planned.routine), .heading),
            StyledText(times ?? text.neverDone, .muted),
        ]
        let note = planned.routine.note.onOneLine
        if !note.isEmpty { lines.append(StyledText(note)) }
        return lines + [""]
    }

    private func line(_ row: PlannedRow) -> ListRow {
        let entry = row.entry
        let isJoined = row.planned.goesOn(at: row.index)
        var parts: [String] = []
        if let exercise = row.planned.exercises[entry.exercise], !entry.targets.isEmpty {
            // What can't be read any more is shown as it is kept.
            let sets = try? SetNotation(planning: exercise.kind).sets(in: entry.targets)
            parts.append(sets.map { phrase($0, exercise) } ?? entry.targets)
        }
        if let rest = entry.restSeconds { parts.append(text.restOf(ValueText.clock(rest))) }
        if !entry.note.isEmpty { parts.append(entry.note.onOneLine) }
        return ListRow(
            StyledText(row.planned.name(of: entry, in: language)),
            leading: StyledText(isJoined ? "+" : "\(row.index + 1)", isJoined ? .warning : .muted),
            subtitle: StyledText(
                parts.isEmpty ? text.nothingPlanned : parts.joined(separator: " · "), .muted))
    }

    /// A routine, new or stored: its exercises are lines of text.
    func routineForm(
        _ id: RecordID<Routine>?, _ flow: any Coordinator<WorkoutRoute>
    ) -> BoundScreen {
        let route = id.map { WorkoutRoute.editRoutine($0.rawValue) } ?? .addRoutine
        let form = FormScreen(title(of: route), save: text.save)
        let model = RoutineFormViewModel(library, routine: id, unit: weightUnit)
        guard let before = shown.attempt({ try model.fields() }) else {
            return BoundScreen(screen: form)
        }
        let name = form.add(TextField(text.nameLabel, text: before.name))
        name.isRequired = true
        name.placeholder = text.routineExample
        let stamp = form.add(TextField(text.stampLabel, text: before.stamp))
        stamp.placeholder = "💪"
        let rows = max(min(shown.interface.size.rows - 16, 14), 4)
        let lines = form.add(TextField(text.exercises, text: before.lines, lines: rows))
        lines.placeholder = text.routineLineExample
        lines.note = StyledText(text.routineLineHint, .muted)
        let note = form.add(noteField(before.note, lines: 2))
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        form.on(KeyCommand(.control("e"), label: LocalizedText(text.chooseExercise))) {
            [weak flow] in flow?.show(.pickExercise)
        }
        let unsaved = unsaved(route)
        unsaved.bind([("name", name), ("stamp", stamp), ("lines", lines), ("note", note)])
        let save = PublishRelay<RoutineFormViewModel.Edit>()
        form.onSubmit = { [weak name, weak stamp, weak lines, weak note] in
            guard let name, let stamp, let lines, let note else { return }
            var after = RoutineFields()
            (after.name, after.stamp) = (name.text, stamp.text)
            (after.lines, after.note) = (lines.text, note.text)
            save.accept(RoutineFormViewModel.Edit(before: before, after: after))
        }
        let output = model.transform(RoutineFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        picked.asObservable().happening(on: MainScheduler.instance)
            .emit(onNext: { [weak self, weak lines] words in
                guard let self, let lines, let name = nameOfPicked(words) else { return }
                let isNewLine = lines.text.isEmpty || lines.text.hasSuffix("\n")
                lines.text += (isNewLine ? "" : "\n") + name + ": "
            }).disposed(by: bag)
        return BoundScreen(screen: form, bag: bag)
    }

    /// What was chosen in the sheet, by the name that a line calls it by.
    private func nameOfPicked(_ words: String) -> String? {
        if let id = RecordID<Exercise>(words) {
            return shown.attempt { name(try library.exercises.exercise(id)) }
        }
        return ExerciseCatalog.exercise(words)?.name(in: language)
    }
}
