public import AppSupport
import Chrono

extension EntryDraft {
    /// The names of an entry's fields, in their order.
    public static let columns = [
        "id", "uid", "day", "time", "zone", "page", "text", "tags", "mood", "liked", "attachments",
        "created_at", "updated_at",
    ]

    /// The entry as machines read it: the fields of `--json`, documented in the README and stable.
    /// Attachments are named, without their contents.
    public var row: ExportRow {
        let attachments = ExportField("attachments", .list(attachments.map { .object($0.fields) }))

        return ExportRow(fieldsBeforeAttachments + [attachments] + fieldsAfterAttachments)
    }

    var fieldsBeforeAttachments: [ExportField] {
        [
            ExportField("id", ExportValue(number)),
            ExportField("uid", ExportValue(uid?.text)),
            ExportField("day", .text(day.description)),
            ExportField("time", ExportValue(time?.description)),
            ExportField("zone", ExportValue(zone)),
            ExportField("page", ExportValue(isPage)),
            ExportField("text", .text(text)),
            ExportField("tags", ExportValue(tags)),
            ExportField("mood", ExportValue(mood?.rawValue)),
            ExportField("liked", .bool(isLiked)),
        ]
    }

    var fieldsAfterAttachments: [ExportField] {
        [
            ExportField("created_at", ExportValue(createdAt.map(Timestamp.format))),
            ExportField("updated_at", ExportValue(updatedAt.map(Timestamp.format))),
        ]
    }
}

extension AttachmentDraft {
    /// What machines read of an attachment beside its content.
    var fields: [ExportField] {
        [
            ExportField("uid", .text(uid.text)), ExportField("name", .text(name)),
            ExportField("media_type", .text(mediaType)),
        ]
    }
}
