public import AppSupport
import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Workout {
    /// The names of a workout's own fields, in their order.
    static let fieldNames = [
        "id", "uid", "name", "stamp", "day", "time", "zone", "seconds", "started_at", "open",
        "routine", "note", "source", "created_at", "updated_at",
    ]

    /// The workout's own fields as machines read them.
    var fields: [ExportField] {
        [
            ExportField("id", .integer(id.rawValue)),
            ExportField("uid", .text(uid.text)),
            ExportField("name", .text(name)),
            ExportField("stamp", .text(stamp)),
            ExportField("day", .text(day.description)),
            ExportField("time", ExportValue(time?.description)),
            ExportField("zone", ExportValue(zone)),
            ExportField("seconds", ExportValue(seconds)),
            ExportField("started_at", ExportValue(startedAt.map(Timestamp.format))),
            ExportField("open", .bool(isOpen)),
            ExportField("routine", ExportValue(routine?.rawValue)),
            ExportField("note", .text(note)),
            ExportField("source", ExportValue(source)),
            ExportField("created_at", .text(Timestamp.format(createdAt))),
            ExportField("updated_at", .text(Timestamp.format(updatedAt))),
        ]
    }
}

extension SetTotals {
    static let fieldNames = ["sets", "warmups", "repetitions", "volume_kg"]

    var fields: [ExportField] {
        [
            ExportField("sets", ExportValue(sets)),
            ExportField("warmups", ExportValue(warmUps)),
            ExportField("repetitions", ExportValue(repetitions)),
            ExportField("volume_kg", .number(volume.roundedForReading)),
        ]
    }
}

extension Double {
    /// Without what sums of binary fractions leave behind: to a millionth.
    var roundedForReading: Double { (self * 1e6).rounded() / 1e6 }
}

extension WorkoutSummary {
    /// The names of the fields, in their order.
    public static let columns = Workout.fieldNames + ["exercises"] + SetTotals.fieldNames

    /// The workout as machines read it in a list.
    public var row: ExportRow {
        ExportRow(
            workout.fields + [ExportField("exercises", ExportValue(exercises))] + totals.fields)
    }
}

extension WorkoutDetails {
    /// The names of the fields, in their order.
    public static let columns = Workout.fieldNames + SetTotals.fieldNames + ["entries"]

    /// The workout as machines read it, with everything that belongs to it.
    ///
    /// - Parameter name: what the person calls an exercise.
    public func row(_ name: (Exercise) -> String) -> ExportRow {
        ExportRow(
            workout.fields + totals.fields + [
                ExportField("entries", .list(entries.map { .object($0.fields(name($0.exercise))) }))
            ])
    }
}

extension DetailedEntry {
    /// The exercise as machines read it, with its sets.
    func fields(_ name: String) -> [ExportField] {
        let exercise: [ExportField] = [
            ExportField("place", ExportValue(entry.position + 1)),
            ExportField("exercise", .integer(self.exercise.id.rawValue)),
            ExportField("key", ExportValue(self.exercise.catalogKey)),
            ExportField("name", .text(name)),
            ExportField("kind", .text(self.exercise.kind.rawValue)),
            ExportField("superset", ExportValue(entry.superset)),
            ExportField("targets", .text(entry.targets)),
            ExportField("rest_seconds", ExportValue(entry.restSeconds)),
            ExportField("note", .text(entry.note)),
        ]
        return exercise + [
            ExportField("sets", .list(sets.map { .object($0.fields) })),
            ExportField("last", last.map { .object($0.fields) } ?? .null),
        ]
    }
}

extension LastValues {
    var fields: [ExportField] {
        [
            ExportField("workout", .integer(workout.rawValue)),
            ExportField("day", .text(day.description)),
            ExportField("sets", .list(sets.map { .object($0.fields) })),
        ]
    }
}

extension StatedSet {
    /// The set as machines read it: weights and distances in the unit in which they were entered.
    var fields: [ExportField] {
        [
            ExportField("kind", .text(kind.rawValue)),
            ExportField("weight", ExportValue(weight?.amount.double)),
            ExportField("weight_unit", ExportValue(weight?.unit.rawValue)),
            ExportField("added_to_body", .bool(isAddedToBody)),
            ExportField("repetitions", ExportValue(repetitions)),
            ExportField("distance", ExportValue(distance?.amount.double)),
            ExportField("distance_unit", ExportValue(distance?.unit.rawValue)),
            ExportField("seconds", ExportValue(seconds)),
            ExportField("rpe", ExportValue(exertion?.double)),
            ExportField("note", .text(note)),
        ]
    }
}

extension WorkoutSet {
    /// The set as machines read it.
    var fields: [ExportField] {
        stated.fields + [ExportField("done_at", ExportValue(doneAt.map(Timestamp.format)))]
    }
}

extension AddedSets {
    /// What was put down as machines read it: the exercise with all its sets in this workout.
    ///
    /// - Parameter name: what the person calls an exercise.
    public func row(_ name: (Exercise) -> String) -> ExportRow {
        var entry = entry
        entry.last = last
        return ExportRow(
            [
                ExportField("workout", .integer(details.workout.id.rawValue)),
                ExportField("added", ExportValue(sets.count)),
            ] + entry.fields(name(entry.exercise)))
    }
}

extension NextStep {
    /// What is next as machines read it.
    ///
    /// - Parameter name: what the person calls an exercise.
    public func row(_ name: (Exercise) -> String) -> ExportRow {
        ExportRow([
            ExportField("exercise", .integer(entry.exercise.id.rawValue)),
            ExportField("name", .text(name(entry.exercise))),
            ExportField("place", ExportValue(index + 1)),
            ExportField("set", ExportValue(number)),
            ExportField("of", ExportValue(total)),
            ExportField("planned", set.map { .object($0.fields) } ?? .null),
            ExportField("rest_seconds", ExportValue(entry.entry.restSeconds)),
            ExportField("last", entry.last.map { .object($0.fields) } ?? .null),
        ])
    }
}

extension FinishedWorkout {
    /// The workout as machines read it, with the records that it broke.
    ///
    /// - Parameter name: what the person calls an exercise.
    public func row(_ name: (Exercise) -> String) -> ExportRow {
        ExportRow(
            details.row(name).fields + [
                ExportField(
                    "records",
                    .list(
                        records.map { record in
                            .object([
                                ExportField(
                                    "exercise", .integer(record.exercise.id.rawValue)),
                                ExportField("name", .text(name(record.exercise))),
                                ExportField("record", .text(record.measure.rawValue)),
                                ExportField("value", .number(record.value.roundedForReading)),
                                ExportField("before", .number(record.before.roundedForReading)),
                            ])
                        }))
            ])
    }
}
