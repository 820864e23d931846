public import Chrono
public import TextProcessing

/// Which of two numbers before a year is the day: `05/06/2026` says it nowhere.
public enum DateOrder: String, Sendable, CaseIterable {
    /// 5 June.
    case dayFirst = "day-first"
    /// May 6.
    case monthFirst = "month-first"
}

/// What a person knows of a file and the file does not say.
public struct WorkoutReadingOptions: Sendable {
    /// The unit of weights that stand without one.
    public var weightUnit: Weight.Unit?
    /// The unit of distances that stand without one.
    public var distanceUnit: Distance.Unit?
    /// The order of dates that can be read in two ways.
    public var dateOrder: DateOrder?
    /// Where the workouts were, for files that have their times in UTC.
    public var zone: Zone
    /// The encoding of a text without a byte order mark; where it is UTF-8, a file that shows by its
    /// beginning that it is in another one is read in that.
    public var encoding: TextEncoding

    /// Nothing is known, but perhaps the zone.
    public init(zone: Zone = .utc) {
        self.zone = zone
        encoding = .utf8
    }
}
