public import AppSupport
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An exercise that a person has done or made: one of the catalog, or their own.
///
/// One of the catalog gets its row, and with it its number, when it is used first.
public struct Exercise: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Exercise> = .unsaved
    /// The identifier that exports and imports go by; for one of the catalog everywhere the same.
    public var uid: UUID
    /// The key of the catalog's exercise that this is; `nil` for a person's own.
    public var catalogKey: String?
    /// Its name; of one of the catalog only if the person gave it another one, else empty.
    public var name: String
    /// What it trains most, if that is known.
    public var bodyPart: BodyPart?
    /// What is measured.
    public var kind: ExerciseKind
    /// What the person says about it.
    public var note = ""
    /// When it was stored first.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "exercises",
        Mapping(
            Exercise.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("catalog_key", \.catalogKey, .unique),
            Column("name", \.name),
            Column("body_part", \.bodyPart),
            Column("kind", \.kind),
            Column("note", \.note),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)))

    /// The number and the name.
    public var label: String { "\(id) \(name(in: .english))" }

    /// Its name for a person: the one that they gave it, else the catalog's.
    public func name(in language: Language) -> String {
        guard name.isEmpty else { return name }
        return catalogKey.flatMap { ExerciseCatalog.exercise($0) }?.name(in: language) ?? catalogKey
            ?? ""
    }
}

extension BodyPart: ColumnValue {}
extension ExerciseKind: ColumnValue {}
