import IssuesCore
import Navigation

/// The flow of one tab: a stack of lists, issues and forms, and the sheets over it.
final class IssuesCoordinator: Coordinator {
    let router: Router<IssuesRoute>
    private let places: any IssuePlaces

    init(root: IssuesRoute, _ places: any IssuePlaces) {
        router = Router(root)
        self.places = places
    }

    func show(_ route: IssuesRoute) {
        switch route {
        case .issues, .board, .mine, .labels, .milestones, .settings: router.popToRoot()
        case .choose, .link, .welcome: present(IssuesSheet(route))
        case .projects: chooseProject()
        case .addIssue, .addLabel, .addMilestone:
            guard places.isInProject else {
                chooseProject { [weak self] in self?.router.push(route) }
                return
            }
            router.push(route)
        case .addProject: present(ProjectSheet(.addProject)) { [places] in places.choose($0) }
        default: router.push(route)
        }
    }

    /// Has a project chosen, and goes on if one was.
    private func chooseProject(then next: @escaping @MainActor () -> Void = {}) {
        present(ProjectSheet(.projects)) { [places] outcome in
            places.choose(outcome)
            if places.isInProject, outcome != nil { next() }
        }
    }

    func path(to link: DeepLink) -> [IssuesRoute]? {
        guard router.root == .issues, link.scheme == "kitbag", link.segments.first == "issues"
        else { return nil }
        let words = link.segments.dropFirst()
        guard let last = words.last else { return [] }
        // What is not there is told of by the issue's screen.
        guard let number = Int(last), number > 0 else {
            return places.open(project: words.joined(separator: "/")) ? [] : nil
        }
        let project = words.dropLast().joined(separator: "/")
        return [.issue(places.row(of: number, in: project.isEmpty ? nil : project) ?? 0)]
    }
}

/// What flows need to know of where issues are.
@MainActor
protocol IssuePlaces: AnyObject {
    /// Whether a project is chosen, or the person stands in one.
    var isInProject: Bool { get }
    /// Takes what was chosen in the sheet of projects.
    func choose(_ choice: ProjectChoice?)
    /// Goes to a project, and says whether there is one.
    func open(project: String) -> Bool
    /// The row of an issue, if it is there.
    func row(of number: Int, in project: String?) -> Int64?
}

/// What can be chosen in the sheet of projects.
enum ProjectChoice: Sendable, Equatable {
    /// All of them.
    case all
    /// One.
    case one(Project)
}

/// The sheet in which a project is chosen or made.
final class ProjectSheet: Coordinator {
    typealias Outcome = ProjectChoice

    let router: Router<IssuesRoute>

    init(_ route: IssuesRoute) { router = Router(route) }

    func show(_ route: IssuesRoute) { router.push(route) }
}

/// A sheet that hands nothing back.
final class IssuesSheet: Coordinator {
    let router: Router<IssuesRoute>

    init(_ route: IssuesRoute) { router = Router(route) }
}
