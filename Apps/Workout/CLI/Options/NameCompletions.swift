import AppShell
import AppSupport
import Persistence
import WorkoutCore

/// What shells offer while somebody types a name; nothing is offered when the workouts can't be
/// read.
enum NameCompletions {
    static let exercises: @Sendable ([String]) -> [String] = { _ in
        listing { try $0.exercises.list().map(\.name) }
    }

    static let ownExercises: @Sendable ([String]) -> [String] = { _ in
        listing { library in
            try library.exercises.list().filter { $0.exercise != nil }.map(\.name)
        }
    }

    static let routines: @Sendable ([String]) -> [String] = { _ in
        listing { try $0.routines.list().map(\.routine.name) }
    }

    private static func listing(_ names: (WorkoutLibrary) throws -> [String]) -> [String] {
        let world = World.current(environment: ProcessEnvironment.variables)
        // An error message would end up in the middle of what is being typed.
        return (try? names(WorkoutLibrary(world))) ?? []
    }
}
