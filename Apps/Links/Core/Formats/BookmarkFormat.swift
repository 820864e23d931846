public import AppSupport
public import TextProcessing

/// The formats in which bookmarks come.
public enum BookmarkFormat: String, Sendable, CaseIterable {
    /// Netscape's HTML, which every browser writes, and Pocket's old HTML.
    case netscape
    /// Pocket's CSV.
    case pocketCSV
    /// Raindrop's CSV, as exported or as made for its import.
    case raindropCSV
    /// Instapaper's CSV.
    case instapaperCSV
    /// Any other table with a header and a column of addresses.
    case csv
    /// buku's JSON.
    case bukuJSON
    /// The `Bookmarks` file of Chrome and its kin.
    case chromeJSON
    /// Firefox's backup as JSON.
    case firefoxJSON
    /// The JSON document or list that `links` writes.
    case kitbagJSON
    /// The same, a line for each folder and link.
    case kitbagLines
    /// A Markdown list of links.
    case markdown
    /// One address a line.
    case urlList

    /// What a look at a file's beginning tells.
    public enum Detection: Sendable, Equatable {
        /// It is one of the formats.
        case format(BookmarkFormat)
        /// It holds no bookmarks that could be read; ``BookmarkFileError/empty`` or
        /// ``BookmarkFileError/notBookmarks(_:)``.
        case refused(BookmarkFileError)
    }

    /// Finds out what a file is.
    ///
    /// The content decides; the name only where text could be several things. Linear in
    /// `firstBytes`.
    ///
    /// - Parameters:
    ///   - firstBytes: the file's first bytes, best 64 KiB, less only if it is shorter.
    ///   - fileName: its name, if it has one.
    public static func detect(firstBytes: [UInt8], fileName: String? = nil) -> Detection {
        if let foreign = binaryKind(firstBytes) { return .refused(.notBookmarks(foreign)) }
        let text = BookmarkProbe(firstBytes)
        if text.isBlank { return .refused(.empty) }
        let name = fileName?.lowercased() ?? ""
        if text.looksLikeHTML || name.hasSuffix(".html") || name.hasSuffix(".htm") {
            return text.isNetscape ? .format(.netscape) : .refused(.notBookmarks(.webPage))
        }
        if let format = text.jsonFormat { return .format(format) }
        if text.isMarkdown || name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            return .format(.markdown)
        }
        if let format = text.csvFormat { return .format(format) }
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .format(.csv) }
        if text.isNetscape { return .format(.netscape) }

        return text.hasAddressLine ? .format(.urlList) : .refused(.notBookmarks(.text))
    }

    /// The reader of this format.
    ///
    /// - Parameter encoding: the encoding, if it is known; otherwise byte order mark, META or
    ///   UTF-8.
    public func reader(of source: some ByteSource, encoding: TextEncoding? = nil)
        -> any BookmarkReader
    {
        switch self {
        case .netscape: NetscapeBookmarkReader(source, encoding: encoding)
        case .pocketCSV, .raindropCSV, .instapaperCSV, .csv:
            CSVBookmarkReader(source, encoding: encoding ?? .utf8)
        case .bukuJSON, .chromeJSON, .firefoxJSON: JSONBookmarkReader(source, format: self)
        case .kitbagJSON: KitbagBookmarkReader(source, isLines: false)
        case .kitbagLines: KitbagBookmarkReader(source, isLines: true)
        case .markdown: MarkdownBookmarkReader(source, encoding: encoding ?? .utf8)
        case .urlList: URLListBookmarkReader(source, encoding: encoding ?? .utf8)
        }
    }

    /// - Throws: ``BookmarkFileError`` unless `firstBytes` begin a Netscape file.
    static func requireNetscape(_ firstBytes: [UInt8]) throws(BookmarkFileError) {
        if let foreign = binaryKind(firstBytes) { throw .notBookmarks(foreign) }
        let text = BookmarkProbe(firstBytes)
        if text.isBlank { throw .empty }
        guard text.isNetscape else { throw .notBookmarks(text.looksLikeHTML ? .webPage : .text) }
    }

    /// What the first bytes say of files that are no text; nil for text.
    private static func binaryKind(_ bytes: [UInt8]) -> ForeignFile? {
        let signatures: [([UInt8], ForeignFile)] = [
            (Array("%PDF-".utf8), .pdf),
            ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x50, 0x4B, 0x05, 0x06], .zip),
            (Array("mozLz40\0".utf8), .firefoxCompressed),
            (Array("SQLite format 3\0".utf8), .database),
            ([0x1F, 0x8B], .compressed), (Array("BZh".utf8), .compressed),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .compressed),
            ([0x28, 0xB5, 0x2F, 0xFD], .compressed), ([0x37, 0x7A, 0xBC, 0xAF], .compressed),
            ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
            (Array("GIF8".utf8), .image),
        ]
        if let known = signatures.first(where: { bytes.starts(with: $0.0) }) { return known.1 }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])

        return !isUTF16 && bytes.contains(0) ? .binary : nil
    }
}
