import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is to be different about a workout; what is not said stays.
public struct WorkoutChanges: Sendable, Equatable {
    /// Another name; empty for none.
    public var name: String?
    /// Another sign; empty for none.
    public var stamp: String?
    /// Another day.
    public var day: Day?
    /// Another time, or none.
    public var time: TimeOfDay??
    /// How long it took, in seconds, or that it is not known.
    public var seconds: Int??
    /// Another note; empty for none.
    public var note: String?

    /// No change.
    public init() {}

    /// Whether nothing is to be different.
    public var isEmpty: Bool { self == WorkoutChanges() }

    func apply(to workout: inout Workout, in zone: Zone) {
        if let name { workout.name = name.singleLine }
        if let stamp { workout.stamp = stamp.singleLine }
        if let note { workout.note = note }
        if let seconds { workout.seconds = seconds }
        guard day != nil || time != nil else { return }
        if let day { workout.day = day }
        if let time { workout.time = time }
        // It runs from then on.
        if workout.isOpen, let time = workout.time {
            let clock = workout.zone.flatMap { try? Zone(identifier: $0) } ?? zone
            workout.startedAt = clock.instant(
                of: workout.day, hour: time.hour, minute: time.minute, second: time.second)
        }
    }
}

/// Something to put right in the exercises and sets of a workout, which are named by their places from
/// 1, as they were before anything was put right.
public enum WorkoutCorrection: Sendable, Equatable {
    /// Puts sets in the place of one.
    case replaceSet(SetPlace, String)
    /// Adds sets at the end of an exercise.
    case addSets(Int, String)
    /// Takes a set away.
    case deleteSet(SetPlace)
    /// Makes it another exercise.
    case changeExercise(Int, String)
    /// Takes an exercise away with its sets.
    case deleteExercise(Int)
    /// Moves an exercise to another place.
    case moveExercise(Int, to: Int)
    /// Adds an exercise with its sets at the end: `row 40x8`.
    case addExercise(String)
    /// Says something about an exercise.
    case note(Int, String)
}

/// The place of a set in a workout, as a person writes it: `2.3`.
public struct SetPlace: Sendable, Equatable, LosslessStringConvertible {
    /// Which exercise, from 1.
    public var exercise: Int
    /// Which of its sets, from 1.
    public var set: Int

    /// Makes a place.
    public init(_ exercise: Int, _ set: Int) { (self.exercise, self.set) = (exercise, set) }

    /// Reads `2.3`; `nil` for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let exercise = Int(parts[0]), let set = Int(parts[1]),
            exercise > 0, set > 0
        else { return nil }
        self.init(exercise, set)
    }

    /// The numbers with a point between them.
    public var description: String { "\(exercise).\(set)" }
}

extension WorkoutRepository {
    /// Changes a workout, all of it or nothing.
    ///
    /// - Parameters:
    ///   - corrections: what is put right in its exercises and sets.
    ///   - unit: the unit of a weight that is written without one.
    /// - Returns: the workout as it is now.
    /// - Throws: ``WorkoutError/noWorkout(_:)``, ``WorkoutError/noExercise(_:likely:)``,
    ///   ``WorkoutLogError``.
    public func edit(
        _ id: RecordID<Workout>, _ changes: WorkoutChanges,
        _ corrections: [WorkoutCorrection] = [], unit: Weight.Unit = .kilogram
    ) throws -> WorkoutDetails {
        for correction in corrections {
            switch correction {
            case .addExercise(let line): try lookUp(lines: [line])
            case .changeExercise(_, let name): try lookUp(names: [name])
            default: break
            }
        }
        return try store.transaction { transaction in
            let before = try Self.workout(id, in: transaction)
            var workout = before
            changes.apply(to: &workout, in: world.zone)
            let details = try details(workout, in: transaction)
            var editing = WorkoutEditing(details, self, transaction, unit)
            for correction in corrections { try editing.put(right: correction) }
            guard workout != before || !corrections.isEmpty else { return details }
            workout.updatedAt = now
            try transaction.update(workout)
            if workout.day != before.day { try Self.moveSets(of: workout, in: transaction) }
            return try self.details(workout, in: transaction)
        }
    }

    /// Deletes workouts with all that belongs to them, all or none.
    ///
    /// - Returns: the deleted workouts.
    /// - Throws: ``WorkoutError/noWorkout(_:)``.
    public func delete(_ ids: [RecordID<Workout>]) throws -> [WorkoutSummary] {
        try store.transaction { transaction in
            let workouts = try ids.map { try Self.workout($0, in: transaction) }
            let deleted = try summaries(workouts, in: transaction)
            for id in ids { try Self.delete(id, in: transaction) }
            return deleted
        }
    }

    static func delete(_ id: RecordID<Workout>, in transaction: any Transaction) throws {
        try transaction.delete(Query<WorkoutSet>().where(\.workout == id))
        try transaction.delete(Query<WorkoutEntry>().where(\.workout == id))
        try transaction.delete(id)
    }

    /// Has the sets of a workout say its day.
    static func moveSets(of workout: Workout, in transaction: any Transaction) throws {
        try transaction.update(
            Query<WorkoutSet>().where(\.workout == workout.id), .set(\.day, to: workout.day))
    }
}
