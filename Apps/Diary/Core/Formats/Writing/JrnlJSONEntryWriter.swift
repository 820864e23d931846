public import AppSupport
import Chrono

/// Writes the JSON that `jrnl --format json` does, for programs that read that. jrnl 4.6 itself
/// imports nothing but its own text.
///
/// Title and body are the first line and the rest. The mood is a tag, as in ``JrnlEntryWriter``, and
/// `uuid` is written where there is one. Lost are seconds, that an entry has no time, zones, numbers,
/// what is a page, instants of making and change, and attachments.
public struct JrnlJSONEntryWriter: EntryWriter {
    /// How many entries have a tag; jrnl lists that as well.
    private var counts: [String: Int64] = [:]
    private var isFirst = true

    /// A writer.
    public init() {}

    /// Opens the list of entries.
    public mutating func start(into sink: inout some TextSink) throws {
        try sink.write("{\n\"entries\": [")
    }

    /// Writes one entry.
    public mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws {
        let text = JrnlEntryWriter.withoutOuterSpace(JrnlEntryWriter.plainLines(entry.text))
        let title = text.prefix { $0 != "\n" }
        let body = text.dropFirst(title.count + 1)
        let words = entry.tagsWithMood.compactMap(JrnlTags.word).map { $0.lowercased() }
        let tags = Set(words).union(JrnlTags.mentioned(in: text)).map { "@" + $0 }.sorted()
        for tag in tags { counts[tag, default: 0] += 1 }
        var fields = [
            ExportField("title", .text(JrnlEntryWriter.withoutOuterSpace(String(title)))),
            ExportField("body", .text(JrnlEntryWriter.withoutOuterSpace(String(body)))),
            ExportField("date", .text(entry.day.description)),
            ExportField("time", .text(entry.time?.hourAndMinute ?? "00:00")),
            ExportField("tags", ExportValue(tags)),
            ExportField("starred", .bool(entry.isLiked)),
        ]
        if let uid = entry.uid { fields.append(ExportField("uuid", .text(uid.dayOneText))) }
        try sink.write((isFirst ? "\n" : ",\n") + JSONText.text(of: .object(fields)))
        isFirst = false
    }

    /// Closes the list and writes the tags, the most frequent first.
    public mutating func finish(into sink: inout some TextSink) throws {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let tags = sorted.map { ExportField($0.key, .integer($0.value)) }
        try sink.write(isFirst ? "],\n" : "\n],\n")
        try sink.write("\"tags\": \(JSONText.text(of: .object(tags)))\n}\n")
    }
}
