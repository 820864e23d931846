package import Chrono
package import Persistence
package import TextProcessing

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Something that happened with a record, which a timeline tells: that a page was saved, a workout done.
package struct TransferMoment<R: Record>: Sendable {
    /// What happened, as machine formats call it: `saved`.
    package let name: String
    let condition: @Sendable (ClosedRange<Day>, Zone) -> Condition<R>
    let day: @Sendable (R, Zone) -> Day?
    let time: @Sendable (R, Zone) -> Date?

    /// A moment of which the day is known.
    package static func day(
        _ name: String, _ column: any KeyPath<R, Day> & Sendable
    ) -> TransferMoment {
        TransferMoment(
            name: name, condition: { days, _ in .isIn(column, days) },
            day: { record, _ in record[keyPath: column] }, time: { _, _ in nil })
    }

    /// A moment of which the day may be known.
    package static func day(
        _ name: String, _ column: any KeyPath<R, Day?> & Sendable
    ) -> TransferMoment {
        TransferMoment(
            name: name, condition: { days, _ in .isIn(column, days) },
            day: { record, _ in record[keyPath: column] }, time: { _, _ in nil })
    }

    /// A moment of which the instant is known.
    package static func instant(
        _ name: String, _ column: any KeyPath<R, Date> & Sendable
    ) -> TransferMoment {
        TransferMoment(
            name: name,
            condition: { days, zone in .isIn(column, instants(of: days, in: zone)) },
            day: { record, zone in Day(record[keyPath: column], in: zone) },
            time: { record, _ in record[keyPath: column] })
    }

    /// A moment of which the instant may be known.
    package static func instant(
        _ name: String, _ column: any KeyPath<R, Date?> & Sendable
    ) -> TransferMoment {
        TransferMoment(
            name: name,
            condition: { days, zone in .isIn(column, instants(of: days, in: zone)) },
            day: { record, zone in record[keyPath: column].map { Day($0, in: zone) } },
            time: { record, _ in record[keyPath: column] })
    }

    /// From the beginning of the first day to the last millisecond of the last one.
    private static func instants(of days: ClosedRange<Day>, in zone: Zone) -> ClosedRange<Date> {
        let start = zone.instant(of: days.lowerBound, hour: 0, minute: 0, second: 0)
        let end = zone.instant(
            of: days.upperBound.advanced(by: 1), hour: 0, minute: 0, second: 0)
        return start...max(start, end.addingTimeInterval(-0.001))
    }
}

/// Something that happened on a day.
package struct TransferEvent: Sendable, Equatable {
    /// The app.
    package var app: String
    /// The kind of record.
    package var kind: String
    /// What happened: `saved`.
    package var name: String
    /// The day.
    package var day: Day
    /// The instant, if it is known.
    package var instant: Date?
    /// What a person knows the record by, with its number.
    package var label: String
    /// The record's identifier.
    package var uid: UUID
}

/// A record that words were found in.
package struct TransferHit: Sendable {
    /// The app.
    package var app: String
    /// The kind of record.
    package var kind: String
    /// What a person knows the record by, with its number.
    package var label: String
    /// The record's identifier.
    package var uid: UUID
    /// How well it fits: the greater the better, within a kind.
    package var score: Double
    /// Where the words stand.
    package var snippet: Snippet?
}
