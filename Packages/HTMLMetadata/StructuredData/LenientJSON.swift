import TextProcessing

/// A value of JSON as pages write it.
indirect enum JSONNode {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([String: JSONNode])
}

/// Reads JSON and forgives what pages get wrong: control characters in strings, commas too many, quotes that
/// were not escaped, a text cut short. Nesting beyond ``depthLimit`` reads as null.
struct LenientJSON {
    static let depthLimit = 64
    /// Longer strings are cut: no field that is read here is long.
    static let textLimit = 16 * 1024

    private let bytes: [UInt8]
    private var position = 0

    /// The values that follow each other in `bytes`; usually one.
    static func values(in bytes: [UInt8]) -> [JSONNode] {
        var reader = LenientJSON(bytes: bytes)
        var values: [JSONNode] = []
        while values.count < 64, reader.skipToValue() {
            values.append(reader.value(depth: 0))
        }
        return values
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Skips the comment or CDATA marks around a value.
    private mutating func skipToValue() -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "{") { return true }
            if byte == UInt8(ascii: "["), !bytes[..<position].hasSuffix("<!"),
                !bytes[..<position].hasSuffix("<![CDATA")
            {
                return true
            }
            position += 1
        }
        return false
    }

    private mutating func value(depth: Int) -> JSONNode {
        skipSpace()
        guard position < bytes.count else { return .null }
        if depth > Self.depthLimit {
            // Whoever nests this deep says nothing: the rest of the text is given up.
            position = bytes.count
            return .null
        }
        switch bytes[position] {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return list(depth: depth)
        case UInt8(ascii: "\""): return .text(string())
        default: return word()
        }
    }

    private mutating func object(depth: Int) -> JSONNode {
        position += 1
        var members: [String: JSONNode] = [:]
        while true {
            skipSpace(andCommas: true)
            guard position < bytes.count else { break }
            if bytes[position] == UInt8(ascii: "}") {
                position += 1
                break
            }
            guard bytes[position] == UInt8(ascii: "\"") else {
                // No member begins here: find one, or the end.
                position += 1
                continue
            }
            let key = string()
            skipSpace()
            guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { continue }
            position += 1
            let value = value(depth: depth + 1)
            if members.count < 512 { members[key] = value }
        }
        return .object(members)
    }

    private mutating func list(depth: Int) -> JSONNode {
        position += 1
        var items: [JSONNode] = []
        while true {
            skipSpace(andCommas: true)
            guard position < bytes.count else { break }
            if bytes[position] == UInt8(ascii: "]") {
                position += 1
                break
            }
            let start = position
            let item = value(depth: depth + 1)
            if items.count < 1024 { items.append(item) }
            if position == start { position += 1 }
        }
        return .list(items)
    }

    private mutating func word() -> JSONNode {
        let start = position
        while position < bytes.count,
            bytes[position].isASCIILetter || bytes[position].isASCIIDigit
                || [0x2B, 0x2D, 0x2E].contains(bytes[position])
        { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        switch text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null", "": return .null
        default: return .number(text)
        }
    }

    private mutating func string() -> String {
        position += 1
        var output: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                if endsString { return String(decoding: output, as: UTF8.self) }
                output.append(byte)
            case UInt8(ascii: "\\"):
                escape(into: &output)
            default:
                if output.count < Self.textLimit || byte & 0xC0 == 0x80 { output.append(byte) }
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether the quote just read is one that ends a string: something of JSON's follows.
    private var endsString: Bool {
        var index = position
        while index < bytes.count, bytes[index].isHTMLSpace { index += 1 }
        guard index < bytes.count else { return true }
        switch bytes[index] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"): return true
        case UInt8(ascii: ","):
            index += 1
            while index < bytes.count, bytes[index].isHTMLSpace { index += 1 }
            guard index < bytes.count else { return true }
            // After a comma a value or a member begins, or a comma too many.
            return bytes[index].isASCIIDigit
                || [0x22, 0x2C, 0x2D, 0x5B, 0x5D, 0x66, 0x6E, 0x74, 0x7B, 0x7D].contains(
                    bytes[index])
        case UInt8(ascii: "\""):
            // A comma is missing, or a quote stands in the text; a line break speaks for the first.
            return bytes[position..<index].contains(0x0A)
        default: return false
        }
    }

    private mutating func escape(into output: inout [UInt8]) {
        guard position < bytes.count else { return }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"): output.append(0x20)
        case UInt8(ascii: "u"):
            guard let unit = hexadecimal() else { return output.append(byte) }
            var value = unit
            if unit & 0xFC00 == 0xD800, position + 1 < bytes.count,
                bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u")
            {
                let kept = position
                position += 2
                if let low = hexadecimal(), low & 0xFC00 == 0xDC00 {
                    value = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
                } else {
                    position = kept
                }
            }
            output.appendUTF8(value)
        default: output.append(byte)
        }
    }

    private mutating func hexadecimal() -> UInt32? {
        guard position + 4 <= bytes.count,
            let value = UInt32(
                String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16)
        else { return nil }
        position += 4

        return value
    }

    private mutating func skipSpace(andCommas: Bool = false) {
        while position < bytes.count,
            bytes[position].isHTMLSpace || (andCommas && bytes[position] == UInt8(ascii: ","))
        { position += 1 }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
