import AppShell
import AppSupport
import Chrono
import Persistence
import TextProcessing
import WorkoutCore

/// What shells offer while somebody types; nothing is offered when the workouts can't be read.
enum WorkoutCompletions {
    static let exercises: @Sendable ([String]) -> [String] = { _ in
        listing { try $0.exercises.list().map(\.name) }
    }

    static let routines: @Sendable ([String]) -> [String] = { _ in
        listing { try $0.workouts.routineNames() }
    }

    static let workouts: @Sendable ([String]) -> [String] = { _ in
        listing { library in
            let newest = try library.workouts.list(range: ListRange(limit: 50)).workouts
            return ["last", "today", "yesterday"] + newest.map(\.workout.id.description)
        }
    }

    private static func listing(_ names: (WorkoutLibrary) throws -> [String]) -> [String] {
        let world = World.current(environment: ProcessEnvironment.variables)
        // An error message would end up in the middle of what is being typed.
        return (try? names(WorkoutLibrary(world))) ?? []
    }
}
