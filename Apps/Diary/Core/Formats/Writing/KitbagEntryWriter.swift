public import AppSupport

/// Writes Kitbag's own JSON: `{"kitbag": "diary", "version": 1, "entries": [` and an entry a line, or
/// the lines alone, each then with `"kind": "entry"` in front.
///
/// Nothing is lost. Exporting, importing and exporting again gives the same bytes.
public struct KitbagEntryWriter: EntryWriter {
    /// The version of the document's shape.
    public static let version = 1

    private let isLines: Bool
    private var isFirst = true

    /// A writer.
    ///
    /// - Parameter isLines: whether to write lines (NDJSON) instead of one document.
    public init(isLines: Bool) {
        self.isLines = isLines
    }

    /// Writes the head of the document.
    public mutating func start(into sink: inout some TextSink) throws {
        guard !isLines else { return }
        try sink.write(
            "{\n\"kitbag\": \"diary\",\n\"version\": \(Self.version),\n\"entries\": [")
    }

    /// Writes one line.
    public mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws {
        if !isLines { try sink.write(isFirst ? "\n" : ",\n") }
        isFirst = false
        let kind = isLines ? [ExportField("kind", .text("entry"))] : []
        try sink.write(open(kind + entry.fieldsBeforeAttachments) + ",\"attachments\":[")
        for (index, attachment) in entry.attachments.enumerated() {
            if index > 0 { try sink.write(",") }
            try sink.write(open(attachment.fields) + ",\"data\":\"")
            try Base64Text.write(attachment.content.bytes(), into: &sink)
            try sink.write("\"}")
        }
        let rest = JSONText.text(of: .object(entry.fieldsAfterAttachments)).dropFirst()
        try sink.write("],\(rest)")
        if isLines { try sink.write("\n") }
    }

    /// Closes the document.
    public mutating func finish(into sink: inout some TextSink) throws {
        guard !isLines else { return }
        try sink.write(isFirst ? "]\n}\n" : "\n]\n}\n")
    }

    /// An object to which more is added.
    private func open(_ fields: [ExportField]) -> String {
        String(JSONText.text(of: .object(fields)).dropLast())
    }
}

/// Writes the rows of ``EntryDraft/row`` as a table. The contents of attachments are lost.
public struct CSVEntryWriter: EntryWriter {
    private var encoder = CSVRowEncoder(columns: EntryDraft.columns)

    /// A writer.
    public init() {}

    /// Writes the header.
    public mutating func start(into sink: inout some TextSink) throws {
        try encoder.start(into: &sink)
    }

    /// Writes one row.
    public mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws {
        try encoder.encode(entry.row, into: &sink)
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {
        encoder.finish(into: &sink)
    }
}
