public import AppSupport
public import Navigation
import Reactive
import Terminal
public import TerminalUI
import TextProcessing

/// Shows the flows of an app in a terminal: one tab for each, where one was the last time.
///
/// The app says which screens its routes have and what their places are called; what all
/// interactive apps do alike is here.
@MainActor
public final class AppInterface<Destination: Route> {
    /// What the app's commands work with, too.
    public let context: AppContext
    /// The terminal's screens.
    public let interface: Interface
    /// What was typed into forms and not saved.
    public let drafts: any DraftKeeping
    /// What tells where one was; `nil` if nobody may know.
    private let state: AppState?
    private var navigator: Navigator<Destination>?

    /// Makes the interface of an app; nothing is shown yet.
    ///
    /// - Parameters:
    ///   - name: the app's name, under which it remembers where one was.
    ///   - device: the terminal.
    ///   - drafts: keeps drafts in place of the app's state.
    ///   - isSecret: whether it is nobody's business where one was, so that it is not remembered.
    public init(
        _ name: String, _ context: AppContext, on device: any TerminalDevice,
        drafts: (any DraftKeeping)? = nil, isSecret: Bool = false
    ) {
        self.context = context
        let usesColor = context.terminal.output.usesColor
        interface = Interface(
            device, language: context.language, theme: usesColor ? .automatic : .monochrome)
        let state = AppState(of: name, in: context.world.home)
        self.state = isSecret ? nil : state
        self.drafts = drafts ?? DraftStore(in: state)
    }

    /// What the interface needs to know of the app.
    public struct Content {
        /// The names of the tabs.
        public var tabs: [String]
        /// Builds the screen of a route in a flow.
        public var build: @MainActor (Destination, any Coordinator<Destination>) -> BoundScreen
        /// What the title line calls a place that lies below the screen in front.
        public var title: @MainActor (Destination) -> String
        /// The draft of the form that a route shows, which is given up by going back.
        public var draft: @MainActor (Destination) -> String?

        /// Describes an app.
        public init(
            tabs: [String],
            build: @escaping @MainActor (Destination, any Coordinator<Destination>) -> BoundScreen,
            title: @escaping @MainActor (Destination) -> String,
            draft: @escaping @MainActor (Destination) -> String? = { _ in nil }
        ) {
            self.tabs = tabs
            self.build = build
            self.title = title
            self.draft = draft
        }
    }

    /// Shows the app until the person leaves.
    ///
    /// - Parameters:
    ///   - link: where to go first.
    ///   - welcome: is called when the app was never shown before.
    /// - Returns: the status to exit with.
    /// - Throws: `TerminalError` if the terminal can't show screens.
    public func run(
        _ navigator: Navigator<Destination>, _ content: Content, opening link: DeepLink? = nil,
        welcome: @MainActor () -> Void = {}
    ) async throws -> Int32 {
        self.navigator = navigator
        interface.tabs = content.tabs
        interface.onSelectTab = { [weak navigator] in navigator?.select(tab: $0) }
        interface.onBack = { [weak self] in self?.goBack(content) }
        let presenter = ScreenPresenter<Destination, BoundScreen> { route, flow in
            content.build(route, flow)
        } show: { [weak self] in
            self?.show($0, content)
        }
        navigator.start(on: presenter, restoring: remembered("navigation"))
        if let link { navigator.open(link) }
        if remembered("welcomed") != true {
            welcome()
            remember("welcomed", true)
        }
        navigator.onChange = { [weak self] in self?.remember("navigation", $0) }
        return try await interface.run(BelowScreen("")).exitStatus
    }

    /// Goes to a tab, by its place.
    public func select(tab: Int) { navigator?.select(tab: tab) }

    // MARK: - Telling

    /// Tells a person something for a few seconds.
    public func tell(_ message: Message) {
        let advice = message.advice.map { "   " + $0 } ?? ""
        interface.toast(StyledText((message.text + advice).cleanedForTerminal))
    }

    /// Tells what went wrong.
    public func tell(failure error: any Error) {
        tell(Message(failure: error, context.language))
    }

    /// Tells what was done, and that it can be taken back.
    public func tellDone(_ message: Message) {
        interface.toast(
            StyledText(message.text.cleanedForTerminal) + StyledText("   u ", .accent)
                + StyledText(context.text.undoKey, .muted))
    }

    /// What `body` gives; nil after telling why there is nothing.
    @discardableResult
    public func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            tell(failure: error)
            return nil
        }
    }

    /// Lets the person change a field's text in their own editor.
    public func openEditor(_ field: TextField) {
        Task { [weak self, weak field] in
            guard let self, let field else { return }
            do {
                let text = try await interface.edit(
                    field.text, fileExtension: "md", environment: context.world.environment)
                if let text { field.text = text }
            } catch {
                tell(failure: error)
            }
        }
    }

    // MARK: - Going

    /// Gives up the form in front, if it is one, and goes back.
    private func goBack(_ content: Content) {
        guard let navigator else { return }
        if let route = navigator.state[navigator.state.topPlace].last,
            let draft = content.draft(route)
        {
            attempt { try drafts.remove(draft) }
        }
        navigator.back()
    }

    private func show(_ shown: ShownScreens<BoundScreen>, _ content: Content) {
        guard let navigator else { return }
        interface.selectedTab = shown.tab
        let routes = navigator.state[.tab(shown.tab)].dropLast()
        let below = routes.map { BelowScreen(content.title($0)) }
        let layers = shown.layers.map(\.screen.screen)
        interface.show(below + layers.prefix(1), sheets: Array(layers.dropFirst()))
    }

    private func remembered<Value: Decodable>(_ name: String) -> Value? {
        attempt { try state?.read(name, as: Value.self) } ?? nil
    }

    private func remember(_ name: String, _ value: some Encodable) {
        attempt { try state?.write(name, value) }
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
