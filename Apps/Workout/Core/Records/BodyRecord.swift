public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What was measured of the body on a day; there is one a day.
public struct BodyRecord: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<BodyRecord> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The day.
    public var day: Day
    /// The time, if it is known.
    public var time: TimeOfDay?
    /// The body's weight.
    public var weight: Weight?
    /// The mass of skeletal muscle.
    public var muscle: Weight?
    /// The part of the body that is fat, in percent.
    public var fat: DecimalNumber?
    /// What the person says about it.
    public var note = ""
    /// When it was stored first.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "body_records",
        Mapping(
            BodyRecord.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("day", \.day, .unique),
            Column("time", \.time),
            Column("weight", \.weight),
            Column("muscle", \.muscle),
            Column("fat", \.fat),
            Column("note", \.note),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)))

    /// The number and the day.
    public var label: String { "\(id) \(day)" }
}
