import AppShell
import AppSupport
import Chrono
import DiaryCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// Builds the screens of `diary` for its routes.
@MainActor
final class DiaryScreens {
    let app: DiaryApp
    let library: DiaryLibrary
    let shown: AppInterface<DiaryRoute>
    let text: any ScreenText
    /// The reminder was set or taken back in a form.
    let reminderChanges = PublishRelay<Void>()
    private(set) weak var session: DiarySession?

    init(_ session: DiarySession) {
        self.session = session
        app = session.app
        library = session.library
        shown = session.shown
        text = app.context.language.diaryScreens
    }

    func build(_ route: DiaryRoute, _ flow: any Coordinator<DiaryRoute>) -> BoundScreen {
        switch route {
        case .today: day(nil, flow)
        case .day(let date): day(date, flow)
        case .calendar: calendar(flow)
        case .entries: entryList(flow)
        case .settings: settings(flow)
        case .entry(let id): entry(RecordID(id), flow)
        case .write(let day): entryForm(.page(day), flow)
        case .add(let day): entryForm(.new(day), flow)
        case .edit(let id): entryForm(.entry(RecordID(id)), flow)
        case .reminder: reminder(flow)
        case .preferences: preferences()
        case .password(let change): password(change, flow)
        }
    }

    /// What the title line calls a place that lies below the screen in front.
    func title(of route: DiaryRoute) -> String {
        switch route {
        case .today: text.today
        case .day(let day): app.shortDay(day)
        case .calendar: text.calendar
        case .entries: text.entries
        case .settings: text.settings
        case .entry(let id): text.entry(RecordID(id))
        case .write(let day): text.writing(app.shortDay(day))
        case .add(let day): text.adding(app.shortDay(day))
        case .edit(let id): text.editing(RecordID(id))
        case .reminder: text.reminder
        case .preferences: text.preferences
        case .password(let change): text.title(of: change)
        }
    }

    /// The name of the draft of the form that a route shows.
    nonisolated static func draft(of route: DiaryRoute) -> String? {
        switch route {
        case .write(let day): "page \(day)"
        case .add(let day): "add \(day)"
        case .edit(let id): "edit \(id)"
        default: nil
        }
    }

    /// The keys that lead from tab to tab. Digits don't: they say how a day was, everywhere.
    func bindTabs(_ on: (KeyCommand, @escaping @MainActor () -> Void) -> Void) {
        on(KeyCommand(.tab, label: LocalizedText(text.nextTab))) { [weak session] in
            session?.turn(by: 1)
        }
        on(KeyCommand(.backTab, label: LocalizedText(text.previousTab), isHinted: false)) {
            [weak session] in session?.turn(by: -1)
        }
    }

    func tell(_ notice: DiaryNotice) { session?.tell(notice) }

    /// Has a text changed in the person's own editor, which gets the terminal meanwhile.
    func edit(
        _ change: @escaping @Sendable (EditText) throws -> EntryRepository.Replacement?
    ) {
        let edit = EditText(library, in: app.editor)
        let language = app.context.language
        Task { [weak self] in
            guard let interface = self?.shown.interface else { return }
            do {
                let result = try await interface.lend { try change(edit) }
                guard case .kept(let entry, let other)? = result else { return }
                let error = DiaryError.changedMeanwhile(other.id, kept: entry.id)
                self?.shown.tell(error.message(in: language))
            } catch {
                self?.tell(DiaryNotice(failure: error, language))
            }
        }
    }
}
