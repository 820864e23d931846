import DevEventsCore
import Navigation

/// The flow of one tab: a stack of lists, events, sources and forms, and the sheets over it.
final class DevEventsCoordinator: Coordinator {
    let router: Router<DevEventsRoute>
    /// Has the events shown that were chosen in the sheet.
    private let choose: @MainActor (EventFilter) -> Void

    init(root: DevEventsRoute, choose: @escaping @MainActor (EventFilter) -> Void) {
        router = Router(root)
        self.choose = choose
    }

    func show(_ route: DevEventsRoute) {
        switch route {
        case .events, .favorites, .sources, .settings: router.popToRoot()
        case .event, .source, .sourceEvents, .addSource, .note: router.push(route)
        case .remind, .welcome: present(DevEventsSheet(route))
        case .filter:
            present(FilterSheet()) { [choose] filter in
                if let filter { choose(filter) }
            }
        }
    }

    func path(to link: DeepLink) -> [DevEventsRoute]? {
        guard router.root == .events, link.scheme == "kitbag", link.segments.first == "devevents"
        else { return nil }
        switch (link.segments.count, link.segments.dropFirst().first) {
        case (1, _): return []
        case (2, let number?): return Int64(number).map { [.event($0)] }
        case (3, "source"): return Int64(link.segments[2]).map { [.source($0)] }
        default: return nil
        }
    }
}

/// The sheet that says which events are wanted.
final class FilterSheet: Coordinator {
    typealias Outcome = EventFilter

    let router = Router(DevEventsRoute.filter)
}

/// A sheet that hands nothing back.
final class DevEventsSheet: Coordinator {
    let router: Router<DevEventsRoute>

    init(_ route: DevEventsRoute) { router = Router(route) }
}
