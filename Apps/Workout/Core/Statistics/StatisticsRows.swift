public import AppSupport
public import Chrono
import Persistence
public import TextProcessing

extension BodyRecord {
    /// The names of a record's fields, in their order.
    public static let columns = [
        "id", "uid", "day", "time", "weight", "weight_unit", "muscle", "muscle_unit", "fat", "note",
        "created_at", "updated_at",
    ]

    /// The record as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("id", .integer(id.rawValue)),
            ExportField("uid", .text(uid.text)),
            ExportField("day", .text(day.description)),
            ExportField("time", ExportValue(time?.description)),
            ExportField("weight", ExportValue(weight?.amount.double)),
            ExportField("weight_unit", ExportValue(weight?.unit.rawValue)),
            ExportField("muscle", ExportValue(muscle?.amount.double)),
            ExportField("muscle_unit", ExportValue(muscle?.unit.rawValue)),
            ExportField("fat", ExportValue(fat?.double)),
            ExportField("note", .text(note)),
            ExportField("created_at", .text(Timestamp.format(createdAt))),
            ExportField("updated_at", .text(Timestamp.format(updatedAt))),
        ])
    }
}

extension WorkoutTotals {
    fileprivate var fields: [ExportField] {
        [
            ExportField("workouts", ExportValue(workouts)),
            ExportField("days", ExportValue(days)),
            ExportField("seconds", ExportValue(seconds)),
            ExportField("sets", ExportValue(sets)),
            ExportField("volume_kg", .number(volume)),
        ]
    }
}

extension ShareTotals {
    fileprivate var fields: [ExportField] {
        [
            ExportField("sets", ExportValue(sets)),
            ExportField("repetitions", ExportValue(repetitions)),
            ExportField("volume_kg", .number(volume)),
            ExportField("seconds", ExportValue(seconds)),
            ExportField("meters", .number(meters)),
            ExportField("last_day", ExportValue(lastDay?.description)),
        ]
    }
}

extension PeriodStatistics {
    /// The statistics as machines read them: sums in kilograms, meters and seconds.
    public func row(_ streaks: Streaks, in language: Language) -> ExportRow {
        let isAll = days == .all
        return ExportRow(
            [
                ExportField("since", isAll ? .null : .text(days.lowerBound.description)),
                ExportField("until", isAll ? .null : .text(days.upperBound.description)),
            ] + totals.fields + [
                ExportField("repetitions", ExportValue(totals.repetitions)),
                ExportField("meters", .number(totals.meters)),
                ExportField("streak", .object(streaks.row.fields)),
                ExportField("by", .text(unit.rawValue)),
                ExportField(
                    "parts",
                    .list(
                        parts.map { part in
                            .object(
                                [ExportField("start", .text(part.start.description))]
                                    + part.totals.fields)
                        })),
                ExportField(
                    "body_parts",
                    .list(
                        bodyParts.map { part in
                            .object(
                                [ExportField("body_part", ExportValue(part.subject?.rawValue))]
                                    + part.fields)
                        })),
                ExportField(
                    "exercises",
                    .list(
                        exercises.map { exercise in
                            .object(exercise.subject.reference(in: language) + exercise.fields)
                        })),
            ])
    }
}

extension Exercise {
    /// What names the exercise in the rows of other things.
    fileprivate func reference(in language: Language) -> [ExportField] {
        [
            ExportField("exercise", .text(name(in: language))),
            ExportField("exercise_id", .integer(id.rawValue)),
            ExportField("exercise_uid", .text(uid.text)),
        ]
    }
}

extension Streaks {
    /// The streaks as machines read them.
    public var row: ExportRow {
        [
            "days": ExportValue(days.current),
            "longest_days": ExportValue(days.longest),
            "longest_days_first": ExportValue(days.longestDays?.lowerBound.description),
            "longest_days_last": ExportValue(days.longestDays?.upperBound.description),
            "today": .bool(hasToday),
            "weekly_goal": ExportValue(goal),
            "this_week": ExportValue(thisWeek),
            "weeks": ExportValue(weeks.current),
            "longest_weeks": ExportValue(weeks.longest),
            "longest_weeks_first": ExportValue(weeks.longestDays?.lowerBound.description),
            "longest_weeks_last": ExportValue(weeks.longestDays?.upperBound.description),
        ]
    }
}

extension WorkoutDay {
    /// The names of a day's fields, in their order.
    public static let columns = [
        "day", "workouts", "names", "stamps", "seconds", "sets", "volume_kg",
    ]

    /// The day as machines read it.
    public func row(of day: Day) -> ExportRow {
        [
            "day": .text(day.description),
            "workouts": ExportValue(workouts.map(\.id.description)),
            "names": ExportValue(workouts.map(\.name)),
            "stamps": ExportValue(stamps),
            "seconds": ExportValue(seconds),
            "sets": ExportValue(sets),
            "volume_kg": .number(volume),
        ]
    }
}

extension PersonalRecord {
    /// The names of a record's fields, in their order.
    public static let columns = [
        "exercise", "exercise_id", "exercise_uid", "kind", "record", "value", "unit", "day",
        "workout", "weight", "weight_unit", "repetitions", "distance", "distance_unit", "seconds",
        "formula", "reliable",
    ]

    /// The record as machines read it: the value in kilograms, repetitions, seconds, meters, or of a
    /// pace in seconds a kilometer, and the set as it was entered.
    public func row(
        of exercise: Exercise, by formula: OneRepMaximum.Formula, in language: Language
    ) -> ExportRow {
        let isEstimate = measure == .oneRepMaximum
        return ExportRow(
            exercise.reference(in: language) + [
                ExportField("kind", .text(exercise.kind.rawValue)),
                ExportField("record", .text(measure.rawValue)),
                ExportField("value", .number(measure == .pace ? 1000 / value : value)),
                ExportField("unit", .text(measure.unit)),
                ExportField("day", .text(day.description)),
                ExportField("workout", .integer(workout.rawValue)),
                ExportField("weight", ExportValue(set?.weight?.amount.double)),
                ExportField("weight_unit", ExportValue(set?.weight?.unit.rawValue)),
                ExportField("repetitions", ExportValue(set?.repetitions)),
                ExportField("distance", ExportValue(set?.distance?.amount.double)),
                ExportField("distance_unit", ExportValue(set?.distance?.unit.rawValue)),
                ExportField("seconds", ExportValue(set?.seconds)),
                ExportField("formula", isEstimate ? .text(formula.rawValue) : .null),
                ExportField("reliable", ExportValue(estimate?.isReliable)),
            ])
    }
}

extension RecordMeasure {
    fileprivate var unit: String {
        switch self {
        case .weight, .oneRepMaximum, .setVolume, .workoutVolume: "kg"
        case .repetitions: "repetitions"
        case .time: "s"
        case .distance: "m"
        case .pace: "s/km"
        }
    }
}
