public import Chrono

/// What a set was for.
public enum SetKind: String, Sendable, CaseIterable {
    /// A working set.
    case normal
    /// To get warm; it counts neither for records nor for volume.
    case warmUp = "warmup"
    /// With less weight right after another one.
    case drop
    /// Until nothing went any more.
    case failure
}

/// What was done in one set; at least one of its measures is there.
public struct StatedSet: Sendable, Hashable {
    /// What it was for.
    public var kind = SetKind.normal
    /// The weight, or what was added to the body's own (`isAddedToBody`).
    public var weight: Weight?
    /// Whether the weight is on top of the person's own, or 0 of it (`bw+10x8`, `bwx12`).
    public var isAddedToBody = false
    /// How often.
    public var repetitions: Int?
    /// How far.
    public var distance: Distance?
    /// How long, in seconds.
    public var seconds: Int?
    /// Rate of perceived exertion, from 1 to 10 (Borg's CR10 as lifters use it).
    public var exertion: DecimalNumber?
    /// What was said about it.
    public var note = ""

    /// A set of which nothing is known yet.
    public init() {}
}

/// An exercise of a workout, as a file or a person states it.
public struct StatedExercise: Sendable, Hashable {
    /// Its name, as it is written.
    public var name: String
    /// The body part or category that the source gives it.
    public var category: String?
    /// Exercises of one workout with the same number are done in turn.
    public var superset: Int?
    /// What was said about it.
    public var note = ""
    /// Its sets, in their order.
    public var sets: [StatedSet] = []

    /// An exercise without sets.
    public init(name: String) { self.name = name }
}

/// A workout, as a file states it.
public struct StatedWorkout: Sendable, Hashable {
    /// Its name.
    public var name = ""
    /// The day, by the clock of its place.
    public var day: Day
    /// The time at which it began, if it is known.
    public var time: TimeOfDay?
    /// How long it took, in seconds.
    public var seconds: Int?
    /// What was said about it.
    public var note = ""
    /// What tells it from others of the same day and name in its source, where the source says so.
    public var identifier: String?
    /// Its exercises, in their order.
    public var exercises: [StatedExercise] = []
    /// The line of the source where it begins, from 1.
    public var line: Int?

    /// A workout of a day.
    public init(day: Day) { self.day = day }
}

/// What a file states of the body on a day.
public struct StatedBody: Sendable, Hashable {
    /// The day.
    public var day: Day
    /// The time, if it is known.
    public var time: TimeOfDay?
    /// The body's weight.
    public var weight: Weight?
    /// The mass of skeletal muscle.
    public var muscle: Weight?
    /// The part of the body that is fat, in percent.
    public var fat: DecimalNumber?
    /// The line of the source, from 1.
    public var line: Int?

    /// A day of which nothing is known yet.
    public init(day: Day) { self.day = day }
}

/// Something in a file that could not be understood.
public struct UnreadRow: Sendable, Hashable {
    /// Why it could not be understood.
    public enum Reason: String, Sendable, CaseIterable {
        /// Its date can't be understood.
        case badDate = "bad-date"
        /// A number can't be understood.
        case badNumber = "bad-number"
        /// A weight or distance stands without its unit, which `--unit` can tell.
        case noUnit = "no-unit"
        /// It names no exercise.
        case noExercise = "no-exercise"
        /// It says nothing of what was done.
        case emptySet = "empty-set"
        /// It measures something that is not kept.
        case otherMeasure = "other-measure"
        /// It tells of a photo whose picture is not there.
        case noPicture = "no-picture"
        /// So many letters of the file, here and below, are not in its encoding.
        case undecodable
        /// It is not what this format has in this place.
        case malformed
    }

    /// Why it could not be understood.
    public var reason: Reason
    /// Its line in the file, from 1.
    public var line: Int
    /// What can't be understood, as the file has it, cut after 200 characters.
    public var text: String

    /// Makes a row.
    public init(_ reason: Reason, line: Int, text: some StringProtocol) {
        self.reason = reason
        self.line = line
        self.text = String(text.prefix(200))
    }
}

/// What a reader of workouts finds next.
public enum WorkoutEvent: Sendable, Equatable {
    /// A workout.
    case workout(StatedWorkout)
    /// A measurement of the body.
    case body(StatedBody)
    /// A record of one of Kitbag's own files, and the line where it begins.
    case record(KitbagRecord, line: Int)
    /// Something that could not be understood, and was left out.
    case unread(UnreadRow)
}

/// Reads a file of workouts from front to back, in memory that does not grow with the file.
public protocol WorkoutReader {
    /// What comes next; `nil` at the end.
    ///
    /// - Throws: a problem with the file as a whole, or what reading it throws.
    mutating func next() throws -> WorkoutEvent?
    /// Whether the file has weights and says nowhere in which unit, and no unit was given: one
    /// should be asked for before anything is read.
    var lacksWeightUnit: Bool { get }
}

extension WorkoutReader {
    /// Most formats state their units.
    public var lacksWeightUnit: Bool { false }
}
