import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A day and perhaps a time, as they are written down.
struct WrittenDate: Equatable {
    var day: Day
    var time: TimeOfDay?
    /// Seconds east of UTC, if that is written too.
    var offset: Int?

    /// The instant; nil unless it is known which clock showed that time.
    var instant: Date? {
        guard let time, let zone = offset.flatMap(Zone.init(secondsFromUTC:)) else { return nil }

        return zone.instant(of: day, second: time.secondsSinceMidnight)
    }
}

extension WrittenDate {
    /// What came of reading a date.
    enum Outcome: Equatable {
        case date(WrittenDate)
        /// Of two readings, day first and month first, both are dates.
        case ambiguous
        case none

        /// The date, if there is one.
        var date: WrittenDate? {
            if case .date(let date) = self { date } else { nil }
        }
    }

    /// Reads what people and programs write, nothing before or behind it: `2013-08-03`,
    /// `2013-08-03T21:15:00+09:00`, `2013.8.3`, `2013년 8월 3일 (토) 오후 9:15`, `August 3, 2013 at
    /// 9:15:00 PM GMT+9`, `Sat, 3 Aug 2013`, `13/08/2013`. The year is always there.
    static func parse(_ text: some StringProtocol, pattern: TimePattern? = nil) -> Outcome {
        var scanner = TextScanner(text.utf8)
        let outcome = parse(&scanner, pattern: pattern)
        scanner.skipSpace()

        return scanner.isAtEnd ? outcome : .none
    }

    /// Reads a date at the front of what `scanner` has, and passes it.
    ///
    /// - Parameter pattern: the person's own way of writing dates, which goes before all others.
    static func parse(_ scanner: inout TextScanner, pattern: TimePattern? = nil) -> Outcome {
        scanner.skipSpace()
        if let pattern {
            let start = scanner.position
            if let date = pattern.parse(&scanner) { return .date(date) }
            scanner.position = start
        }
        skipWeekday(&scanner)
        scanner.skipSpace()
        guard let outcome = day(&scanner) else { return .none }
        let start = scanner.position
        _ = scanner.skip("," as Unicode.Scalar)
        scanner.skipSpace()
        if !skipWeekday(&scanner) { scanner.position = start }
        let time = time(&scanner)
        guard case .date(var date) = outcome else { return outcome }
        date.time = time?.time
        date.offset = time?.offset

        return .date(date)
    }

    /// Passes `(토)`, `Sat,`, `Saturday`; whether there was one.
    @discardableResult
    private static func skipWeekday(_ scanner: inout TextScanner) -> Bool {
        let start = scanner.position
        let isInParentheses = scanner.skip("(" as Unicode.Scalar)
        guard scanner.skip(anyOf: CalendarWords.allWeekdays) != nil,
            !isInParentheses || scanner.skip(")" as Unicode.Scalar)
        else {
            scanner.position = start
            return false
        }
        if !scanner.skip("," as Unicode.Scalar) { _ = scanner.skip("." as Unicode.Scalar) }

        return true
    }

    /// Reads a day alone and passes it; nil if there is none.
    static func day(_ scanner: inout TextScanner) -> Outcome? {
        if let month = CalendarWords.month(&scanner) {
            _ = scanner.skip("." as Unicode.Scalar)
            scanner.skipSpace()
            guard let day = dayOfMonth(&scanner) else { return nil }
            _ = scanner.skip("," as Unicode.Scalar)
            guard scanner.skipSpace(), let year = year(&scanner) else { return nil }
            return outcome(year, month, day)
        }
        let start = scanner.position
        guard let first = scanner.number(upTo: 8) else { return nil }
        switch first.digits {
        case 8: return outcome(first.value / 10_000, first.value / 100 % 100, first.value % 100)
        case 4: return yearFirst(first.value, &scanner)
        case 1, 2: break
        default: return nil
        }
        if let separator = scanner.next, "/.-".utf8.contains(separator) {
            return yearLast(first.value, separator, &scanner)
        }
        scanner.position = start
        guard let day = dayOfMonth(&scanner) else { return nil }
        scanner.skipSpace()
        guard let month = CalendarWords.month(&scanner) else { return nil }
        _ = scanner.skip("." as Unicode.Scalar)
        _ = scanner.skip("," as Unicode.Scalar)
        guard scanner.skipSpace(), let year = year(&scanner) else { return nil }

        return outcome(year, month, day)
    }

    private static func yearFirst(_ year: Int, _ scanner: inout TextScanner) -> Outcome? {
        let isKorean = scanner.skip("년")
        guard isKorean || scanner.next.map("-/.".utf8.contains) == true,
            let separator = scanner.next
        else { return nil }
        if !isKorean { scanner.position += 1 }
        let isSpaced = isKorean || separator == UInt8(ascii: ".")
        if isSpaced { scanner.skipSpace() }
        guard let month = scanner.number(upTo: 2)?.value,
            isKorean ? scanner.skip("월") : scanner.next == separator
        else { return nil }
        if !isKorean { scanner.position += 1 }
        if isSpaced { scanner.skipSpace() }
        guard let day = scanner.number(upTo: 2)?.value, !isKorean || scanner.skip("일") else {
            return nil
        }
        if separator == UInt8(ascii: "."), !isKorean { _ = scanner.skip("." as Unicode.Scalar) }

        return outcome(year, month, day)
    }

    private static func yearLast(
        _ first: Int, _ separator: UInt8, _ scanner: inout TextScanner
    ) -> Outcome? {
        scanner.position += 1
        guard let second = scanner.number(upTo: 2)?.value, scanner.next == separator else {
            return nil
        }
        scanner.position += 1
        guard let year = year(&scanner) else { return nil }
        let dayFirst = Day(year: year, month: second, day: first)
        let monthFirst = Day(year: year, month: first, day: second)
        if let dayFirst, let monthFirst, dayFirst != monthFirst { return .ambiguous }

        return (dayFirst ?? monthFirst).map { .date(WrittenDate(day: $0)) }
    }

    private static func outcome(_ year: Int, _ month: Int, _ day: Int) -> Outcome? {
        Day(year: year, month: month, day: day).map { .date(WrittenDate(day: $0)) }
    }

    private static func year(_ scanner: inout TextScanner) -> Int? {
        scanner.number(upTo: 4).flatMap { $0.digits == 4 ? $0.value : nil }
    }

    /// `3`, `3rd`.
    private static func dayOfMonth(_ scanner: inout TextScanner) -> Int? {
        let number = scanner.number(upTo: 2)
        _ = scanner.skip(anyOf: ["st", "nd", "rd", "th"])

        return number?.value
    }
}
