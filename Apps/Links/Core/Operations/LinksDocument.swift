import AppSupport

/// The JSON document of all links and folders: `{"kitbag": "links", "version": 1, …}`.
enum LinksDocument {
    /// The version of the document's shape.
    static let version = 1

    static func write(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        try sink.write("{\n\"kitbag\": \"links\",\n\"version\": \(version),\n\"folders\": ")
        var encoder = JSONRowEncoder()
        try encoder.start(into: &sink)
        for folder in contents.folders { try encoder.encode(folder.row, into: &sink) }
        try encoder.finish(into: &sink)
        try sink.write(",\n\"links\": ")
        encoder = JSONRowEncoder()
        var count = 0
        try encoder.start(into: &sink)
        try contents.forEach { link in
            count += 1
            try encoder.encode(link.row, into: &sink)
        }
        try encoder.finish(into: &sink)
        try sink.write("}\n")
        return count
    }
}
