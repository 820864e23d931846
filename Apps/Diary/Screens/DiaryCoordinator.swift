import Chrono
import DiaryCore
import Navigation

/// The flow of one tab: a stack of days, entries and forms.
final class DiaryCoordinator: Coordinator {
    let router: Router<DiaryRoute>

    init(root: DiaryRoute) { router = Router(root) }

    func show(_ route: DiaryRoute) {
        switch route {
        case .today, .calendar, .entries, .settings: router.popToRoot()
        case .day, .entry, .write, .add, .edit, .reminder, .preferences, .password:
            router.push(route)
        }
    }

    func path(to link: DeepLink) -> [DiaryRoute]? {
        guard router.root == .today, link.scheme == "kitbag", link.segments.first == "diary" else {
            return nil
        }
        switch (link.segments.count, link.segments.dropFirst().first) {
        case (1, _): return []
        case (2, let day?): return Day(day).map { [.day($0)] }
        case (3, "entry"): return Int64(link.segments[2]).map { [.entry($0)] }
        default: return nil
        }
    }
}
