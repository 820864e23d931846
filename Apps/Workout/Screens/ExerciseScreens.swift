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

/// A row of a list of exercises.
private enum ExerciseRow: Identifiable {
    case heading(String)
    case exercise(ListedExercise)

    var id: String {
        switch self {
        case .heading(let title): "heading \(title)"
        case .exercise(let listed):
            listed.exercise.map { "\($0.id)" } ?? listed.catalog?.key ?? listed.name
        }
    }
}

extension WorkoutScreens {
    /// The exercises: those that were done, and the catalog.
    func exerciseList(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let (screen, open, bag) = exercises(titled: text.exercises, flow)
        screen.list.on(.new.named(LocalizedText(text.newExerciseKey))) { [weak flow] in
            flow?.show(.addExercise)
        }
        let output = screen.output
        screen.list.onOpen = { if case .exercise(let listed) = $0 { open.accept(listed) } }
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen.list, bag: bag)
    }

    /// The sheet in which an exercise is chosen.
    func exercisePicker(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let (screen, _, bag) = exercises(titled: text.chooseExercise, flow)
        screen.list.onOpen = { [weak flow] row in
            guard case .exercise(let listed) = row else { return }
            let words = listed.exercise.map { "\($0.id)" } ?? listed.catalog?.key ?? ""
            (flow as? ExerciseSheet)?.finish(words)
        }
        bind(screen.output.notice, in: bag)
        // One chooses by typing.
        screen.list.press("/")
        return BoundScreen(screen: screen.list, bag: bag)
    }

    private struct ExerciseChooser {
        let list: ListScreen<ExerciseRow>
        let output: ExerciseListViewModel.Output
    }

    private func exercises(
        titled title: String, _ flow: any Coordinator<WorkoutRoute>
    ) -> (ExerciseChooser, PublishRelay<ListedExercise>, DisposeBag) {
        let list = ListScreen<ExerciseRow>(title) { [weak self] in
            self?.line($0) ?? ListRow("")
        }
        list.emptyText = StyledText(text.noExercises)
        let (query, undo) = (PublishRelay<String>(), PublishRelay<Void>())
        let (open, part) = (PublishRelay<ListedExercise>(), BehaviorRelay<BodyPart?>(value: nil))
        list.onFilter = query.accept
        let parts: [BodyPart?] = [nil] + BodyPart.allCases
        func turn(_ offset: Int) {
            let place = parts.firstIndex(of: part.value) ?? 0
            part.accept(parts[(place + offset + parts.count) % parts.count])
        }
        list.on(KeyCommand("p", label: LocalizedText(text.bodyPartKey))) { turn(1) }
        list.on(KeyCommand("P", label: LocalizedText(text.bodyPartKey), isHinted: false)) {
            turn(-1)
        }
        list.on(.undo) { undo.accept(()) }
        let output = ExerciseListViewModel(library).transform(
            ExerciseListViewModel.Input(
                query: query.asObservable(), bodyPart: part.asObservable(),
                open: open.asObservable(), undo: undo.asObservable()))
        let bag = DisposeBag()
        output.exercises.drive(onNext: { [weak self, weak list] listing in
            guard let self else { return }
            list?.show(rows(listing, part.value))
        }).disposed(by: bag)
        return (ExerciseChooser(list: list, output: output), open, bag)
    }

    private func rows(
        _ listing: ExerciseListViewModel.Listing, _ part: BodyPart?
    ) -> [ExerciseRow] {
        var rows: [ExerciseRow] = []
        if !listing.done.isEmpty {
            let name = part.map { " · " + app.sentences.name(of: $0) } ?? ""
            rows.append(.heading(text.doneBefore + name))
            rows += listing.done.map { .exercise($0) }
        }
        var before: BodyPart??
        for listed in listing.others {
            if before != .some(listed.bodyPart) {
                before = .some(listed.bodyPart)
                rows.append(
                    .heading(
                        (listed.bodyPart.map(app.sentences.name) ?? text.otherExercises)
                            .beginningLine))
            }
            rows.append(.exercise(listed))
        }
        return rows
    }

    private func line(_ row: ExerciseRow) -> ListRow {
        switch row {
        case .heading(let title): return .header(title)
        case .exercise(let listed):
            let isOwn = listed.exercise?.catalogKey == nil && listed.catalog == nil
            let last = listed.lastDay.map { shortDay($0) } ?? ""
            return ListRow(
                StyledText(listed.name)
                    + StyledText(isOwn ? "  " + text.ownMark : "", .warning),
                leading: StyledText(listed.exercise.map { "\($0.id)" } ?? "", .muted),
                trailing: StyledText(
                    last.isEmpty
                        ? app.sentences.name(of: listed.kind)
                        : text.setCount(listed.sets) + "  " + last, .muted))
        }
    }

    /// How an exercise went: a chart, what was best, and the last time.
    func exercise(
        _ id: RecordID<Exercise>, _ flow: any Coordinator<WorkoutRoute>
    ) -> BoundScreen {
        let screen = DetailScreen(title(of: .exercise(id.rawValue)))
        let act = PublishRelay<ExerciseViewModel.Action>()
        var span = ChartSpan.all
        screen.on(spanCommand) { act.accept(.span(span.next)) }
        screen.on(KeyCommand("o", label: LocalizedText(text.lastWorkout))) {
            act.accept(.openLast)
        }
        screen.on(.undo) { act.accept(.undo) }
        let output = ExerciseViewModel(library, exercise: id, charts: charts).transform(
            ExerciseViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        output.page.drive(onNext: { [weak self, weak screen] page in
            guard let self, let screen else { return }
            guard let page else {
                screen.content = [.text(StyledText(text.goneExercise, .muted))]
                return
            }
            span = page.span
            screen.title = name(page.exercise)
            screen.content = content(page)
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func content(_ page: ExerciseViewModel.Page) -> [PageBlock] {
        let exercise = page.exercise
        let about = [
            exercise.bodyPart.map(app.sentences.name), app.sentences.name(of: exercise.kind),
        ].compactMap { $0 }.joined(separator: " · ")
        var blocks: [PageBlock] = [
            .heading(StyledText(name(exercise))),
            .text(StyledText(about, .muted)), .space,
        ]
        if !exercise.note.isEmpty { blocks += [.markdown(exercise.note), .space] }
        let height = max(min(shown.interface.size.rows - 12, 16), 6)
        blocks += [
            .text(StyledText(name(page.span), .accent)),
            .lines { [weak self] width in
                self?.lines(
                    page.chart, height: height, width: width,
                    otherwise: self?.text.noChartYet ?? "") ?? []
            },
            .space,
        ]
        if let records = page.records, !records.records.isEmpty {
            blocks.append(.heading(StyledText(text.records)))
            blocks.append(
                .fields(
                    records.records.map { record in
                        (
                            language.workoutStatistics.name(of: record.measure, exercise.kind),
                            StyledText(writer.value(of: record, exercise.kind), .success)
                                + StyledText("  " + detail(record, exercise), .muted)
                        )
                    }))
            if records[.oneRepMaximum] != nil {
                blocks.append(.text(StyledText(text.estimateNote, .muted)))
            }
            blocks.append(.space)
        }
        if let last = page.last,
            let entry = last.entries.first(where: { $0.exercise.id == exercise.id })
        {
            let sets = last.entries.filter { $0.exercise.id == exercise.id }.flatMap(\.sets)
            blocks += [
                .heading(StyledText(text.lastTime(shortDay(last.workout.day)))),
                .text(StyledText(phrase(sets.map(\.stated), exercise))),
            ]
            if !entry.entry.note.isEmpty {
                blocks.append(.text(StyledText(entry.entry.note, .muted)))
            }
        }
        return blocks
    }

    private func detail(_ record: PersonalRecord, _ exercise: Exercise) -> String {
        let set = record.set.map { phrase($0.stated, exercise) } ?? ""
        return [set, shortDay(record.day)].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// A further exercise of the person's own.
    func exerciseForm(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let form = FormScreen(text.newExercise, save: text.save)
        let name = form.add(TextField(text.nameLabel))
        name.isRequired = true
        let parts: [BodyPart?] = [nil] + BodyPart.allCases
        let part = form.add(
            ChoiceField(
                text.bodyPart,
                options: parts.map { $0.map(app.sentences.name) ?? text.otherExercises }))
        let kinds = ExerciseKind.allCases
        let kind = form.add(
            ChoiceField(
                text.kindLabel, options: kinds.map { app.sentences.name(of: $0) },
                selection: kinds.firstIndex(of: .weightAndRepetitions) ?? 0))
        let note = form.add(noteField(""))
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(.addExercise)
        unsaved.bind([("name", name), ("note", note)])
        unsaved.bind("part", part)
        unsaved.bind("kind", kind)
        let save = PublishRelay<ExerciseFormViewModel.Fields>()
        form.onSubmit = { [weak name, weak part, weak kind, weak note] in
            guard let name, let part, let kind, let note else { return }
            var fields = ExerciseFormViewModel.Fields()
            (fields.name, fields.note) = (name.text, note.text)
            (fields.bodyPart, fields.kind) = (parts[part.selection], kinds[kind.selection])
            save.accept(fields)
        }
        let output = ExerciseFormViewModel(library).transform(
            ExerciseFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
