import AppShell
import AppSupport
import Charting
import Chrono
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

/// What was measured on a day, in a list.
private struct BodyRow: Identifiable {
    var record: BodyRecord

    var id: Int { record.day.daysSince1970 }
}

extension WorkoutScreens {
    /// What was measured of the body, with a chart over it.
    func bodyList(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let list = ListScreen<BodyRow>(text.body) { [weak self] row in
            self?.line(row.record) ?? ListRow("")
        }
        list.emptyText = StyledText(text.noBody)
        let act = PublishRelay<BodyViewModel.Action>()
        var graph: BodyViewModel.Graph?
        list.onOpen = { act.accept(.open($0.record.day)) }
        list.on(.new.named(LocalizedText(text.measure))) { act.accept(.measure) }
        list.on(KeyCommand("m", label: LocalizedText(text.nextMeasure))) {
            let measures = BodyMeasure.allCases
            let place = graph.flatMap { measures.firstIndex(of: $0.measure) } ?? 0
            act.accept(.show(measures[(place + 1) % measures.count]))
        }
        list.on(spanCommand) { act.accept(.span((graph?.span ?? .all).next)) }
        list.on(.delete.unhinted) { (row: BodyRow) in act.accept(.delete(row.record.day)) }
        list.on(.undo) { act.accept(.undo) }
        let output = BodyViewModel(library, charts: charts).transform(
            BodyViewModel.Input(act.asObservable()))
        let bag = DisposeBag()
        let screen = FramedScreen(list)
        screen.lines = { [weak self] size in
            guard let self, let graph, size.rows >= 12,
                graph.chart.values != nil || graph.span != .all || graph.measure != .weight
            else { return [] }
            return head(graph, size)
        }
        output.records.drive(onNext: { [weak list] window in
            list?.show(
                ListSource(count: window.count) { range in
                    window.items(in: range).map { BodyRow(record: $0) }
                })
        }).disposed(by: bag)
        output.graph.drive(onNext: { [weak screen] in
            graph = $0
            screen?.invalidate()
        }).disposed(by: bag)
        bind(output.notice, output.route, to: flow, in: bag)
        return BoundScreen(screen: screen, bag: bag)
    }

    private func head(_ graph: BodyViewModel.Graph, _ size: CellSize) -> [StyledText] {
        guard graph.chart.values != nil else {
            let title = StyledText(graph.chart.title, .heading)
            return [title + StyledText("  " + text.noValuesThen, .muted), ""]
        }
        let height = min(max(size.rows * 3 / 5, 6), 16)
        let span = StyledText(name(graph.span), .accent)
        let lines = lines(
            graph.chart, height: height, width: size.columns - 2, otherwise: text.noValuesThen)
        guard size.rows >= 18 else { return lines }
        return [span] + lines + [""]
    }

    private func line(_ record: BodyRecord) -> ListRow {
        ListRow(
            measures(of: record).enumerated().map { index, words in
                StyledText(words.padded(toDisplayWidth: index == 0 ? 10 : 14))
            }.reduce("", +) + StyledText(record.note.onOneLine, .muted),
            leading: StyledText(day(record.day), .muted),
            trailing: StyledText(record.time?.hourAndMinute ?? "", .muted))
    }

    /// What was measured, as it was entered.
    func measures(of record: BodyRecord) -> [String] {
        [
            record.weight?.description,
            record.muscle.map { text.muscleShort + " \($0)" },
            record.fat.map { text.fatShort + " \($0)%" },
        ].compactMap { $0 }
    }

    /// What was measured on a day.
    func bodyForm(_ day: Day, _ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let form = FormScreen(text.measured(self.day(day)), save: text.save)
        let record = shown.attempt { try library.bodies.record(of: day) } ?? nil
        let before = record.map { BodyFields($0, unit: weightUnit) } ?? BodyFields(day: day)
        let today = app.context.world.today
        let names = language.workoutBody
        let unit = weightUnit.rawValue
        func number(_ measure: BodyMeasure, _ unit: String, _ text: String) -> TextField {
            let field = form.add(TextField("\(names.name(of: measure)) (\(unit))", text: text))
            field.validate = { [weak self] value in
                guard let self, !value.allSatisfy(\.isWhitespace) else { return nil }
                let isNumber =
                    measure == .fat
                    ? DecimalNumber(typedPercentage: value) != nil
                    : Weight(typed: value, unit: weightUnit) != nil
                return isNumber ? nil : self.text.numberForm
            }
            return field
        }
        let weight = number(.weight, unit, before.weight)
        let muscle = number(.muscle, unit, before.muscle)
        let fat = number(.fat, "%", before.fat)
        if let latest = shown.attempt({ try library.bodies.latest() }) ?? nil, latest.day != day {
            weight.placeholder = latest.weight.map { "\($0.amount)" } ?? ""
        }
        let date = form.add(
            DateField(
                text.dayLabel, day: before.day, parser: DayParser(today: today, leaning: .past)))
        date.isRequired = true
        let note = form.add(noteField(before.note))
        form.onOpenEditor = { [weak self] in self?.shown.openEditor($0) }
        let unsaved = unsaved(.bodyDay(day))
        unsaved.bind([
            ("weight", weight), ("muscle", muscle), ("fat", fat), ("note", note),
        ])
        unsaved.bind("day", date)
        let save = PublishRelay<BodyFormViewModel.Edit>()
        form.onSubmit = { [weak weight, weak muscle, weak fat, weak date, weak note] in
            guard let weight, let muscle, let fat, let date, let note else { return }
            var after = before
            (after.weight, after.muscle, after.fat) = (weight.text, muscle.text, fat.text)
            (after.day, after.note) = (date.day ?? before.day, note.text)
            save.accept(BodyFormViewModel.Edit(before: before, after: after))
        }
        let output = BodyFormViewModel(library, unit: weightUnit).transform(
            BodyFormViewModel.Input(save.asObservable()))
        let bag = DisposeBag()
        bind(form, unsaved, output.saved, output.problem, to: flow, in: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
