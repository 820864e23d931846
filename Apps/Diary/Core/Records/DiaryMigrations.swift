import AppSupport
import Persistence
import PersistenceSealed

/// How the database of `diary` came to be what it is. What was released is never edited.
enum DiaryMigrations {
    /// What the database has: the tables of an open diary, and those of a locked one.
    static let all = plain + [Vault.migration]

    /// The tables of an open diary.
    static let plain = [UndoLog.migration, entries, RecordDrafts.migration]

    private static let entries = Migration("entries and attachments") { editor in
        try editor.create(
            TableDefinition(
                "entries",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("uid", .blob, isUnique: true),
                    ColumnDefinition("day", .text),
                    ColumnDefinition("time", .text, isNullable: true),
                    ColumnDefinition("zone", .text, isNullable: true),
                    ColumnDefinition("is_page", .integer),
                    ColumnDefinition("text", .text, isSearchable: true),
                    ColumnDefinition("tags", .text, isSearchable: true),
                    ColumnDefinition("mood", .text, isNullable: true),
                    ColumnDefinition("is_liked", .integer),
                    ColumnDefinition("created_at", .integer),
                    ColumnDefinition("updated_at", .integer),
                ],
                indexes: [
                    IndexDefinition("day", "time"),
                    IndexDefinition("day", isUnique: true, where: .equal("is_page", true)),
                ]))
        try editor.create(
            TableDefinition(
                "attachments",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("uid", .blob, isUnique: true),
                    ColumnDefinition(
                        "entry", .integer, isIndexed: true, references: .init(table: "entries")),
                    ColumnDefinition("position", .integer),
                    ColumnDefinition("name", .text),
                    ColumnDefinition("media_type", .text),
                    ColumnDefinition("size", .integer),
                    ColumnDefinition("file", .text),
                    ColumnDefinition("key", .blob, isNullable: true),
                ]))
    }
}
