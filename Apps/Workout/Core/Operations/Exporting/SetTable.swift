import AppSupport
import Chrono
import Persistence
import TextProcessing

/// The sets as a table for spreadsheets, one a row.
enum SetTable {
    /// The names of the columns.
    static let columns = [
        "workout_id", "workout_uid", "day", "time", "workout", "duration_seconds", "workout_note",
        "exercise", "exercise_key", "body_part", "exercise_note", "superset", "set",
        "kind", "weight", "weight_unit", "added_to_body", "repetitions", "distance",
        "distance_unit", "seconds", "exertion", "note", "volume_kg",
    ]

    static func write(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        var encoder = CSVRowEncoder(columns: columns)
        var count = 0
        try encoder.start(into: &sink)
        try contents.forEachWorkout { workout in
            count += 1
            for (entry, exercise, sets) in workout.entries {
                for set in sets {
                    try encoder.encode(row(workout.workout, entry, exercise, set), into: &sink)
                }
            }
        }
        encoder.finish(into: &sink)

        return count
    }

    private static func row(
        _ workout: Workout, _ entry: WorkoutEntry, _ exercise: Exercise, _ set: WorkoutSet
    ) -> ExportRow {
        let measures = set.exportFields.filter { $0.name != "done_at" }

        return ExportRow(
            [
                ExportField("workout_id", .integer(workout.id.rawValue)),
                ExportField("workout_uid", .text(workout.uid.text)),
                ExportField("day", .text(workout.day.description)),
                ExportField("time", ExportValue(workout.time?.description)),
                ExportField("workout", .text(workout.name)),
                ExportField("duration_seconds", ExportValue(workout.seconds)),
                ExportField("workout_note", .text(workout.note)),
                ExportField("exercise", .text(exercise.name(in: .english))),
                ExportField("exercise_key", ExportValue(exercise.catalogKey)),
                ExportField("body_part", ExportValue(exercise.bodyPart?.rawValue)),
                ExportField("exercise_note", .text(entry.note)),
                ExportField("superset", ExportValue(entry.superset)),
                ExportField("set", ExportValue(set.position + 1)),
            ] + measures + [ExportField("volume_kg", ExportValue(set.volume))])
    }
}
