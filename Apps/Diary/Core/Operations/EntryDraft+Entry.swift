public import AppSupport
public import Chrono
import Persistence

extension EntryDraft {
    /// An entry as files have it, with its attachments.
    init(_ entry: Entry, _ attachments: [Attachment], files: AttachmentFiles) {
        self.init(day: entry.day, time: entry.time, text: entry.text)
        uid = entry.uid
        number = entry.id.rawValue
        zone = entry.zone
        isPage = entry.isPage
        tags = entry.tags.values
        mood = entry.mood
        isLiked = entry.isLiked
        createdAt = entry.createdAt
        updatedAt = entry.updatedAt
        self.attachments = attachments.map { attachment in
            AttachmentDraft(
                uid: attachment.uid, name: attachment.name, mediaType: attachment.mediaType,
                content: AttachmentContent(source: attachment.file) {
                    try files.bytes(of: attachment)
                })
        }
    }
}

extension Entry {
    /// The names of an entry's fields, in their order.
    public static let columns = EntryDraft.columns

    /// The entry as machines read it: the fields of `--json`, documented in the README and stable.
    public func row(_ attachments: [Attachment]) -> ExportRow {
        EntryDraft(self, attachments, files: AttachmentFiles(folder: "", isSealing: false)).row
    }
}

extension DaySummary {
    /// The names of the fields of a day, in their order.
    public static let columns = ["day", "entries", "mood", "liked"]

    /// The day as machines read it.
    public func row(of day: Day) -> ExportRow {
        ExportRow([
            ExportField("day", .text(day.description)),
            ExportField("entries", .integer(Int64(entries))),
            ExportField("mood", ExportValue(mood?.rawValue)),
            ExportField("liked", .bool(isLiked)),
        ])
    }
}

extension Streak {
    /// The streak as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("current", .integer(Int64(current))),
            ExportField("longest", .integer(Int64(longest))),
            ExportField("longest_since", ExportValue(longestDays?.lowerBound.description)),
            ExportField("longest_until", ExportValue(longestDays?.upperBound.description)),
            ExportField("days", .integer(Int64(days))),
            ExportField("has_today", .bool(hasToday)),
        ])
    }
}

extension TagCount {
    /// The tag as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("tag", .text(tag)), ExportField("entries", .integer(Int64(entries))),
        ])
    }
}
