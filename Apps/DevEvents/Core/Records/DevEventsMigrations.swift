import AppSupport
import Persistence

/// How the database of `devevents` came to be what it is. What was released is never edited.
enum DevEventsMigrations {
    static let all = [UndoLog.migration, events]

    private static let events = Migration("sources and events") { editor in
        try editor.create(
            TableDefinition(
                "sources",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("uid", .blob, isUnique: true),
                    ColumnDefinition("url", .text, isUnique: true),
                    ColumnDefinition("kind", .text, isNullable: true),
                    ColumnDefinition("title", .text),
                    ColumnDefinition("created_at", .integer),
                    ColumnDefinition("checked_at", .integer, isNullable: true),
                    ColumnDefinition("read_at", .integer, isNullable: true),
                    ColumnDefinition("digest", .text, isNullable: true),
                    ColumnDefinition("problem", .text, isNullable: true),
                ]))
        try editor.create(
            TableDefinition(
                "events",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("uid", .blob, isUnique: true),
                    ColumnDefinition("name", .text, isSearchable: true),
                    ColumnDefinition("url", .text, isNullable: true),
                    ColumnDefinition("period", .text, isNullable: true),
                    ColumnDefinition("registration", .text, isNullable: true),
                    ColumnDefinition("first_day", .text),
                    ColumnDefinition("start_time", .text, isNullable: true),
                    ColumnDefinition("last_day", .text),
                    ColumnDefinition("ends_at", .integer, isNullable: true),
                    ColumnDefinition("proposals_end", .text, isNullable: true),
                    ColumnDefinition("proposals_url", .text, isNullable: true),
                    ColumnDefinition("topics", .text, isSearchable: true),
                    ColumnDefinition("place", .text, isNullable: true, isSearchable: true),
                    ColumnDefinition("country", .text, isNullable: true, isSearchable: true),
                    ColumnDefinition("is_online", .integer, isNullable: true),
                    ColumnDefinition("meeting_url", .text, isNullable: true),
                    ColumnDefinition("is_free", .integer, isNullable: true),
                    ColumnDefinition("host", .text, isNullable: true, isSearchable: true),
                    ColumnDefinition("summary", .text, isSearchable: true),
                    ColumnDefinition("languages", .text),
                    ColumnDefinition("state", .text),
                    ColumnDefinition("sequence", .integer),
                    ColumnDefinition("is_listed", .integer),
                    ColumnDefinition("is_favorite", .integer),
                    ColumnDefinition("note", .text, isSearchable: true),
                    ColumnDefinition("match_name", .text, isIndexed: true),
                    ColumnDefinition("match_url", .text, isNullable: true, isIndexed: true),
                    ColumnDefinition("created_at", .integer),
                    ColumnDefinition("updated_at", .integer),
                ],
                indexes: [
                    IndexDefinition(["first_day", "start_time"]),
                    IndexDefinition(["last_day", "is_listed", "ends_at"]),
                ]))
        try editor.create(
            TableDefinition(
                "listings",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition(
                        "source", .integer, isIndexed: true, references: .init(table: "sources")),
                    ColumnDefinition(
                        "event", .integer, isIndexed: true, references: .init(table: "events")),
                    ColumnDefinition("moved_at", .integer),
                    ColumnDefinition("stated", .text),
                ]))
        try editor.create(
            TableDefinition(
                "unread_texts",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition(
                        "source", .integer, isIndexed: true, references: .init(table: "sources")),
                    ColumnDefinition("reason", .text),
                    ColumnDefinition("text", .text),
                    ColumnDefinition("line", .integer, isNullable: true),
                ]))
        try editor.create(
            TableDefinition(
                "reminders",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition(
                        "event", .integer, isIndexed: true, references: .init(table: "events")),
                    ColumnDefinition("occasion", .text),
                    ColumnDefinition("lead", .integer),
                    ColumnDefinition("shown_for", .integer, isNullable: true),
                ]))
    }
}
