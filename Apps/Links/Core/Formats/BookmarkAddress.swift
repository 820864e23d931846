/// Tells addresses of pages from what else stands in a bookmark's address.
enum BookmarkAddress {
    /// `text` without outer space and controls and without tabs and line ends inside (WHATWG URL
    /// Standard, §4.4, steps 1–3).
    static func cleaned(_ text: String) -> String {
        let needsCleaning =
            text.utf8.first.map { $0 <= 0x20 } == true || text.utf8.last.map { $0 <= 0x20 } == true
            || text.utf8.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard needsCleaning else { return text }
        var scalars = text.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }[...]
        scalars = scalars.drop { $0.value <= 0x20 }
        while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }

        return String(scalars)
    }

    /// Why a cleaned address is not one to keep; nil if it is.
    ///
    /// Any scheme that is not known to be something else is kept, and so is an address that lacks
    /// its scheme (`example.com/a`).
    static func reasonToSkip(_ address: String) -> BookmarkProblem.SkipReason? {
        guard !address.isEmpty else { return .noAddress }
        if address.utf8.starts(with: "https://".utf8), let first = address.utf8.dropFirst(8).first,
            isHostByte(first)
        {
            return nil
        }
        guard let scheme = scheme(of: address) else {
            return isHostLike(address) ? nil : .malformedAddress
        }
        switch scheme {
        case "http", "https", "ftp": return hasAuthority(address, scheme) ? nil : .malformedAddress
        case "javascript", "vbscript", "livescript": return .script
        case "place": return .browserQuery
        case "data", "blob": return .embeddedData
        case "about", "chrome", "edge", "brave", "opera", "vivaldi", "arc", "resource", "res",
            "view-source", "wyciwyg", "chrome-extension", "chrome-search", "chrome-native",
            "moz-extension",
            "safari-web-extension", "safari-extension", "ms-browser-extension", "read", "devtools":
            return .browserPage
        default: return nil
        }
    }

    /// Whether HTML and Markdown may link to it: http, https, ftp and mailto only.
    static func isLinkable(_ address: String) -> Bool {
        switch scheme(of: address) {
        case "http", "https", "ftp", "mailto": true
        default: false
        }
    }

    /// The scheme in lower case; nil if there is none (`example.com:8080/` has none: a dot or a
    /// port of digits tells).
    static func scheme(of address: String) -> String? {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = address[..<colon]
        guard let first = scheme.utf8.first, (first | 0x20).isLowercaseLetter,
            scheme.utf8.allSatisfy({ byte in
                (byte | 0x20).isLowercaseLetter || byte.isDigit || "+-.".utf8.contains(byte)
            })
        else { return nil }
        let rest = address[address.index(after: colon)...].utf8
        let port = rest.prefix { $0.isDigit }
        let isPort =
            !port.isEmpty
            && (port.endIndex == rest.endIndex || rest[port.endIndex] == UInt8(ascii: "/"))
        if isPort, scheme.utf8.contains(UInt8(ascii: ".")) || scheme.lowercased() == "localhost" {
            return nil
        }

        return scheme.lowercased()
    }

    private static func hasAuthority(_ address: String, _ scheme: String) -> Bool {
        let rest = address.utf8.dropFirst(scheme.utf8.count + 1).drop {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
        }

        return rest.first.map(isHostByte) ?? false
    }

    /// Whether a host may begin with that byte, which is none of those that end an authority.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "#"),
            UInt8(ascii: ":"), ...0x20:
            false
        default: true
        }
    }

    private static func isHostLike(_ address: String) -> Bool {
        let host = address.utf8.prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        let isClean = !host.contains {
            $0 <= 0x20 || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "<")
        }
        let hasInnerDot = host.dropFirst().dropLast().contains(UInt8(ascii: "."))

        return isClean && (hasInnerDot || host.starts(with: "localhost:".utf8))
    }
}
