public import AppSupport
import Chrono
import Persistence

extension Photo {
    /// The fields of a row.
    public static let columns = [
        "id", "uid", "day", "time", "utc_offset", "date_source", "frame", "note", "file_name",
        "media_type", "width", "height", "size", "sha256", "path", "created_at", "updated_at",
    ]

    /// The photo for a script.
    ///
    /// - Parameter path: where its original is.
    public func row(path: String) -> ExportRow {
        ExportRow([
            ExportField("id", ExportValue(id.rawValue)),
            ExportField("uid", .text(uid.text)),
            ExportField("day", .text(day.description)),
            ExportField("time", ExportValue(time?.description)),
            ExportField("utc_offset", ExportValue(utcOffset)),
            ExportField("date_source", .text(dateSource.rawValue)),
            ExportField("frame", .text(frame)),
            ExportField("note", .text(note)),
            ExportField("file_name", .text(fileName)),
            ExportField("media_type", .text(mediaType)),
            ExportField("width", ExportValue(width)),
            ExportField("height", ExportValue(height)),
            ExportField("size", ExportValue(size)),
            ExportField("sha256", .text(digest)),
            ExportField("path", .text(path)),
            ExportField("created_at", .text(Timestamp.format(createdAt))),
            ExportField("updated_at", .text(Timestamp.format(updatedAt))),
        ])
    }
}
