public import AppSupport
import Chrono
import Persistence
public import TextProcessing

extension PlannedRoutine {
    /// The fields of a row.
    public static let columns = [
        "id", "uid", "name", "stamp", "note", "exercises", "workouts", "last_day", "created_at",
        "updated_at",
    ]

    /// The routine for a script; exercises have the names that the person knows.
    public func row(in language: Language) -> ExportRow {
        ExportRow([
            ExportField("id", .integer(routine.id.rawValue)),
            ExportField("uid", .text(routine.uid.text)),
            ExportField("name", .text(routine.name)),
            ExportField("stamp", .text(routine.stamp)),
            ExportField("note", .text(routine.note)),
            ExportField(
                "exercises",
                .list(entries.map { .object(fields(of: $0, in: language)) })),
            ExportField("workouts", ExportValue(workouts)),
            ExportField("last_day", ExportValue(lastDay?.description)),
            ExportField("created_at", .text(Timestamp.format(routine.createdAt))),
            ExportField("updated_at", .text(Timestamp.format(routine.updatedAt))),
        ])
    }

    private func fields(of entry: RoutineEntry, in language: Language) -> [ExportField] {
        let exercise = exercises[entry.exercise]
        return [
            ExportField("exercise", .text(name(of: entry, in: language))),
            ExportField("exercise_id", .integer(entry.exercise.rawValue)),
            ExportField("exercise_uid", ExportValue(exercise?.uid.text)),
            ExportField("exercise_key", ExportValue(exercise?.catalogKey)),
            ExportField("superset", ExportValue(entry.superset)),
            ExportField("targets", .text(entry.targets)),
            ExportField("rest_seconds", ExportValue(entry.restSeconds)),
            ExportField("note", .text(entry.note)),
        ]
    }
}
