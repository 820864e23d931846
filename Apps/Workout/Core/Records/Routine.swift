public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A plan that workouts are started from.
public struct Routine: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Routine> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// Its name; no two have the same one, whatever their case.
    public var name: String
    /// The name, folded.
    var nameKey: String
    /// A sign for it, an emoji as a rule; empty if it has none.
    public var stamp = ""
    /// What the person says about it.
    public var note = ""
    /// When it was stored first.
    public var createdAt: Date
    /// When it, or something of it, was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "routines",
        Mapping(
            Routine.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("name", \.name),
            Column("name_key", \.nameKey, .unique),
            Column("stamp", \.stamp),
            Column("note", \.note),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)))

    /// The number and the name.
    public var label: String { "\(id) \(name)" }

    /// When something of it was last changed tells of no change of its own.
    public static let incidentalColumns: Set = ["updated_at"]
}

/// An exercise in a routine, with what is planned.
public struct RoutineEntry: UndoableRecord, Equatable {
    /// The number.
    public var id: RecordID<RoutineEntry> = .unsaved
    /// The routine.
    public var routine: RecordID<Routine>
    /// The exercise.
    public var exercise: RecordID<Exercise>
    /// Its place in the routine, from 0.
    public var position: Int
    /// Entries of one routine with the same number are done in turn.
    public var superset: Int?
    /// The sets that are planned, in `SetNotation`; empty if none are.
    public var targets = ""
    /// How long to rest after a set, in seconds, if that is planned.
    public var restSeconds: Int?
    /// What the person says about it.
    public var note = ""

    /// The table and its columns.
    public static let schema = Schema(
        "routine_entries",
        Mapping(
            RoutineEntry.init,
            Column("id", \.id),
            Column("routine", \.routine, .references(Routine.self)),
            Column("exercise", \.exercise, .indexed, .references(Exercise.self)),
            Column("position", \.position),
            Column("superset", \.superset),
            Column("targets", \.targets),
            Column("rest_seconds", \.restSeconds),
            Column("note", \.note)),
        .index(\.routine, \.position))

    /// The number of the routine and the place in it.
    public var label: String { "\(routine).\(position + 1)" }
}
