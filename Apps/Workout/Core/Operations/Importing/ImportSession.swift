import AppSupport
import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One import under way.
struct ImportSession {
    private let transaction: any Transaction
    private let options: ImportWorkouts.Options
    private let now: Date
    private var exercises: ImportedExercises
    private var records: ImportedRecords
    private var batch: WorkoutBatch
    private var known: KnownWorkouts
    private var file = ""
    private var source: WorkoutFormat?
    private var reportedCount = 0
    private(set) var setCount = 0
    private(set) var report = ImportReport()

    init(
        _ transaction: any Transaction, _ exercises: ExerciseRepository,
        _ options: ImportWorkouts.Options
    ) throws {
        self.transaction = transaction
        self.options = options
        now = Date(milliseconds: exercises.world.now().milliseconds)
        self.exercises = try ImportedExercises(transaction, exercises, options.exercises)
        let pictures = FoundPictures(
            PhotoFiles(exercises.world.home), in: options.photos, keeps: !options.isDryRun)
        records = ImportedRecords(transaction, pictures, now: now)
        batch = WorkoutBatch(transaction)
        known = try KnownWorkouts(in: transaction)
    }

    /// Whether many sets have come since this was asked last and so.
    var isLongSinceProgress: Bool {
        mutating get {
            guard setCount - reportedCount >= 1000 else { return false }
            reportedCount = setCount
            return true
        }
    }

    mutating func begin(_ file: WorkoutFile) {
        self.file = file.name
        source = file.format
        report.files.append(ImportReport.File(name: file.name, format: file.format))
    }

    mutating func take(_ event: WorkoutEvent) throws {
        switch event {
        case .workout(let stated): try take(stated)
        case .body(let stated): try records.take(stated, &report)
        case .record(let record, let line): try take(record, line: line)
        case .unread(let row): report.leaveOut(row, of: file)
        }
    }

    mutating func finish() throws {
        try batch.store()
        try exercises.finish(&report)
    }

    // MARK: - Workouts of other programs

    private mutating func take(_ stated: StatedWorkout) throws {
        let count = stated.exercises.reduce(0) { $0 + $1.sets.count }
        setCount += count
        let uid = stated.identity
        guard !known.contains(uid) else { return report.workouts.known += 1 }
        var workout = Workout(
            uid: uid, name: stated.name.singleLine, day: stated.day, createdAt: now,
            updatedAt: now)
        workout.time = stated.time
        workout.zone = options.zone
        workout.seconds = stated.seconds
        workout.note = stated.note
        workout.source = source?.rawValue
        var entries: [WorkoutBatch.Entry] = []
        for exercise in stated.exercises {
            let found = try exercises.exercise(exercise)
            var entry = WorkoutBatch.Entry(exercise: found.id)
            entry.superset = exercise.superset
            entry.note = exercise.note
            entry.sets = exercise.sets.map { DatedSet(stated: found.set($0)) }
            entries.append(entry)
        }
        known.insert(uid)
        report.workouts.added += 1
        report.sets += count
        try batch.add(workout, entries)
    }

    // MARK: - Kitbag's own records

    private mutating func take(_ record: KitbagRecord, line: Int) throws {
        switch record {
        case .exercise(let exercise): try exercises.take(exercise, &report)
        case .routine(let draft): try records.take(draft, &exercises, &report)
        case .workout(let draft): try take(draft, line: line)
        case .body(let body): try records.take(body, &report)
        case .photo(let photo):
            guard try records.take(photo, &report) else {
                let name = photo.fileName.isEmpty ? photo.digest : photo.fileName
                let row = UnreadRow(.noPicture, line: line, text: "\(name), \(photo.day)")
                return report.leaveOut(row, of: file)
            }
        }
    }

    private mutating func take(_ draft: WorkoutDraft, line: Int) throws {
        let count = draft.entries.reduce(0) { $0 + $1.sets.count }
        setCount += count
        var workout = draft.workout
        guard !known.contains(workout.uid) else { return report.workouts.known += 1 }
        workout.id = try batch.freeNumber(workout.id)
        workout.routine = try draft.routine.flatMap { uid in
            try transaction.first(Query<Routine>().where(\.uid == uid))?.id
        }
        // Of two that are in progress the one that is here goes on.
        workout.isOpen = try workout.isOpen && !batch.hasOpenWorkout()
        if workout.createdAt == .distantPast { (workout.createdAt, workout.updatedAt) = (now, now) }
        let entries = try draft.entries.map { draft in
            var entry = WorkoutBatch.Entry(
                exercise: try exercises.exercise(draft.planned.exercise, draft.sets).id)
            entry.superset = draft.planned.superset
            entry.targets = draft.planned.targets
            entry.restSeconds = draft.planned.restSeconds
            entry.note = draft.planned.note
            entry.sets = draft.sets
            return entry
        }
        known.insert(workout.uid)
        report.workouts.added += 1
        report.sets += count
        try batch.add(workout, entries)
    }
}

/// What tells that a workout is there already.
private struct KnownWorkouts {
    private var uids: Set<UUID>

    /// Those of the store. A workout that was done in this program has another identity than what
    /// a file tells of it by its day, time and name; files that must have a time say midnight.
    init(in transaction: any ReadTransaction) throws {
        uids = []
        for (uid, day, time, name) in try transaction.values(
            of: \Workout.uid, \.day, \.time, \.name)
        {
            uids.insert(uid)
            let time = time ?? TimeOfDay(secondsSinceMidnight: 0)
            uids.insert(Self.identity(day, time, name))
        }
    }

    private static func identity(_ day: Day, _ time: TimeOfDay, _ name: String) -> UUID {
        var stated = StatedWorkout(day: day)
        (stated.time, stated.name) = (time, name)
        return stated.identity
    }

    func contains(_ uid: UUID) -> Bool { uids.contains(uid) }

    mutating func insert(_ uid: UUID) { uids.insert(uid) }
}
