import AppShell
import AppSupport
import IssuesCore
import Navigation
import Reactive
import TerminalUI

/// The interactive `issues`: six tabs and the screens of their routes.
@MainActor
final class IssuesInterface {
    private let shown: AppInterface<IssuesRoute>
    private let screens: IssuesScreens

    /// Makes the interface; nothing is shown yet.
    ///
    /// - Parameter place: the name of the project that the person stands in, which may have no issues
    ///   yet.
    init(_ app: IssuesApp, in place: String?, on device: any TerminalDevice) {
        shown = AppInterface("issues", app.context, on: device, drafts: app.library.drafts)
        screens = IssuesScreens(app, shown, in: place)
    }

    /// Shows the interface until the person leaves.
    ///
    /// - Parameter link: where to go first.
    /// - Returns: the status to exit with.
    /// - Throws: `TerminalError` if the terminal can't show screens.
    func run(opening link: DeepLink?) async throws -> Int32 {
        let roots: [IssuesRoute] = [.issues, .board, .mine, .labels, .milestones, .settings]
        let flows = roots.map { IssuesCoordinator(root: $0, screens) }
        let navigator = Navigator(
            tabs: flows[0], flows[1], flows[2], flows[3], flows[4], flows[5])
        let content = AppInterface<IssuesRoute>.Content(
            tabs: roots.map { screens.title(of: $0) }
        ) { [screens] in
            screens.build($0, $1)
        } title: { [screens] in
            screens.title(of: $0)
        } draft: {
            IssuesScreens.draft(of: $0)
        }
        return try await shown.run(navigator, content, opening: link) { flows[0].show(.welcome) }
    }
}

extension IssuesApp {
    /// Makes it of its parts, with no repository around.
    init(_ context: AppContext, library: IssuesLibrary) {
        self.context = context
        self.library = library
        repository = nil
    }
}
