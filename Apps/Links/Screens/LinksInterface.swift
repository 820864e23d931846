import AppShell
import AppSupport
import LinksCore
import Navigation
import Persistence
import Terminal
import TerminalUI
import TextProcessing

/// The interactive `links`: three tabs and the screens of their routes.
@MainActor
final class LinksInterface {
    private let app: LinksApp
    private let shown: AppInterface<LinksRoute>
    private let screens: LinksScreens

    init(_ app: LinksApp, on device: any TerminalDevice, fetcher: PageFetcher) {
        self.app = app
        shown = AppInterface("links", app.context, on: device)
        screens = LinksScreens(app, shown, fetcher: fetcher)
    }

    /// Shows the interface until the person leaves.
    ///
    /// - Parameter link: where to go first.
    /// - Returns: the status to exit with.
    /// - Throws: `TerminalError` if the terminal can't show screens.
    func run(opening link: DeepLink?) async throws -> Int32 {
        let file: @MainActor (Int64, FolderChoice) -> Void = { [weak self] in self?.file($0, in: $1)
        }
        let links = LinksCoordinator(root: .all, file: file)
        let navigator = Navigator(
            tabs: links, LinksCoordinator(root: .folders, file: file),
            LinksCoordinator(root: .settings, file: file))
        let content = AppInterface<LinksRoute>.Content(
            tabs: [screens.text.allLinks, screens.text.folders, screens.text.settings]
        ) { [screens] in
            screens.build($0, $1)
        } title: { [screens] in
            screens.title(of: $0)
        } draft: { route in
            switch route {
            case .add: "add"
            case .edit(let id): "edit \(id)"
            default: nil
            }
        }
        return try await shown.run(navigator, content, opening: link) { links.show(.welcome) }
    }

    private func file(_ link: Int64, in choice: FolderChoice) {
        let id = RecordID<Link>(link)
        var changes = LinkChanges()
        switch choice {
        case .none: changes.folder = .some(nil)
        case .folder(let folder): changes.folder = .some(folder)
        }
        shown.attempt {
            let links = try app.library.recording("edit", id.description).links.edit([id], changes)
            shown.tellDone(Message(screens.text.moved(links.first?.folder?.description)))
        }
    }
}
