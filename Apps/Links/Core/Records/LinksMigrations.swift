import AppSupport
import Persistence

/// How the database of `links` came to be what it is. What was released is never edited.
enum LinksMigrations {
    static let all = [UndoLog.migration, links, pages]

    private static let links = Migration("folders and links") { editor in
        try editor.create(
            TableDefinition(
                "folders",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("uid", .blob, isUnique: true),
                    ColumnDefinition("name", .text),
                    ColumnDefinition(
                        "parent", .integer, isNullable: true, isIndexed: true,
                        references: .init(table: "folders")),
                    ColumnDefinition("visibility", .text),
                    ColumnDefinition("category", .text, isNullable: true),
                    ColumnDefinition("subcategory", .text, isNullable: true),
                    ColumnDefinition("tags", .text),
                    ColumnDefinition("note", .text),
                    ColumnDefinition("role", .text, isNullable: true),
                    ColumnDefinition("created_at", .integer),
                    ColumnDefinition("updated_at", .integer),
                ]))
        try editor.create(
            TableDefinition(
                "links",
                [
                    ColumnDefinition("id", .integer),
                    ColumnDefinition("uid", .blob, isUnique: true),
                    ColumnDefinition("url", .text, isSearchable: true),
                    ColumnDefinition("canonical_url", .text, isUnique: true),
                    ColumnDefinition("title", .text, isSearchable: true),
                    ColumnDefinition("description", .text, isSearchable: true),
                    ColumnDefinition("note", .text, isSearchable: true),
                    ColumnDefinition("tags", .text, isSearchable: true),
                    ColumnDefinition(
                        "folder", .integer, isNullable: true, isIndexed: true,
                        references: .init(table: "folders")),
                    ColumnDefinition("visibility", .text, isNullable: true),
                    ColumnDefinition("read_state", .text),
                    ColumnDefinition("is_favorite", .integer),
                    ColumnDefinition("keyword", .text, isNullable: true),
                    ColumnDefinition("icon_url", .text, isNullable: true),
                    ColumnDefinition("feed_url", .text, isNullable: true),
                    ColumnDefinition("created_at", .integer, isIndexed: true),
                    ColumnDefinition("updated_at", .integer),
                    ColumnDefinition("visited_at", .integer, isNullable: true),
                ]))
    }

    private static let pages = Migration("what pages say about themselves") { editor in
        try editor.add(
            ColumnDefinition("page_url", .text, isNullable: true, isIndexed: true), to: "links")
        for name in ["site", "author", "published", "language", "image_url"] {
            try editor.add(ColumnDefinition(name, .text, isNullable: true), to: "links")
        }
        try editor.add(ColumnDefinition("fetched_at", .integer, isNullable: true), to: "links")
        try editor.add(ColumnDefinition("fetch_problem", .text, isNullable: true), to: "links")
    }
}
