public import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What records are put into groups by: the value of a column, or the day, week, month or year
/// that an instant or a day falls into.
///
/// A week, month or year is named by its first day.
public struct GroupKey<R: Record, Key: Sendable>: Sendable {
    package let node: KeyNode
    let read: @Sendable (StoredValue) throws -> Key
    let problem: StoreError?

    private init(
        _ column: PartialKeyPath<R>, _ type: StorageType, _ node: (TypedColumn) -> KeyNode,
        _ read: @escaping @Sendable (StoredValue) throws -> Key
    ) {
        let place = TypedColumn.of(column, type)
        self.node = node((try? place.get()) ?? TypedColumn(position: 0, type: type))
        self.read = read
        problem = place.failure
    }

    private init(
        _ column: PartialKeyPath<R>, _ type: StorageType, _ period: Period
    ) where Key: ColumnValue {
        self.init(column, type, { .period(period, $0) }) { try Period.day(of: $0).make() }
    }
}

extension GroupKey where Key: ColumnValue {
    /// The value of a column; records without one are a group, too.
    public static func value(_ column: KeyPath<R, Key>) -> GroupKey {
        GroupKey(column, Key.storageType, KeyNode.value) { try $0.make() }
    }

    /// The day of an instant on the calendars of a zone.
    ///
    /// Instants outside the years 1 to 9999 fall on the first or the last day of them.
    public static func day<Column: InstantColumn>(
        _ column: KeyPath<R, Column>, in zone: Zone
    ) -> GroupKey where Key == Column.DayKey {
        GroupKey(column, Column.storageType, Period(unit: .day, zone: zone))
    }

    /// The week of an instant on the calendars of a zone.
    public static func week<Column: InstantColumn>(
        _ column: KeyPath<R, Column>, in zone: Zone, startingOn start: Weekday = .monday
    ) -> GroupKey where Key == Column.DayKey {
        GroupKey(column, Column.storageType, Period(unit: .week(start), zone: zone))
    }

    /// The month of an instant on the calendars of a zone.
    public static func month<Column: InstantColumn>(
        _ column: KeyPath<R, Column>, in zone: Zone
    ) -> GroupKey where Key == Column.DayKey {
        GroupKey(column, Column.storageType, Period(unit: .month, zone: zone))
    }

    /// The year of an instant on the calendars of a zone.
    public static func year<Column: InstantColumn>(
        _ column: KeyPath<R, Column>, in zone: Zone
    ) -> GroupKey where Key == Column.DayKey {
        GroupKey(column, Column.storageType, Period(unit: .year, zone: zone))
    }
}

extension GroupKey where Key: DayColumn {
    /// The week of a day.
    public static func week(
        _ column: KeyPath<R, Key>, startingOn start: Weekday = .monday
    ) -> GroupKey {
        GroupKey(column, Key.storageType, Period(unit: .week(start), zone: nil))
    }

    /// The month of a day.
    public static func month(_ column: KeyPath<R, Key>) -> GroupKey {
        GroupKey(column, Key.storageType, Period(unit: .month, zone: nil))
    }

    /// The year of a day.
    public static func year(_ column: KeyPath<R, Key>) -> GroupKey {
        GroupKey(column, Key.storageType, Period(unit: .year, zone: nil))
    }
}

// MARK: - For providers

/// A key of groups as providers see it.
package enum KeyNode: Sendable {
    case value(TypedColumn)
    case period(Period, TypedColumn)

    package var column: TypedColumn {
        switch self {
        case .value(let column), .period(_, let column): column
        }
    }

    /// The key of a record that has this value in the column.
    package func key(of value: StoredValue) -> StoredValue {
        switch self {
        case .value: value
        case .period(let period, _): period.start(of: value)
        }
    }
}

/// Stretches of the calendar that days and instants fall into.
package struct Period: Sendable {
    enum Unit {
        case day, month, year
        case week(Weekday)
    }

    let unit: Unit
    /// Whose calendars tell the day of an instant; none for days.
    let zone: Zone?

    /// The first day of the stretch, as days since 1970; what is neither an instant nor a day
    /// stays what it is.
    package func start(of value: StoredValue) -> StoredValue {
        switch (value, zone) {
        case (.integer(let milliseconds), let zone?):
            start(of: Day(Date(milliseconds: milliseconds), in: zone))
        case (.text(let text), nil):
            Day(text).map(start) ?? value
        default:
            value
        }
    }

    private func start(of day: Day) -> StoredValue {
        let start =
            switch unit {
            case .day: day
            case .week(let weekday): day.startOfWeek(on: weekday)
            case .month: day.startOfMonth
            case .year: Day(year: day.year, month: 1, day: 1) ?? day
            }
        return .integer(Int64(start.daysSince1970))
    }

    /// The value that a ``Day`` has in a column, of what ``start(of:)`` told.
    static func day(of value: StoredValue) throws -> StoredValue {
        guard case .integer(let number) = value else { return value }
        return try Day(daysSince1970: Int(number)).storedValue
    }
}
