import AppSupport
import Chrono
import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Sets that were put down, and what is next.
public struct AddedSets: Sendable, Equatable {
    /// The workout as it is now.
    public var details: WorkoutDetails
    /// The place of the exercise in ``WorkoutDetails/entries``.
    public var index: Int
    /// The sets.
    public var sets: [WorkoutSet]
    /// What was done of the exercise the last time before.
    public var last: LastValues?

    /// The exercise with all its sets.
    public var entry: DetailedEntry { details.entries[index] }
}

/// A workout that was finished.
public struct FinishedWorkout: Sendable, Equatable {
    /// The workout.
    public var details: WorkoutDetails
    /// What was never so good before.
    public var records: [BrokenRecord]
    /// When its last set was done, if that is so long ago that it was taken for the end.
    public var lastSetAt: Date?
}

extension WorkoutRepository {
    /// A workout that was forgotten ended with its last set: after so many seconds without one.
    public static let forgottenAfter = 2 * 3600

    /// The workout in progress, if there is one.
    public func open() throws -> Workout? { try store.readOnce { try Self.open(in: $0) } }

    /// The workout in progress, whole, with what was done of each exercise the last time before.
    ///
    /// - Throws: ``WorkoutError/noOpenWorkout``.
    public func status() throws -> WorkoutDetails {
        try store.snapshot { try status(in: $0) }
    }

    /// Begins a workout.
    ///
    /// - Parameters:
    ///   - routine: whose exercises are done, with all that is planned there.
    ///   - changes: what is said of it; a day and a time make it begin then.
    /// - Throws: ``WorkoutError/workoutOpen(_:)`` if one is in progress.
    public func start(
        _ routine: Routine? = nil, _ changes: WorkoutChanges = WorkoutChanges()
    ) throws -> WorkoutDetails {
        try store.transaction { transaction in
            if let open = try Self.open(in: transaction) {
                throw WorkoutError.workoutOpen(open.id)
            }
            let began = world.now()
            var workout = Workout(
                uid: world.makeUID(), name: routine?.name ?? "", stamp: routine?.stamp ?? "",
                day: Day(began, in: world.zone), time: TimeOfDay(began, in: world.zone),
                zone: zoneName, startedAt: now, isOpen: true, routine: routine?.id,
                createdAt: now, updatedAt: now)
            changes.apply(to: &workout, in: world.zone)
            workout = try transaction.create(workout)
            if let routine {
                let planned = try transaction.fetch(
                    Query<RoutineEntry>().where(\.routine == routine.id).sorted(by: \.position))
                try transaction.create(
                    contentsOf: planned.enumerated().map { position, planned in
                        WorkoutEntry(
                            workout: workout.id, exercise: planned.exercise, position: position,
                            superset: planned.superset, targets: planned.targets,
                            restSeconds: planned.restSeconds, note: planned.note)
                    })
            }
            return try status(in: transaction)
        }
    }

    // MARK: - Sets

    /// Puts sets down in the workout in progress, as a person writes them:
    /// `bench 60x5, 65x5`; without a name they are of the exercise whose turn it is.
    ///
    /// The exercise goes on where it was done before in this workout, or is a new one at the end.
    ///
    /// - Parameters:
    ///   - line: the name of the exercise, if one is said, and its sets; see ``SetLine``.
    ///   - exercise: the exercise, if it is said apart; all of the line are sets then.
    ///   - unit: the unit of a weight that is written without one.
    ///   - joins: does the exercise in turn with the one before.
    ///   - note: what to remember of the last of the sets.
    /// - Throws: ``WorkoutError/noOpenWorkout``, ``WorkoutError/noExercise(_:likely:)``,
    ///   ``WorkoutLogError``.
    public func addSets(
        _ line: String, of exercise: String? = nil, unit: Weight.Unit, joins: Bool = false,
        note: String = ""
    ) throws -> AddedSets {
        if let exercise {
            try lookUp(names: [exercise])
        } else {
            try lookUp(lines: [line])
        }
        return try store.transaction { transaction in
            let details = try openDetails(in: transaction)
            var names = try ExerciseNames(in: transaction)
            let (used, text) = try parted(line, exercise, &names, in: transaction)
            let current = details.currentIndex.map { details.entries[$0].exercise }
            guard let exercise = used ?? current else { throw WorkoutLogError.nameExercise }
            var sets = try statedSets(in: text, of: exercise, unit)
            if !note.isEmpty { sets[sets.count - 1].note = note }
            return try add(sets, of: used, joins: joins, to: details, in: transaction)
        }
    }

