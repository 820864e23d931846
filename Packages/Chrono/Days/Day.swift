/// A calendar day, with no time and no zone: what a diary entry, a due date or a workout belongs
/// to.
///
/// Days are those of the proleptic Gregorian calendar from 0001-01-01 (``first``) to 9999-12-31
/// (``last``), the range in which `YYYY-MM-DD` is unambiguous (ISO 8601). A day never becomes an
/// instant by itself: ``init(_:in:)`` and ``Zone/instant(of:hour:minute:second:)`` name the zone.
///
/// Arithmetic that would leave the range stops at its ends. All operations take constant time.
///
/// ```swift
/// let day = Day(year: 2024, month: 1, day: 31)
/// day?.adding(months: 1).description  // "2024-02-29"
/// ```
public struct Day: Sendable, Hashable {
    /// The earliest day there is, 0001-01-01.
    public static let first = Day(unchecked: -719_162)
    /// The latest day there is, 9999-12-31.
    public static let last = Day(unchecked: 2_932_896)

    private let number: Int32

    private init(unchecked number: Int32) {
        self.number = number
    }

    /// The day that many days after 1970-01-01; a number outside the range gives ``first`` or
    /// ``last``.
    public init(daysSince1970 days: Int) {
        let inRange = min(max(days, Int(Self.first.number)), Int(Self.last.number))
        number = Int32(truncatingIfNeeded: inRange)
    }

    /// The day of that year (1 to 9999), month (1 to 12) and day of the month; `nil` if there is
    /// none.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...CivilDate.daysIn(month: month, year: year)).contains(day)
        else { return nil }

        self.init(daysSince1970: CivilDate(year: year, month: month, day: day).daysSince1970)
    }

    /// Days since 1970-01-01, negative before it.
    public var daysSince1970: Int { Int(number) }

    /// The year, 1 to 9999.
    public var year: Int { civil.year }
    /// The month, 1 (January) to 12.
    public var month: Int { civil.month }
    /// The day of the month, from 1.
    public var day: Int { civil.day }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        Weekday(rawValue: floorDivision(daysSince1970 + 3, 7).remainder + 1) ?? .monday
    }

    /// How many days this day's month has.
    public var daysInMonth: Int {
        let civil = civil

        return CivilDate.daysIn(month: civil.month, year: civil.year)
    }

    var civil: CivilDate { CivilDate(daysSince1970: daysSince1970) }
}

// MARK: - Arithmetic

extension Day: Comparable, Strideable {
    /// Whether one day comes before another.
    public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

    /// The number of days until `other`; negative if `other` is earlier.
    public func distance(to other: Day) -> Int { other.daysSince1970 - daysSince1970 }

    /// The day so many days later; a negative number goes back.
    public func advanced(by days: Int) -> Day {
        Day(daysSince1970: daysSince1970.saturatingAdd(days))
    }

    /// The same day of the month so many months later, or the month's last day where it is shorter.
    ///
    /// 31 January and one month is 28 or 29 February. Because of that, adding one month twice can
    /// differ from adding two months once.
    public func adding(months: Int) -> Day {
        let civil = civil
        let total = (civil.year * 12 + civil.month - 1).saturatingAdd(months)
        let (year, monthIndex) = floorDivision(total, 12)
        guard year >= 1 else { return .first }
        guard year <= 9999 else { return .last }
        let length = CivilDate.daysIn(month: monthIndex + 1, year: year)
        let result = CivilDate(year: year, month: monthIndex + 1, day: min(civil.day, length))

        return Day(daysSince1970: result.daysSince1970)
    }

    /// The same month and day so many years later; 29 February becomes 28 February where there is
    /// none.
    public func adding(years: Int) -> Day {
        let (months, overflow) = years.multipliedReportingOverflow(by: 12)
        guard !overflow else { return years < 0 ? .first : .last }

        return adding(months: months)
    }

    /// The first day of this day's month.
    public var startOfMonth: Day { advanced(by: 1 - day) }

    /// The last day of this day's month.
    public var endOfMonth: Day { advanced(by: daysInMonth - day) }

    /// The latest day on or before this one that falls on `weekday`: the start of its week, if
    /// weeks start there.
    public func startOfWeek(on weekday: Weekday = .monday) -> Day {
        let back = floorDivision(self.weekday.rawValue - weekday.rawValue, 7).remainder

        return advanced(by: -back)
    }
}

// MARK: - Text

extension Day: LosslessStringConvertible, Codable {
    /// Reads exactly `YYYY-MM-DD` with ASCII digits; `nil` for anything else, also for days that do
    /// not exist.
    ///
    /// For what a person types there is ``DayParser``.
    public init?(_ description: String) {
        var digits: [Int] = []
        digits.reserveCapacity(8)
        var position = 0
        for byte in description.utf8 {
            switch (position, byte) {
            case (4, 0x2D), (7, 0x2D): break
            case (4, _), (7, _), (10..., _): return nil
            case (_, 0x30...0x39): digits.append(Int(byte) - 0x30)
            default: return nil
            }
            position += 1
        }
        guard position == 10 else { return nil }
        let year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3]

        self.init(
            year: year, month: digits[4] * 10 + digits[5], day: digits[6] * 10 + digits[7])
    }

    /// The day as `YYYY-MM-DD`, the form for files, commands and interchange.
    public var description: String {
        let civil = civil

        return String(unsafeUninitializedCapacity: 10) { buffer in
            DecimalText.write(civil, to: buffer)
            return 10
        }
    }

    /// Decodes the text `YYYY-MM-DD`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the text is not a day in that form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Not a day of the form YYYY-MM-DD: \(text)")
        }
        self = day
    }

    /// Encodes the text `YYYY-MM-DD`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Int {
    fileprivate func saturatingAdd(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)

        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
