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
    let interface: Interface
    let fetcher: PageFetcher
    let text: any ScreenText
    /// What was typed into forms and not saved.
    let drafts: DraftStore
    /// Goes to a tab, by its place.
    var selectTab: @MainActor (Int) -> Void = { _ in }

    init(_ app: LinksApp, _ interface: Interface, fetcher: PageFetcher) {
        self.app = app
        self.interface = interface
        self.fetcher = fetcher
        text = app.context.language.linksScreens
        drafts = DraftStore(in: AppState(of: "links", in: app.context.world.home))
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
        case .folder(let id): attempt { try library.folderName(RecordID(id)) } ?? ""
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
                let activity = self.map { $0.interface.begin(StyledText($0.text.fetching)) }
                defer { activity?.finish() }
                do {
                    guard let failure = try await work(), let self else { return }
                    self.tell(failure.message(in: self.app.context.language))
                } catch {
                    guard let self else { return }
                    self.tell(Message(failure: error, self.app.context.language))
                }
            }
        }
    }

    /// Tells a person something for a few seconds.
    func tell(_ message: Message) {
        let advice = message.advice.map { "   " + $0 } ?? ""
        interface.toast(StyledText((message.text + advice).cleanedForTerminal))
    }

    /// Tells what was done, and that it can be taken back.
    func tellDone(_ message: Message) {
        interface.toast(
            StyledText(message.text.cleanedForTerminal) + StyledText("   u ", .accent)
                + StyledText(text.undo, .muted))
    }

    /// What `body` gives; nil after telling why there is nothing.
    @discardableResult
    func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            tell(Message(failure: error, app.context.language))
            return nil
        }
    }

    /// Opens a page in the person's browser.
    func open(_ url: WebURL) {
        do {
            let browser = Browser(
                environment: app.context.world.environment, setting: app.context.settings[.browser])
            try browser.open(url)
            interface.toast(StyledText(app.text.opened(url.displayString)))
        } catch {
            tell(Message(failure: error, app.context.language))
        }
    }
}
