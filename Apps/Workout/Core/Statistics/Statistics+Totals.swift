public import Chrono
import Persistence

/// What was done in some time.
public struct WorkoutTotals: Sendable, Equatable {
    /// How many workouts.
    public var workouts = 0
    /// How many days with workouts.
    public var days = 0
    /// How long the workouts took, in seconds, as far as that is known.
    public var seconds = 0
    /// How many sets.
    public var sets = 0
    /// How many repetitions.
    public var repetitions = 0
    /// Weights times repetitions, in kilograms.
    public var volume = 0.0
    /// How far, in meters.
    public var meters = 0.0

    /// Nothing.
    public init() {}
}

/// What was done in a day, week, month or year.
public struct UnitTotals: Sendable, Equatable {
    /// The first day.
    public var start: Day
    /// What was done.
    public var totals: WorkoutTotals
}

/// What was done of one exercise, or of one body part.
public struct ShareTotals<Subject: Sendable & Equatable>: Sendable, Equatable {
    /// The exercise or the body part.
    public var subject: Subject
    /// How many sets.
    public var sets = 0
    /// How many repetitions.
    public var repetitions = 0
    /// Weights times repetitions, in kilograms.
    public var volume = 0.0
    /// How long, in seconds.
    public var seconds = 0
    /// How far, in meters.
    public var meters = 0.0
    /// The last day on which it was done.
    public var lastDay: Day?
}

/// What workouts of some days add up to.
public struct PeriodStatistics: Sendable, Equatable {
    /// The days that were asked for.
    public var days: ClosedRange<Day>
    /// All together.
    public var totals: WorkoutTotals
    /// What the days are parted by.
    public var unit: CalendarUnit
    /// The parts from the first with a workout to the last, those without one too.
    public var parts: [UnitTotals]
    /// The body parts, that with the most sets first; `nil` is what is known of none.
    public var bodyParts: [ShareTotals<BodyPart?>]
    /// The exercises, that with the most sets first.
    public var exercises: [ShareTotals<Exercise>]
}

extension Statistics {
    /// What the workouts of some days add up to.
    ///
    /// - Parameter unit: what the days are parted by; what fits their number if nothing is said.
    public func totals(
        _ days: ClosedRange<Day> = .all, by unit: CalendarUnit? = nil
    ) throws -> PeriodStatistics {
        try store.snapshot { snapshot in
            let byDay = try Self.dayTotals(days, in: snapshot)
            let within = days == .all ? byDay.first.map { $0.0...(byDay.last?.0 ?? $0.0) } : days
            let unit = unit ?? CalendarUnit.fitting(within ?? days)
            var totals = WorkoutTotals()
            for (_, day) in byDay { totals.add(day) }
            let exercises = try Self.exerciseTotals(days, in: snapshot)
            for exercise in exercises {
                totals.repetitions += exercise.repetitions
                totals.meters += exercise.meters
            }
            return PeriodStatistics(
                days: days, totals: totals, unit: unit, parts: Self.parts(byDay, by: unit),
                bodyParts: Self.bodyParts(exercises), exercises: exercises)
        }
    }

    /// What was done in each day, week, month or year of some days, from the first with a workout to
    /// the last.
    public func parts(
        of days: ClosedRange<Day> = .all, by unit: CalendarUnit
    ) throws -> [UnitTotals] {
        try store.snapshot { Self.parts(try Self.dayTotals(days, in: $0), by: unit) }
    }

    /// The days with workouts and what was done on them, in their order.
    private static func dayTotals(
        _ days: ClosedRange<Day>, in snapshot: any ReadTransaction
    ) throws -> [(Day, WorkoutTotals)] {
        var totals: [Day: WorkoutTotals] = [:]
        let workouts = try snapshot.groups(
            of: workouts(days), by: .value(\.day), .count, .sum(\.seconds))
        for group in workouts {
            var day = WorkoutTotals()
            (day.workouts, day.seconds) = group.values
            day.days = 1
            totals[group.key] = day
        }
        let sets = try snapshot.groups(
            of: sets(days), by: .value(\.day), .count, .sum(\.volume))
        for group in sets {
            (
                totals[group.key, default: WorkoutTotals()].sets,
                totals[group.key, default: WorkoutTotals()].volume
            ) = group.values
        }
        return totals.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func parts(
        _ days: [(Day, WorkoutTotals)], by unit: CalendarUnit
    ) -> [UnitTotals] {
        var parts: [UnitTotals] = []
        for (day, totals) in days {
            let start = unit.start(of: day)
            while let last = parts.last?.start, last < start {
                parts.append(UnitTotals(start: unit.next(after: last), totals: WorkoutTotals()))
            }
            if parts.isEmpty { parts.append(UnitTotals(start: start, totals: WorkoutTotals())) }
            parts[parts.count - 1].totals.add(totals)
        }
        return parts
    }

    private static func exerciseTotals(
        _ days: ClosedRange<Day>, in snapshot: any ReadTransaction
    ) throws -> [ShareTotals<Exercise>] {
        let groups = try snapshot.groups(
            of: sets(days), by: .value(\.exercise), .count, .sum(\.repetitions), .sum(\.volume),
            .sum(\.seconds), .sum(\.meters), .max(\.day))
        let exercises = try ExerciseNames(in: snapshot).byNumber
        let totals = groups.compactMap { group in
            exercises[group.key].map { exercise in
                ShareTotals(
                    subject: exercise, sets: group.values.0, repetitions: group.values.1,
                    volume: group.values.2, seconds: group.values.3, meters: group.values.4,
                    lastDay: group.values.5)
            }
        }
        return totals.sorted { ($1.sets, $0.subject.id) < ($0.sets, $1.subject.id) }
    }

    private static func bodyParts(
        _ exercises: [ShareTotals<Exercise>]
    ) -> [ShareTotals<BodyPart?>] {
        var parts: [BodyPart?: ShareTotals<BodyPart?>] = [:]
        for exercise in exercises {
            let part = exercise.subject.bodyPart
            parts[part, default: ShareTotals(subject: part)].add(exercise)
        }
        let order = BodyPart.allCases + [nil]
        return order.compactMap { parts[$0] }.sorted { $0.sets > $1.sets }
    }
}

extension WorkoutTotals {
    mutating func add(_ other: WorkoutTotals) {
        workouts += other.workouts
        days += other.days
        seconds += other.seconds
        sets += other.sets
        repetitions += other.repetitions
        volume += other.volume
        meters += other.meters
    }
}

extension ShareTotals {
    mutating func add(_ other: ShareTotals<some Any>) {
        sets += other.sets
        repetitions += other.repetitions
        volume += other.volume
        seconds += other.seconds
        meters += other.meters
        lastDay = [lastDay, other.lastDay].compactMap { $0 }.max()
    }
}
