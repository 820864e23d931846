import Chrono

/// A RECUR value (RFC 5545 section 3.3.10): how often, and on which days and times.
struct RecurrenceRule: Hashable {
    enum Frequency: Int, Comparable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// A weekday, 0 for Monday; with an `ordinal`, the first, last, … of the month or year.
    struct WeekdayOrdinal: Hashable {
        var weekday: Int
        var ordinal: Int
    }

    var frequency: Frequency
    var interval = 1
    var count: Int?
    var until: WrittenTime?
    var months: [Int] = []
    var weeks: [Int] = []
    var yearDays: [Int] = []
    var monthDays: [Int] = []
    var weekdays: [WeekdayOrdinal] = []
    var hours: [Int] = []
    var minutes: [Int] = []
    var seconds: [Int] = []
    var positions: [Int] = []
    /// On which day weeks begin, 0 for Monday.
    var weekStart = 0

    /// Reads a rule; `nil` for what is none, has a number out of its range, or counts by another
    /// calendar (RFC 7529).
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= 4096 else { return nil }
        self.init(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads a rule.
    init?(_ text: String) {
        var names: Set<String> = []
        var frequency: Frequency?
        self.frequency = .yearly
        for part in text.split(separator: ";") {
            guard let sign = part.firstIndex(of: "=") else { return nil }
            let name = part[..<sign].filter { $0 != " " }.uppercased()
            let value = part[part.index(after: sign)...].filter { $0 != " " }.uppercased()
            // Twice the same part is against the rules, and nobody can know which is meant.
            guard names.insert(name).inserted else { return nil }
            if name == "FREQ" {
                frequency = Self.frequencies[value]
                continue
            }
            guard read(name, value) else { return nil }
        }
        guard let frequency else { return nil }
        self.frequency = frequency
    }

    private static let frequencies: [String: Frequency] = [
        "SECONDLY": .secondly, "MINUTELY": .minutely, "HOURLY": .hourly, "DAILY": .daily,
        "WEEKLY": .weekly, "MONTHLY": .monthly, "YEARLY": .yearly,
    ]

    private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    private mutating func read(_ name: String, _ value: String) -> Bool {
        func store(_ list: WritableKeyPath<Self, [Int]>, _ range: ClosedRange<Int>) -> Bool {
            var numbers: [Int] = []
            for item in value.split(separator: ",", omittingEmptySubsequences: false) {
                guard let number = Int(item), range.contains(abs(number)),
                    range.lowerBound > 0 || number >= 0
                else { return false }
                numbers.append(number)
            }
            self[keyPath: list] = Set(numbers).sorted()
            return !numbers.isEmpty
        }
        switch name {
        case "INTERVAL":
            guard let number = Int(value), (1...1_000_000_000).contains(number) else {
                return false
            }
            interval = number
        case "COUNT":
            guard let number = Int(value), number > 0 else { return false }
            count = number
        case "UNTIL":
            guard let time = WrittenTime(value.utf8) else { return false }
            until = time
        case "BYMONTH": return store(\.months, 1...12) && months.allSatisfy { $0 > 0 }
        case "BYWEEKNO": return store(\.weeks, 1...53)
        case "BYYEARDAY": return store(\.yearDays, 1...366)
        case "BYMONTHDAY": return store(\.monthDays, 1...31)
        case "BYHOUR": return store(\.hours, 0...23)
        case "BYMINUTE": return store(\.minutes, 0...59)
        case "BYSECOND": return store(\.seconds, 0...60)
        case "BYSETPOS": return store(\.positions, 1...366)
        case "BYDAY":
            for item in value.split(separator: ",", omittingEmptySubsequences: false) {
                guard let weekday = Self.weekdayNames.firstIndex(of: String(item.suffix(2))) else {
                    return false
                }
                let prefix = item.dropLast(2)
                let ordinal = prefix.isEmpty ? 0 : Int(prefix)
                guard let ordinal, abs(ordinal) <= 53, prefix.isEmpty || ordinal != 0 else {
                    return false
                }
                weekdays.append(WeekdayOrdinal(weekday: weekday, ordinal: ordinal))
            }
        case "WKST":
            guard let weekday = Self.weekdayNames.firstIndex(of: value) else { return false }
            weekStart = weekday
        case "RSCALE": return value == "GREGORIAN"
        // The default of RFC 7529; the other ways to go on from a missing day are not known here.
        case "SKIP": return value == "OMIT"
        default: return name.hasPrefix("X-")
        }

        return true
    }
}
