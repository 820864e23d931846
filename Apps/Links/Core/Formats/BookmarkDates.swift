import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Dates as bookmark files write them.
enum BookmarkDates {
    enum Outcome: Equatable {
        case date(Date)
        /// Nothing is written, or the zero that stands for nothing.
        case none
        case absurd

        /// The instant, if there is one.
        var date: Date? {
            if case .date(let date) = self { date } else { nil }
        }
    }

    /// The instant that `text` states: a number since 1970 in seconds (a fraction is allowed),
    /// milli-, micro- or nanoseconds, a number of microseconds since 1601 (Chrome), or RFC 3339.
    ///
    /// Units are told apart by magnitude. Each is believed for instants from 1980 up to 2100 only,
    /// which keeps them apart: seconds 3.2e8 ..< 4.1e9, milliseconds 3.2e11 ..< 4.1e12,
    /// microseconds 3.2e14 ..< 4.1e15, microseconds since 1601 1.19e16 ..< 1.58e16, nanoseconds
    /// 3.2e17 ..< 4.1e18. What lies between is absurd.
    static func parse(_ text: some StringProtocol) -> Outcome {
        guard !text.isEmpty else { return .none }
        if let number = Int64(text) { return parse(number) }
        if let number = Double(text), number.isFinite {
            let isPlausible = number >= Double(earliest) && number < Double(latest)
            return number == 0
                ? .none : isPlausible ? .date(Date(timeIntervalSince1970: number)) : .absurd
        }
        guard let date = timestamp(String(text)) else { return .absurd }
        let isPlausible =
            date.timeIntervalSince1970 >= Double(earliest)
            && date.timeIntervalSince1970 < Double(latest)

        return isPlausible ? .date(date) : .absurd
    }

    /// The instant of a number; see ``parse(_:)-(StringProtocol)``.
    static func parse(_ number: Int64) -> Outcome {
        guard number != 0 else { return .none }
        for unitsPerSecond in [Int64(1), 1000, 1_000_000, 1_000_000_000]
        where number >= earliest * unitsPerSecond && number < latest * unitsPerSecond {
            return .date(date(number, unitsPerSecond))
        }
        let sinceUnixEpoch = number.subtractingReportingOverflow(secondsFrom1601 * 1_000_000)
        guard !sinceUnixEpoch.overflow, sinceUnixEpoch.partialValue >= earliest * 1_000_000,
            sinceUnixEpoch.partialValue < latest * 1_000_000
        else { return .absurd }

        return .date(date(sinceUnixEpoch.partialValue, 1_000_000))
    }

    /// RFC 3339, or that without an offset, or the day alone: both are taken as UTC.
    private static func timestamp(_ text: String) -> Date? {
        Timestamp.parse(text) ?? Timestamp.parse(text + "Z") ?? Timestamp.parse(text + ":00Z")
            ?? Timestamp.parse(text + "T00:00:00Z")
    }

    /// Whole milliseconds, since that is what Kitbag keeps.
    private static func date(_ number: Int64, _ unitsPerSecond: Int64) -> Date {
        unitsPerSecond <= 1000
            ? Date(milliseconds: number * (1000 / unitsPerSecond))
            : Date(milliseconds: number / (unitsPerSecond / 1000))
    }

    /// 1980-01-01, before any bookmark.
    private static let earliest: Int64 = 315_532_800
    /// 2100-01-01.
    private static let latest: Int64 = 4_102_444_800
    /// From 1601-01-01 to 1970-01-01.
    private static let secondsFrom1601: Int64 = 11_644_473_600
}
