/// Text in HTML: resolving and writing character references.
enum HTMLText {
    /// The text that `bytes` stand for, with character references resolved (HTML Standard,
    /// §13.2.5.72 and on).
    ///
    /// In an attribute, a name without semicolon before a letter, a digit or `=` stands for itself,
    /// so that the parameters of an address survive (`?a=1&copy=2`).
    static func decoded(_ bytes: ArraySlice<UInt8>, isAttribute: Bool) -> String {
        guard var ampersand = bytes.fastFirstIndex(of: UInt8(ascii: "&")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var rest = bytes
        while true {
            output.append(contentsOf: rest[rest.startIndex..<ampersand])
            rest = rest[ampersand...]
            if let (scalar, length) = reference(rest, isAttribute: isAttribute) {
                if scalar.isASCII {
                    output.append(UInt8(truncatingIfNeeded: scalar.value))
                } else {
                    output.append(contentsOf: String(scalar).utf8)
                }
                rest = rest.dropFirst(length)
            } else {
                output.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
            }
            guard let next = rest.fastFirstIndex(of: UInt8(ascii: "&")) else { break }
            ampersand = next
        }
        output.append(contentsOf: rest)

        return String(decoding: output, as: UTF8.self)
    }

    /// The scalar of the reference that `bytes` begin with and its length; nil if the ampersand
    /// stands for itself.
    private static func reference(
        _ bytes: ArraySlice<UInt8>, isAttribute: Bool
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        let body = bytes.dropFirst()
        if body.first == UInt8(ascii: "#") { return numeric(body.dropFirst()) }
        let name = body.prefix(32).prefix { ($0 | 0x20).isLowercaseLetter || $0.isDigit }
        guard !name.isEmpty else { return nil }
        if name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ";"),
            let scalar = scalar(named: name)
        {
            return (scalar, name.count + 2)
        }
        let longest = min(name.count, HTMLEntities.legacyLengths.upperBound)
        for length in stride(from: longest, through: HTMLEntities.legacyLengths.lowerBound, by: -1)
        {
            guard
                let scalar = HTMLEntities.legacyScalar(
                    named: String(decoding: name.prefix(length), as: UTF8.self))
            else { continue }
            let next = name.startIndex + length
            if isAttribute, next < bytes.endIndex,
                bytes[next] == UInt8(ascii: "=") || bytes[next].isDigit
                    || (bytes[next] | 0x20).isLowercaseLetter
            {
                return nil
            }

            return (scalar, length + 1)
        }

        return nil
    }

    private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        // The four that make up nearly all references need no table: amp, lt, gt, quot.
        switch name.prefix(5).reduce(UInt64(0), { $0 << 8 | UInt64($1) }) {
        case 0x61_6D70: return "&"
        case 0x6C74: return "<"
        case 0x6774: return ">"
        case 0x7175_6F74: return "\""
        default: break
        }

        return HTMLEntities.scalar(named: String(decoding: name, as: UTF8.self))
    }

    /// The scalar of `&#…` by number; those that HTML forbids are replaced as it says.
    private static func numeric(_ bytes: ArraySlice<UInt8>) -> (
        scalar: Unicode.Scalar, length: Int
    )? {
        let isHexadecimal = bytes.first == UInt8(ascii: "x") || bytes.first == UInt8(ascii: "X")
        let digits = bytes.dropFirst(isHexadecimal ? 1 : 0).prefix { byte in
            byte.isDigit
                || isHexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
        }
        guard !digits.isEmpty else { return nil }
        let significant = String(
            decoding: digits.drop { $0 == UInt8(ascii: "0") }.prefix(9), as: UTF8.self)
        let value =
            significant.isEmpty ? 0 : UInt32(significant, radix: isHexadecimal ? 16 : 10) ?? .max
        var length = 2 + (isHexadecimal ? 1 : 0) + digits.count
        if digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == UInt8(ascii: ";") {
            length += 1
        }

        return (scalar(numbered: value), length)
    }

    private static func scalar(numbered value: UInt32) -> Unicode.Scalar {
        if (0x80...0x9F).contains(value),
            let scalar = Unicode.Scalar(windows1252[Int(value) - 0x80])
        {
            return scalar
        }

        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// What 0x80 to 0x9F mean in windows-1252; HTML reads references to them so.
    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152,
        0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
        0x2122,
        0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// Appends `text` so that it is text everywhere in HTML, in quoted attributes too, and reads
    /// back exactly: white space at its ends and line ends that HTML would change are references.
    ///
    /// - Parameters:
    ///   - keepingLines: whether tabs and line ends inside stay as they are.
    ///   - others: more bytes to write as references.
    ///   - minimally: for Markdown, where quotes and `>` are text and an ampersand is one unless it
    ///     begins a reference.
    static func append(
        _ text: String,
        to output: inout [UInt8],
        keepingLines: Bool = false,
        alsoEscaping others: StaticString = "",
        minimally: Bool = false
    ) {
        let bytes = text.utf8
        let lastIndex = bytes.count - 1
        let keepsAmpersands =
            minimally
            && (!bytes.contains(UInt8(ascii: "&"))
                || decoded(Array(bytes)[...], isAttribute: false) == text)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case _ where others.withUTF8Buffer({ $0.contains(byte) }):
                output.append(contentsOf: "&#\(byte);".utf8)
            case UInt8(ascii: "&") where !keepsAmpersands: output.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">") where !minimally: output.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\"") where !minimally: output.append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'") where !minimally: output.append(contentsOf: "&#39;".utf8)
            case 0: output.append(contentsOf: "\u{FFFD}".utf8)
            case 0x20, 0x0A, 0x09, 0x0B, 0x0C, 0x0D:
                let isInside = index > 0 && index < lastIndex
                if isInside, byte == 0x20 || keepingLines && (byte == 0x0A || byte == 0x09) {
                    output.append(byte)
                } else {
                    output.append(contentsOf: "&#\(byte);".utf8)
                }
            default: output.append(byte)
            }
        }
    }
}
