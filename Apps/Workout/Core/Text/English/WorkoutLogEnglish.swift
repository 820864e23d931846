import Chrono
import Persistence
import TextProcessing

/// The sentences in English.
struct WorkoutLogEnglish: WorkoutLogText {
    var nameExercise: String { "no exercise is said, and none was done yet in this workout" }
    var nameIt: String { "Name it: workout set \"bench press\" 60x5" }
    func noSets(_ name: String) -> String { "\(name): no set is said" }
    func setExamples(_ name: String, _ kind: ExerciseKind) -> String {
        "Say what you did: workout set \"\(name)\" \(kind.example)"
    }
    func badSets(_ name: String, _ sets: String, _ error: SetNotationError) -> String {
        "\(name): \"\(sets)\" can't be understood: \(error.message(in: .english))"
    }
    var seeNotation: String {
        "Sets look like 60x5, 60kg x 5 x 3, bw+10x8, 1:30, 5km 27:40. "
            + "Each exercise stands for itself, in quotes. More: workout set --help"
    }
    func noSupersetOfOne(_ name: String) -> String {
        "\(name) can't be done in turn with itself"
    }
    var nameAnother: String {
        "Name the other exercise: workout set --superset \"barbell row\" 40x8"
    }
    var nothingDone: String { "the workout in progress has no set yet" }
    var setOrDiscard: String {
        "Put one down: workout set EXERCISE SETS   Throw it away: workout discard"
    }
    var nothingToLog: String { "there is nothing to write down" }
    var logExample: String {
        "Say what was done: workout log \"bench press 60x5x3\" \"squat 100x5\" --day yesterday"
    }
    func unknownWorkout(_ name: String) -> String {
        "\"\(name)\" is neither a workout's number nor a day"
    }
    var workoutExamples: String {
        "Write a number (12), a day (today, yesterday, 2026-03-02, \"last friday\") or last."
    }
    func nothingOn(_ day: Day) -> String { "there is no workout on \(day)" }
    var listWorkouts: String { "See them with: workout list" }
    func severalOn(_ day: Day) -> String { "there are several workouts on \(day)" }
    func writeNumber(_ ids: [RecordID<Workout>]) -> String {
        "Say which one by its number: " + ids.map(\.description).joined(separator: ", ")
    }
    func noEntry(_ place: Int, _ id: RecordID<Workout>) -> String {
        "workout \(id) has no exercise number \(place)"
    }
    func noSet(_ place: SetPlace, _ id: RecordID<Workout>) -> String {
        "workout \(id) has no set \(place)"
    }
    func seePlaces(_ id: RecordID<Workout>) -> String {
        "See the numbers with: workout show \(id)"
    }

    var body: String { "bw" }
    func mark(of kind: SetKind) -> String {
        switch kind {
        case .normal: ""
        case .warmUp: "warm-up"
        case .drop: "drop"
        case .failure: "to failure"
        }
    }
    func repetitions(_ count: Int) -> String { count == 1 ? "1 rep" : "\(count) reps" }
    func duration(_ seconds: Int) -> String {
        DurationParts(seconds).joined(hour: " h", minute: " min", second: " s")
    }
    func name(of measure: RecordMeasure) -> String {
        switch measure {
        case .weight: "weight"
        case .oneRepMaximum: "estimated 1RM"
        case .repetitions: "repetitions"
        case .time: "time"
        case .distance: "distance"
        case .setVolume: "volume of a set"
        case .workoutVolume: "volume of a workout"
        case .pace: "pace"
        }
    }
}
