import AppShell
import AppSupport
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

/// A row of the settings.
private struct SettingsRow: Identifiable {
    let id: String
    let title: String
    let value: String
    let route: WorkoutRoute
}

extension WorkoutScreens {
    /// What can be set, and how it is.
    func settingsList(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let list = ListScreen<SettingsRow>(text.settings) { row in
            ListRow(StyledText(row.title), trailing: StyledText(row.value, .muted))
        }
        list.onOpen = { [weak flow] in flow?.show($0.route) }
        list.show(settingsRows)
        let bag = DisposeBag()
        settingsChanges.asObservable().happening(on: MainScheduler.instance)
            .emit(onNext: { [weak self, weak list] in
                guard let self else { return }
                list?.show(settingsRows)
            }).disposed(by: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    private var settingsRows: [SettingsRow] {
        let rest = usualRest == 0 ? text.noRest : text.restOf(ValueText.clock(usualRest))
        return [
            SettingsRow(
                id: "units", title: text.units,
                value: [weightUnit.rawValue, distanceUnit.rawValue, rest].joined(separator: " · "),
                route: .units),
            SettingsRow(
                id: "preferences", title: text.preferences, value: "", route: .preferences),
            SettingsRow(id: "welcome", title: text.welcome, value: "", route: .welcome),
        ]
    }

    /// Units, the usual rest and the goal of a week.
    func unitsForm(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let form = FormScreen(text.units, save: text.save)
        let units = Weight.Unit.allCases
        let weight = form.add(
            ChoiceField(
                text.weightUnitLabel, options: units.map(\.rawValue),
                selection: units.firstIndex(of: weightUnit) ?? 0))
        weight.note = StyledText(text.unitNote, .muted)
        let lengths: [Distance.Unit] = [.kilometer, .mile]
        let distance = form.add(
            ChoiceField(
                text.distanceUnitLabel, options: lengths.map(\.rawValue),
                selection: lengths.firstIndex(of: distanceUnit) ?? 0))
        let rest = form.add(TextField(text.usualRestLabel, text: settings[.rest]))
        rest.note = StyledText(text.usualRestNote, .muted)
        rest.validate = { [text] in
            Int($0).map { (0...3600).contains($0) } == true ? nil : text.usualRestForm
        }
        let goal = form.add(TextField(text.goalLabel, text: settings[.weeklyGoal]))
        goal.validate = { [text] in
            Int($0).map { (1...14).contains($0) } == true ? nil : text.goalForm
        }
        form.onSubmit = {
            [weak self, weak form, weak weight, weak distance, weak rest, weak goal] in
            guard let self, let form, let weight, let distance, let rest, let goal else { return }
            do {
                try set([
                    (.weightUnit, units[weight.selection].rawValue),
                    (.distanceUnit, lengths[distance.selection].rawValue),
                    (.rest, rest.text), (.weeklyGoal, goal.text),
                ])
                form.noteSaved(StyledText(text.settingsSaved, .success))
            } catch {
                let message = Message(failure: error, language)
                form.message = StyledText(message.sentences.cleanedForTerminal, .failure)
            }
        }
        return BoundScreen(screen: form)
    }

    /// Language, color and the like.
    func preferences() -> BoundScreen {
        BoundScreen(
            screen: shown.settingsForm(
                WorkoutApp.settings, titled: text.preferences, pageSize: .pageSize,
                program: .editor, label: text.editorLabel))
    }

    /// The few words that are shown once, with the choice of the unit.
    func welcome(_ flow: any Coordinator<WorkoutRoute>) -> BoundScreen {
        let page = DetailScreen(text.welcome, content: welcomeContent)
        page.on(KeyCommand(.enter, label: LocalizedText(text.begin))) { [weak flow] in
            (flow as? WelcomeSheet)?.finish(())
        }
        page.on(KeyCommand(" ", .left, .right, label: LocalizedText(text.otherUnit))) {
            [weak self, weak page] in
            guard let self else { return }
            let other: Weight.Unit = weightUnit == .kilogram ? .pound : .kilogram
            shown.attempt { try set([(.weightUnit, other.rawValue)]) }
            page?.content = welcomeContent
        }
        return BoundScreen(screen: page)
    }

    private var welcomeContent: [PageBlock] {
        let units = Weight.Unit.allCases.map { unit in
            unit == weightUnit
                ? StyledText("[\(unit.rawValue)]", .accent)
                : StyledText(" \(unit.rawValue) ", .muted)
        }
        let line = StyledText(text.weightUnitLabel + "  ", .muted) + units.joined(separator: " ")
        return [.text(line), .space, .markdown(text.welcomeText)]
    }
}
