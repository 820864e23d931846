import AppSupport
import TextProcessing

extension SourceBytes {
    /// What this is, if it is no events.
    func finding(at url: WebURL) -> SourceProblem.Finding {
        guard firstByte != nil else { return .nothing }
        let start = utf8.drop { $0 <= 0x20 }.prefix(4_096)
        if isBinary { return .notText }
        let head = String(decoding: start, as: UTF8.self).lowercased()
        if head.hasPrefix("begin:vcalendar") { return .calendar }
        if head.hasPrefix("{") || head.hasPrefix("[") {
            do throws(JSONError) {
                _ = try JSONValue(parsing: utf8)
                return .otherJSON
            } catch {
                if url.path.lowercased().hasSuffix(".json") { return .brokenJSON(line: error.line) }
            }
        }
        guard head.hasPrefix("<") else {
            return head.contains("<html") || head.contains("<body")
                ? .page(plainText: nil) : .otherText
        }
        if head.contains("<rss") || head.contains("<feed") || head.contains("<rdf:rdf") {
            return .feed
        }
        if head.hasPrefix("<?xml"), !head.contains("<html") { return .otherXML }

        return .page(plainText: Self.plainText(of: url))
    }

    /// Whether there are bytes that no text has.
    private var isBinary: Bool {
        utf8.starts(with: "%PDF-".utf8) || utf8.prefix(4_096).contains(0)
    }

    /// The address of a text as it was written, for the page on which a code host shows it.
    static func plainText(of url: WebURL) -> String? {
        guard url.host == "github.com" else { return nil }
        let parts = url.path.split(separator: "/")
        if parts.count > 4, parts[2] == "blob" {
            let rest = (parts[..<2] + parts[3...]).joined(separator: "/")

            return "https://raw.githubusercontent.com/" + rest
        }
        guard parts.count == 2 else { return nil }

        return "https://raw.githubusercontent.com/\(parts[0])/\(parts[1])/HEAD/README.md"
    }
}
