import AppSupport
public import Chrono
import Persistence

/// What all workouts add up to. Warm-ups never count.
///
/// Sums and records come from the columns of ``WorkoutSet`` alone, by the database.
public struct Statistics: Sendable {
    let store: any DataStore
    let world: World

    /// The sets that count on the days of a range.
    static func sets(_ days: ClosedRange<Day> = .all) -> Query<WorkoutSet> {
        let query = Query<WorkoutSet>().where(\.kind != .warmUp)
        return days == .all ? query : query.where(.isIn(\.day, days))
    }

    /// The sets that count and that were done: an attempt without a repetition is no record.
    static func doneSets(_ days: ClosedRange<Day> = .all) -> Query<WorkoutSet> {
        sets(days).where(\.repetitions != 0)
    }

    /// The workouts on the days of a range.
    static func workouts(_ days: ClosedRange<Day> = .all) -> Query<Workout> {
        days == .all ? Query() : Query().where(.isIn(\.day, days))
    }
}

/// A stretch of days that statistics are asked for.
public enum StatisticsPeriod: String, Sendable, CaseIterable {
    /// Today.
    case today
    /// The week, from Monday on.
    case week
    /// The calendar month.
    case month
    /// The calendar year.
    case year
    /// All that there is.
    case all

    /// The days of the period in which a day is.
    public func days(around day: Day) -> ClosedRange<Day> {
        switch self {
        case .today: day...day
        case .week: CalendarUnit.week.days(around: day)
        case .month: CalendarUnit.month.days(around: day)
        case .year: CalendarUnit.year.days(around: day)
        case .all: .all
        }
    }
}

/// A piece of the calendar that statistics are parted by.
public enum CalendarUnit: String, Sendable, CaseIterable {
    /// A day.
    case day
    /// A week, from Monday on.
    case week
    /// A month.
    case month
    /// A year.
    case year

    /// The first day of the unit in which a day is.
    public func start(of day: Day) -> Day {
        switch self {
        case .day: day
        case .week: day.startOfWeek()
        case .month: day.startOfMonth
        case .year: Day(year: day.year, month: 1, day: 1) ?? day
        }
    }

    /// The first day of the next unit.
    public func next(after start: Day) -> Day {
        switch self {
        case .day: start.advanced(by: 1)
        case .week: start.advanced(by: 7)
        case .month: start.adding(months: 1)
        case .year: start.adding(years: 1)
        }
    }

    /// The days of the unit in which a day is.
    public func days(around day: Day) -> ClosedRange<Day> {
        let start = start(of: day)
        guard self != .day else { return start...start }
        let next = next(after: start)
        // Nothing but a day begins on the last day of the calendar.
        return start...(next == .last ? next : next.advanced(by: -1))
    }

    /// The finest unit of which a range has few enough for a list or a chart.
    public static func fitting(_ days: ClosedRange<Day>) -> CalendarUnit {
        switch days.lowerBound.distance(to: days.upperBound) {
        case ..<8: .day
        case ..<70: .week
        case ..<(366 * 3): .month
        default: .year
        }
    }
}
