public import AppSupport
import Chrono
import Persistence

extension ListedExercise {
    /// The fields of a row.
    public static let columns = [
        "id", "uid", "key", "name", "body_part", "kind", "equipment", "sets", "last_day",
        "note",
    ]

    /// The exercise for a script.
    public var row: ExportRow {
        ExportRow([
            ExportField("id", ExportValue(exercise?.id.rawValue)),
            ExportField("uid", ExportValue(exercise?.uid.text)),
            ExportField("key", ExportValue(catalog?.key)),
            ExportField("name", .text(name)),
            ExportField("body_part", ExportValue(bodyPart?.rawValue)),
            ExportField("kind", .text(kind.rawValue)),
            ExportField("equipment", ExportValue(catalog?.equipment.rawValue)),
            ExportField("sets", ExportValue(sets)),
            ExportField("last_day", ExportValue(lastDay?.description)),
            ExportField("note", .text(exercise?.note ?? "")),
        ])
    }
}
