import AppSupport
import Persistence

/// How the database of `issues` came to be what it is. What was released is never edited.
enum IssuesMigrations {
    static let all = [UndoLog.migration, issues, RecordDrafts.migration]

    private static let issues = Migration("projects, issues and their history") { editor in
        for table in projectTables + issueTables + relationTables { try editor.create(table) }
    }

    private static let projectTables = [
        TableDefinition(
            "projects",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("name", .text),
                ColumnDefinition("name_key", .text, isUnique: true),
                ColumnDefinition("description", .text),
                ColumnDefinition("last_issue", .integer),
                ColumnDefinition("last_milestone", .integer),
                ColumnDefinition("created_at", .integer),
                ColumnDefinition("updated_at", .integer),
            ]),
        TableDefinition(
            "people",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("login", .text),
                ColumnDefinition("login_key", .text, isUnique: true),
                ColumnDefinition("name", .text),
            ]),
        TableDefinition(
            "labels",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("project", .integer, references: .init(table: "projects")),
                ColumnDefinition("name", .text),
                ColumnDefinition("name_key", .text),
                ColumnDefinition("description", .text),
                ColumnDefinition("color", .text),
            ],
            indexes: [
                IndexDefinition("project", "name_key", isUnique: true)
            ]),
        TableDefinition(
            "milestones",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("project", .integer, references: .init(table: "projects")),
                ColumnDefinition("number", .integer),
                ColumnDefinition("title", .text),
                ColumnDefinition("title_key", .text),
                ColumnDefinition("description", .text),
                ColumnDefinition("due", .text, isNullable: true),
                ColumnDefinition("state", .text),
                ColumnDefinition("created_at", .integer),
                ColumnDefinition("updated_at", .integer),
                ColumnDefinition("closed_at", .integer, isNullable: true),
            ],
            indexes: [
                IndexDefinition("project", "number", isUnique: true),
                IndexDefinition("project", "title_key", isUnique: true),
            ]),
    ]

    private static let issueTables = [
        TableDefinition(
            "issues",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("project", .integer, references: .init(table: "projects")),
                ColumnDefinition("number", .integer),
                ColumnDefinition("title", .text, isSearchable: true),
                ColumnDefinition("state", .text),
                ColumnDefinition("reason", .text, isNullable: true),
                ColumnDefinition(
                    "author", .integer, isIndexed: true, references: .init(table: "people")),
                ColumnDefinition(
                    "milestone", .integer, isNullable: true, isIndexed: true,
                    references: .init(table: "milestones")),
                ColumnDefinition("is_pinned", .integer),
                ColumnDefinition("comments", .integer),
                ColumnDefinition("created_at", .integer),
                ColumnDefinition("updated_at", .integer),
                ColumnDefinition("closed_at", .integer, isNullable: true),
                ColumnDefinition("origin", .text, isNullable: true, isUnique: true),
                ColumnDefinition("body", .text, isSearchable: true),
            ],
            indexes: [
                IndexDefinition("project", "number", isUnique: true),
                IndexDefinition("project", "state", "created_at"),
                IndexDefinition("project", "created_at"),
                IndexDefinition("project", "updated_at"),
            ]),
        TableDefinition(
            "comments",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("issue", .integer, references: .init(table: "issues")),
                ColumnDefinition(
                    "author", .integer, isIndexed: true, references: .init(table: "people")),
                ColumnDefinition("created_at", .integer),
                ColumnDefinition("updated_at", .integer),
                ColumnDefinition("origin", .text, isNullable: true, isUnique: true),
                ColumnDefinition("body", .text, isSearchable: true),
            ],
            indexes: [
                IndexDefinition("issue", "created_at")
            ]),
    ]

    private static let relationTables = [
        TableDefinition(
            "issue_labels",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("issue", .integer, references: .init(table: "issues")),
                ColumnDefinition("label", .integer, references: .init(table: "labels")),
            ],
            indexes: [
                IndexDefinition("issue", "label", isUnique: true),
                IndexDefinition("label", "issue"),
            ]),
        TableDefinition(
            "assignees",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("issue", .integer, references: .init(table: "issues")),
                ColumnDefinition("person", .integer, references: .init(table: "people")),
            ],
            indexes: [
                IndexDefinition("issue", "person", isUnique: true),
                IndexDefinition("person", "issue"),
            ]),
        TableDefinition(
            "mentions",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition(
                    "issue", .integer, isIndexed: true, references: .init(table: "issues")),
                ColumnDefinition(
                    "comment", .integer, isNullable: true, isIndexed: true,
                    references: .init(table: "comments")),
                ColumnDefinition("person", .integer, references: .init(table: "people")),
            ],
            indexes: [
                IndexDefinition("person", "issue")
            ]),
        TableDefinition(
            "reactions",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition(
                    "issue", .integer, isIndexed: true, references: .init(table: "issues")),
                ColumnDefinition(
                    "comment", .integer, isNullable: true, isIndexed: true,
                    references: .init(table: "comments")),
                ColumnDefinition(
                    "person", .integer, isIndexed: true, references: .init(table: "people")),
                ColumnDefinition("content", .text),
            ]),
        TableDefinition(
            "issue_links",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("issue", .integer, references: .init(table: "issues")),
                ColumnDefinition("relation", .text),
                ColumnDefinition(
                    "target", .integer, isIndexed: true, references: .init(table: "issues")),
            ],
            indexes: [
                IndexDefinition("issue", "relation", "target", isUnique: true)
            ]),
        TableDefinition(
            "former_numbers",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("project", .integer, references: .init(table: "projects")),
                ColumnDefinition("number", .integer),
                ColumnDefinition(
                    "issue", .integer, isIndexed: true, references: .init(table: "issues")),
            ],
            indexes: [
                IndexDefinition("project", "number", isUnique: true)
            ]),
        TableDefinition(
            "history",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("issue", .integer, references: .init(table: "issues")),
                ColumnDefinition("actor", .integer, references: .init(table: "people")),
                ColumnDefinition("created_at", .integer),
                ColumnDefinition("kind", .text),
                ColumnDefinition("before", .text, isNullable: true),
                ColumnDefinition("after", .text, isNullable: true),
            ],
            indexes: [
                IndexDefinition("issue", "created_at"),
                IndexDefinition("actor", "created_at"),
                IndexDefinition("created_at"),
            ]),
    ]
}
