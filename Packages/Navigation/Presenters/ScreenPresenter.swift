/// Keeps a screen for each route of the state, whatever a screen is, and tells what is to be seen.
///
/// A screen is built when it is seen for the first time, and lives as long as its route is where it
/// was: below others, in a tab that is not selected, or under a sheet it keeps what it knows.
///
/// ```swift
/// let presenter = ScreenPresenter<LinksRoute, any Screen> { route, coordinator in
///     switch route {
///     case .list: ListScreen(open: { [weak coordinator] in coordinator?.show(.link($0)) })
///     …
///     }
/// } show: { shown in
///     terminal.draw(shown.layers)
/// }
/// ```
public final class ScreenPresenter<Destination: Route, Screen>: Presenter {
    private struct Entry {
        let route: Destination
        var screen: Screen?
    }

    private struct Flow {
        let router: Router<Destination>
        var entries: [Entry]
    }

    private let build: @MainActor (Destination, any Coordinator<Destination>) -> Screen
    private let show: @MainActor (ShownScreens<Screen>) -> Void
    private var flows: [FlowPlace: Flow] = [:]

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - build: makes the screen for a route; it goes to other places through the coordinator,
    ///     which is the one of its own flow.
    ///   - show: puts screens on the display.
    public init(
        build: @escaping @MainActor (Destination, any Coordinator<Destination>) -> Screen,
        show: @escaping @MainActor (ShownScreens<Screen>) -> Void
    ) {
        self.build = build
        self.show = show
    }

    /// Shows a state. Linear in the number of its routes.
    public func update(
        from old: NavigationState<Destination>?,
        to new: NavigationState<Destination>,
        of navigator: Navigator<Destination>
    ) {
        let places =
            new.tabs.indices.map(FlowPlace.tab) + new.presented.indices.map(FlowPlace.presented)
        let kept = flows
        flows = [:]
        for place in places {
            let router = navigator.flow(at: place).router
            let before = kept[place].flatMap { $0.router === router ? $0.entries : nil } ?? []
            let common = zip(before, new[place]).prefix { $0.route == $1 }.count
            let added = new[place].dropFirst(common).map { Entry(route: $0) }
            flows[place] = Flow(router: router, entries: before.prefix(common) + added)
        }
        var layers: [ShownScreens<Screen>.Layer] = []
        for (place, style) in Self.visiblePlaces(of: new) {
            guard let screen = topScreen(at: place, of: navigator) else { continue }
            layers.append(ShownScreens.Layer(style: style, screen: screen))
        }
        show(ShownScreens(tab: new.selectedTab, layers: layers))
    }

    /// The flows that are seen, the lowest first: what is below a full screen is not.
    private static func visiblePlaces(
        of state: NavigationState<Destination>
    ) -> ArraySlice<(FlowPlace, PresentationStyle)> {
        let all =
            [(FlowPlace.tab(state.selectedTab), PresentationStyle.fullScreen)]
            + state.presented.enumerated().map { (.presented($0), $1.style) }
        return all[(all.lastIndex { $0.1 == .fullScreen } ?? 0)...]
    }

    private func topScreen(at place: FlowPlace, of navigator: Navigator<Destination>) -> Screen? {
        guard var flow = flows[place], let top = flow.entries.indices.last else { return nil }
        if let screen = flow.entries[top].screen { return screen }
        let screen = build(flow.entries[top].route, navigator.flow(at: place).coordinator)
        flow.entries[top].screen = screen
        flows[place] = flow

        return screen
    }
}

/// What is to be seen.
public struct ShownScreens<Screen> {
    /// A screen and how it is shown.
    public struct Layer {
        /// How it covers the layers before it; the first layer is always a full screen.
        public let style: PresentationStyle
        /// The screen.
        public let screen: Screen
    }

    /// The index of the selected tab.
    public let tab: Int

    /// The screens, the lowest first; the last one is the one that a person is in. Never empty.
    public let layers: [Layer]
}
