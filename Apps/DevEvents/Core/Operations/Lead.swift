/// A length of time before something, as people type it.
public enum Lead {
    /// Reads `30m`, `2h`, `1d`, `1w`, or `45` for minutes; Korean `30분`, `2시간`, `1일`, `1주`.
    ///
    /// - Returns: minutes, at most a year of them.
    /// - Throws: ``DevEventsError/badLead(_:)`` for anything else.
    public static func minutes(_ text: String) throws -> Int {
        let text = text.lowercased().filter { !$0.isWhitespace }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count)
        guard let number = Int(digits), let size = size(of: unit),
            case let (minutes, isTooLarge) = number.multipliedReportingOverflow(by: size),
            !isTooLarge, minutes <= 366 * 24 * 60
        else { throw DevEventsError.badLead(text) }
        return minutes
    }

    /// A unit of time.
    public enum Unit: Int, Sendable, CaseIterable {
        /// Seven days.
        case week = 10_080
        /// A day of 24 hours.
        case day = 1_440
        /// An hour.
        case hour = 60
        /// A minute.
        case minute = 1
    }

    /// The length of time in the largest unit that it is a whole number of.
    public static func parts(_ minutes: Int) -> (number: Int, unit: Unit) {
        let unit = Unit.allCases.first { minutes >= $0.rawValue && minutes % $0.rawValue == 0 }
        guard let unit else { return (minutes, .minute) }
        return (minutes / unit.rawValue, unit)
    }

    /// The same as people type it: `2h`.
    public static func text(_ minutes: Int) -> String {
        let (number, unit) = parts(minutes)
        let letter =
            switch unit {
            case .week: "w"
            case .day: "d"
            case .hour: "h"
            case .minute: "m"
            }
        return "\(number)\(letter)"
    }

    private static func size(of unit: Substring) -> Int? {
        switch unit {
        case "", "m", "min", "minute", "minutes", "분": 1
        case "h", "hour", "hours", "시간": 60
        case "d", "day", "days", "일": 1_440
        case "w", "week", "weeks", "주", "주일": 10_080
        default: nil
        }
    }
}
