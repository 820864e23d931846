/// A day that an axis names.
public struct DayTick: Sendable, Hashable {
    /// How exactly the label is to name the day.
    public enum Precision: Sendable, Hashable {
        /// The day itself, such as `12 Mar`.
        case day
        /// The month that begins, such as `Mar`.
        case month
        /// The year that begins.
        case year
    }

    /// The day, as days since 1970-01-01.
    public var day: Int
    /// How exactly the label names it.
    public var precision: Precision
    /// Whether the label is to say the year, because no label before it did.
    public var saysYear: Bool

    /// A tick.
    public init(day: Int, precision: Precision, saysYear: Bool) {
        self.day = day
        self.precision = precision
        self.saysYear = saysYear
    }

    /// The days from 0001-01-01 to 9999-12-31; what is beyond them is taken as their ends.
    static func clamped(_ day: Double) -> Double {
        min(max(day, -719_162), 2_932_896)
    }
}

/// How far apart ticks are.
enum DayStep {
    /// So many days, counted from the first.
    case days(Int)
    /// So many weeks.
    case weeks(Int)
    /// So many months, counted from January.
    case months(Int)
    /// So many years, counted from the year 0.
    case years(Int)

    /// All there are, the finest first.
    static let all: [DayStep] =
        [.days(1), .days(2), .weeks(1), .weeks(2)] + [1, 2, 3, 6].map(DayStep.months)
        + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map(DayStep.years)

    var precision: DayTick.Precision {
        switch self {
        case .days, .weeks: .day
        case .months: .month
        case .years: .year
        }
    }

    /// The days in a step, more or less.
    var length: Double {
        switch self {
        case .days(let count): Double(count)
        case .weeks(let count): Double(count * 7)
        case .months(let count): Double(count) * 30.4
        case .years(let count): Double(count) * 365.2
        }
    }

    /// How many days an axis may have for the step to make sense: beyond a week or two, every
    /// second day would be now this weekday and now that.
    var longest: Double {
        if case .days(2...) = self { 12 } else { .infinity }
    }

    /// The ticks from one day to another, both included.
    func days(from first: Int, through last: Int, firstWeekday: Int) -> [Int] {
        guard first <= last else { return [] }
        switch self {
        case .days(let count):
            return Array(stride(from: first, through: last, by: count))
        case .weeks(let count):
            // 1970-01-01 was a Thursday, which ISO 8601 numbers 4.
            let daysIntoWeek = (first % 7 + 7 + 4 - firstWeekday + 7) % 7
            let start = daysIntoWeek == 0 ? first : first + 7 - daysIntoWeek
            return Array(stride(from: start, through: last, by: count * 7))
        case .months(let count):
            return monthStarts(every: count, from: first, through: last)
        case .years(let count):
            return monthStarts(every: count * 12, from: first, through: last)
        }
    }

    private func monthStarts(every count: Int, from first: Int, through last: Int) -> [Int] {
        var month = MonthNumber(containing: first)
        if month.firstDay < first { month.index += 1 }
        month.index += (count - month.index % count) % count
        var days: [Int] = []
        while month.firstDay <= last {
            days.append(month.firstDay)
            month.index += count
        }

        return days
    }
}
