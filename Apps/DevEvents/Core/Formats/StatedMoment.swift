import Chrono

/// A day, or a time on it, as machines write it (ISO 8601 and what is near to it).
struct StatedMoment: Equatable {
    var day: Day
    var time: TimeOfDay?
    /// Seconds east of UTC; `nil` for the local time of wherever it is.
    var offset: Int?

    /// A whole day.
    init(day: Day) { self.day = day }

    /// Reads `2026-08-05`, `20260805`, either with a time (`T09:00`, ` 09:00:00.000`, `T090000`,
    /// `T09`) and that with a zone (`Z`, `+09:00`, `+0900`, `+09`); `nil` for anything else.
    init?(_ text: some StringProtocol) {
        var scanner = Scanner(text.utf8.drop { $0 == 0x20 })
        guard let day = scanner.day() else { return nil }
        self.day = day
        if scanner.take("T") || scanner.take("t") || scanner.take(" ") {
            scanner.skipSpace()
            if !scanner.isAtEnd {
                guard let (time, isEndOfDay) = scanner.time() else { return nil }
                self.time = time
                if isEndOfDay { self.day = day.advanced(by: 1) }
                scanner.skipSpace()
                if !scanner.isAtEnd {
                    guard let offset = scanner.offset() else { return nil }
                    self.offset = offset
                }
            }
        }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
    }

    /// The same moment so many seconds east of UTC; itself if it has no time or no offset.
    func shifted(to other: Int) -> StatedMoment {
        guard let time, let offset else { return self }
        let seconds = time.secondsSinceMidnight + other - offset
        let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        var moment = self
        moment.day = day.advanced(by: days)
        moment.time = TimeOfDay(secondsSinceMidnight: seconds - days * 86_400)
        moment.offset = other

        return moment
    }
}

private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes.prefix(64))[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()

        return true
    }

    mutating func skipSpace() { rest = rest.drop { $0 == 0x20 } }

    /// A number of exactly so many digits.
    private mutating func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        rest.removeFirst(count)

        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    mutating func day() -> Day? {
        guard let year = number(4) else { return nil }
        let isExtended = take("-")
        guard let month = number(2), !isExtended || take("-"), let day = number(2) else {
            return nil
        }

        return Day(year: year, month: month, day: day)
    }

    mutating func time() -> (TimeOfDay, isEndOfDay: Bool)? {
        guard let hour = number(2) else { return nil }
        let isExtended = take(":")
        let minute = number(2)
        guard minute != nil || !isExtended else { return nil }
        var second: Int?
        if minute != nil, !isExtended || take(":") { second = number(2) }
        if second != nil, take(".") || take(",") {
            rest = rest.drop { (0x30...0x39).contains($0) }
        }
        if hour == 24, minute ?? 0 == 0, second ?? 0 == 0 {
            return (TimeOfDay(secondsSinceMidnight: 0), true)
        }

        // A leap second is the second before it.
        return TimeOfDay(hour: hour, minute: minute ?? 0, second: min(second ?? 0, 59))
            .map { ($0, false) }
    }

    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2) else { return nil }
        _ = take(":")
        let minutes = number(2) ?? 0
        guard hours < 24, minutes < 60 else { return nil }

        return sign * (hours * 3600 + minutes * 60)
    }
}
