import AppShell
import AppSupport
import DiaryCore
import Navigation
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// The diary while it is open: four tabs and the screens of their routes. Nothing of it outlives
/// being locked.
@MainActor
final class DiarySession {
    enum End {
        /// The person has left.
        case left(Int32)
        /// It was locked, or must be opened anew; says why.
        case locked(Message?)
    }

    let app: DiaryApp
    let library: DiaryLibrary
    let shown: AppInterface<DiaryRoute>
    /// Set while the password is changed here, which looks like what others do.
    var isChangingPassword = false {
        didSet { if !isChangingPassword { checks.accept(()) } }
    }
    private let checks = PublishRelay<Void>()
    private var end: End?

    init(_ app: DiaryApp, _ library: DiaryLibrary, on terminal: any TerminalDevice) {
        self.app = app
        self.library = library
        shown = AppInterface(
            "diary", app.context, on: terminal, drafts: library.drafts,
            isSecret: library.isSealed)
        // Digits say how a day was.
        shown.interface.selectsTabsByNumber = false
    }

    /// Shows the diary until the person leaves or it is locked.
    ///
    /// - Parameters:
    ///   - link: where to go first.
    ///   - message: what is to be told first.
    /// - Throws: `TerminalError` if the terminal can't show screens.
    func run(opening link: DeepLink?, saying message: Message?) async throws -> End {
        let screens = DiaryScreens(self)
        let text = screens.text
        let navigator = Navigator(
            tabs: DiaryCoordinator(root: .today), DiaryCoordinator(root: .calendar),
            DiaryCoordinator(root: .entries), DiaryCoordinator(root: .settings))
        let tabs = [text.today, text.calendar, text.entries, text.settings]
        // The screens hold the interface, so it must not hold them: nothing of the diary may be left
        // in memory when this is over.
        let content = AppInterface<DiaryRoute>.Content(tabs: tabs) { [weak screens] route, flow in
            screens?.build(route, flow) ?? BoundScreen(screen: DetailScreen(""))
        } title: { [weak screens] route in
            screens?.title(of: route) ?? ""
        } draft: { route in
            DiaryScreens.draft(of: route)
        }
        let bag = DisposeBag()
        LockViewModel(app.vault, library).transform(
            LockViewModel.Input(check: checks.asObservable())
        ).locked
            .emit(onNext: { [weak self] in
                if let self, !isChangingPassword { lock() }
            }).disposed(by: bag)
        if library.isSealed {
            LockMark(app.context.world).renewals(on: MainScheduler.instance)
                .happening(on: MainScheduler.instance)
                .emit(onNext: { [weak self] in self?.lock() }).disposed(by: bag)
        }
        if library.isOfSession {
            app.vault.sessionEnds(on: MainScheduler.instance)
                .happening(on: MainScheduler.instance)
                .emit(onNext: { [weak self] in
                    guard let self else { return }
                    lock(saying: Message(app.diary.sessionOver).capitalized)
                }).disposed(by: bag)
        }
        forgetPlace()
        if let message { shown.tell(message) }
        if let damage = library.damage {
            let text = app.diary.damagedEntries(damage.damaged, missing: damage.missing)
            shown.tell(Message(text, advice: app.diary.damagedStay).capitalized)
        }
        let status = try await shown.run(navigator, content, opening: link)
        withExtendedLifetime((bag, screens)) {}
        return end ?? .left(status)
    }

    /// Takes everything away, for the diary is locked now.
    ///
    /// - Parameter message: why, if the person should know.
    func lock(saying message: Message? = nil) {
        guard end == nil else { return }
        end = .locked(message ?? Message(app.diary.lockedMeanwhile).capitalized)
        shown.interface.quit()
    }

    /// Tells what a view model has to tell.
    func tell(_ notice: DiaryNotice) {
        switch notice {
        case .done(let message): shown.tellDone(message)
        case .problem(let message): shown.tell(message.capitalized)
        case .locked: if !isChangingPassword { lock() }
        }
    }

    /// Goes to the tab that is so many on.
    func turn(by offset: Int) {
        let count = shown.interface.tabs.count
        shown.select(tab: (shown.interface.selectedTab + offset + count) % count)
    }

    /// Where one was before the diary had a password is nobody's business any more.
    private func forgetPlace() {
        guard library.isSealed else { return }
        shown.attempt {
            let state = AppState(of: "diary", in: app.context.world.home)
            for name in try state.names() { try state.remove(name) }
        }
    }
}
