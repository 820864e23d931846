public import AppSupport
import Persistence

/// The formats in which links are exported.
public enum ExportFormat: String, Sendable, CaseIterable {
    /// Bookmark HTML, which every browser reads.
    case html
    /// All that is known of links and folders.
    case json
    /// The same, one record a line.
    case ndjson
    /// The links as a table for spreadsheets.
    case csv
    /// A list by folder for reading.
    case markdown

    /// The format that a file's name asks for.
    public init?(fileName: String) {
        switch fileName.lowercased().split(separator: ".").last {
        case "html", "htm": self = .html
        case "json": self = .json
        case "ndjson", "jsonl": self = .ndjson
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }
}

/// Writes links and folders so that `import` reads them back.
///
/// They are written as they are at one moment, folder by folder in the order of the paths, within a
/// folder by their number; memory does not grow with the links.
public struct ExportLinks: Sendable {
    private let links: LinkRepository

    /// Makes the operation for a library.
    public init(_ library: LinksLibrary) { links = library.links }

    /// Writes the links of a filter.
    ///
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    public func callAsFunction(
        _ format: ExportFormat, _ filter: LinkFilter, into sink: inout some TextSink
    ) throws -> Int {
        try links.store.snapshot { snapshot in
            let contents = try ExportContents(snapshot, filter, of: links)
            return switch format {
            case .html:
                try write(NetscapeBookmarkWriter(title: "Kitbag"), contents, into: &sink)
            case .markdown: try write(MarkdownBookmarkWriter(), contents, into: &sink)
            case .json: try LinksDocument.write(contents, into: &sink)
            case .ndjson: try encode(NDJSONRowEncoder(), contents, isTable: false, into: &sink)
            case .csv:
                try encode(
                    CSVRowEncoder(columns: FiledLink.columns), contents, isTable: true,
                    into: &sink)
            }
        }
    }

    private func write<Sink: TextSink>(
        _ writer: some BookmarkWriter, _ contents: ExportContents, into sink: inout Sink
    ) throws -> Int {
        var writer = writer
        var count = 0
        try writer.start(into: &sink)
        var path: [BookmarkFolder] = []
        try contents.forEach { listed in
            path = contents.path(to: listed.folder)
            try writer.open(path, into: &sink)
        } link: { link in
            count += 1
            try writer.write(BookmarkEntry(link, in: path), into: &sink)
        }
        try writer.finish(into: &sink)
        return count
    }

    private func encode<Sink: TextSink>(
        _ encoder: some RowEncoder, _ contents: ExportContents, isTable: Bool,
        into sink: inout Sink
    ) throws -> Int {
        var encoder = encoder
        var count = 0
        try encoder.start(into: &sink)
        try contents.forEach { folder in
            if !isTable { try encoder.encode(folder.row.marked("folder"), into: &sink) }
        } link: { link in
            count += 1
            try encoder.encode(isTable ? link.row : link.row.marked("link"), into: &sink)
        }
        try encoder.finish(into: &sink)
        return count
    }
}

extension ExportRow {
    /// The row with a field in front that says what it is.
    fileprivate func marked(_ kind: String) -> ExportRow {
        ExportRow([ExportField("kind", .text(kind))] + fields)
    }
}
