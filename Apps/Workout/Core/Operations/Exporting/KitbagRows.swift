import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Exercise {
    /// The exercise in Kitbag's own files.
    var exportRow: ExportRow {
        ExportRow(
            [
                ExportField("id", .integer(id.rawValue)), ExportField("uid", .text(uid.text)),
                ExportField("key", ExportValue(catalogKey)),
                ExportField("name", .text(name)),
                ExportField("body_part", ExportValue(bodyPart?.rawValue)),
                ExportField("kind", .text(kind.rawValue)), ExportField("note", .text(note)),
            ] + .stamps(createdAt, updatedAt))
    }

    /// How another record names it; the name is for people.
    fileprivate var reference: [ExportField] {
        [
            ExportField("exercise", .text(name(in: .english))),
            ExportField("exercise_uid", .text(uid.text)),
        ]
    }
}

extension PlannedRoutine {
    /// The routine in Kitbag's own files.
    var exportRow: ExportRow {
        ExportRow(
            [
                ExportField("id", .integer(routine.id.rawValue)),
                ExportField("uid", .text(routine.uid.text)),
                ExportField("name", .text(routine.name)),
                ExportField("stamp", .text(routine.stamp)),
                ExportField("note", .text(routine.note)),
                ExportField(
                    "exercises",
                    .list(
                        entries.map { entry in
                            .object(
                                (exercises[entry.exercise]?.reference ?? [])
                                    + .planned(
                                        entry.superset, entry.targets, entry.restSeconds,
                                        entry.note))
                        })),
            ] + .stamps(routine.createdAt, routine.updatedAt))
    }
}

extension ExportedWorkout {
    /// The workout in Kitbag's own files.
    var exportRow: ExportRow {
        ExportRow(
            [
                ExportField("id", .integer(workout.id.rawValue)),
                ExportField("uid", .text(workout.uid.text)),
                ExportField("name", .text(workout.name)),
                ExportField("stamp", .text(workout.stamp)),
                ExportField("day", .text(workout.day.description)),
                ExportField("time", ExportValue(workout.time?.description)),
                ExportField("zone", ExportValue(workout.zone)),
                ExportField("seconds", ExportValue(workout.seconds)),
                ExportField("started_at", ExportValue(workout.startedAt.map(Timestamp.format))),
                ExportField("open", .bool(workout.isOpen)),
                ExportField("routine_uid", ExportValue(routine?.text)),
                ExportField("note", .text(workout.note)),
                ExportField("source", ExportValue(workout.source)),
                ExportField(
                    "exercises",
                    .list(
                        entries.map { entry, exercise, sets in
                            .object(
                                exercise.reference
                                    + .planned(
                                        entry.superset, entry.targets, entry.restSeconds,
                                        entry.note)
                                    + [
                                        ExportField(
                                            "sets", .list(sets.map { .object($0.exportFields) }))
                                    ])
                        })),
            ] + .stamps(workout.createdAt, workout.updatedAt))
    }
}

extension WorkoutSet {
    /// The set in Kitbag's own files.
    var exportFields: [ExportField] {
        [
            ExportField("kind", .text(kind.rawValue)),
            ExportField("weight", ExportValue(weight?.amount)),
            ExportField("weight_unit", ExportValue(weight?.unit.rawValue)),
            ExportField("added_to_body", .bool(isAddedToBody)),
            ExportField("repetitions", ExportValue(repetitions)),
            ExportField("distance", ExportValue(distance?.amount)),
            ExportField("distance_unit", ExportValue(distance?.unit.rawValue)),
            ExportField("seconds", ExportValue(seconds)),
            ExportField("exertion", ExportValue(exertion)),
            ExportField("note", .text(note)),
            ExportField("done_at", ExportValue(doneAt.map(Timestamp.format))),
        ]
    }
}

extension BodyRecord {
    /// The measurements of a day in Kitbag's own files.
    var exportRow: ExportRow {
        ExportRow(
            [
                ExportField("id", .integer(id.rawValue)), ExportField("uid", .text(uid.text)),
                ExportField("day", .text(day.description)),
                ExportField("time", ExportValue(time?.description)),
                ExportField("weight", ExportValue(weight?.amount)),
                ExportField("weight_unit", ExportValue(weight?.unit.rawValue)),
                ExportField("muscle", ExportValue(muscle?.amount)),
                ExportField("muscle_unit", ExportValue(muscle?.unit.rawValue)),
                ExportField("fat", ExportValue(fat)), ExportField("note", .text(note)),
            ] + .stamps(createdAt, updatedAt))
    }
}

extension Photo {
    /// What is known of a photo in Kitbag's own files.
    var exportRow: ExportRow {
        ExportRow(
            [
                ExportField("id", .integer(id.rawValue)), ExportField("uid", .text(uid.text)),
                ExportField("digest", .text(digest)), ExportField("media_type", .text(mediaType)),
                ExportField("size", ExportValue(size)), ExportField("width", ExportValue(width)),
                ExportField("height", ExportValue(height)),
                ExportField("file_name", .text(fileName)), ExportField("frame", .text(frame)),
                ExportField("day", .text(day.description)),
                ExportField("time", ExportValue(time?.description)),
                ExportField("utc_offset", ExportValue(utcOffset)),
                ExportField("date_source", .text(dateSource.rawValue)),
                ExportField("note", .text(note)),
            ] + .stamps(createdAt, updatedAt))
    }
}

extension [ExportField] {
    fileprivate static func stamps(_ created: Date, _ updated: Date) -> [ExportField] {
        [
            ExportField("created_at", .text(Timestamp.format(created))),
            ExportField("updated_at", .text(Timestamp.format(updated))),
        ]
    }

    fileprivate static func planned(
        _ superset: Int?, _ targets: String, _ restSeconds: Int?, _ note: String
    ) -> [ExportField] {
        [
            ExportField("superset", ExportValue(superset)),
            ExportField("targets", .text(targets)),
            ExportField("rest_seconds", ExportValue(restSeconds)),
            ExportField("note", .text(note)),
        ]
    }
}

extension ExportValue {
    /// The number, digit by digit: as text where a JSON number would have others.
    init(_ number: DecimalNumber?) {
        guard let number else {
            self = .null
            return
        }
        if number.scale == 0 {
            self = .integer(number.digits)
        } else if DecimalNumber("\(number.double)") == number {
            self = .number(number.double)
        } else {
            self = .text("\(number)")
        }
    }
}
