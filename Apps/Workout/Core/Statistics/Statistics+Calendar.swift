public import Chrono
import Persistence

/// What a calendar shows of a day with workouts.
public struct WorkoutDay: Sendable, Equatable {
    /// The workouts, in the order of their times.
    public var workouts: [Workout]
    /// How many sets.
    public var sets = 0
    /// Weights times repetitions, in kilograms.
    public var volume = 0.0

    /// The signs of the workouts, each once.
    public var stamps: [String] {
        var stamps: [String] = []
        for workout in workouts where !workout.stamp.isEmpty && !stamps.contains(workout.stamp) {
            stamps.append(workout.stamp)
        }
        return stamps
    }

    /// How long they took, in seconds, as far as that is known.
    public var seconds: Int { workouts.reduce(0) { $0 + ($1.seconds ?? 0) } }
}

extension Statistics {
    /// The days with workouts in a range.
    public func calendar(_ days: ClosedRange<Day>) throws -> [Day: WorkoutDay] {
        try store.snapshot { snapshot in
            var calendar: [Day: WorkoutDay] = [:]
            let query = Self.workouts(days).sorted(by: \.day).sorted(by: \.time)
            try snapshot.forEach(query) { workout in
                calendar[workout.day, default: WorkoutDay(workouts: [])].workouts.append(workout)
            }
            let sets = try snapshot.groups(
                of: Self.sets(days), by: .value(\.day), .count, .sum(\.volume))
            for group in sets {
                calendar[group.key]?.sets = group.values.0
                calendar[group.key]?.volume = group.values.1
            }
            return calendar
        }
    }
}
