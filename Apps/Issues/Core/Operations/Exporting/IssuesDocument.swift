import AppSupport

/// The JSON document of all that Kitbag knows: `{"kitbag": "issues", "version": 1, …}`.
enum IssuesDocument {
    static func write(_ contents: ExportContents, into sink: inout some TextSink) throws {
        try sink.write(
            "{\n\"kitbag\": \"issues\",\n\"version\": \(KitbagIssueReader.version),\n\"people\": ")
        try write(try contents.people().map(\.row), into: &sink)
        try sink.write(",\n\"projects\": ")
        try write(try contents.projects.map { try contents.row(of: $0) }, into: &sink)
        try sink.write(",\n\"issues\": ")
        var encoder = JSONRowEncoder()
        try encoder.start(into: &sink)
        try contents.forEach { try encoder.encode($0.row, into: &sink) }
        try encoder.finish(into: &sink)
        try sink.write("}\n")
    }

    /// An array without the end of its last line.
    private static func write(_ rows: [ExportRow], into sink: inout some TextSink) throws {
        var memory = MemorySink()
        var encoder = JSONRowEncoder()
        try encoder.start(into: &memory)
        for row in rows { try encoder.encode(row, into: &memory) }
        try encoder.finish(into: &memory)
        var bytes = memory.bytes
        while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        try sink.write(bytes)
    }

    /// The same, one record a line.
    static func writeLines(_ contents: ExportContents, into sink: inout some TextSink) throws {
        var encoder = NDJSONRowEncoder()
        encoder.start(into: &sink)
        for person in try contents.people() {
            try encoder.encode(person.row.marked("person"), into: &sink)
        }
        for project in contents.projects {
            try encoder.encode(contents.row(of: project).marked("project"), into: &sink)
        }
        try contents.forEach { try encoder.encode($0.row.marked("issue"), into: &sink) }
        encoder.finish(into: &sink)
    }
}

extension ExportRow {
    /// The row with a field in front that says what it is.
    fileprivate func marked(_ kind: String) -> ExportRow {
        ExportRow([ExportField("kind", .text(kind))] + fields)
    }
}
