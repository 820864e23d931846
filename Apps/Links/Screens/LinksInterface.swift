import AppShell
import AppSupport
import LinksCore
import Navigation
import Persistence
import Reactive
import Terminal
import TerminalUI
import TextProcessing

/// The interactive `links`: three tabs, the screens of their routes, and where one was the last time.
@MainActor
final class LinksInterface {
    private let app: LinksApp
    private let interface: Interface
    private let screens: LinksScreens
    private let state: AppState
    private var navigator: Navigator<LinksRoute>?

    init(_ app: LinksApp, on device: any TerminalDevice, fetcher: PageFetcher) {
        self.app = app
        state = AppState(of: "links", in: app.context.world.home)
        let usesColor = app.context.terminal.output.usesColor
        interface = Interface(
            device, language: app.context.language, theme: usesColor ? .automatic : .monochrome)
        screens = LinksScreens(app, interface, fetcher: fetcher)
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
        self.navigator = navigator
        interface.tabs = [screens.text.allLinks, screens.text.folders, screens.text.settings]
        interface.onSelectTab = { [weak navigator] in navigator?.select(tab: $0) }
        screens.selectTab = { [weak navigator] in navigator?.select(tab: $0) }
        interface.onBack = { [weak self] in self?.goBack() }
        let presenter = ScreenPresenter<LinksRoute, BoundScreen> { [screens] route, flow in
            screens.build(route, flow)
        } show: { [weak self] in
            self?.show($0)
        }
        navigator.start(on: presenter, restoring: remembered("navigation"))
        if let link { navigator.open(link) }
        if remembered("welcomed") != true {
            links.show(.welcome)
            remember("welcomed", true)
        }
        navigator.onChange = { [weak self] in self?.remember("navigation", $0) }
        let end = try await interface.run(BelowScreen(""))
        return end.exitStatus
    }

    /// Gives up the form in front, if it is one, and goes back.
    private func goBack() {
        guard let navigator else { return }
        switch navigator.state[navigator.state.topPlace].last {
        case .add: forget("add")
        case .edit(let id): forget("edit \(id)")
        default: break
        }
        navigator.back()
    }

    private func forget(_ form: String) {
        screens.attempt { try screens.drafts.remove(form) }
    }

    private func remembered<Value: Decodable>(_ name: String) -> Value? {
        screens.attempt { try state.read(name, as: Value.self) } ?? nil
    }

    private func remember(_ name: String, _ value: some Encodable) {
        screens.attempt { try state.write(name, value) }
    }

    private func show(_ shown: ShownScreens<BoundScreen>) {
        guard let navigator else { return }
        interface.selectedTab = shown.tab
        let routes = navigator.state[.tab(shown.tab)].dropLast()
        let below = routes.map { BelowScreen(screens.title(of: $0)) }
        let layers = shown.layers.map(\.screen.screen)
        interface.show(below + layers.prefix(1), sheets: Array(layers.dropFirst()))
    }

    private func file(_ link: Int64, in choice: FolderChoice) {
        let id = RecordID<Link>(link)
        var changes = LinkChanges()
        var path: String?
        do {
            switch choice {
            case .none: changes.folder = .some(nil)
            case .folder(let folder): changes.folder = .some(folder)
            }
            let links = try app.library.recording("edit", id.description).links.edit([id], changes)
            path = links.first?.folder?.description
            screens.tellDone(Message(screens.text.moved(path)))
        } catch {
            screens.tell(Message(failure: error, app.context.language))
        }
    }
}

/// What is below the screen in front: it is never drawn, and only tells where the way back leads.
private final class BelowScreen: Screen {
    let title: String
    var invalidate: @MainActor () -> Void = {}
    var keys: KeyMap { KeyMap() }

    init(_ title: String) { self.title = title }

    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {}
}
