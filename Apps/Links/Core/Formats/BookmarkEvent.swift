public import AppSupport

/// What a bookmark file gives, in the order of the file.
public enum BookmarkEvent: Sendable, Equatable {
    /// A folder begins; given for each folder of the file once, empty ones too, before anything in
    /// it. The last of the path is the new one.
    case folder([BookmarkFolder], line: Int)
    /// A bookmark.
    case entry(BookmarkEntry, line: Int)
    /// Something that could not be taken as it is. Reading goes on.
    case problem(BookmarkProblem)
}

/// Something in a bookmark file that could not be taken as it is.
public struct BookmarkProblem: Sendable, Equatable {
    /// What it is.
    public enum Kind: Sendable, Equatable {
        /// An entry was left out.
        case skipped(SkipReason)
        /// A date makes no sense and was left out; the entry was kept.
        case dateDropped(DateField)
        /// A text is longer than ``BookmarkProblem/lengthLimit`` bytes and was cut; the entry was
        /// kept.
        case cut(TextField)
        /// The file ends in the middle of a tag or an entry.
        case truncated
        /// The file ends before a list of it does; it may have been cut off between two entries.
        case unclosedList
        /// So many places could not be decoded and became U+FFFD; the line is that of the first.
        case undecodableText(count: Int)
        /// The file names an encoding that does not exist or cannot be decoded here; it was read as
        /// UTF-8.
        case unknownEncoding
        /// A row of a table is not well-formed; it was read as well as possible.
        case malformedRow(CSVProblem)
        /// A row has more fields than the header has columns; the rest was left out.
        case extraFields
        /// A line or a row does not hold a bookmark.
        case notABookmark
    }

    /// Why an entry was left out.
    public enum SkipReason: String, Sendable, CaseIterable {
        /// It has no address.
        case noAddress
        /// Its address is a script (`javascript:`, `vbscript:`).
        case script
        /// Its address is a query inside a browser (`place:`).
        case browserQuery
        /// Its address is the content itself (`data:`, `blob:`).
        case embeddedData
        /// Its address is a page of a browser (`about:`, `chrome:`, extensions).
        case browserPage
        /// Its address is none.
        case malformedAddress
        /// Its address is longer than any address.
        case addressTooLong
    }

    /// The dates of an entry or a folder.
    public enum DateField: String, Sendable, CaseIterable {
        /// When it was added.
        case added
        /// When it was changed.
        case modified
        /// When the page was visited.
        case visited
    }

    /// The texts of an entry that may be cut.
    public enum TextField: String, Sendable, CaseIterable {
        /// The title of an entry or the name of a folder.
        case title
        /// The note.
        case note
        /// An attribute such as the tags.
        case attribute
    }

    /// The most bytes of one text that are kept.
    public static let lengthLimit = 1 << 20

    /// The line, from 1; nil where the format has no lines.
    public var line: Int?
    /// What it is.
    public var kind: Kind
    /// The title of the entry or the name of the folder that it is about; empty if there is none.
    public var name: String
    /// The offending text, at most 200 characters of it.
    public var text: String

    /// A problem.
    public init(line: Int?, kind: Kind, name: String = "", text: String = "") {
        self.line = line
        self.kind = kind
        self.name = String(name.prefix(200))
        self.text = String(text.prefix(200))
    }
}

/// Why a file cannot be read as bookmarks at all. Nothing has been given before.
public enum BookmarkFileError: Error, Sendable, Equatable {
    /// There is nothing in it.
    case empty
    /// It is something else.
    case notBookmarks(ForeignFile)
    /// It is a table without a column of addresses; these are its columns.
    case noAddressColumn([String])
    /// It is not well-formed JSON.
    case malformedJSON(JSONError)
    /// It is JSON, but not of the expected shape.
    case unexpectedJSON
    /// A newer version of Kitbag has written it.
    case newerVersion(Int)
    /// It is larger than a file that must be read as a whole may be.
    case tooLarge(limit: Int)
}

/// What a file is that holds no bookmarks.
public enum ForeignFile: String, Sendable, CaseIterable {
    /// A PDF document.
    case pdf
    /// A zip archive (Pocket's export comes in one).
    case zip
    /// Another compressed file.
    case compressed
    /// A compressed Firefox backup (`.jsonlz4`).
    case firefoxCompressed
    /// A SQLite database.
    case database
    /// A picture.
    case image
    /// A web page without bookmarks.
    case webPage
    /// Some other binary file.
    case binary
    /// Text that is none of the known formats.
    case text
}

/// Reads the bookmarks of one file, from front to back.
public protocol BookmarkReader: AnyObject {
    /// The next event; nil at the end.
    ///
    /// - Throws: ``BookmarkFileError`` before the first event if this is no bookmark file; what the
    ///   source throws.
    func next() throws -> BookmarkEvent?
}

extension BookmarkEvent {
    /// `entry` with its address cleaned, or the problem that keeps it from being one.
    static func checked(_ entry: BookmarkEntry, line: Int?) -> BookmarkEvent {
        var entry = entry
        entry.url = BookmarkAddress.cleaned(entry.url)
        if let reason = BookmarkAddress.reasonToSkip(entry.url) {
            return .problem(
                BookmarkProblem(
                    line: line, kind: .skipped(reason), name: entry.title, text: entry.url))
        }

        return .entry(entry, line: line ?? 0)
    }
}