    /// Puts sets down in the workout in progress.
    ///
    /// - Parameters:
    ///   - exercise: the exercise; `nil` is the one whose turn it is.
    ///   - joins: does the exercise in turn with the one before.
    /// - Throws: ``WorkoutError/noOpenWorkout``, ``WorkoutLogError``.
    public func addSets(
        _ sets: [StatedSet], of exercise: Exercise? = nil, joins: Bool = false
    ) throws -> AddedSets {
        try store.transaction { transaction in
            try add(
                sets, of: exercise, joins: joins, to: openDetails(in: transaction),
                in: transaction)
        }
    }

    private func add(
        _ stated: [StatedSet], of exercise: Exercise?, joins: Bool, to before: WorkoutDetails,
        in transaction: any Transaction
    ) throws -> AddedSets {
        var details = before
        let current = details.currentIndex
        guard
            let index = try exercise.map({ try place(of: $0, &details, in: transaction) })
                ?? current
        else { throw WorkoutLogError.nameExercise }
        if joins {
            try join(index, to: current, &details, in: transaction)
        }
        let entry = details.entries[index]
        let first = (entry.sets.last?.position ?? -1) + 1
        let added = try transaction.create(
            contentsOf: stated.enumerated().map { offset, stated in
                var set = WorkoutSet(
                    stated, of: entry.entry, on: details.workout.day, position: first + offset)
                set.doneAt = now
                return set
            })
        details.entries[index].sets += added
        let turn = details.turn(after: index)
        try move(&details, to: turn, in: transaction)
        let id = entry.entry.id
        let whole = try self.details(details.workout, in: transaction)
        return AddedSets(
            details: whole, index: whole.entries.firstIndex { $0.entry.id == id } ?? index,
            sets: added,
            last: try lastValues(of: [entry.exercise.id], before: whole.workout, in: transaction)[
                entry.exercise.id])
    }

    /// The place of an exercise in a workout, where it gets one at the end if it has none.
    private func place(
        of exercise: Exercise, _ details: inout WorkoutDetails, in transaction: any Transaction
    ) throws -> Int {
        if let index = details.entries.lastIndex(where: { $0.exercise.id == exercise.id }) {
            return index
        }
        let entry = try transaction.create(
            WorkoutEntry(
                workout: details.workout.id, exercise: exercise.id,
                position: (details.entries.last?.entry.position ?? -1) + 1))
        details.entries.append(DetailedEntry(entry, exercise, []))
        return details.entries.count - 1
    }

    /// Has an exercise done in turn with another one.
    private func join(
        _ index: Int, to other: Int?, _ details: inout WorkoutDetails,
        in transaction: any Transaction
    ) throws {
        guard let other, other != index else {
            throw WorkoutLogError.noSupersetOfOne(name(of: details.entries[index].exercise))
        }
        let greatest = details.entries.compactMap(\.entry.superset).max() ?? 0
        let superset = details.entries[other].entry.superset ?? greatest + 1
        for place in [other, index] where details.entries[place].entry.superset != superset {
            details.entries[place].entry.superset = superset
            try transaction.update(details.entries[place].entry)
        }
    }

    // MARK: - Going on

    /// Goes on to what is to be done next: see ``WorkoutDetails/nextStep(isSkipping:)``.
    ///
    /// - Parameter isSkipping: leaves the current exercise, with its superset, as it is.
    /// - Returns: the workout, and `nil` if nothing is left to do.
    /// - Throws: ``WorkoutError/noOpenWorkout``.
    public func goOn(isSkipping: Bool = false) throws -> (WorkoutDetails, NextStep?) {
        try store.transaction { transaction in
            var details = try status(in: transaction)
            guard let step = details.nextStep(isSkipping: isSkipping) else {
                return (details, nil)
            }
            try move(&details, to: step.index, in: transaction)
            return (details, step)
        }
    }

    /// Goes on to an exercise, which is put at the end if the workout does not have it yet.
    ///
    /// - Throws: ``WorkoutError/noOpenWorkout``, ``WorkoutError/noExercise(_:likely:)``.
    public func goOn(to exercise: String) throws -> (WorkoutDetails, NextStep) {
        try lookUp(names: [exercise])
        return try store.transaction { transaction in
            var details = try openDetails(in: transaction)
            var names = try ExerciseNames(in: transaction)
            let exercise = try exercises.use(exercise, &names, in: transaction)
            let index = try place(of: exercise, &details, in: transaction)
            try move(&details, to: index, in: transaction)
            details = try status(in: transaction)
            return (details, details.step(at: index))
        }
    }

