/// The basic URL parser of the WHATWG URL Standard (section 4.4), without its setters' states.
///
/// The standard's states are functions here; the serialized address is written from left to right
/// as they go.
struct URLParser {
    /// The text without surrounding controls and spaces, and without tabs and line breaks.
    let input: [UInt8]
    let base: WebURL?
    var position = 0
    var output: [UInt8] = []
    var layout = URLLayout()
    var scheme = URLScheme.other

    init(_ string: String, base: WebURL?) {
        input = Self.trimmed(string)
        self.base = base
        output.reserveCapacity(input.count + 16)
    }

    mutating func parse() throws(WebURLError) -> WebURL {
        if let end = schemeEnd() {
            for byte in input[..<end] { output.append(lowercased(byte)) }
            startScheme()
            position = end + 1
            try parseAfterScheme()
        } else if let base {
            try parseRelative(to: base)
        } else if input.isEmpty {
            throw .empty
        } else {
            throw .missingScheme(text(0..<input.count))
        }
        parseQueryAndFragment()

        return WebURL(href: String(decoding: output, as: UTF8.self), layout: layout)
    }

    private static func trimmed(_ string: String) -> [UInt8] {
        var bytes = Array(string.utf8)
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        if let first = bytes.first, first <= 0x20 {
            bytes.removeFirst(bytes.prefix { $0 <= 0x20 }.count)
        }
        if bytes.contains(where: isRemoved) { bytes.removeAll(where: isRemoved) }

        return bytes
    }

    private static func isRemoved(_ byte: UInt8) -> Bool {
        byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    // MARK: - Scheme

    /// The place of the colon if the input begins with a scheme.
    private func schemeEnd() -> Int? {
        guard let first = input.first, first | 0x20 &- 0x61 < 26 else { return nil }
        for (index, byte) in input.enumerated() {
            switch byte {
            case 0x3A: return index
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: continue
            default: return nil
            }
        }

        return nil
    }

    /// The scheme's name is in the output.
    private mutating func startScheme() {
        scheme = URLScheme(output)
        layout.schemeEnd = output.count
        output.append(0x3A)
        endAuthority()
    }

    private mutating func parseAfterScheme() throws(WebURLError) {
        switch scheme {
        case .file:
            try parseFile(base: base.flatMap { $0.scheme == "file" ? $0 : nil })
        case .web:
            let isDouble = byte(position) == 0x2F && byte(position + 1) == 0x2F
            if let base, !isDouble, base.scheme.utf8.elementsEqual(output[..<layout.schemeEnd]) {
                try parseReference(to: base)
            } else {
                skipSlashes()
                try parseAuthority()
                parsePathStart()
            }
        case .other:
            if byte(position) != 0x2F {
                parseOpaquePath()
            } else if byte(position + 1) == 0x2F {
                position += 2
                try parseAuthority()
                parsePathStart()
            } else {
                position += 1
                parsePath()
            }
        }
    }

    // MARK: - Relative references

    private mutating func parseRelative(to base: WebURL) throws(WebURLError) {
        if base.layout.hasOpaquePath, byte(position) != 0x23 {
            throw .notRelative(text(0..<input.count), base: base.href)
        }
        output.append(contentsOf: base.scheme.utf8)
        startScheme()
        if base.layout.hasOpaquePath {
            layout.hasOpaquePath = true
            copyPath(of: base)
            copyQuery(of: base)
        } else if scheme == .file {
            try parseFile(base: base)
        } else {
            try parseReference(to: base)
        }
    }

    /// The relative and relative slash states; the scheme is written.
    private mutating func parseReference(to base: WebURL) throws(WebURLError) {
        if isSlash(position) {
            if isSlash(position + 1), scheme.isSpecial {
                skipSlashes()
                try parseAuthority()
                parsePathStart()
            } else if byte(position + 1) == 0x2F, byte(position) == 0x2F {
                position += 2
                try parseAuthority()
                parsePathStart()
            } else {
                position += 1
                copyAuthority(of: base)
                parsePath()
            }
            return
        }
        copyAuthority(of: base)
        copyPath(of: base)
        switch byte(position) {
        case 0x3F:
            separatePath()
        case 0x23, nil:
            separatePath()
            copyQuery(of: base)
        default:
            shortenPath()
            parsePath()
        }
    }

    mutating func copyPath(of base: WebURL) {
        let range = base.layout.pathStart..<base.layout.pathEnd(base.href.utf8.count)
        copy(base, range)
    }

    /// The base's query stays if the reference has none.
    mutating func copyQuery(of base: WebURL) {
        guard let start = base.layout.queryStart else { return }
        layout.queryStart = output.count
        copy(base, start..<(base.layout.fragmentStart ?? base.href.utf8.count))
    }

    private mutating func copyAuthority(of base: WebURL) {
        let source = base.layout
        guard source.hasAuthority else { return }
        let shift = output.count - (source.schemeEnd + 1)
        copy(base, source.schemeEnd + 1..<source.authorityEnd)
        layout.hasAuthority = true
        layout.usernameEnd = source.usernameEnd + shift
        layout.hostStart = source.hostStart + shift
        layout.hostEnd = source.hostEnd + shift
        layout.port = source.port
        endAuthority()
    }

    private mutating func copy(_ base: WebURL, _ range: Range<Int>) {
        let utf8 = base.href.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        output.append(contentsOf: utf8[start..<utf8.index(start, offsetBy: range.count)])
    }

    // MARK: - Query and fragment

    private mutating func parseQueryAndFragment() {
        if byte(position) == 0x3F {
            layout.queryStart = output.count
            output.append(0x3F)
            let end = input[(position + 1)...].firstIndex(of: 0x23) ?? input.count
            PercentEncoding.append(
                input[(position + 1)..<end], encoding: scheme.isSpecial ? .specialQuery : .query,
                to: &output)
            position = end
        }
        if byte(position) == 0x23 {
            layout.fragmentStart = output.count
            output.append(0x23)
            PercentEncoding.append(
                input[(position + 1)...], encoding: .fragment, to: &output)
        }
    }

    // MARK: - Reading

    /// The byte at an index, nil at the end.
    @inline(__always)
    func byte(_ index: Int) -> UInt8? { index < input.count ? input[index] : nil }

    /// Whether there is a slash, or for a special scheme a backslash.
    @inline(__always)
    func isSlash(_ index: Int) -> Bool {
        guard let byte = byte(index) else { return false }

        return byte == 0x2F || (byte == 0x5C && scheme.isSpecial)
    }

    mutating func skipSlashes() {
        while byte(position) == 0x2F || byte(position) == 0x5C { position += 1 }
    }

    /// Host and port are written.
    mutating func endAuthority() {
        layout.authorityEnd = output.count
        layout.pathStart = output.count
    }

    /// A part of the input for an error.
    func text(_ range: Range<Int>) -> String { String(decoding: input[range], as: UTF8.self) }

    @inline(__always)
    func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
