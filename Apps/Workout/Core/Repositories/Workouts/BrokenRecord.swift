import Persistence

/// Something that was never so good before as in a workout.
public struct BrokenRecord: Sendable, Equatable {
    /// What was better: of repetitions, those with nothing but one's own body.
    public var measure: RecordMeasure
    /// The exercise.
    public var exercise: Exercise
    /// The set.
    public var set: WorkoutSet
    /// How good it was: kilograms, repetitions, seconds or meters.
    public var value: Double
    /// How good the best was before.
    public var before: Double
}

extension WorkoutRepository {
    /// What was never so good in earlier workouts as in this one, in the order of its exercises. What
    /// was never done before is no record. It goes through all earlier sets of these exercises.
    func brokenRecords(
        by details: WorkoutDetails, in snapshot: any ReadTransaction
    ) throws -> [BrokenRecord] {
        let workout = details.workout
        var exercises: [Exercise] = []
        for entry in details.entries
        where !exercises.contains(where: { $0.id == entry.exercise.id }) {
            exercises.append(entry.exercise)
        }
        let earlier = Query<WorkoutSet>()
            .where(.isIn(\.exercise, exercises.map(\.id))).where(\.kind != .warmUp)
            .where(\.workout != workout.id).where(\.day <= workout.day)
        let bests = try Bests.all(of: earlier, in: snapshot)
        let bodies = try Bests.all(of: earlier.where(\.kilograms == nil), in: snapshot)
        return exercises.flatMap { exercise -> [BrokenRecord] in
            guard let best = bests[exercise.id] else { return [] }
            let sets = details.entries.filter { $0.exercise.id == exercise.id }.flatMap(\.sets)
                .filter { $0.kind != .warmUp }
            return Self.measures(of: exercise.kind).compactMap { measure in
                let old =
                    measure == .repetitions
                    ? bodies[exercise.id]?.repetitions : best.value(of: measure, exercise.kind)
                let top = sets.max { value(of: measure, $0) < value(of: measure, $1) }
                guard let old, let top, value(of: measure, top) > old else { return nil }
                return BrokenRecord(
                    measure: measure, exercise: exercise, set: top,
                    value: value(of: measure, top), before: old)
            }
        }
    }

    private static func measures(of kind: ExerciseKind) -> [RecordMeasure] {
        switch kind {
        case .weightAndRepetitions: [.weight, .oneRepMaximum]
        case .bodyWeight: [.weight, .repetitions]
        case .time: [.time]
        case .distance: [.distance]
        }
    }

    private func value(of measure: RecordMeasure, _ set: WorkoutSet) -> Double {
        let none = -Double.infinity
        return switch measure {
        case .weight:
            set.repetitions ?? 0 > 0 ? set.kilograms ?? (set.isAddedToBody ? 0 : none) : none
        case .oneRepMaximum: set.oneRepMaximum ?? none
        case .repetitions: set.weight == nil ? set.repetitions.map(Double.init) ?? none : none
        case .time: set.seconds.map(Double.init) ?? none
        case .distance: set.meters ?? none
        case .setVolume, .workoutVolume, .pace: none
        }
    }
}

/// The best that was done of an exercise.
private struct Bests {
    var sets: Int
    var weights: Int
    var kilograms: Double?
    var oneRepMaximum: Double?
    var repetitions: Double?
    var seconds: Double?
    var meters: Double?

    static func all(
        of query: Query<WorkoutSet>, in snapshot: any ReadTransaction
    ) throws -> [RecordID<Exercise>: Bests] {
        let groups = try snapshot.groups(
            of: query, by: .value(\.exercise), .count, .count(\.kilograms), .max(\.kilograms),
            .max(\.oneRepMaximum), .max(\.repetitions), .max(\.seconds), .max(\.meters))
        var bests: [RecordID<Exercise>: Bests] = [:]
        for (exercise, values) in groups {
            bests[exercise] = Bests(
                sets: values.0, weights: values.1, kilograms: values.2, oneRepMaximum: values.3,
                repetitions: values.4.map(Double.init), seconds: values.5.map(Double.init),
                meters: values.6)
        }
        return bests
    }

    func value(of measure: RecordMeasure, _ kind: ExerciseKind) -> Double? {
        switch measure {
        case .weight:
            // A set with nothing but one's own body has nothing added to it.
            kind == .bodyWeight && weights < sets ? max(0, kilograms ?? 0) : kilograms
        case .oneRepMaximum: oneRepMaximum
        case .repetitions: repetitions
        case .time: seconds
        case .distance: meters
        case .setVolume, .workoutVolume, .pace: nil
        }
    }
}