    /// Makes an entry the one that further sets belong to.
    private func move(
        _ details: inout WorkoutDetails, to index: Int, in transaction: any Transaction
    ) throws {
        details.workout.currentEntry = details.entries[index].entry.id
        details.workout.updatedAt = now
        try transaction.update(details.workout)
    }

    // MARK: - Ending

    /// Ends the workout in progress; exercises of which nothing was done and nothing is said go.
    ///
    /// It took until now, or until its last set if that was more than ``forgottenAfter`` ago.
    ///
    /// - Parameter changes: what is said of it; how long it took, too.
    /// - Throws: ``WorkoutError/noOpenWorkout``; ``WorkoutLogError/nothingDone`` if it has no set.
    public func finish(_ changes: WorkoutChanges = WorkoutChanges()) throws -> FinishedWorkout {
        try store.transaction { transaction in
            let before = try openDetails(in: transaction)
            let sets = before.entries.flatMap(\.sets)
            guard !sets.isEmpty else { throw WorkoutLogError.nothingDone }
            for entry in before.entries where entry.sets.isEmpty && entry.entry.note.isEmpty {
                try transaction.delete(entry.entry.id)
            }
            var workout = before.workout
            let last = sets.compactMap(\.doneAt).max()
            var end = now
            var lastSetAt: Date?
            if let last, changes.seconds == nil,
                end.timeIntervalSince(last) > Double(Self.forgottenAfter)
            {
                (end, lastSetAt) = (last, last)
            }
            workout.isOpen = false
            workout.currentEntry = nil
            if let began = workout.startedAt {
                workout.seconds = Swift.max(0, Int(end.timeIntervalSince(began).rounded()))
            }
            changes.apply(to: &workout, in: world.zone)
            workout.updatedAt = now
            try transaction.update(workout)
            if workout.day != before.workout.day {
                try Self.moveSets(of: workout, in: transaction)
            }
            let details = try details(workout, in: transaction)
            return FinishedWorkout(
                details: details, records: try brokenRecords(by: details, in: transaction),
                lastSetAt: lastSetAt)
        }
    }

    /// Throws the workout in progress away.
    ///
    /// - Returns: what it was.
    /// - Throws: ``WorkoutError/noOpenWorkout``.
    public func discard() throws -> WorkoutDetails {
        try store.transaction { transaction in
            let details = try openDetails(in: transaction)
            try Self.delete(details.workout.id, in: transaction)
            return details
        }
    }

    // MARK: - Within a transaction

    var exercises: ExerciseRepository { ExerciseRepository(store: store, world: world) }

    static func open(in snapshot: any ReadTransaction) throws -> Workout? {
        try snapshot.first(Query<Workout>().where(\.isOpen == true))
    }

    private func openDetails(in snapshot: any ReadTransaction) throws -> WorkoutDetails {
        guard let open = try Self.open(in: snapshot) else { throw WorkoutError.noOpenWorkout }
        return try details(open, in: snapshot)
    }

    private func status(in snapshot: any ReadTransaction) throws -> WorkoutDetails {
        var details = try openDetails(in: snapshot)
        let last = try lastValues(
            of: details.entries.map(\.exercise.id), before: details.workout, in: snapshot)
        for index in details.entries.indices {
            details.entries[index].last = last[details.entries[index].exercise.id]
        }
        return details
    }

    /// What was done of exercises the last time before a workout.
    ///
    /// Each exercise of the workout costs two looks into an index.
    func lastValues(
        of exercises: [RecordID<Exercise>], before workout: Workout,
        in snapshot: any ReadTransaction
    ) throws -> [RecordID<Exercise>: LastValues] {
        var values: [RecordID<Exercise>: LastValues] = [:]
        for exercise in Set(exercises) {
            let earlier = Query<WorkoutSet>().where(\.exercise == exercise)
                .where(\.workout != workout.id)
            let last = try snapshot.first(
                earlier.where(\.day <= workout.day).sorted(by: \.day, .descending))
            guard let day = last?.day else { continue }
            let sets = Dictionary(
                grouping: try snapshot.fetch(
                    earlier.where(\.day == day).sorted(by: \.entry).sorted(by: \.position)),
                by: \.workout)
            // Several workouts of one day are told apart by their times.
            let workouts = sets.count < 2 ? [:] : try snapshot.read(sets.keys)
            let newest = sets.keys.max { left, right in
                let (first, second) = (workouts[left]?.time, workouts[right]?.time)
                return first == second
                    ? left < right
                    : (first?.secondsSinceMidnight ?? -1) < (second?.secondsSinceMidnight ?? -1)
            }
            guard let newest, let done = sets[newest] else { continue }
            values[exercise] = LastValues(workout: newest, day: day, sets: done)
        }
        return values
    }
}
