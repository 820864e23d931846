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
/// They come folder by folder in the order of the paths, within a folder by their number; memory
/// does not grow with the links.
public struct ExportLinks: Sendable {
    private let links: LinkRepository
    private let folders: FolderRepository

    /// Makes the operation for a library.
    public init(_ library: LinksLibrary) {
        links = library.links
        folders = library.folders
    }

    /// Writes the links of a filter.
    ///
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    public func callAsFunction(
        _ format: ExportFormat, _ filter: LinkFilter, into sink: inout some TextSink
    ) throws -> Int {
        switch format {
        case .html:
            try write(NetscapeBookmarkWriter(title: "Kitbag"), filter, into: &sink)
        case .markdown: try write(MarkdownBookmarkWriter(), filter, into: &sink)
        case .json: try LinksDocument.write(self, filter, into: &sink)
        case .ndjson: try encode(NDJSONRowEncoder(), filter, isTable: false, into: &sink)
        case .csv:
            try encode(
                CSVRowEncoder(columns: FiledLink.columns), filter, isTable: true, into: &sink)
        }
    }

    /// Hands out the folders and links of a filter: the links in no folder first.
    func forEach(
        _ filter: LinkFilter,
        folder visit: (ListedFolder) throws -> Void,
        link take: (FiledLink) throws -> Void
    ) throws {
        if filter.folder == nil {
            var unfiled = filter
            unfiled.isUnfiled = true
            try links.forEach(unfiled, take)
        }
        guard !filter.isUnfiled else { return }
        let wanted = try filter.folder.map { try folders.below($0) }
        for listed in try folders.list() where wanted?.contains(listed.folder.id) ?? true {
            try visit(listed)
            var inside = filter
            inside.exactFolder = listed.folder.id
            try links.forEach(inside, take)
        }
    }

    private func write<Sink: TextSink>(
        _ writer: some BookmarkWriter, _ filter: LinkFilter, into sink: inout Sink
    ) throws -> Int {
        var writer = writer
        var count = 0
        try writer.start(into: &sink)
        let all = try folders.list()
        let byID = Dictionary(all.map { ($0.folder.id, $0.folder) }, uniquingKeysWith: { $1 })
        var path: [BookmarkFolder] = []
        try forEach(filter) { listed in
            path = BookmarkFolder.path(to: listed.folder, in: byID)
            try writer.open(path, into: &sink)
        } link: { link in
            count += 1
            try writer.write(BookmarkEntry(link, in: path), into: &sink)
        }
        try writer.finish(into: &sink)
        return count
    }

    private func encode<Sink: TextSink>(
        _ encoder: some RowEncoder, _ filter: LinkFilter, isTable: Bool, into sink: inout Sink
    ) throws -> Int {
        var encoder = encoder
        var count = 0
        try encoder.start(into: &sink)
        try forEach(filter) { folder in
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
