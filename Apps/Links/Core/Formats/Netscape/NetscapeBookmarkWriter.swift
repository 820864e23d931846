public import AppSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes bookmarks in the form it gives them.
///
/// Call ``start(into:)`` once, then ``open(_:into:)`` and ``write(_:into:)`` in any number, then
/// ``finish(into:)`` once. Entries should come folder by folder: one that returns to a folder that
/// was left begins it anew.
public protocol BookmarkWriter {
    /// Writes what stands before the first bookmark.
    mutating func start(into sink: inout some TextSink) throws
    /// Begins the folder at the end of `path`, so that it exists even if nothing is put into it;
    /// its parents are begun if they are not open.
    mutating func open(_ path: [BookmarkFolder], into sink: inout some TextSink) throws
    /// Writes one bookmark into the folders of its path, which are begun if they are not open.
    mutating func write(_ entry: BookmarkEntry, into sink: inout some TextSink) throws
    /// Writes what stands after the last bookmark.
    mutating func finish(into sink: inout some TextSink) throws
}

/// Writes Netscape's HTML, which every browser and bookmark manager reads and
/// ``NetscapeBookmarkReader`` reads back exactly.
///
/// Everything is escaped; only `http`, `https`, `ftp` and `mailto` addresses become links, others
/// stand in an attribute that no browser follows (`DATA-HREF`). Dates are whole seconds, since
/// browsers read nothing else; U+0000 becomes U+FFFD. A comma inside a tag is a reference, which
/// Kitbag keeps and others take for a comma. The same bookmarks always give the same bytes.
public struct NetscapeBookmarkWriter: BookmarkWriter {
    private let title: String
    private var openPath: [BookmarkFolder] = []

    /// A writer of one file with that title.
    public init(title: String = "Bookmarks") {
        self.title = title
    }

