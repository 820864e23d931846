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
