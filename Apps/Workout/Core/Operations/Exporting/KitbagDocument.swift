import AppSupport

/// Kitbag's own JSON: `{"kitbag": "workout", "version": 1, …}` with a record a line, or the lines
/// alone, each then with `"record": "workout"` in front.
///
/// Nothing is lost. Exporting, importing into an empty home and exporting again gives the same
/// bytes.
enum KitbagDocument {
    /// The lists of the document, in their order, and what a record of each is called alone.
    private static let lists = [
        ("exercises", "exercise"), ("routines", "routine"), ("workouts", "workout"),
        ("bodies", "body"), ("photos", "photo"),
    ]

    static func write(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        try sink.write("{\n\"kitbag\": \"workout\",\n\"version\": \(KitbagReader.version)")
        var workouts = 0
        for (index, list) in lists.enumerated() {
            try sink.write(",\n\"\(list.0)\": [")
            var count = 0
            try forEachRow(index, contents) { row in
                try sink.write(count == 0 ? "\n" : ",\n")
                try sink.write(JSONText.text(of: .object(row.fields)))
                count += 1
            }
            try sink.write(count == 0 ? "]" : "\n]")
            if list.0 == "workouts" { workouts = count }
        }
        try sink.write("\n}\n")

        return workouts
    }

    static func writeLines(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        var workouts = 0
        for (index, list) in lists.enumerated() {
            let kind = [ExportField("record", .text(list.1))]
            try forEachRow(index, contents) { row in
                try sink.write(JSONText.text(of: .object(kind + row.fields)) + "\n")
                if list.0 == "workouts" { workouts += 1 }
            }
        }

        return workouts
    }

    private static func forEachRow(
        _ list: Int, _ contents: ExportContents, _ take: (ExportRow) throws -> Void
    ) throws {
        switch list {
        case 0:
            for exercise in contents.exercises.values.sorted(by: { $0.id < $1.id }) {
                try take(exercise.exportRow)
            }
        case 1: for routine in contents.routines { try take(routine.exportRow) }
        case 2: try contents.forEachWorkout { try take($0.exportRow) }
        case 3: try contents.forEachBody { try take($0.exportRow) }
        default: try contents.forEachPhoto { try take($0.exportRow) }
        }
    }
}
