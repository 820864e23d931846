extension WebURL {
    /// Reads an address as a person types it, with the scheme added when it is missing.
    ///
    /// | typed | read as |
    /// | --- | --- |
    /// | `example.com/a`, `//example.com/a` | `https://example.com/a` |
    /// | `example.com:8443`, `wiki/page` | `https://…` |
    /// | `localhost:8080`, `127.0.0.1`, `[::1]:3000` | `http://…`: servers on this machine rarely have certificates |
    /// | `me@example.com` | `mailto:me@example.com` |
    /// | `mailto:…`, `javascript:…`, any other scheme | as it is |
    /// | `<https://example.com>` | without the brackets, as addresses are quoted in mail |
    ///
    /// A single word without dot, slash and port is refused: it is a search, or a mistake.
    ///
    /// - Throws: ``WebURLError/missingScheme(_:)`` for such a word and for a path of this machine
    ///   (`/a`, `./a`, `C:\a`), else what ``init(_:relativeTo:)`` throws.
    public init(typed text: String) throws(WebURLError) {
        var address = Substring(text)
        while let first = address.first, first.isWhitespace { address.removeFirst() }
        while let last = address.last, last.isWhitespace { address.removeLast() }
        if address.first == "<", address.last == ">" { address = address.dropFirst().dropLast() }
        guard !address.isEmpty else { throw .empty }
        try self.init(Self.withScheme(address))
    }

    private static func withScheme(_ address: Substring) throws(WebURLError) -> String {
        if hasScheme(address) { return String(address) }
        if address.hasPrefix("//") { return "https:" + address }
        let host = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\" }
        let isBare = host.count == address.count
        guard !host.isEmpty, !host.hasPrefix("."), !isDrive(host) else {
            throw .missingScheme(String(address))
        }
        if isBare, host.contains("@"), !host.contains(":") { return "mailto:" + address }
        let name = host.hasPrefix("[") ? host : host.prefix { $0 != ":" }
        if isThisMachine(name) { return "http://" + address }
        let isName = host.contains { $0 == "." || $0 == "。" || $0 == "．" || $0 == ":" }
        guard isName || !isBare else { throw .missingScheme(String(address)) }

        return "https://" + address
    }

    /// Whether a scheme comes first, and not a host with a port.
    private static func hasScheme(_ address: Substring) -> Bool {
        guard let colon = address.firstIndex(of: ":"), let first = address.first else {
            return false
        }
        let name = address[..<colon]
        guard first.isASCII, first.isLetter, name.count > 1 else { return false }
        let isScheme = name.allSatisfy { character in
            guard character.isASCII else { return false }

            return character.isLetter || character.isNumber || "+-.".contains(character)
        }
        guard isScheme else { return false }
        let rest = address[address.index(after: colon)...]
        if rest.hasPrefix("//") { return true }
        let port = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // `tel:` and its like are followed by digits as a port is.
        if ["tel", "sms", "callto", "fax", "data", "geo"].contains(name.lowercased()) {
            return true
        }

        return
            !(port.allSatisfy { $0.isASCII && $0.isNumber }
            && (!port.isEmpty || name.contains(".")))
    }

    private static func isDrive(_ host: Substring) -> Bool {
        host.count == 2 && host.last == ":"
    }

    private static func isThisMachine(_ name: Substring) -> Bool {
        let name = name.lowercased()

        return name == "localhost" || name.hasSuffix(".localhost") || name.hasPrefix("[::1]")
            || (name.hasPrefix("127.") && name.allSatisfy { $0.isNumber || $0 == "." })
    }
}
