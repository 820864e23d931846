public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What was measured of the body, one record a day, and the rules that hold for it.
public struct BodyRepository: Sendable {
    let store: any DataStore
    let world: World

    // MARK: - Finding

    /// The records of a range of days, the newest first.
    public func list(_ days: ClosedRange<Day> = .all, range: ListRange) throws -> BodyListing {
        let query = Self.query(days)
        return try store.snapshot { snapshot in
            BodyListing(
                records: try snapshot.fetch(query.sorted(by: \.day, .descending).part(range)),
                total: try snapshot.count(query))
        }
    }

    /// Hands out the records of a range of days one after another, the newest first.
    public func forEach(
        _ days: ClosedRange<Day> = .all, range: ListRange = ListRange(limit: nil),
        _ body: (BodyRecord) throws -> Void
    ) throws {
        let query = Self.query(days).sorted(by: \.day, .descending).part(range)
        try store.snapshot { try $0.forEach(query, body) }
    }

    /// The record of a day, if there is one.
    public func record(of day: Day) throws -> BodyRecord? {
        try store.first(Query<BodyRecord>().where(\.day == day))
    }

    /// The newest record, if there is one.
    public func latest() throws -> BodyRecord? {
        try store.first(Query<BodyRecord>().sorted(by: \.day, .descending))
    }

    /// The newest record in which something was measured, if there is one.
    public func latest(with measure: BodyMeasure) throws -> BodyRecord? {
        try store.first(Self.query(.all, with: measure).sorted(by: \.day, .descending))
    }

    /// What was measured on the days of a range, the oldest first; weights in the unit.
    public func values(
        of measure: BodyMeasure, _ days: ClosedRange<Day> = .all, in unit: Weight.Unit
    ) throws -> [(day: Day, value: Double)] {
        let query = Self.query(days, with: measure).sorted(by: \.day)
        return try store.fetch(query).compactMap { record in
            record.value(of: measure, in: unit).map { (record.day, $0) }
        }
    }

    // MARK: - Writing

    /// Writes down what was measured on a day; what is not said stays as it was said before.
    ///
    /// - Throws: ``BodyError``.
    public func set(_ day: Day, _ changes: BodyChanges) throws -> BodyRecord {
        guard day <= world.today else { throw BodyError.future(day) }
        return try store.transaction { try set(day, changes, in: $0) }
    }

    /// As ``set(_:_:)``, within a transaction and for any day.
    func set(
        _ day: Day, _ changes: BodyChanges, in transaction: any Transaction
    ) throws -> BodyRecord {
        let now = Date(milliseconds: world.now().milliseconds)
        let known = try transaction.first(Query<BodyRecord>().where(\.day == day))
        var record =
            known ?? BodyRecord(uid: world.makeUID(), day: day, createdAt: now, updatedAt: now)
        changes.apply(to: &record)
        guard !record.isEmpty else {
            throw known == nil ? BodyError.nothingSaid(day) : .nothingLeft(day)
        }
        try record.check()
        guard let known else { return try transaction.create(record) }
        guard record != known else { return record }
        record.updatedAt = now
        try transaction.update(record)
        return record
    }

    /// Deletes the records of days.
    ///
    /// - Returns: the records that were deleted, in the order of `days`.
    /// - Throws: ``BodyError/nothingOn(_:)`` or ``BodyError/noRecord(_:)``; nothing is deleted then.
    public func delete(_ references: [BodyReference]) throws -> [BodyRecord] {
        try store.transaction { transaction in
            try references.map { reference in
                let record =
                    switch reference {
                    case .number(let id): try transaction.read(id)
                    case .day(let day):
                        try transaction.first(Query<BodyRecord>().where(\.day == day))
                    }
                guard let record else { throw reference.unknown }
                try transaction.delete(record.id)
                return record
            }
        }
    }

    private static func query(
        _ days: ClosedRange<Day>, with measure: BodyMeasure? = nil
    ) -> Query<BodyRecord> {
        let query = Query<BodyRecord>().where(days)
        return switch measure {
        case nil: query
        case .weight: query.where(\.weight != nil)
        case .muscle: query.where(\.muscle != nil)
        case .fat: query.where(\.fat != nil)
        }
    }
}

/// What was measured of the body on a page of days.
public struct BodyListing: Sendable, Equatable {
    /// The records.
    public var records: [BodyRecord]
    /// How many there are on all pages.
    public var total: Int
}

/// A record as a person names it.
public enum BodyReference: Sendable, Hashable {
    /// By its number.
    case number(RecordID<BodyRecord>)
    /// By its day.
    case day(Day)

    var unknown: BodyError {
        switch self {
        case .number(let id): .noRecord(id)
        case .day(let day): .nothingOn(day)
        }
    }
}

extension ClosedRange<Day> {
    /// Every day there is.
    public static var all: Self { Day.first...Day.last }
}

extension Query<BodyRecord> {
    /// Those of a range of days.
    fileprivate func `where`(_ days: ClosedRange<Day>) -> Self {
        days == .all ? self : self.where(.isIn(\.day, days))
    }
}
