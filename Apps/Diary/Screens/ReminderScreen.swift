import AppShell
import AppSupport
import Chrono
import DiaryCore
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing

extension DiaryScreens {
    /// When the reminder comes, if one does.
    func reminder(_ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        let form = FormScreen(text.reminder, save: text.save)
        let isOn = form.add(ToggleField(text.remindMe))
        let time = form.add(TextField(app.text.time, text: "07:30"))
        time.validate = { [text] in TimeParser.parse($0) == nil ? text.timeForm : nil }
        let save = PublishRelay<TimeOfDay?>()
        form.onSubmit = { [weak isOn, weak time] in
            guard let isOn, let time else { return }
            save.accept(isOn.isOn ? TimeParser.parse(time.text) : nil)
        }
        let output = ReminderViewModel(app.context.reminder, in: app.context.world).transform(
            ReminderViewModel.Input(save: save.asObservable()))
        let bag = DisposeBag()
        output.current.drive(onNext: { [weak self, weak isOn, weak time] current in
            guard let self else { return }
            isOn?.isOn = current != nil
            if let set = current?.time { time?.text = set.hourAndMinute }
            if let current { time?.note = StyledText(text.setBy(current.place), .muted) }
            // What the system has is no change of the person's.
            isOn?.noteSaved()
            time?.noteSaved()
        }).disposed(by: bag)
        output.kind.drive(onNext: { [weak self, weak isOn] kind in
            guard let self else { return }
            isOn?.note = StyledText(
                kind.map(text.reminds) ?? text.nothingReminds, kind == nil ? .warning : .muted)
        }).disposed(by: bag)
        output.done.emit(onNext: { [weak self, weak form] message in
            form?.noteSaved(StyledText(message.text, .success))
            self?.reminderChanges.accept(())
        }).disposed(by: bag)
        output.problem.emit(onNext: { [weak form] message in
            form?.message = StyledText(message.sentences.cleanedForTerminal, .failure)
        }).disposed(by: bag)
        return BoundScreen(screen: form, bag: bag)
    }
}
