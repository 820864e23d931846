import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// From which day to which something happened, in words that may count from today.
struct IssueQueryDays: Sendable {
    /// A day, and where it is written.
    struct Bound: Sendable {
        var text: String
        /// How many days after it are meant.
        var shift = 0
        var place: IssueQueryPlace

        /// The day.
        ///
        /// - Throws: ``IssueQueryError/badDay(_:_:)``.
        func day(on today: Day) throws -> Day {
            do {
                return try named(on: today).advanced(by: shift)
            } catch let error as DayParserError {
                throw IssueQueryError.badDay(error, place)
            }
        }

        /// What the words say: also `@today`, and what counts from it like `@today-7d`.
        private func named(on today: Day) throws -> Day {
            let parser = DayParser(today: today, leaning: .past)
            var words = Substring(text)
            if words.first == "@" { words.removeFirst() }
            guard words.lowercased().hasPrefix("today"), let sign = words.dropFirst(5).first,
                "+-".contains(sign)
            else { return try parser.parse(String(words)) }
            return try parser.parse(String(words.dropFirst(5)))
        }
    }

    var first: Bound?
    var last: Bound?

    /// Reads `2026-01-01`, `>=2026-01-01`, `2026-01-01..2026-01-31` or `@today-7d..*`.
    ///
    /// - Throws: ``IssueQueryError/badDay(_:_:)``, ``IssueQueryError/backwards(_:)``.
    init(_ text: String, _ place: IssueQueryPlace) throws {
        let span = IssueQuerySpan(text)
        let shift = span.isExclusive ? 1 : 0
        first = span.first.map { Bound(text: String($0), shift: shift, place: place) }
        last = span.last.map { Bound(text: String($0), shift: -shift, place: place) }
        // A leap year knows all days of others; what is only wrong today is told when it is run.
        if let someday = Day(year: 2024, month: 12, day: 31) {
            _ = try first?.day(on: someday)
            _ = try last?.day(on: someday)
        }
        if let from = first.flatMap({ Day($0.text) }), let end = last.flatMap({ Day($0.text) }),
            from > end
        {
            throw IssueQueryError.backwards(place)
        }
    }

    /// The instants that are meant, on a zone's calendar: from the first on, and before the second.
    func instants(in zone: Zone, today: Day) throws -> (from: Date?, before: Date?) {
        (
            try first.map { zone.startOfDay(try $0.day(on: today)) },
            try last.map { zone.startOfDay(try $0.day(on: today).advanced(by: 1)) }
        )
    }
}
