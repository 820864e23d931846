import AppShell
import AppSupport
import Chrono
import DiaryCore
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// A row of the settings.
private struct SettingsRow: Identifiable {
    let id: String
    let title: String
    let value: String
    let open: @MainActor () -> Void
}

extension DiaryScreens {
    /// What can be set, and how it is.
    func settings(_ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        let list = ListScreen<SettingsRow>(text.settings) { row in
            ListRow(StyledText(row.title), trailing: StyledText(row.value, .muted))
        }
        list.onOpen = { $0.open() }
        bindTabs { list.on($0, $1) }
        let output = ReminderViewModel(app.context.reminder, in: app.context.world).transform(
            ReminderViewModel.Input(refresh: reminderChanges.asObservable()))
        let bag = DisposeBag()
        list.show(rows(reminder: "", flow))
        output.current.drive(onNext: { [weak self, weak list, weak flow] current in
            guard let self, let flow else { return }
            let time = current?.time?.hourAndMinute ?? (current == nil ? text.off : text.on)
            list?.show(rows(reminder: time, flow))
        }).disposed(by: bag)
        return BoundScreen(screen: list, bag: bag)
    }

    private func rows(
        reminder: String, _ flow: any Coordinator<DiaryRoute>
    ) -> [SettingsRow] {
        func row(_ route: DiaryRoute, _ value: String = "") -> SettingsRow {
            SettingsRow(id: title(of: route), title: title(of: route), value: value) {
                [weak flow] in flow?.show(route)
            }
        }
        guard library.isSealed else {
            return [
                row(.reminder, reminder), row(.password(.set), text.noPassword), row(.preferences),
            ]
        }
        let lock = SettingsRow(id: "lock", title: text.lockNow, value: "") { [weak self] in
            self?.lockNow()
        }
        return [
            row(.reminder, reminder), lock, row(.password(.change)), row(.password(.remove)),
            row(.preferences),
        ]
    }

    private func lockNow() {
        shown.attempt {
            try app.vault.endSession()
            try LockMark(app.context.world).renew()
            session?.lock(saying: Message(text.lockedNow))
        }
    }

    /// Language, color and the like.
    func preferences() -> BoundScreen {
        BoundScreen(
            screen: shown.settingsForm(
                DiaryApp.settings, titled: text.preferences, pageSize: .pageSize,
                program: .editor, label: text.editorLabel))
    }

    /// Sets, changes or takes away the password.
    func password(_ change: PasswordChange, _ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        let form = FormScreen(text.title(of: change), save: text.button(of: change))
        func field(_ label: String, if isNeeded: Bool) -> TextField? {
            guard isNeeded else { return nil }
            let field = form.add(TextField(label))
            (field.isSecret, field.isRequired) = (true, true)
            return field
        }
        let current = field(text.currentPassword, if: change != .set)
        let new = field(text.newPassword, if: change != .remove)
        let repeated = field(text.repeatPassword, if: change != .remove)
        let warning =
            change == .remove ? text.removalWarning : text.forgottenWarning
        form.message = StyledText(warning, .warning)
        let save = PublishRelay<PasswordViewModel.Fields>()
        form.onSubmit = { [weak current, weak new, weak repeated] in
            save.accept(
                PasswordViewModel.Fields(
                    current: current?.text ?? "", new: new?.text ?? "",
                    repeated: repeated?.text ?? ""))
        }
        let output = PasswordViewModel(app.vault, change).transform(
            PasswordViewModel.Input(save: save.asObservable()))
        let bag = DisposeBag()
        var activity: Activity?
        output.isWorking.drive(onNext: { [weak self] isWorking in
            activity?.finish()
            activity = nil
            guard let self else { return }
            session?.isChangingPassword = isWorking
            if isWorking { activity = shown.interface.begin(StyledText(text.working)) }
        }).disposed(by: bag)
        output.problem.emit(onNext: { [weak form, weak current, weak new, weak repeated] message in
            form?.message = StyledText(message.sentences, .failure)
            current?.text = ""
            new?.text = ""
            repeated?.text = ""
            form?.startOver()
        }).disposed(by: bag)
        output.done.emit(onNext: { [weak self] message in
            self?.session?.lock(saying: message)
        }).disposed(by: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
