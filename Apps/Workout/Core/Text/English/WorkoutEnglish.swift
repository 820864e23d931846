import AppSupport
import Persistence

struct WorkoutEnglish: WorkoutText {
    func noExercise(_ name: String) -> String { "there is no exercise \"\(name)\"" }
    func likelyExercises(_ name: String, _ likely: [String]) -> String {
        likely.isEmpty
            ? "See them all: workout exercise list   Make your own: workout exercise add"
            : "Did you mean \(likely.prefix(3).joined(separator: ", "))? "
                + "Make your own: workout exercise add"
    }
    func exerciseExists(_ name: String) -> String { "there is an exercise \"\(name)\" already" }
    func exerciseUsed(_ name: String) -> String {
        "\"\(name)\" is in workouts or routines, so it can't be deleted"
    }
    var emptyName: String { "a name is needed" }
    func noWorkout(_ id: RecordID<Workout>) -> String { "there is no workout number \(id)" }
    var listWorkouts: String { "See the numbers with: workout list" }
    var noOpenWorkout: String { "no workout is in progress" }
    var startWorkout: String {
        "Begin one: workout start   Write one down afterwards: workout log"
    }
    func workoutOpen(_ id: RecordID<Workout>) -> String { "workout \(id) is in progress" }
    var finishWorkout: String { "End it: workout finish   Throw it away: workout discard" }
}
