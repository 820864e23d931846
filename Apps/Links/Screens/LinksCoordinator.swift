import LinksCore
import Navigation
import Persistence

/// The flow of one tab: a stack of lists, links and forms, and the sheets over it.
final class LinksCoordinator: Coordinator {
    let router: Router<LinksRoute>
    /// Files a link in the folder that was chosen for it.
    private let file: @MainActor (Int64, FolderChoice) -> Void

    init(root: LinksRoute, file: @escaping @MainActor (Int64, FolderChoice) -> Void) {
        router = Router(root)
        self.file = file
    }

    func show(_ route: LinksRoute) {
        switch route {
        case .all, .folders, .settings: router.popToRoot()
        case .folder, .link, .add, .edit, .addFolder: router.push(route)
        case .move(let link):
            present(FolderPicker(moving: link)) { [file] choice in
                if let choice { file(link, choice) }
            }
        case .welcome: present(Welcome())
        }
    }

    func path(to link: DeepLink) -> [LinksRoute]? {
        guard router.root == .all, link.scheme == "kitbag", link.segments.first == "links" else {
            return nil
        }
        switch (link.segments.count, link.segments.dropFirst().first) {
        case (1, _): return []
        case (2, let number?): return Int64(number).map { [.link($0)] }
        case (3, "folder"): return Int64(link.segments[2]).map { [.folder($0)] }
        default: return nil
        }
    }
}

/// Where a link is filed.
enum FolderChoice: Sendable {
    case none
    case folder(RecordID<Folder>)
}

/// The sheet that asks for a folder.
final class FolderPicker: Coordinator {
    typealias Outcome = FolderChoice

    let router: Router<LinksRoute>

    init(moving link: Int64) { router = Router(.move(link)) }
}

/// The sheet with the first words.
final class Welcome: Coordinator {
    let router = Router(LinksRoute.welcome)
}
