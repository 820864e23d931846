import AppSupport
import Persistence

/// How the database of `workout` came to be what it is. What was released is never edited.
enum WorkoutMigrations {
    static let all = [UndoLog.migration, workouts, RecordDrafts.migration]

    private static let workouts = Migration("exercises, workouts, bodies and photos") { editor in
        try editor.create(exercises)
        for table in routineTables + workoutTables { try editor.create(table) }
        try editor.create(bodyRecords)
        try editor.create(photos)
    }

    private static let exercises = TableDefinition(
        "exercises",
        [
            ColumnDefinition("id", .integer),
            ColumnDefinition("uid", .blob, isUnique: true),
            ColumnDefinition("catalog_key", .text, isNullable: true, isUnique: true),
            ColumnDefinition("name", .text),
            ColumnDefinition("body_part", .text, isNullable: true),
            ColumnDefinition("kind", .text),
            ColumnDefinition("note", .text),
            ColumnDefinition("created_at", .integer),
            ColumnDefinition("updated_at", .integer),
        ])

    private static let routineTables = [
        TableDefinition(
            "routines",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("name", .text),
                ColumnDefinition("name_key", .text, isUnique: true),
                ColumnDefinition("stamp", .text),
                ColumnDefinition("note", .text),
                ColumnDefinition("created_at", .integer),
                ColumnDefinition("updated_at", .integer),
            ]),
        TableDefinition(
            "routine_entries",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("routine", .integer, references: .init(table: "routines")),
                ColumnDefinition(
                    "exercise", .integer, isIndexed: true, references: .init(table: "exercises")),
                ColumnDefinition("position", .integer),
                ColumnDefinition("superset", .integer, isNullable: true),
                ColumnDefinition("targets", .text),
                ColumnDefinition("rest_seconds", .integer, isNullable: true),
                ColumnDefinition("note", .text),
            ],
            indexes: [IndexDefinition("routine", "position")]),
    ]

    private static let workoutTables = [
        TableDefinition(
            "workouts",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("uid", .blob, isUnique: true),
                ColumnDefinition("name", .text, isSearchable: true),
                ColumnDefinition("stamp", .text),
                ColumnDefinition("day", .text),
                ColumnDefinition("time", .text, isNullable: true),
                ColumnDefinition("zone", .text, isNullable: true),
                ColumnDefinition("seconds", .integer, isNullable: true),
                ColumnDefinition("started_at", .integer, isNullable: true),
                ColumnDefinition("is_open", .integer),
                ColumnDefinition("current_entry", .integer, isNullable: true),
                ColumnDefinition(
                    "routine", .integer, isNullable: true, isIndexed: true,
                    references: .init(table: "routines", onDelete: .setNull)),
                ColumnDefinition("note", .text, isSearchable: true),
                ColumnDefinition("source", .text, isNullable: true),
                ColumnDefinition("created_at", .integer),
                ColumnDefinition("updated_at", .integer),
            ],
            indexes: [
                IndexDefinition("day", "time"),
                IndexDefinition("is_open", isUnique: true, where: .equal("is_open", true)),
            ]),
        TableDefinition(
            "workout_entries",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("workout", .integer, references: .init(table: "workouts")),
                ColumnDefinition(
                    "exercise", .integer, isIndexed: true, references: .init(table: "exercises")),
                ColumnDefinition("position", .integer),
                ColumnDefinition("superset", .integer, isNullable: true),
                ColumnDefinition("targets", .text),
                ColumnDefinition("rest_seconds", .integer, isNullable: true),
                ColumnDefinition("note", .text),
            ],
            indexes: [IndexDefinition("workout", "position")]),
        TableDefinition(
            "workout_sets",
            [
                ColumnDefinition("id", .integer),
                ColumnDefinition("entry", .integer, references: .init(table: "workout_entries")),
                ColumnDefinition(
                    "workout", .integer, isIndexed: true, references: .init(table: "workouts")),
                ColumnDefinition("exercise", .integer, references: .init(table: "exercises")),
                ColumnDefinition("day", .text, isIndexed: true),
                ColumnDefinition("position", .integer),
                ColumnDefinition("kind", .text),
                ColumnDefinition("weight", .text, isNullable: true),
                ColumnDefinition("is_added_to_body", .integer),
                ColumnDefinition("repetitions", .integer, isNullable: true),
                ColumnDefinition("distance", .text, isNullable: true),
                ColumnDefinition("seconds", .integer, isNullable: true),
                ColumnDefinition("exertion", .text, isNullable: true),
                ColumnDefinition("note", .text),
                ColumnDefinition("done_at", .integer, isNullable: true),
                ColumnDefinition("kilograms", .real, isNullable: true),
                ColumnDefinition("volume", .real),
                ColumnDefinition("one_rep_maximum", .real, isNullable: true),
                ColumnDefinition("meters", .real, isNullable: true),
                ColumnDefinition("speed", .real, isNullable: true),
            ],
            indexes: [
                IndexDefinition("entry", "position"), IndexDefinition("exercise", "day"),
            ]),
    ]

    private static let bodyRecords = TableDefinition(
        "body_records",
        [
            ColumnDefinition("id", .integer),
            ColumnDefinition("uid", .blob, isUnique: true),
            ColumnDefinition("day", .text, isUnique: true),
            ColumnDefinition("time", .text, isNullable: true),
            ColumnDefinition("weight", .text, isNullable: true),
            ColumnDefinition("muscle", .text, isNullable: true),
            ColumnDefinition("fat", .text, isNullable: true),
            ColumnDefinition("note", .text),
            ColumnDefinition("created_at", .integer),
            ColumnDefinition("updated_at", .integer),
        ])

    private static let photos = TableDefinition(
        "photos",
        [
            ColumnDefinition("id", .integer),
            ColumnDefinition("uid", .blob, isUnique: true),
            ColumnDefinition("digest", .text, isUnique: true),
            ColumnDefinition("media_type", .text),
            ColumnDefinition("size", .integer),
            ColumnDefinition("width", .integer),
            ColumnDefinition("height", .integer),
            ColumnDefinition("file_name", .text),
            ColumnDefinition("frame", .text),
            ColumnDefinition("day", .text),
            ColumnDefinition("time", .text, isNullable: true),
            ColumnDefinition("utc_offset", .integer, isNullable: true),
            ColumnDefinition("date_source", .text),
            ColumnDefinition("note", .text),
            ColumnDefinition("created_at", .integer),
            ColumnDefinition("updated_at", .integer),
        ],
        indexes: [IndexDefinition("day", "time"), IndexDefinition("frame", "day")])
}
