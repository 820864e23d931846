public import AppSupport

/// Writes bookmarks as a Markdown list, folder by folder, which ``MarkdownBookmarkReader`` reads
/// back.
///
/// Folders are headings (of more than six marks below the sixth level), an empty heading goes back
/// up. Tags and, unless left out, dates and flags stand in comments that a reader of the rendered
/// page does not see. buku imports addresses, titles and tags of it.
public struct MarkdownBookmarkWriter: BookmarkWriter {
    private let includesDetails: Bool
    private var openPath: [BookmarkFolder] = []
    private var isFirst = true

    /// A writer of one file.
    ///
    /// - Parameter includesDetails: whether dates, flags, keywords and icons are written too.
    public init(includesDetails: Bool = true) {
        self.includesDetails = includesDetails
    }

    /// Writes nothing.
    public mutating func start(into sink: inout some TextSink) {}

    /// Begins a folder.
    public mutating func open(_ path: [BookmarkFolder], into sink: inout some TextSink) throws {
        guard let folder = path.last else { return }
        var bytes: [UInt8] = []
        let shared = zip(openPath, path.dropLast()).prefix { $0 == $1 }.count
        openPath.removeLast(openPath.count - shared)
        for folder in path.dropLast()[shared...] { begin(folder, &bytes) }
        begin(folder, &bytes)
        try sink.write(bytes)
    }

    /// Writes one bookmark, and the folders around it that are not open.
    public mutating func write(_ entry: BookmarkEntry, into sink: inout some TextSink) throws {
        var bytes: [UInt8] = []
        move(to: entry.folderPath, &bytes)
        bytes.append(contentsOf: "- ".utf8)
        appendLink(entry, &bytes)
        let isLinkable = BookmarkAddress.isLinkable(entry.url)
        let details = NetscapeBookmarkWriter.attributes(of: entry, isAddressIncluded: false)
        if !isLinkable { appendComment(details, " ", &bytes) }
        if !entry.tags.isEmpty {
            bytes.append(contentsOf: " <!-- TAGS: ".utf8)
            NetscapeBookmarkWriter.appendTags(entry.tags, &bytes, isComment: true)
            bytes.append(contentsOf: " -->".utf8)
        }
        // On a line of their own, since buku takes everything behind a link for tags.
        if isLinkable, includesDetails { appendComment(details, "\n  ", &bytes) }
        bytes.append(UInt8(ascii: "\n"))
        appendNote(entry.note, &bytes)
        isFirst = false
        try sink.write(bytes)
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {}

    private mutating func move(to path: [BookmarkFolder], _ bytes: inout [UInt8]) {
        let shared = zip(openPath, path).prefix { $0 == $1 }.count
        if shared < openPath.count, shared == path.count {
            appendHeading(String(repeating: "#", count: shared + 1), &bytes)
        }
        openPath.removeLast(openPath.count - shared)
        for folder in path[shared...] { begin(folder, &bytes) }
    }

    private mutating func begin(_ folder: BookmarkFolder, _ bytes: inout [UInt8]) {
        var heading = Array(String(repeating: "#", count: openPath.count + 1).utf8)
        heading.append(0x20)
        Self.append(folder.name, to: &heading)
        var details = NetscapeBookmarkWriter.attributes(of: folder)
        NetscapeBookmarkWriter.append("NOTE", folder.note, &details)
        if includesDetails && !details.isEmpty || folder.name.isEmpty {
            heading.append(contentsOf: " <!--".utf8)
            heading.append(contentsOf: includesDetails ? details : [])
            heading.append(contentsOf: " -->".utf8)
        }
        appendHeading(String(decoding: heading, as: UTF8.self), &bytes)
        openPath.append(folder)
    }

    private mutating func appendHeading(_ heading: String, _ bytes: inout [UInt8]) {
        if !isFirst { bytes.append(UInt8(ascii: "\n")) }
        isFirst = false
        bytes.append(contentsOf: heading.utf8)
        bytes.append(contentsOf: "\n\n".utf8)
    }

    private func appendLink(_ entry: BookmarkEntry, _ bytes: inout [UInt8]) {
        guard BookmarkAddress.isLinkable(entry.url) else {
            return Self.append(entry.title, to: &bytes)
        }
        if entry.title.isEmpty {
            bytes.append(UInt8(ascii: "<"))
            Self.appendAddress(entry.url, to: &bytes)
            bytes.append(UInt8(ascii: ">"))
            return
        }
        bytes.append(UInt8(ascii: "["))
        Self.append(entry.title, to: &bytes)
        bytes.append(contentsOf: "](".utf8)
        let isPlain = !entry.url.utf8.contains { "()<> \\".utf8.contains($0) }
        if !isPlain { bytes.append(UInt8(ascii: "<")) }
        Self.appendAddress(entry.url, to: &bytes)
        if !isPlain { bytes.append(UInt8(ascii: ">")) }
        bytes.append(UInt8(ascii: ")"))
    }

    private func appendComment(_ details: [UInt8], _ separator: String, _ bytes: inout [UInt8]) {
        guard !details.isEmpty else { return }
        bytes.append(contentsOf: separator.utf8)
        bytes.append(contentsOf: "<!--".utf8)
        bytes.append(contentsOf: details)
        bytes.append(contentsOf: " -->".utf8)
    }

    private func appendNote(_ note: String?, _ bytes: inout [UInt8]) {
        guard let note, !note.isEmpty else { return }
        var escaped: [UInt8] = []
        HTMLText.append(
            note, to: &escaped, keepingLines: true,
            alsoEscaping: note.contains("linkding-notes]") ? "[" : "", minimally: true)
        for line in escaped.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { bytes.append(UInt8(ascii: "\n")) }
            if line.isEmpty { continue }
            bytes.append(contentsOf: "  ".utf8)
            let space = line.prefix { $0 == 0x20 }
            bytes.append(contentsOf: space)
            let rest = line.dropFirst(space.count)
            if rest.isEmpty {
                // A line of spaces: written so that it does not look empty.
                bytes.removeLast()
                bytes.append(contentsOf: "&#32;".utf8)
                continue
            }
            let needsEscape = rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: "\\")
            if needsEscape || MarkdownItem(rest) != nil { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(contentsOf: rest)
        }
    }

    /// Text of a title or a name: one line, no markup.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        var escaped: [UInt8] = []
        HTMLText.append(text, to: &escaped, minimally: true)
        for byte in escaped {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "`"),
                UInt8(ascii: "*"):
                bytes.append(UInt8(ascii: "\\"))
            default: break
            }
            bytes.append(byte)
        }
    }

    /// An address; its ampersands are written as references only where they would be taken for
    /// some.
    private static func appendAddress(_ address: String, to bytes: inout [UInt8]) {
        let isAmbiguous = HTMLText.decoded(Array(address.utf8)[...], isAttribute: true) != address
        for byte in address.utf8 {
            switch byte {
            case UInt8(ascii: "&") where isAmbiguous: bytes.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            default: bytes.append(byte)
            }
        }
    }
}
