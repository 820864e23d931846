public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A record whose changes can be undone.
///
/// What the store itself changes when a record is deleted is not recorded: references to it should
/// be of the kind that restricts.
public protocol UndoableRecord: Record {
    /// What a person knows it by, with its number: `12 Swift.org`.
    var label: String { get }
    /// The columns in which a new value is no change to a person, such as when a page was last
    /// opened: it keeps nothing from being undone, and outlives that.
    static var incidentalColumns: Set<String> { get }
    /// The columns that undoing leaves as they are now, such as the greatest number that was ever
    /// given; a new value in them keeps nothing from being undone.
    static var lastingColumns: Set<String> { get }
}

extension UndoableRecord {
    /// None.
    public static var incidentalColumns: Set<String> { [] }

    /// None.
    public static var lastingColumns: Set<String> { [] }
}

/// One thing that a person did, however many records it changed.
public struct UndoOperation: Record, Equatable {
    /// The number, which grows with every operation.
    public var id: RecordID<UndoOperation> = .unsaved
    /// The command: `delete`, `import`.
    public var name: String
    /// What it was applied to, as the person wrote it.
    public var detail: String
    /// What tells the tables' columns from those of other versions of the program: rows that were
    /// written down are read by their places.
    var layout: Int64 = 0
    /// When it was done.
    public var createdAt: Date
    /// When it was undone.
    public var undoneAt: Date?

    /// The table and its columns.
    public static let schema = Schema(
        "undo_operations",
        Mapping(
            UndoOperation.init,
            Column("id", \.id),
            Column("name", \.name),
            Column("detail", \.detail),
            Column("layout", \.layout),
            Column("created_at", \.createdAt),
            Column("undone_at", \.undoneAt)))
}

/// What an operation changed: a run of encoded changes.
struct UndoEntry: Record {
    var id: RecordID<UndoEntry> = .unsaved
    var operation: RecordID<UndoOperation>
    var changes: [UInt8]

    static let schema = Schema(
        "undo_entries",
        Mapping(
            UndoEntry.init,
            Column("id", \.id),
            Column("operation", \.operation, .indexed, .references(UndoOperation.self)),
            Column("changes", \.changes)))
}

extension UndoLog {
    /// The records in which the log is, for what has to know all kinds of records; those that others
    /// refer to come first.
    public static let recordTypes: [any Record.Type] = [UndoOperation.self, UndoEntry.self]

    /// Makes the tables of the log; one of an app's first migrations.
    public static let migration = Migration("the undo log") { editor in
        try editor.create(
            TableDefinition(
                "undo_operations",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("name", .text),
                    ColumnDefinition("detail", .text),
                    ColumnDefinition("layout", .integer),
                    ColumnDefinition("created_at", .integer),
                    ColumnDefinition("undone_at", .integer, isNullable: true),
                ]))
        try editor.create(
            TableDefinition(
                "undo_entries",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition(
                        "operation", .integer, isIndexed: true,
                        references: .init(table: "undo_operations")),
                    ColumnDefinition("changes", .blob),
                ]))
    }
}
