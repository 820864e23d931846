public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One set that was done.
///
/// What was entered is kept in the unit in which it was entered. ``exercise``, ``day`` and the
/// columns from ``kilograms`` on repeat what other columns say, so that records and sums over many
/// years come from this table alone; ``init(_:of:in:position:)`` sees to it that they agree.
public struct WorkoutSet: UndoableRecord, Equatable {
    /// The number.
    public var id: RecordID<WorkoutSet> = .unsaved
    /// The entry that it belongs to.
    public var entry: RecordID<WorkoutEntry>
    /// The workout of the entry.
    public var workout: RecordID<Workout>
    /// The exercise of the entry.
    public var exercise: RecordID<Exercise>
    /// The day of the workout.
    public var day: Day
    /// Its place in the entry, from 0.
    public var position: Int
    /// What it was for.
    public var kind = SetKind.normal
    /// The weight, or what was added to the body's own.
    public var weight: Weight?
    /// Whether the weight is on top of the person's own, or 0 of it.
    public var isAddedToBody = false
    /// How often.
    public var repetitions: Int?
    /// How far.
    public var distance: Distance?
    /// How long, in seconds.
    public var seconds: Int?
    /// Rate of perceived exertion, from 1 to 10.
    public var exertion: DecimalNumber?
    /// What the person says about it.
    public var note = ""
    /// When it was entered while the workout was in progress.
    public var doneAt: Date?
    /// The weight in kilograms.
    public private(set) var kilograms: Double?
    /// The weight in kilograms times the repetitions; 0 for a warm-up.
    public private(set) var volume: Double
    /// The estimated one-rep maximum in kilograms by ``OneRepMaximum/Formula/epley``; `nil` for a
    /// warm-up, with the body's weight, and beyond ``OneRepMaximum/validRepetitions``.
    public private(set) var oneRepMaximum: Double?
    /// The distance in meters.
    public private(set) var meters: Double?
    /// How fast that was, in meters a second; `nil` without a distance or a time.
    public private(set) var speed: Double?

    /// The table and its columns.
    public static let schema = Schema(
        "workout_sets",
        Mapping(
            WorkoutSet.init,
            Column("id", \.id),
            Column("entry", \.entry, .references(WorkoutEntry.self)),
            Column("workout", \.workout, .indexed, .references(Workout.self)),
            Column("exercise", \.exercise, .references(Exercise.self)),
            Column("day", \.day, .indexed),
            Column("position", \.position),
            Column("kind", \.kind),
            Column("weight", \.weight),
            Column("is_added_to_body", \.isAddedToBody),
            Column("repetitions", \.repetitions),
            Column("distance", \.distance),
            Column("seconds", \.seconds),
            Column("exertion", \.exertion),
            Column("note", \.note),
            Column("done_at", \.doneAt),
            Column("kilograms", \.kilograms),
            Column("volume", \.volume),
            Column("one_rep_maximum", \.oneRepMaximum),
            Column("meters", \.meters),
            Column("speed", \.speed)),
        .index(\.entry, \.position),
        .index(\.exercise, \.day))

    /// The number.
    public var label: String { "\(id)" }
}

extension WorkoutSet {
    /// A set of an entry, as it was stated.
    ///
    /// - Parameters:
    ///   - day: the day of the workout.
    ///   - position: its place in the entry, from 0.
    public init(_ stated: StatedSet, of entry: WorkoutEntry, on day: Day, position: Int) {
        self.init(
            entry: entry.id, workout: entry.workout, exercise: entry.exercise, day: day,
            position: position, volume: 0)
        state(stated)
    }

    /// What was done, as it is stated.
    public var stated: StatedSet {
        var stated = StatedSet()
        stated.kind = kind
        stated.weight = weight
        stated.isAddedToBody = isAddedToBody
        stated.repetitions = repetitions
        stated.distance = distance
        stated.seconds = seconds
        stated.exertion = exertion
        stated.note = note
        return stated
    }

    /// Takes over what is stated of it now.
    public mutating func state(_ stated: StatedSet) {
        kind = stated.kind
        weight = stated.weight
        isAddedToBody = stated.isAddedToBody
        repetitions = stated.repetitions
        distance = stated.distance
        seconds = stated.seconds
        exertion = stated.exertion
        note = stated.note
        kilograms = weight?.kilograms
        meters = distance?.meters
        speed = nil
        if let meters, meters > 0, let seconds, seconds > 0 { speed = meters / Double(seconds) }
        let counts = kind != .warmUp
        volume = counts ? max(0, kilograms ?? 0) * Double(repetitions ?? 0) : 0
        oneRepMaximum = nil
        if counts, !isAddedToBody, let weight, let repetitions {
            oneRepMaximum =
                OneRepMaximum(of: weight, repetitions: repetitions, by: .epley)?.kilograms
        }
    }
}

extension SetKind: ColumnValue {}
