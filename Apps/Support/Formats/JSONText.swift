/// Writes JSON (RFC 8259) as UTF-8. Escaped are `"`, `\`, control characters, and the invisible
/// ones by which text in a terminal is made to look like other text.
public enum JSONText {
    /// `value` as JSON text without a newline at its end.
    ///
    /// - Parameter pretty: one member a line, two spaces deep; else without any space.
    public static func text(of value: ExportValue, pretty: Bool = false) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes, indentation: pretty ? 0 : nil)

        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `value`; `indentation` is the depth it stands at, nil for the compact form.
    static func append(_ value: ExportValue, to bytes: inout [UInt8], indentation: Int?) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
        case .number(let number): bytes.append(contentsOf: (plain(number) ?? "null").utf8)
        case .text(let text): appendString(text, to: &bytes)
        case .list(let values):
            appendGroup(values, "[", "]", to: &bytes, indentation) { value, bytes, indentation in
                append(value, to: &bytes, indentation: indentation)
            }
        case .object(let fields):
            appendGroup(fields, "{", "}", to: &bytes, indentation) { field, bytes, indentation in
                appendString(field.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                if indentation != nil { bytes.append(UInt8(ascii: " ")) }
                append(field.value, to: &bytes, indentation: indentation)
            }
        }
    }

    /// The shortest decimal that reads back as `number`, without a needless `.0`; nil if it is not
    /// finite.
    static func plain(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        let text = number.description

        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func appendGroup<Element>(
        _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar,
        to bytes: inout [UInt8], _ indentation: Int?,
        _ body: (Element, inout [UInt8], Int?) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        let inner = indentation.map { $0 + 1 }
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            appendBreak(to: &bytes, inner)
            body(element, &bytes, inner)
        }
        if !elements.isEmpty { appendBreak(to: &bytes, indentation) }
        bytes.append(UInt8(ascii: close))
    }

    static func appendBreak(to bytes: inout [UInt8], _ indentation: Int?) {
        guard let indentation else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * 2))
    }

    /// Appends `text` as a JSON string with its quotation marks.
    static func appendString(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        let isWhole = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ isPlain($0) }) else { return false }
            bytes.append(UInt8(ascii: "\""))
            bytes.append(contentsOf: utf8)
            bytes.append(UInt8(ascii: "\""))
            return true
        }
        guard !isWhole else { return }
        guard !hasTreacherousScalar(text) else { return appendScalars(of: text, to: &bytes) }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
            case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
            case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
            case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
            case 0..<0x20:
                bytes.append(contentsOf: (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte stands in a string as it is, and begins no scalar that may have to be escaped.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2, 0xEF: false
        default: true
        }
    }

    /// Whether there may be a scalar for ``isTreacherous(_:)``, by the bytes that begin one.
    private static func hasTreacherousScalar(_ text: String) -> Bool {
        text.utf8.contains { $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }
            && text.unicodeScalars.contains(where: isTreacherous)
    }

    private static func appendScalars(of text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for part in text.unicodeScalars.split(
            omittingEmptySubsequences: false, whereSeparator: isTreacherous)
        {
            var inner: [UInt8] = []
            appendString(String(part), to: &inner)
            bytes.append(contentsOf: inner.dropFirst().dropLast())
            guard part.endIndex < text.unicodeScalars.endIndex else { continue }
            let hex = String(text.unicodeScalars[part.endIndex].value, radix: 16)
            bytes.append(
                contentsOf: (#"\u"# + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// DEL and C1 controls, marks and overrides of direction, zero-width space, byte order mark.
    private static func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }
}

/// Writes one pretty-printed array of objects; see ``OutputFormat/json``.
public struct JSONRowEncoder: RowEncoder {
    private var isFirst = true

    /// An encoder for one array.
    public init() {}

    /// Opens the array.
    public mutating func start(into sink: inout some TextSink) throws {
        try sink.write("[")
    }

    /// Writes one object and the comma before it.
    public mutating func encode(_ row: ExportRow, into sink: inout some TextSink) throws {
        var bytes: [UInt8] = []
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        JSONText.appendBreak(to: &bytes, 1)
        JSONText.append(.object(row.fields), to: &bytes, indentation: 1)
        try sink.write(bytes)
    }

    /// Closes the array.
    public mutating func finish(into sink: inout some TextSink) throws {
        try sink.write(isFirst ? "]\n" : "\n]\n")
    }
}

/// Writes one compact object a line; see ``OutputFormat/ndjson``.
public struct NDJSONRowEncoder: RowEncoder {
    /// An encoder for one stream.
    public init() {}

    /// Writes nothing.
    public mutating func start(into sink: inout some TextSink) {}

    /// Writes one line.
    public mutating func encode(_ row: ExportRow, into sink: inout some TextSink) throws {
        var bytes: [UInt8] = []
        JSONText.append(.object(row.fields), to: &bytes, indentation: nil)
        bytes.append(UInt8(ascii: "\n"))
        try sink.write(bytes)
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {}
}
