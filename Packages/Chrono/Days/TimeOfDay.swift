/// A time of the clock, with no day and no zone: when a reminder comes, or when something was
/// written down.
///
/// From 00:00:00 to 23:59:59; a leap second is the second before it. It becomes an instant only with
/// a day and a zone, by ``Zone/instant(of:hour:minute:second:)``.
public struct TimeOfDay: Sendable, Hashable {
    private let number: Int32

    /// The time of that many seconds after midnight by the clock; a number outside of the day gives
    /// the day's first or last second.
    public init(secondsSinceMidnight seconds: Int) {
        number = Int32(truncatingIfNeeded: min(max(seconds, 0), 86_399))
    }

    /// The time of that hour (0 to 23), minute and second; `nil` if there is none.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.init(secondsSinceMidnight: (hour * 60 + minute) * 60 + second)
    }

    /// The seconds of the clock since midnight, 0 to 86,399.
    public var secondsSinceMidnight: Int { Int(number) }
    /// The hour, 0 to 23.
    public var hour: Int { secondsSinceMidnight / 3600 }
    /// The minute, 0 to 59.
    public var minute: Int { secondsSinceMidnight / 60 % 60 }
    /// The second, 0 to 59.
    public var second: Int { secondsSinceMidnight % 60 }

    /// The time without its seconds.
    public var startOfMinute: TimeOfDay {
        TimeOfDay(secondsSinceMidnight: secondsSinceMidnight - second)
    }

    /// The hour and the minute as `HH:MM`, for people who need no seconds.
    public var hourAndMinute: String { String(description.prefix(5)) }
}

extension TimeOfDay: Comparable {
    /// Whether one comes before another on the clock.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.number < right.number }
}

extension TimeOfDay: LosslessStringConvertible {
    /// Reads `HH:MM` or `HH:MM:SS` (ISO 8601, extended format), each with two digits; `nil` for
    /// anything else.
    public init?(_ description: String) {
        let parts = description.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard part.count == 2, part.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
    }

    /// The time as `HH:MM:SS`: it sorts as the times do.
    public var description: String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(digits(hour)):\(digits(minute)):\(digits(second))"
    }
}
