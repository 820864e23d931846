public import Chrono
import Persistence

/// What was done of an exercise on a day.
public struct ExerciseDay: Sendable, Equatable {
    /// The day.
    public var day: Day
    /// How many sets.
    public var sets: Int
    /// The heaviest weight in kilograms; with the body's weight, what was added most or helped least.
    public var kilograms: Double?
    /// The best estimated one-rep maximum in kilograms.
    public var oneRepMaximum: Double?
    /// The most repetitions of a set.
    public var repetitions: Int?
    /// Weights times repetitions, in kilograms.
    public var volume: Double
    /// The longest time of a set, in seconds.
    public var seconds: Int?
    /// The longest distance of a set, in meters.
    public var meters: Double?
    /// The greatest speed of a set, in meters a second.
    public var speed: Double?
}

extension Statistics {
    /// What was done of an exercise, day by day, the first day first; for charts.
    public func history(
        of exercise: Exercise, _ days: ClosedRange<Day> = .all,
        by formula: OneRepMaximum.Formula = .epley
    ) throws -> [ExerciseDay] {
        let query = Self.doneSets(days).where(\.exercise == exercise.id)
        return try store.snapshot { snapshot in
            let groups = try snapshot.groups(
                of: query, by: .value(\.day), .count, .count(\.kilograms), .max(\.kilograms),
                .max(\.oneRepMaximum), .max(\.repetitions), .sum(\.volume), .max(\.seconds),
                .max(\.meters), .max(\.speed))
            var history = groups.map { group in
                let values = group.values
                var day = ExerciseDay(
                    day: group.key, sets: values.0, kilograms: values.2, oneRepMaximum: values.3,
                    repetitions: values.4, volume: values.5, seconds: values.6, meters: values.7,
                    speed: values.8)
                // With the body's weight, no weight is none of it.
                if exercise.kind == .bodyWeight, values.1 < values.0 {
                    day.kilograms = max(values.2 ?? 0, 0)
                }
                return day
            }
            guard formula != .epley else { return history }
            var estimates: [Day: Double] = [:]
            let heaviest = try snapshot.groups(
                of: query.where(\.oneRepMaximum != nil), by: .value(\.day),
                then: .value(\.repetitions), .max(\.kilograms))
            for group in heaviest {
                guard let kilograms = group.values, let repetitions = group.key.1,
                    let estimate = formula.estimate(of: kilograms, repetitions: repetitions)
                else { continue }
                estimates[group.key.0] = max(estimates[group.key.0] ?? 0, estimate)
            }
            for index in history.indices {
                history[index].oneRepMaximum = estimates[history[index].day]
            }
            return history
        }
    }
}
