public import Chrono
public import Persistence

/// A workout with everything that belongs to it.
public struct WorkoutDetails: Sendable, Equatable {
    /// The workout.
    public var workout: Workout
    /// The routine that it was started from, if that is still there.
    public var routine: Routine?
    /// Its exercises, in their order.
    public var entries: [DetailedEntry]

    /// What its sets come to.
    public var totals: SetTotals { SetTotals(entries.flatMap(\.sets)) }
}

/// An exercise of a workout with its sets.
public struct DetailedEntry: Sendable, Equatable {
    /// The entry.
    public var entry: WorkoutEntry
    /// The exercise.
    public var exercise: Exercise
    /// The sets that were done, in their order.
    public var sets: [WorkoutSet]
    /// The sets that were planned, in their order.
    public var planned: [StatedSet]
    /// What was done of the exercise the last time before, where that was asked for.
    public var last: LastValues?

    init(_ entry: WorkoutEntry, _ exercise: Exercise, _ sets: [WorkoutSet]) {
        self.entry = entry
        self.exercise = exercise
        self.sets = sets
        planned = entry.plannedSets(of: exercise.kind)
    }

    /// The planned sets that are still to be done: warm-ups as long as no other set was done.
    public var remaining: [StatedSet] {
        var warmUps = sets.count { $0.kind == .warmUp }
        var others = sets.count - warmUps
        let isWarm = others > 0
        return planned.filter { set in
            if set.kind == .warmUp {
                warmUps -= 1
                return warmUps < 0 && !isWarm
            }
            others -= 1
            return others < 0
        }
    }

    /// Whether anything was planned.
    public var isPlanned: Bool { !planned.isEmpty }

    /// Whether everything that was planned is done; where nothing was planned, whether anything is.
    public var isDone: Bool { planned.isEmpty ? !sets.isEmpty : remaining.isEmpty }
}

/// What was done of an exercise the last time.
public struct LastValues: Sendable, Equatable {
    /// The workout.
    public var workout: RecordID<Workout>
    /// The day of it.
    public var day: Day
    /// The sets, in their order.
    public var sets: [WorkoutSet]
}

/// What sets come to.
public struct SetTotals: Sendable, Equatable {
    /// How many there are, warm-ups too.
    public var sets = 0
    /// How many of them were warm-ups.
    public var warmUps = 0
    /// How many repetitions, without those of warm-ups.
    public var repetitions = 0
    /// The weights times the repetitions in kilograms, without warm-ups.
    public var volume = 0.0
    /// How far, in meters.
    public var meters = 0.0
    /// How long sets took that are measured in time, in seconds.
    public var seconds = 0

    init(_ all: [WorkoutSet] = []) {
        for set in all {
            sets += 1
            volume += set.volume
            if set.kind == .warmUp { warmUps += 1 } else { repetitions += set.repetitions ?? 0 }
            meters += set.meters ?? 0
            seconds += set.seconds ?? 0
        }
    }
}

extension WorkoutEntry {
    /// The sets that were planned; none where what was planned is no notation for such an exercise any
    /// more, because it was said since that something else is measured in it.
    func plannedSets(of kind: ExerciseKind) -> [StatedSet] {
        targets.isEmpty ? [] : (try? SetNotation(planning: kind).sets(in: targets)) ?? []
    }
}

extension SetNotation {
    /// The notation of plans that are kept: a weight without a unit is in kilograms, whatever the
    /// person's settings are.
    public init(planning kind: ExerciseKind) { self.init(unit: .kilogram, kind: kind) }
}
