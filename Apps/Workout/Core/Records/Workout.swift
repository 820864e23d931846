public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a person did on one occasion: several exercises, one after another.
///
/// The day and the time are those of the clock on the wall where it was done, and never become an
/// instant, so that no journey moves a workout to another day.
public struct Workout: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Workout> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// Its name; empty if it has none.
    public var name: String
    /// A sign for it, an emoji as a rule; empty if it has none.
    public var stamp = ""
    /// The day.
    public var day: Day
    /// The time at which it began, if it is known.
    public var time: TimeOfDay?
    /// The IANA name of the zone whose clock that was, if it is known.
    public var zone: String?
    /// How long it took, in seconds; `nil` if that is not known, and while it is in progress.
    public var seconds: Int?
    /// When it was begun in this program; `nil` if it was written down afterwards.
    public var startedAt: Date?
    /// Whether it is in progress; one is at most.
    public var isOpen = false
    /// The entry that further sets belong to while it is in progress; one that is gone counts as none.
    public var currentEntry: RecordID<WorkoutEntry>?
    /// The routine that it was started from.
    public var routine: RecordID<Routine>?
    /// What the person says about it.
    public var note = ""
    /// The program that it was imported from, as `WorkoutFormat` names it.
    public var source: String?
    /// When it was stored first.
    public var createdAt: Date
    /// When it, or something of it, was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "workouts",
        Mapping(
            Workout.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("name", \.name, .searchable(weight: 2)),
            Column("stamp", \.stamp),
            Column("day", \.day),
            Column("time", \.time),
            Column("zone", \.zone),
            Column("seconds", \.seconds),
            Column("started_at", \.startedAt),
            Column("is_open", \.isOpen),
            Column("current_entry", \.currentEntry),
            Column(
                "routine", \.routine, .indexed, .references(Routine.self, onDelete: .setNull)),
            Column("note", \.note, .searchable(weight: 1)),
            Column("source", \.source),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)),
        .index(\.day, \.time),
        .unique(\.isOpen, where: \.isOpen == true))

    /// The number, the day and the name.
    public var label: String { "\(id) \(day)" + (name.isEmpty ? "" : " " + name) }

    /// When something of it was last changed tells of no change of its own.
    public static let incidentalColumns: Set = ["updated_at"]
}
