public import Chrono

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Day: ColumnValue {
    /// Kept as text, `YYYY-MM-DD`: it sorts as the days do in all of their range, and is the form in
    /// which days leave the database.
    public static var storageType: StorageType { .text }

    /// Reads a column.
    ///
    /// - Throws: ``StoreError`` with `unreadableValue` for text that is no day.
    public static func read(from row: RowReader, at index: Int) throws -> Day {
        guard let day = Day(row.text(at: index)) else {
            throw StoreError(.unreadableValue, "what is stored is no day")
        }
        return day
    }

    /// Writes a column.
    public func write(to row: RowWriter, at index: Int) {
        row.set(text: description, at: index)
    }
}

/// A column of instants: `Date`, or `Date?`.
public protocol InstantColumn: ColumnValue {
    /// What the day of one is: `Day`, or `Day?`.
    associatedtype DayKey: ColumnValue
}

extension Date: InstantColumn {
    /// Every instant has a day.
    public typealias DayKey = Day
}

extension Optional: InstantColumn where Wrapped: InstantColumn {
    /// No instant has no day.
    public typealias DayKey = Wrapped.DayKey?
}

/// A column of days: `Day`, or `Day?`.
public protocol DayColumn: ColumnValue {}

extension Day: DayColumn {}

extension Optional: DayColumn where Wrapped: DayColumn {}
