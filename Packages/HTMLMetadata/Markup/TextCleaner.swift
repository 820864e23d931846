import CLibXML2
import TextProcessing

/// Makes the text of a page fit to be shown: one line, no characters that cannot be seen.
enum TextCleaner {
    /// White space collapsed to single spaces; control and format characters dropped; U+0080 to U+009F taken
    /// for what Windows means by them, as the HTML Standard has it for numeric references.
    static func clean(_ text: String) -> String {
        guard !isClean(text) else { return text }
        var output = String.UnicodeScalarView()
        var needsSpace = false
        for scalar in text.unicodeScalars {
            var scalar = scalar
            if (0x80..<0xA0).contains(scalar.value) {
                scalar = Unicode.Scalar(windows1252: UInt8(scalar.value))
            }
            switch scalar.value {
            case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
                0x3000:
                needsSpace = true
                continue
            case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E,
                0x2060...0x2069, 0xFEFF:
                continue
            default: break
            }
            if needsSpace, !output.isEmpty { output.append(" ") }
            needsSpace = false
            output.append(scalar)
        }
        return String(output)
    }

    /// Whether a text is printable ASCII with single spaces between words, as most are.
    private static func isClean(_ text: String) -> Bool {
        var previous: UInt8 = 0x20
        for byte in text.utf8 {
            if byte < 0x20 || byte > 0x7E || (byte == 0x20 && previous == 0x20) { return false }
            previous = byte
        }
        return previous != 0x20 || text.isEmpty
    }

    /// ``clean(_:)`` of a text in which character references may have been escaped once more than needed.
    static func cleanValue(_ text: String) -> String {
        clean(text.utf8.contains(UInt8(ascii: "&")) ? unescaped(unescaped(text)) : text)
    }

    /// ``cleanValue(_:)`` without the tags that some put into descriptions and JSON-LD.
    static func cleanMarkup(_ text: String) -> String {
        let value = cleanValue(text)
        guard value.utf8.contains(UInt8(ascii: "<")) else { return value }
        var output = ""
        var rest = value[...]
        while let open = rest.firstIndex(of: "<") {
            let after = rest.index(after: open)
            guard after < rest.endIndex, rest[after].isLetter || rest[after] == "/",
                let close = rest[after...].firstIndex(of: ">")
            else {
                output += rest[...open]
                rest = rest[after...]
                continue
            }
            output += rest[..<open]
            if rest[after...].hasPrefix("br") || rest[after...].hasPrefix("p") { output += " " }
            rest = rest[rest.index(after: close)...]
        }
        return clean(output + rest)
    }

    /// Character references replaced; those that name nothing stay.
    static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var output = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            output += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(32).prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#")
            }
            let end = name.endIndex
            if !name.isEmpty, end < rest.endIndex, rest[end] == ";", let value = scalar(named: name)
            {
                output.unicodeScalars.append(value)
                rest = rest[rest.index(after: end)...]
            } else {
                output.append("&")
                rest = rest.dropFirst()
            }
        }
        return output + rest
    }

    private static func scalar(named name: Substring) -> Unicode.Scalar? {
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
            let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)

            return value.flatMap(Unicode.Scalar.init)
        }
        let value = clibxml2_entity(String(name))

        return value == 0 ? nil : Unicode.Scalar(value)
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var part = self[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }

        return String(part)
    }

    /// Letters and digits alone, in lower case: for comparing titles and names.
    var squeezed: String {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = utf8.lazy.map(\.asciiLowercased).filter {
                $0.isASCIILetter || $0.isASCIIDigit
            }
            return String(decoding: Array(bytes), as: UTF8.self)
        }
        var output = String.UnicodeScalarView()
        for scalar in lowercased().unicodeScalars {
            let isWord =
                scalar.isASCII
                ? UInt8(scalar.value).isASCIILetter || UInt8(scalar.value).isASCIIDigit
                : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isWord { output.append(scalar) }
        }
        return String(output)
    }

    /// Whether the bytes of `part` stand in the text.
    func holds(_ part: String) -> Bool {
        let part = Array(part.utf8)
        return part.isEmpty || Array(utf8).firstIndex(of: part, from: 0) != nil
    }
}
