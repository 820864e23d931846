package import AppSupport
import Persistence

extension WorkoutLibrary {
    /// What of the workouts travels between homes.
    package var transfer: TransferApp {
        TransferApp(
            "workout",
            [
                Self.exercises, Self.routines, Self.transferredWorkouts, Self.bodies, Self.photos,
            ], in: store, undoLog, files: TransferredPhotos(files: photoFiles))
    }

    private static let exercises = TransferRecords<Exercise>(
        "exercise", uid: \.uid,
        rules: TransferRules(twin: { exercise, reading in
            guard exercise.catalogKey != nil else { return nil }
            let same = Query<Exercise>().where(\.catalogKey == exercise.catalogKey)
            return try reading.first(same)?.id
        }))

    private static let routines = TransferRecords<Routine>(
        "routine", uid: \.uid,
        owned: [
            OwnedRecords<RoutineEntry, RecordID<Routine>>(
                "entries", \.routine, column: "routine", Query().sorted(by: \.position))
        ],
        rules: TransferRules(twin: { routine, reading in
            try reading.first(Query<Routine>().where(\.nameKey == routine.nameKey))?.id
        }))

    private static let transferredWorkouts = TransferRecords<Workout>(
        "workout", uid: \.uid, without: ["current_entry"],
        moments: [.day("trained", \.day)],
        owned: [
            OwnedRecords<WorkoutEntry, RecordID<Workout>>(
                "entries", \.workout, column: "workout", Query().sorted(by: \.position),
                owned: [
                    OwnedRecords<WorkoutSet, RecordID<WorkoutEntry>>(
                        "sets", \.entry, column: "entry", Query().sorted(by: \.position),
                        inherited: ["workout", "exercise", "day"])
                ])
        ])

    private static let bodies = TransferRecords<BodyRecord>(
        "body", uid: \.uid, moments: [.day("measured", \.day)],
        rules: TransferRules(twin: { body, reading in
            try reading.first(Query<BodyRecord>().where(\.day == body.day))?.id
        }))

    private static let photos = TransferRecords<Photo>(
        "photo", uid: \.uid, moments: [.day("photographed", \.day)],
        rules: TransferRules(
            twin: { photo, reading in
                try reading.first(Query<Photo>().where(\.digest == photo.digest))?.id
            },
            check: { photo in
                guard TransferDigest.isOne(photo.digest) else {
                    throw TransferLineProblem.wrongValue("digest")
                }
            }))
}
