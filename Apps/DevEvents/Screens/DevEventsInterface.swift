import AppShell
import AppSupport
import DevEventsCore
import Navigation
import Networking
import Reactive
import TerminalUI

/// The interactive `devevents`: four tabs and the screens of their routes.
@MainActor
final class DevEventsInterface {
    private let shown: AppInterface<DevEventsRoute>
    private let screens: DevEventsScreens

    /// Makes the interface; nothing is shown yet.
    ///
    /// - Parameters:
    ///   - fetcher: reads the sources.
    ///   - reachability: tells whether there is a network, and each change of that.
    init(
        _ app: DevEventsApp, on device: any TerminalDevice, fetcher: SourceFetcher,
        reachability: Observable<Reachability> = .just(.reachable)
    ) {
        shown = AppInterface("devevents", app.context, on: device)
        screens = DevEventsScreens(app, shown, fetcher: fetcher, reachability: reachability)
    }

    /// Shows the interface until the person leaves.
    ///
    /// - Parameter link: where to go first.
    /// - Returns: the status to exit with.
    /// - Throws: `TerminalError` if the terminal can't show screens.
    func run(opening link: DeepLink?) async throws -> Int32 {
        let choose = screens.filter.accept
        let events = DevEventsCoordinator(root: .events, choose: choose)
        let navigator = Navigator(
            tabs: events, DevEventsCoordinator(root: .favorites, choose: choose),
            DevEventsCoordinator(root: .sources, choose: choose),
            DevEventsCoordinator(root: .settings, choose: choose))
        let text = screens.text
        let content = AppInterface<DevEventsRoute>.Content(
            tabs: [text.events, text.favorites, text.sources, text.settings]
        ) { [screens] in
            screens.build($0, $1)
        } title: { [screens] in
            screens.title(of: $0)
        } draft: {
            DevEventsScreens.draft(of: $0)
        }
        screens.start()
        return try await shown.run(navigator, content, opening: link) { events.show(.welcome) }
    }
}

extension DevEventsApp {
    /// Makes it of its parts.
    init(_ context: AppContext, library: DevEventsLibrary) {
        self.context = context
        self.library = library
    }
}
