import Chrono
import Navigation
import WorkoutCore

/// The flow of one tab: a stack of lists, pages and forms, and the sheets over it.
final class WorkoutCoordinator: Coordinator {
    let router: Router<WorkoutRoute>
    /// Is given the exercise that was chosen for the workout in progress.
    private let picked: @MainActor (String) -> Void

    init(root: WorkoutRoute, picked: @escaping @MainActor (String) -> Void) {
        router = Router(root)
        self.picked = picked
    }

    func show(_ route: WorkoutRoute) {
        switch route {
        case .today, .calendar, .exercises, .body, .photos, .settings: router.popToRoot()
        case .welcome: present(WelcomeSheet())
        case .pickExercise:
            present(ExerciseSheet()) { [picked] words in
                if let words { picked(words) }
            }
        case .progress where router.stack.contains(.progress): router.pop(to: .progress)
        default: router.push(route)
        }
    }

    func path(to link: DeepLink) -> [WorkoutRoute]? {
        guard router.root == .today, link.scheme == "kitbag", link.segments.first == "workout"
        else { return nil }
        switch (link.segments.count, link.segments.dropFirst().first) {
        case (1, _): return []
        case (2, "progress"): return [.progress]
        case (2, let word?): return Int64(word).map { [.workout($0)] }
        case (3, "routine"): return Int64(link.segments[2]).map { [.routine($0)] }
        case (3, "exercise"): return Int64(link.segments[2]).map { [.exercise($0)] }
        case (3, "day"): return Day(link.segments[2]).map { [.workouts($0)] }
        default: return nil
        }
    }
}

/// The sheet in which an exercise is chosen; hands its number or key back.
final class ExerciseSheet: Coordinator {
    typealias Outcome = String

    let router = Router(WorkoutRoute.pickExercise)
}

/// The sheet that is shown once.
final class WelcomeSheet: Coordinator {
    let router = Router(WorkoutRoute.welcome)
}
