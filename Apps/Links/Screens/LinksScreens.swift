import AppShell
import AppSupport
import LinksCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// Builds the screens of `links` for its routes.
@MainActor
final class LinksScreens {
    let app: LinksApp
    let shown: AppInterface<LinksRoute>
    let fetcher: PageFetcher
    let text: any ScreenText

    init(_ app: LinksApp, _ shown: AppInterface<LinksRoute>, fetcher: PageFetcher) {
        self.app = app
        self.shown = shown
        self.fetcher = fetcher
        text = app.context.language.linksScreens
    }

    var library: LinksLibrary { app.library }

    func build(_ route: LinksRoute, _ flow: any Coordinator<LinksRoute>) -> BoundScreen {
        switch route {
        case .all: linkList(title: text.allLinks, folder: nil, flow)
        case .folder(let id): linkList(title: "", folder: RecordID(id), flow)
        case .folders: folderList(flow)
        case .settings: settings()
        case .link(let id): link(RecordID(id), flow)
        case .add(let folder): linkForm(nil, folder: folder.map { RecordID($0) }, flow)
        case .edit(let id): linkForm(RecordID(id), folder: nil, flow)
        case .addFolder: folderForm(flow)
        case .move: folderPicker(flow)
        case .welcome: welcome(flow)
        }
    }

    /// What the title line calls a place that lies below the screen in front.
    func title(of route: LinksRoute) -> String {
        switch route {
        case .all: text.allLinks
        case .folders: text.folders
        case .settings: text.settings
        case .folder(let id): shown.attempt { try library.folderName(RecordID(id)) } ?? ""
        case .link(let id): text.link(RecordID(id))
        case .add: text.newLink
        case .edit(let id): text.editing(RecordID(id))
        case .addFolder: text.newFolder
        case .move: text.moveTo
        case .welcome: text.welcome
        }
    }

    /// Does what goes on when its screen is gone, and tells what went wrong.
    var background: LinkFormViewModel.Background {
        { [weak self] work in
            Task { @MainActor in
                let activity = self.map { $0.shown.interface.begin(StyledText($0.text.fetching)) }
                defer { activity?.finish() }
                do {
                    guard let failure = try await work(), let self else { return }
                    self.shown.tell(failure.message(in: self.app.context.language))
                } catch {
                    self?.shown.tell(failure: error)
                }
            }
        }
    }

    /// Opens a page in the person's browser.
    func open(_ url: WebURL) {
        shown.attempt {
            try app.browser.open(url)
            shown.interface.toast(StyledText(app.text.opened(url.displayString)))
        }
    }
}
