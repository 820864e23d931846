import AppSupport
import HTMLMetadata
import TextProcessing

/// What came from a source's address, as text.
struct SourceBytes {
    /// The text, in UTF-8 without a byte order mark.
    let utf8: [UInt8]

    /// Decodes bytes by their mark, by what the server or the page states, or else by a guess.
    init(_ bytes: [UInt8], contentType: String?) {
        let mark = TextEncoding.byteOrderMark(of: bytes)
        let body = mark.map { Array(bytes.dropFirst($0.length)) } ?? bytes
        let encoding = mark?.encoding ?? Self.encoding(of: body, contentType: contentType)
        guard encoding != .utf8 else {
            utf8 = body
            return
        }
        var decoder = TextDecoder(web: encoding)
        var output: [UInt8] = []
        decoder.decode(body, into: &output)
        decoder.finish(into: &output)
        utf8 = output
    }

    private static func encoding(of bytes: [UInt8], contentType: String?) -> TextEncoding {
        let guess = EncodingDetector.guess(bytes)
        // Whatever is stated: what decodes as UTF-8 is UTF-8, unless its escapes say otherwise.
        if guess == .utf8, !bytes.contains(0x1B) { return .utf8 }
        if let label = contentType?.lowercased().split(separator: "charset=").dropFirst().first,
            let encoding = TextEncoding(label: label.prefix { $0 != ";" }.filter { $0 != "\"" })
        {
            return encoding
        }
        guard let url = try? WebURL("about:blank"),
            let page = try? PageMetadata(of: bytes, contentType: contentType, at: url)
        else { return guess }

        return page.encoding
    }

    /// The text; what is not UTF-8 in it becomes U+FFFD.
    var text: String { String(decoding: utf8, as: UTF8.self) }

    /// The first byte that is not white space.
    var firstByte: UInt8? { utf8.first { $0 > 0x20 } }

    /// Whether there may be tags in it.
    var hasTags: Bool { utf8.contains(UInt8(ascii: "<")) }

    /// The scripts in it.
    var scripts: [(type: String, content: Range<Int>)] {
        var scanner = MarkupScanner(utf8)
        var scripts: [(type: String, content: Range<Int>)] = []
        while let token = scanner.next() {
            guard case .script(let attributes, let content) = token, scripts.count < 1_000 else {
                continue
            }
            let type = scanner.attribute("type", in: attributes) ?? ""
            scripts.append((type.lowercased().statedLine(limit: 100), content))
        }

        return scripts
    }

    /// Whether it ends within a script: then more was on its way.
    var isCutInScript: Bool { scripts.last?.content.upperBound == utf8.count }

    /// The HTML of texts that a code host's page carries as data: the member `richText`.
    var embeddedPages: [[UInt8]] {
        scripts.filter { $0.type.hasPrefix("application/json") }.prefix(16).flatMap { script in
            guard let value = try? JSONValue(parsing: Array(utf8[script.content])) else {
                return [[UInt8]]()
            }

            return Self.richTexts(value, depth: 0)
        }
    }

    private static func richTexts(_ value: JSONValue, depth: Int) -> [[UInt8]] {
        guard depth < 16 else { return [] }
        switch value {
        case .array(let values): return values.flatMap { richTexts($0, depth: depth + 1) }
        case .object(let object):
            return object.members.flatMap { member -> [[UInt8]] in
                if member.name == "richText", let text = member.value.string {
                    return [Array(text.utf8)]
                }
                return richTexts(member.value, depth: depth + 1)
            }
        default: return []
        }
    }
}
