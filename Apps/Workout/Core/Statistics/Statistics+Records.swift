import AppSupport
import Chrono
public import Persistence
import TextProcessing

extension Statistics {
    /// What the person did best in each exercise, by the exercises' names.
    ///
    /// The heaviest, longest, farthest and fastest sets are found by the database; what was reached
    /// several times is that of the first day. Weights of exercises with the body's weight are what was
    /// added; help is less than nothing, so that the least help is best.
    ///
    /// - Parameter exercise: only this one.
    public func records(
        of exercise: RecordID<Exercise>? = nil, by formula: OneRepMaximum.Formula = .epley
    ) throws -> [ExerciseRecords] {
        var query = Self.doneSets()
        if let exercise { query = query.where(\.exercise == exercise) }
        return try store.snapshot { snapshot in
            let exercises = try ExerciseNames(in: snapshot).byNumber
            var found = try Self.found(query, exercises, in: snapshot)
            try Self.preferUnaided(&found, query, exercises, in: snapshot)
            if formula != .epley { try Self.estimate(&found, query, by: formula, in: snapshot) }
            try Self.findSets(&found, in: snapshot)
            let records = found.values.compactMap { found in
                exercises[found.exercise].map { found.records(of: $0, by: formula) }
            }
            let language = world.language
            return records.sorted {
                $0.exercise.name(in: language).folded < $1.exercise.name(in: language).folded
            }
        }
    }

    /// The heaviest set of each number of repetitions of an exercise, by those.
    public func repetitionRecords(of exercise: RecordID<Exercise>) throws -> [PersonalRecord] {
        try store.snapshot { snapshot in
            let sets = Self.doneSets().where(\.exercise == exercise)
            let groups = try snapshot.groups(
                of: sets.where(.isIn(\.repetitions, 1...20)).where(\.kilograms != nil),
                by: .value(\.repetitions), .max(\.kilograms))
            return try groups.compactMap { group in
                let query = sets.where(\.repetitions == group.key)
                    .where(\.kilograms == group.value).sorted(by: \.day)
                guard let weight = group.value, let set = try snapshot.first(query) else {
                    return nil
                }
                return PersonalRecord(
                    measure: .weight, value: weight, day: set.day, workout: set.workout, set: set)
            }
        }
    }

    /// The best of each exercise, with the workout it was in and not yet the set.
    private static func found(
        _ query: Query<WorkoutSet>, _ exercises: [RecordID<Exercise>: Exercise],
        in snapshot: any ReadTransaction
    ) throws -> [RecordID<Exercise>: FoundRecords] {
        let groups = try snapshot.groups(
            of: query, by: .value(\.exercise), then: .value(\.workout), .max(\.day), .count,
            .count(\.kilograms), .max(\.kilograms), .min(\.kilograms), .max(\.oneRepMaximum),
            .max(\.repetitions), .max(\.volume), .sum(\.volume), .max(\.seconds), .max(\.meters),
            .max(\.speed))
        var found: [RecordID<Exercise>: FoundRecords] = [:]
        for group in groups {
            let (exercise, workout) = group.key
            let values = group.values
            guard let day = values.0, let kind = exercises[exercise]?.kind else { continue }
            var weight = values.3
            // With the body's weight, no weight is none of it.
            if kind == .bodyWeight, values.2 < values.1 { weight = max(weight ?? 0, 0) }
            let least = values.4
            found[exercise, default: FoundRecords(exercise, day)].add(
                day, workout, sets: values.1, least: least,
                [
                    .weight: weight, .oneRepMaximum: values.5,
                    .repetitions: values.6.map(Double.init), .setVolume: values.7,
                    .workoutVolume: values.8, .time: values.9.map(Double.init),
                    .distance: values.10, .pace: values.11,
                ])
        }
        return found
    }

    /// Of exercises with the body's weight, repetitions count that nothing helped with, if there are any.
    private static func preferUnaided(
        _ found: inout [RecordID<Exercise>: FoundRecords], _ query: Query<WorkoutSet>,
        _ exercises: [RecordID<Exercise>: Exercise], in snapshot: any ReadTransaction
    ) throws {
        let helped = found.values.filter { found in
            found.least < 0 && exercises[found.exercise]?.kind == .bodyWeight
        }.map(\.exercise)
        guard !helped.isEmpty else { return }
        let groups = try snapshot.groups(
            of: query.where(.isIn(\.exercise, helped))
                .where(\.kilograms == nil || \.kilograms >= 0).where(\.repetitions != nil),
            by: .value(\.exercise), then: .value(\.workout), .max(\.day), .max(\.repetitions))
        for exercise in Set(groups.map(\.key.0)) { found[exercise]?.forgetHelped() }
        for group in groups {
            guard let day = group.values.0, let repetitions = group.values.1 else { continue }
            found[group.key.0]?.add(
                day, group.key.1, sets: 0, least: nil, [.repetitions: Double(repetitions)])
        }
    }