    /// Writes the declaration, the encoding and the title.
    public mutating func start(into sink: inout some TextSink) throws {
        var bytes: [UInt8] = []
        HTMLText.append(title, to: &bytes)
        let title = String(decoding: bytes, as: UTF8.self)
        try sink.write(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <META HTTP-EQUIV="Content-Security-Policy" CONTENT="default-src 'none'">
            <TITLE>\(title)</TITLE>
            <H1>\(title)</H1>
            <DL><p>

            """)
    }

    /// Begins a folder.
    public mutating func open(_ path: [BookmarkFolder], into sink: inout some TextSink) throws {
        guard let folder = path.last else { return }
        var bytes: [UInt8] = []
        move(to: Array(path.dropLast()), &bytes)
        begin(folder, &bytes)
        try sink.write(bytes)
    }

    /// Writes one bookmark, and the folders around it that are not open.
    public mutating func write(_ entry: BookmarkEntry, into sink: inout some TextSink) throws {
        var bytes: [UInt8] = []
        move(to: entry.folderPath, &bytes)
        indent(&bytes)
        bytes.append(contentsOf: "<DT><A".utf8)
        bytes.append(contentsOf: Self.attributes(of: entry, isAddressIncluded: true))
        bytes.append(UInt8(ascii: ">"))
        HTMLText.append(entry.title, to: &bytes)
        bytes.append(contentsOf: "</A>\n".utf8)
        appendNote(entry.note, &bytes)
        try sink.write(bytes)
    }

    /// Closes all lists.
    public mutating func finish(into sink: inout some TextSink) throws {
        var bytes: [UInt8] = []
        move(to: [], &bytes)
        bytes.append(contentsOf: "</DL><p>\n".utf8)
        try sink.write(bytes)
    }

    /// Closes and begins folders until exactly `path` is open.
    private mutating func move(to path: [BookmarkFolder], _ bytes: inout [UInt8]) {
        let shared = zip(openPath, path).prefix { $0 == $1 }.count
        while openPath.count > shared {
            openPath.removeLast()
            indent(&bytes)
            bytes.append(contentsOf: "</DL><p>\n".utf8)
        }
        for folder in path[shared...] { begin(folder, &bytes) }
    }

    private mutating func begin(_ folder: BookmarkFolder, _ bytes: inout [UInt8]) {
        indent(&bytes)
        bytes.append(contentsOf: "<DT><H3".utf8)
        bytes.append(contentsOf: Self.attributes(of: folder))
        bytes.append(UInt8(ascii: ">"))
        HTMLText.append(folder.name, to: &bytes)
        bytes.append(contentsOf: "</H3>\n".utf8)
        appendNote(folder.note, &bytes)
        indent(&bytes)
        bytes.append(contentsOf: "<DL><p>\n".utf8)
        openPath.append(folder)
    }

    private func appendNote(_ note: String?, _ bytes: inout [UInt8]) {
        guard let note, !note.isEmpty else { return }
        indent(&bytes)
        bytes.append(contentsOf: "<DD>".utf8)
        // A bracket that would begin linkding's notes is escaped; others are left readable.
        let isMarked = note.contains("linkding-notes]")
        HTMLText.append(
            note, to: &bytes, keepingLines: true, alsoEscaping: isMarked ? "[" : "")
        bytes.append(UInt8(ascii: "\n"))
    }

    private func indent(_ bytes: inout [UInt8]) {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 4 * (openPath.count + 1)))
    }
}

// MARK: - Attributes

extension NetscapeBookmarkWriter {
    /// ` NAME="value"` for everything about `entry` but its title, note and folders; in a fixed
    /// order.
    static func attributes(of entry: BookmarkEntry, isAddressIncluded: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        if BookmarkAddress.isLinkable(entry.url) {
            if isAddressIncluded { append("HREF", entry.url, &bytes) }
        } else {
            append("DATA-HREF", entry.url, &bytes)
        }
        append("ADD_DATE", entry.addDate, &bytes)
        append("LAST_MODIFIED", entry.modifiedDate, &bytes)
        append("LAST_VISIT", entry.visitDate, &bytes)
        append("ICON_URI", entry.iconURL, &bytes)
        append("SHORTCUTURL", entry.keyword, &bytes)
        append("FEEDURL", entry.feedURL, &bytes)
        append("PRIVATE", entry.isPrivate, &bytes)
        append("TOREAD", entry.isToRead, &bytes)
        append("FAVORITE", entry.isFavorite, &bytes)
        append("DESCRIPTION", entry.summary, &bytes)
        for text in PageDetails.texts {
            append(text.name.uppercased(), entry.page[keyPath: text.value], &bytes)
        }
        append("FETCHED", entry.page.fetchedAt, &bytes)
        append("FETCH_PROBLEM", entry.page.problem?.rawValue, &bytes)
        if isAddressIncluded { append(tags: entry.tags, &bytes) }
        append("UID", entry.uid?.text, &bytes)

        return bytes
    }

    /// ` NAME="value"` for everything about `folder` but its name and note; in a fixed order.
    static func attributes(of folder: BookmarkFolder) -> [UInt8] {
        var bytes: [UInt8] = []
        append("ADD_DATE", folder.addDate, &bytes)
        append("LAST_MODIFIED", folder.modifiedDate, &bytes)
        switch folder.role {
        case .toolbar: append("PERSONAL_TOOLBAR_FOLDER", "true", &bytes)
        case .unfiled: append("UNFILED_BOOKMARKS_FOLDER", "true", &bytes)
        case .mobile: append("MOBILE_BOOKMARKS_FOLDER", "true", &bytes)
        case nil: break
        }
        append("PRIVATE", folder.isPrivate, &bytes)
        append("CATEGORY", folder.category, &bytes)
        append("SUBCATEGORY", folder.subcategory, &bytes)
        append(tags: folder.tags, &bytes)
        append("UID", folder.uid?.text, &bytes)

        return bytes
    }

    private static func append(tags: [String], _ bytes: inout [UInt8]) {
        guard !tags.isEmpty else { return }
        bytes.append(contentsOf: " TAGS=\"".utf8)
        appendTags(tags, &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Tags parted by commas, with commas inside them as references.
    ///
    /// - Parameter isComment: whether they stand in a comment of Markdown and not in an attribute.
    static func appendTags(_ tags: [String], _ bytes: inout [UInt8], isComment: Bool = false) {
        for (index, tag) in tags.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            HTMLText.append(
                tag, to: &bytes, alsoEscaping: isComment ? ",>" : ",", minimally: isComment)
        }
    }

    static func append(_ name: String, _ value: String?, _ bytes: inout [UInt8]) {
        guard let value, !value.isEmpty else { return }
        bytes.append(contentsOf: " \(name)=\"".utf8)
        HTMLText.append(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    static func append(_ name: String, _ value: Bool?, _ bytes: inout [UInt8]) {
        append(name, value.map { $0 ? "1" : "0" }, &bytes)
    }

    static func append(_ name: String, _ value: Date?, _ bytes: inout [UInt8]) {
        append(name, value.map { String(Int64($0.timeIntervalSince1970.rounded(.down))) }, &bytes)
    }
}
