import AppSupport

/// The JSON document that an export writes.
enum EventsDocument {
    /// The number of its layout; it grows when a reader of the old one would misread the new one.
    private static let version = 1

    static func write(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        // What stands behind the sources is on the line on which they end.
        var sources = MemorySink()
        var encoder = JSONRowEncoder()
        try encoder.start(into: &sources)
        for source in try contents.sources() { try encoder.encode(source.row, into: &sources) }
        try encoder.finish(into: &sources)
        var list = Substring(sources.text)
        while list.last?.isNewline == true { list.removeLast() }
        try sink.write(
            "{\n\"kitbag\": \"devevents\",\n\"version\": \(version),\n\"sources\": \(list),\n\"events\": "
        )
        encoder = JSONRowEncoder()
        try encoder.start(into: &sink)
        let count = try contents.forEachRow { try encoder.encode($0, into: &sink) }
        try encoder.finish(into: &sink)
        try sink.write("}\n")
        return count
    }
}