    /// Estimates by another formula than that of the column: the heaviest set of each number of
    /// repetitions is enough, for of two of them the heavier one has the greater estimate.
    private static func estimate(
        _ found: inout [RecordID<Exercise>: FoundRecords], _ query: Query<WorkoutSet>,
        by formula: OneRepMaximum.Formula, in snapshot: any ReadTransaction
    ) throws {
        let query = query.where(\.oneRepMaximum != nil)
        let groups = try snapshot.groups(
            of: query, by: .value(\.exercise), then: .value(\.repetitions), .max(\.kilograms))
        var best: [RecordID<Exercise>: (value: Double, repetitions: Int?, kilograms: Double?)] = [:]
        for group in groups {
            let (exercise, repetitions) = group.key
            guard let kilograms = group.values, let repetitions,
                let value = formula.estimate(of: kilograms, repetitions: repetitions),
                value > best[exercise]?.value ?? 0
            else { continue }
            best[exercise] = (value, repetitions, kilograms)
        }
        for (exercise, estimate) in best {
            let query = query.where(\.exercise == exercise)
                .where(\.repetitions == estimate.repetitions)
                .where(\.kilograms == estimate.kilograms).sorted(by: \.day)
            guard let set = try snapshot.first(query) else { continue }
            found[exercise]?.best[.oneRepMaximum] = .init(
                value: estimate.value, day: set.day, workout: set.workout, set: set)
        }
    }

    /// Finds the sets of what was best.
    private static func findSets(
        _ found: inout [RecordID<Exercise>: FoundRecords], in snapshot: any ReadTransaction
    ) throws {
        let workouts = Set(found.values.flatMap { $0.best.values.map(\.workout) })
        let query = doneSets().where(.isIn(\.workout, workouts)).sorted(by: \.workout)
        try snapshot.forEach(query) { set in found[set.exercise]?.take(set) }
    }
}

/// What was found to be best in an exercise.
private struct FoundRecords {
    struct Best {
        var value: Double
        var day: Day
        var workout: RecordID<Workout>
        var set: WorkoutSet?
    }

    let exercise: RecordID<Exercise>
    var best: [RecordMeasure: Best] = [:]
    private var sets = 0
    private var lastDay: Day
    /// The least weight: less than nothing where something helped.
    private(set) var least = 0.0
    /// Whether only repetitions count that nothing helped with.
    private var isUnaided = false

    init(_ exercise: RecordID<Exercise>, _ day: Day) {
        self.exercise = exercise
        lastDay = day
    }

    mutating func add(
        _ day: Day, _ workout: RecordID<Workout>, sets: Int, least: Double?,
        _ values: KeyValuePairs<RecordMeasure, Double?>
    ) {
        self.sets += sets
        lastDay = max(lastDay, day)
        self.least = min(self.least, least ?? 0)
        for (measure, value) in values {
            guard let value else { continue }
            if let known = best[measure] {
                guard value > known.value || value == known.value && day < known.day else {
                    continue
                }
            }
            best[measure] = Best(value: value, day: day, workout: workout)
        }
    }

    /// Forgets repetitions that something may have helped with.
    mutating func forgetHelped() {
        best[.repetitions] = nil
        isUnaided = true
    }

    /// Keeps the set if it is one of the best.
    mutating func take(_ set: WorkoutSet) {
        for (measure, known) in best
        where known.workout == set.workout && known.set == nil
            && set.value(of: measure) == known.value
            && (measure != .repetitions || !isUnaided || (set.kilograms ?? 0) >= 0)
        {
            best[measure]?.set = set
        }
    }

    func records(of exercise: Exercise, by formula: OneRepMaximum.Formula) -> ExerciseRecords {
        let records = RecordMeasure.measures(of: exercise.kind).compactMap { measure in
            best[measure].flatMap { best -> PersonalRecord? in
                // The body's weight alone is no weight to speak of, unless help was needed before.
                guard best.value != 0 || measure == .weight && least < 0 else { return nil }
                var record = PersonalRecord(
                    measure: measure, value: best.value, day: best.day, workout: best.workout,
                    set: best.set)
                if measure == .oneRepMaximum, let set = best.set, let weight = set.weight {
                    record.estimate = OneRepMaximum(
                        of: weight, repetitions: set.repetitions ?? 0, by: formula)
                }
                return record
            }
        }
        return ExerciseRecords(exercise: exercise, records: records, sets: sets, lastDay: lastDay)
    }
}

extension WorkoutSet {
    /// What records are made of; `nil` for what only a workout has.
    fileprivate func value(of measure: RecordMeasure) -> Double? {
        switch measure {
        case .weight: kilograms ?? 0
        case .oneRepMaximum: oneRepMaximum
        case .repetitions: repetitions.map(Double.init)
        case .setVolume: volume
        case .workoutVolume: nil
        case .time: seconds.map(Double.init)
        case .distance: meters
        case .pace: speed
        }
    }
}
