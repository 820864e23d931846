import AppShell
import AppSupport
import Navigation
import Reactive
import TerminalUI
import WorkoutCore

/// The interactive `workout`: six tabs and the screens of their routes.
@MainActor
final class WorkoutInterface {
    private let shown: AppInterface<WorkoutRoute>
    private let screens: WorkoutScreens

    /// Makes the interface; nothing is shown yet.
    init(_ app: WorkoutApp, on device: any TerminalDevice) {
        shown = AppInterface(
            "workout", app.context, on: device, drafts: app.library.drafts)
        screens = WorkoutScreens(app, shown)
    }

    /// Shows the interface until the person leaves.
    ///
    /// - Parameter link: where to go first.
    /// - Returns: the status to exit with.
    /// - Throws: `TerminalError` if the terminal can't show screens.
    func run(opening link: DeepLink?) async throws -> Int32 {
        let picked = screens.picked.accept
        let today = WorkoutCoordinator(root: .today, picked: picked)
        let navigator = Navigator(
            tabs: today, WorkoutCoordinator(root: .calendar, picked: picked),
            WorkoutCoordinator(root: .exercises, picked: picked),
            WorkoutCoordinator(root: .body, picked: picked),
            WorkoutCoordinator(root: .photos, picked: picked),
            WorkoutCoordinator(root: .settings, picked: picked))
        let text = screens.text
        let content = AppInterface<WorkoutRoute>.Content(
            tabs: [
                text.today, text.calendar, text.exercises, text.body, text.photos, text.settings,
            ]
        ) { [screens] in
            screens.build($0, $1)
        } title: { [screens] in
            screens.title(of: $0)
        } draft: {
            WorkoutScreens.draft(of: $0)
        }
        return try await shown.run(navigator, content, opening: link) { today.show(.welcome) }
    }
}

extension WorkoutApp {
    /// Makes it of its parts.
    init(_ context: AppContext, library: WorkoutLibrary) {
        self.context = context
        self.library = library
    }
}
