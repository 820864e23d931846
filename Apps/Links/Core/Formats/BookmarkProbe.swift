import AppSupport

/// Looks at the beginning of a text for the marks of each format.
struct BookmarkProbe {
    /// The beginning in lower-case ASCII, UTF-16 reduced to its low bytes; good for looking only.
    private let head: [UInt8]

    init(_ firstBytes: [UInt8]) {
        var bytes = firstBytes[...]
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            bytes = bytes.dropFirst(2).filter { $0 != 0 }[...]
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = bytes.dropFirst(3)
        }
        head = bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// Whether there is nothing but white space.
    var isBlank: Bool { head.allSatisfy(\.isHTMLSpace) }

    /// Whether it begins with a tag, a comment or a declaration.
    var looksLikeHTML: Bool {
        guard let start = head.firstIndex(where: { !$0.isHTMLSpace }),
            head[start] == UInt8(ascii: "<")
        else {
            return false
        }
        let rest = head[(start + 1)...]

        return rest.first.map {
            $0.isLowercaseLetter || $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?")
        } == true
            && !rest.starts(with: "http".utf8)
    }

    /// Whether the marks of a bookmark file are there: its declaration, or links in the lists and
    /// with the attributes that only such files have.
    var isNetscape: Bool {
        if contains("netscape-bookmark-file") { return true }
        guard contains("<a ") || contains("<a\n") || contains("<h3") else { return false }
        if contains("add_date=") || contains("time_added=") { return true }
        let isPage =
            contains("<body") || contains("<script") || contains("<!doctype html")
            || contains("<div")

        return !isPage && contains("<dt>")
    }

    /// Which of the JSON formats it is; nil if it is not JSON.
    var jsonFormat: BookmarkFormat? {
        guard let first = head.first(where: { !$0.isHTMLSpace }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        if first == UInt8(ascii: "["),
            !head.drop(while: \.isHTMLSpace).dropFirst().drop(while: \.isHTMLSpace).starts(
                with: "{".utf8),
            !head.drop(while: \.isHTMLSpace).dropFirst().drop(while: \.isHTMLSpace).starts(
                with: "]".utf8)
        {
            return nil
        }
        if contains("\"kitbag\"") { return .kitbagJSON }
        if contains("\"uid\"") { return first == UInt8(ascii: "[") ? .kitbagJSON : .kitbagLines }
        if contains("\"typecode\"") || contains("text/x-moz-place") { return .firefoxJSON }
        if contains("\"roots\"") { return .chromeJSON }

        return contains("\"uri\"") || first == UInt8(ascii: "[") ? .bukuJSON : .chromeJSON
    }

    /// Whether a line begins with a list item that holds a link.
    var isMarkdown: Bool {
        lines.contains { line in
            let line = line.drop(while: \.isHTMLSpace)
            guard
                line.starts(with: "- ".utf8) || line.starts(with: "* ".utf8)
                    || line.starts(with: "+ ".utf8)
            else {
                return false
            }
            let item = line.dropFirst(2).drop(while: \.isHTMLSpace)

            return item.starts(with: "<http".utf8)
                || item.first == UInt8(ascii: "[") && item.firstRange(of: "](") != nil
        }
    }

    /// Which table it is, by its header; nil if the first line is no header with a column of
    /// addresses.
    var csvFormat: BookmarkFormat? {
        guard let line = lines.first(where: { !$0.allSatisfy(\.isHTMLSpace) }) else { return nil }
        var reader = CSVReader(TextInput(MemoryByteSource(Array(line))))
        guard let fields = (try? reader.next())?.fields, fields.count > 1 || fields.first == "url"
        else { return nil }

        return BookmarkColumns(CSVHeader(fields))?.format
    }

    /// Whether one of the first lines is an address.
    var hasAddressLine: Bool {
        lines.contains { line in
            let text = String(decoding: line.trimmingHTMLSpace, as: UTF8.self)

            return BookmarkAddress.scheme(of: text) != nil
                && BookmarkAddress.reasonToSkip(text) == nil
        }
    }

    private var lines: [ArraySlice<UInt8>] {
        head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    }

    private func contains(_ text: StaticString) -> Bool {
        head[...].firstRange(of: text) != nil
    }
}
