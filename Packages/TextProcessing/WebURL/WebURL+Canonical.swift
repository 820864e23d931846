extension WebURL {
    /// The form for recognizing that two addresses are of the same page; a key, not an address to
    /// fetch.
    ///
    /// For `http` and `https` (RFC 3986, section 6, and what sites do):
    ///
    /// | part | rule | why |
    /// | --- | --- | --- |
    /// | scheme | `http` becomes `https` | sites moved; the page is the same |
    /// | user and password | dropped | they say who reads, and a key must hold no secret |
    /// | host | without `www.` (if two labels remain) and without a dot at the end | aliases by convention |
    /// | port | dropped if it is the default of either scheme: 80, 443 | as above |
    /// | path | dot segments resolved; letters, digits and `-._~` not escaped, escapes in upper case; no slash at the end | equivalent by the RFC; servers redirect one to the other |
    /// | query | without tracking parameters (``isTrackingParameter(_:host:)``) and empty ones, sorted by name (equal names keep their order); `+` is `%20`; `a=` is `a`; dropped if nothing remains | servers read it as a dictionary |
    /// | fragment | dropped, but kept when it begins with `!` or `/` | a place in the page, but the route of a single-page application |
    ///
    /// Case of the path, double slashes, `index.html` and mobile hosts stay: they can make a
    /// difference. All other schemes are ``href``, without the fragment if it is empty. Linear;
    /// some microseconds.
    public var canonical: String {
        let scheme = scheme
        guard scheme == "http" || scheme == "https", layout.hasAuthority else {
            return fragment == "" ? String(href.dropLast()) : href
        }
        let source = Array(href.utf8)
        let host = Self.canonicalHost(source[layout.hostStart..<layout.hostEnd])
        var bytes = Array("https://".utf8)
        bytes.reserveCapacity(source.count + 1)
        bytes.append(contentsOf: host)
        if let port, port != 80, port != 443 { bytes.append(contentsOf: ":\(port)".utf8) }
        var path = source[layout.pathStart..<layout.pathEnd(source.count)]
        while path.last == 0x2F { path.removeLast() }
        Self.appendNormalized(path, to: &bytes)
        if path.isEmpty { bytes.append(0x2F) }
        if let start = layout.queryStart {
            let query = source[(start + 1)..<(layout.fragmentStart ?? source.count)]
            Self.appendCanonicalQuery(query, host: host, to: &bytes)
        }
        if let start = layout.fragmentStart, start + 1 < source.count,
            source[start + 1] == 0x21 || source[start + 1] == 0x2F
        {
            bytes.append(0x23)
            Self.appendNormalized(source[(start + 1)...], to: &bytes)
        }

        return String(decoding: bytes, as: UTF8.self)
    }

    private static func canonicalHost(_ host: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var name = host
        if name.count > 1, name.last == 0x2E, name.dropLast().last != 0x2E { name.removeLast() }
        while name.starts(with: "www.".utf8), name.dropFirst(4).contains(0x2E) {
            name = name.dropFirst(4)
        }

        return name
    }

    private static func appendCanonicalQuery(
        _ query: ArraySlice<UInt8>, host: ArraySlice<UInt8>, to bytes: inout [UInt8]
    ) {
        var parameters: [(name: ArraySlice<UInt8>, text: [UInt8])] = []
        for pair in query.split(separator: 0x26) {
            let name = pair.prefix { $0 != 0x3D }
            if TrackingParameters.contain(name, host: host) { continue }
            var text: [UInt8] = []
            appendNormalized(pair, isQuery: true, to: &text)
            if text.last == 0x3D, name.count + 1 == pair.count { text.removeLast() }
            if !text.isEmpty { parameters.append((text.prefix { $0 != 0x3D }, text)) }
        }
        // `sort` is not promised to be stable; the place among equals decides.
        let sorted = parameters.enumerated().sorted { first, second in
            if first.element.name == second.element.name { return first.offset < second.offset }

            return first.element.name.lexicographicallyPrecedes(second.element.name)
        }
        for (index, parameter) in sorted.enumerated() {
            bytes.append(index == 0 ? 0x3F : 0x26)
            bytes.append(contentsOf: parameter.element.text)
        }
    }

    /// Appends a component with needless escapes decoded and the others in upper case.
    private static func appendNormalized(
        _ text: ArraySlice<UInt8>, isQuery: Bool = false, to bytes: inout [UInt8]
    ) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if byte == 0x25, let escaped = PercentEncoding.escape(in: text, at: index - 1) {
                index += 2
                if isUnreserved(escaped) {
                    bytes.append(escaped)
                } else {
                    PercentEncoding.append(escaped, to: &bytes)
                }
            } else if isQuery, byte == 0x2B {
                PercentEncoding.append(0x20, to: &bytes)
            } else {
                bytes.append(byte)
            }
        }
    }

    /// RFC 3986, section 2.3.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
