/// An address of a place in an app: `kitbag://links/12?tab=notes`.
///
/// It comes from outside, so it is taken apart and nothing more: what its parts mean, and whether
/// they mean anything, ``Coordinator/path(to:)`` decides. The syntax is RFC 3986's; the
/// authority counts as the first segment, and `kitbag:links/12` is the same link.
public struct DeepLink: Hashable, Sendable {
    /// The scheme, in lower case: `kitbag`.
    public let scheme: String

    /// What lies between the slashes, without percent encoding and without what is empty: `links`,
    /// `12`. The authority is in lower case.
    public let segments: [String]

    /// The names and values after the question mark, in their order, without percent encoding. A
    /// name without `=` has an empty value.
    public let query: [(name: String, value: String)]

    /// The first value of this name after the question mark.
    public subscript(name: String) -> String? { query.first { $0.name == name }?.value }

    /// Reads a link, for example from an argument.
    ///
    /// - Parameters:
    ///   - text: the whole link. A fragment (after `#`) is left out.
    ///   - wanted: the only scheme that is taken; by default, any.
    /// - Returns: `nil` if it is not a link: no scheme, nothing after it, control characters,
    ///   spaces, or percent encoding of anything but UTF-8. Linear in the length.
    public init?(_ text: String, scheme wanted: String? = nil) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
            let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        let scheme = text[..<colon].lowercased()
        guard Self.isScheme(scheme), wanted == nil || wanted?.lowercased() == scheme else {
            return nil
        }
        let rest = text[text.index(after: colon)...].prefix { $0 != "#" }
        let hierarchy = rest.prefix { $0 != "?" }
        let hasAuthority = hierarchy.hasPrefix("//") && !hierarchy.hasPrefix("///")
        var segments: [String] = []
        for part in hierarchy.split(separator: "/") {
            guard let segment = Self.decode(part) else { return nil }
            segments.append(hasAuthority && segments.isEmpty ? segment.lowercased() : segment)
        }
        var query: [(name: String, value: String)] = []
        for pair in rest.dropFirst(hierarchy.count + 1).split(separator: "&") {
            let name = pair.prefix { $0 != "=" }
            guard let decodedName = Self.decode(name),
                let value = Self.decode(pair.dropFirst(name.count + 1))
            else { return nil }
            query.append((decodedName, value))
        }
        guard !segments.isEmpty else { return nil }
        self.scheme = scheme
        self.segments = segments
        self.query = query
    }

    /// Whether the scheme, the segments and the query are the same.
    public static func == (one: DeepLink, other: DeepLink) -> Bool {
        one.scheme == other.scheme && one.segments == other.segments
            && one.query.elementsEqual(other.query, by: ==)
    }

    /// Hashes the scheme and the segments.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(scheme)
        hasher.combine(segments)
    }
}

extension DeepLink: CustomStringConvertible {
    /// The link as a text, from which the same link can be read.
    public var description: String {
        let path = segments.map(Self.encode).joined(separator: "/")
        let pairs = query.map { Self.encode($0.name) + "=" + Self.encode($0.value) }
        return scheme + "://" + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }
}

extension DeepLink {
    /// RFC 3986, section 3.1: a letter, then letters, digits, `+`, `-` and `.`.
    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
    }

    /// Without percent encoding; `nil` if it is malformed, not UTF-8, or hides a control character.
    private static func decode(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexValue),
                let low = rest.popFirst().flatMap(hexValue)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Encodes all but RFC 3986's unreserved characters.
    private static func encode(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { encoded, byte in
            if isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
