import AppShell
import AppSupport
import DiaryCore
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// The sheet that asks for the password, and nothing of the diary behind it.
@MainActor
final class UnlockInterface {
    enum End {
        case opened(DiaryLibrary)
        case left(Int32)
    }

    private let app: DiaryApp
    private let interface: Interface
    private let text: any ScreenText

    init(_ app: DiaryApp, on terminal: any TerminalDevice) {
        self.app = app
        let usesColor = app.context.terminal.output.usesColor
        interface = Interface(
            terminal, language: app.context.language, theme: usesColor ? .automatic : .monochrome)
        text = app.context.language.diaryScreens
    }

    /// Asks until the password is right or the person leaves.
    ///
    /// - Parameter message: why it is asked for, if there is a reason.
    /// - Throws: `TerminalError` if the terminal can't show screens.
    func run(saying message: Message?) async throws -> End {
        let form = FormScreen(text.lockedDiary, save: text.open)
        let password = form.add(TextField(text.password))
        (password.isSecret, password.isRequired) = (true, true)
        if let message { form.message = StyledText(message.text, .accent) }
        let typed = PublishRelay<String>()
        form.onSubmit = { [weak password] in if let password { typed.accept(password.text) } }
        // One field: Return is all that it takes.
        form.saveCommand = KeyCommand(
            .enter, .control("s"), label: LocalizedText(text.openKey))
        form.on(KeyCommand(.escape, label: LocalizedText(text.leave))) { [weak self] in
            self?.interface.quit()
        }
        let output = UnlockViewModel(app.vault).transform(
            UnlockViewModel.Input(password: typed.asObservable()))
        let bag = DisposeBag()
        var opened: DiaryLibrary?
        var activity: Activity?
        output.isOpening.drive(onNext: { [weak self] isOpening in
            activity?.finish()
            activity = nil
            guard let self, isOpening else { return }
            form.message = ""
            activity = interface.begin(StyledText(text.opening))
        }).disposed(by: bag)
        output.problem.emit(onNext: { [weak form, weak password] message in
            form?.message = StyledText(message.sentences, .failure)
            password?.text = ""
            form?.startOver()
        }).disposed(by: bag)
        output.opened.emit(onNext: { [weak self] library in
            opened = library
            self?.interface.quit()
        }).disposed(by: bag)
        interface.onBack = { [weak self] in self?.interface.quit() }
        let page = DetailScreen(text.diary)
        interface.show([page], sheets: [form])
        let end = try await interface.run(page)
        withExtendedLifetime(bag) {}
        return opened.map { .opened($0) } ?? .left(end.exitStatus)
    }
}
