import TextProcessing

/// Finds the encoding that a page declares, by the HTML Standard's sniffing algorithm (section 13.2.3.2).
enum EncodingSniffer {
    /// How many bytes the standard looks through for a `meta`.
    static let prescanLength = 1024

    /// The encoding that `start`, the beginning of a page, or its transport declares.
    static func declaredEncoding(
        of start: [UInt8], contentType: String?
    ) -> (encoding: TextEncoding, length: Int)? {
        if let mark = TextEncoding.byteOrderMark(of: start) { return mark }
        if let contentType, let encoding = encoding(inContentType: contentType) {
            return (encoding, 0)
        }
        if start.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return (.utf16LittleEndian, 0) }
        if start.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return (.utf16BigEndian, 0) }
        var prescan = MetaPrescan(start.prefix(prescanLength))
        if let encoding = prescan.run() ?? xmlDeclaration(in: start) { return (encoding, 0) }

        return nil
    }

    /// The encoding that the `charset` parameter of a `Content-Type` names (RFC 9110, 8.3.1).
    static func encoding(inContentType value: String) -> TextEncoding? {
        for parameter in value.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased().trimmed == "charset" else { continue }
            let label = String(parts[1]).trimmed.filter { $0 != "\"" && $0 != "'" }
            if let encoding = TextEncoding(label: label) { return encoding }
        }
        return nil
    }

    /// The encoding in the `content` of a `meta http-equiv` (HTML, "extracting a character encoding").
    static func encoding(inMetaContent content: [UInt8]) -> TextEncoding? {
        let bytes = content.map(\.asciiLowercased)
        let word = Array("charset".utf8)
        var position = 0
        while let found = bytes.firstIndex(of: word, from: position) {
            position = found + word.count
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
            position += 1
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            guard position < bytes.count else { return nil }
            let quote = bytes[position]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { return nil }
                return TextEncoding(
                    label: String(decoding: bytes[(position + 1)..<end], as: UTF8.self))
            }
            let end =
                bytes[position...].firstIndex { $0.isHTMLSpace || $0 == UInt8(ascii: ";") }
                ?? bytes.count
            return TextEncoding(label: String(decoding: bytes[position..<end], as: UTF8.self))
        }
        return nil
    }

    private static func xmlDeclaration(in start: [UInt8]) -> TextEncoding? {
        guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")),
            let word = start[..<end].firstIndex(of: Array("encoding".utf8), from: 5)
        else { return nil }
        var position = word + 8
        while position < end, start[position].isHTMLSpace || start[position] == UInt8(ascii: "=") {
            position += 1
        }
        let quote = start[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let close = start[(position + 1)..<end].firstIndex(of: quote)
        else { return nil }
        let label = String(decoding: start[(position + 1)..<close], as: UTF8.self)

        return TextEncoding(label: label)?.asDeclaredByMeta
    }
}
