import AppSupport

/// The tags that make up a bookmark file, each by the bytes of its name in lower case.
enum NetscapeTag: UInt32 {
    case a = 0x61
    case p = 0x70
    case br = 0x6272
    case hr = 0x6872
    case dl = 0x646C
    case dt = 0x6474
    case dd = 0x6464
    case h1 = 0x6831
    case h2 = 0x6832
    case h3 = 0x6833
    case h4 = 0x6834
    case h5 = 0x6835
    case h6 = 0x6836
    case ul = 0x756C
    case ol = 0x6F6C
    case li = 0x6C69
    case body = 0x626F_6479
    case html = 0x6874_6D6C

    var isFolderHeading: Bool {
        switch self {
        case .h2, .h3, .h4, .h5, .h6: true
        default: false
        }
    }
}

/// Finds the tags of a bookmark file and the text between them, with the forgiveness that the
/// dialects need.
///
/// Exporters differ in what they escape: what is a tag therefore depends on where it stands. `<x>`
/// inside a title is the title's text, since those who escape never write it and those who do not
/// escape mean it.
struct NetscapeTokenizer: ~Copyable {
    /// Where the text stands that is being read; it decides which tags end it.
    enum Context {
        /// Between entries: every tag counts, text does not.
        case outside
        /// In a link: what begins or ends an entry or a list counts.
        case title
        /// In a folder's name or the document's heading.
        case heading
        /// In a description: links and line breaks count as well.
        case note

        func accepts(_ tag: NetscapeTag, isEnd: Bool) -> Bool {
            switch (self, tag) {
            case (.outside, _), (_, .dt), (_, .dl), (_, .li), (_, .ul), (_, .ol): true
            case (.title, .a), (.note, _), (_, .dd): true
            case (.heading, _): isEnd && (tag.isFolderHeading || tag == .h1)
            case (.title, _): false
            }
        }
    }

    /// A tag that counts.
    struct Found {
        var tag: NetscapeTag
        var isEnd: Bool
        /// The line on which it begins.
        var line: Int
    }

    var input: TextInput
    /// The text before the tag that ``next(in:)`` found, as it stands in the file.
    var text: [UInt8] = []
    /// Whether the text ended inside a tag or a comment, and on which line that began.
    private(set) var truncationLine: Int?
    /// Whether a text or an attribute since the last ``forgetCuts()`` was longer than is kept.
    private(set) var didCutText = false
    private(set) var didCutAttribute = false

    /// What the tag found last has.
    private(set) var attributes = NetscapeAttributes()

    private var value: [UInt8] = []
    private var marker = LinkdingMarker()

    init(_ input: consuming TextInput) {
        self.input = input
    }

    /// Begins a new text.
    mutating func beginText() {
        text.removeAll(keepingCapacity: true)
        marker = LinkdingMarker()
        didCutText = false
    }

    /// The next tag that counts in `context`; nil at the end. Unless outside, what stands before it
    /// is appended to ``text``.
    mutating func next(in context: Context) throws -> Found? {
        while true {
            if context == .outside {
                guard try input.skip(until: UInt8(ascii: "<")) else { return nil }
            } else {
                let limit = BookmarkProblem.lengthLimit
                let isFound = try input.take(until: UInt8(ascii: "<"), into: &text, limit: limit)
                if text.count >= limit { didCutText = true }
                guard isFound else { return nil }
            }
            let line = input.line
            if let (tag, isEnd, length) = try tagName(), accepts(tag, isEnd, in: context) {
                input.advance(by: length)
                guard try readAttributes(areKept: !isEnd) else {
                    truncationLine = line
                    return nil
                }
                return Found(tag: tag, isEnd: isEnd, line: line)
            }
            guard try passMarkup(in: context) else {
                truncationLine = line
                return nil
            }
        }
    }

    private mutating func accepts(_ tag: NetscapeTag, _ isEnd: Bool, in context: Context) -> Bool {
        if context == .note, marker.isOpen(in: text) { return tag == .dt || tag == .dl && isEnd }

        return context.accepts(tag, isEnd: isEnd)
    }

    /// The name of the tag that begins here, if it is one of ``NetscapeTag``, and the length of
    /// `<name` or `</name`.
    private mutating func tagName() throws -> (tag: NetscapeTag, isEnd: Bool, length: Int)? {
        let isEnd = try input.peek(at: 1) == UInt8(ascii: "/")
        let start = isEnd ? 2 : 1
        var name: UInt32 = 0
        var length = 0
        while let byte = try input.peek(at: start + length) {
            let isLetter = (byte | 0x20).isLowercaseLetter
            guard isLetter || byte.isDigit else { break }
            guard length < 4 else { return nil }
            name = name << 8 | UInt32(isLetter ? byte | 0x20 : byte)
            length += 1
        }
        guard let end = try input.peek(at: start + length),
            end.isHTMLSpace || end == UInt8(ascii: ">") || end == UInt8(ascii: "/"),
            let tag = NetscapeTag(rawValue: name)
        else { return nil }

        return (tag, isEnd, start + length)
    }

    /// Passes a `<` that begins no tag that counts: a comment, CDATA, another tag, or text. False
    /// if the file ends inside it.
    private mutating func passMarkup(in context: Context) throws -> Bool {
        if try input.isNext("<!--") {
            guard try context == .outside || isAhead("-->") else { return passLiteral() }
            input.advance(by: 4)
            return try pass("-->", keeping: false)
        }
        if try input.isNext("<![cdata[") {
            input.advance(by: 9)
            return try pass("]]>", keeping: context != .outside)
        }
        guard context == .outside else { return passLiteral() }
        input.advance()
        guard let byte = try input.peek() else { return true }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            return try input.skip(until: UInt8(ascii: ">"))
        case _ where byte == UInt8(ascii: "/") || (byte | 0x20).isLowercaseLetter:
            while let byte = try input.peek(), !byte.isHTMLSpace, byte != UInt8(ascii: ">") {
                input.advance()
            }
            return try readAttributes(areKept: false)
        default: return true
        }
    }

    private mutating func passLiteral() -> Bool {
        if text.count < BookmarkProblem.lengthLimit { text.append(UInt8(ascii: "<")) }
        input.advance()

        return true
    }

    /// Passes everything up to and including `end`; what is kept is kept as text, not as markup.
    /// False if the file ended first.
    private mutating func pass(_ end: StaticString, keeping isKept: Bool) throws -> Bool {
        while try !input.isNext(end) {
            guard let byte = try input.peek() else { return false }
            if isKept, text.count < BookmarkProblem.lengthLimit {
                if byte == UInt8(ascii: "&") {
                    text.append(contentsOf: "&amp;".utf8)
                } else {
                    text.append(byte)
                }
            }
            input.advance()
        }
        input.advance(by: end.utf8CodeUnitCount)

        return true
    }

    /// Whether `mark` follows soon.
    private mutating func isAhead(_ mark: StaticString) throws -> Bool {
        var distance = 0
        while distance < 4096, let byte = try input.peek(at: distance) {
            if byte == mark.utf8Start[0], try input.peek(at: distance + 1) == mark.utf8Start[1],
                try input.peek(at: distance + 2) == mark.utf8Start[2]
            {
                return true
            }
            distance += 1
        }

        return false
    }
}

// MARK: - Attributes

extension NetscapeTokenizer {
    /// Reads up to and including the tag's `>`; false if the file ended first. A `<` where a name
    /// should be ends the tag as well.
    private mutating func readAttributes(areKept: Bool) throws -> Bool {
        if areKept {
            attributes.removeAll()
            didCutAttribute = false
        }
        while true {
            guard let byte = try input.peek() else { return false }
            switch byte {
            case UInt8(ascii: ">"):
                input.advance()
                return true
            case UInt8(ascii: "<"): return true
            case _ where byte == UInt8(ascii: "/") || byte.isHTMLSpace: input.advance()
            default: guard try readAttribute(isKept: areKept) else { return false }
            }
        }
    }

    private mutating func readAttribute(isKept: Bool) throws -> Bool {
        var key = NetscapeAttributeKey()
        // The first byte is part of the name whatever it is, so that reading goes on.
        while let byte = try input.peek(),
            key.length == 0
                || !byte.isHTMLSpace && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">")
        {
            key.append(byte)
            input.advance()
        }
        try skipSpace()
        guard try input.peek() == UInt8(ascii: "=") else { return try input.peek() != nil }
        input.advance()
        try skipSpace()
        let attribute = isKept ? key.attribute : nil
        value.removeAll(keepingCapacity: true)
        guard let quote = try input.peek() else { return false }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            input.advance()
            guard try readQuoted(quote, isKept: attribute != nil) else { return false }
        } else {
            while let byte = try input.peek(), !byte.isHTMLSpace, byte != UInt8(ascii: ">") {
                if attribute != nil, value.count < BookmarkProblem.lengthLimit {
                    value.append(byte)
                }
                input.advance()
            }
        }
        if let attribute { attributes[attribute] = value[...] }

        return true
    }

    private mutating func readQuoted(_ quote: UInt8, isKept: Bool) throws -> Bool {
        guard isKept else {
            guard try input.skip(until: quote) else { return false }
            input.advance()
            return true
        }
        let limit = BookmarkProblem.lengthLimit
        while true {
            guard try input.take(until: quote, into: &value, limit: limit) else { return false }
            if value.count >= limit { didCutAttribute = true }
            let isEnd = try endsValue(quote)
            input.advance()
            if isEnd { return true }
            if value.count < limit { value.append(quote) }
        }
    }

    /// Whether the quote that comes next closes the value. One that does not is a quote that the
    /// exporter forgot to escape: neither the tag's end nor another attribute follows it, and there
    /// is another quote on the line.
    private mutating func endsValue(_ quote: UInt8) throws -> Bool {
        var distance = 1
        while let byte = try input.peek(at: distance), byte.isHTMLSpace, distance < 256 {
            distance += 1
        }
        guard let next = try input.peek(at: distance) else { return true }
        if next == UInt8(ascii: ">") { return true }
        if next == UInt8(ascii: "/"), try input.peek(at: distance + 1) == UInt8(ascii: ">") {
            return true
        }
        if try isAttribute(at: distance, isKnown: distance == 1) { return true }
        distance = 1
        while distance < 4096, let byte = try input.peek(at: distance), byte != UInt8(ascii: "<"),
            byte != 0x0A
        {
            if byte == quote { return false }
            distance += 1
        }

        return true
    }

    /// Whether `name=`, or a name before the tag's end, stands at that distance.
    private mutating func isAttribute(at distance: Int, isKnown: Bool) throws -> Bool {
        var key = NetscapeAttributeKey()
        while let byte = try input.peek(at: distance + key.length), key.length < 64 {
            let isName =
                (byte | 0x20).isLowercaseLetter || byte.isDigit || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "-")
            guard isName else {
                if key.length == 0 { return false }
                if byte == UInt8(ascii: ">") { return !isKnown }
                return byte == UInt8(ascii: "=") && (!isKnown || key.attribute != nil)
            }
            key.append(byte)
        }

        return false
    }

    private mutating func skipSpace() throws {
        while let byte = try input.peek(), byte.isHTMLSpace { input.advance() }
    }
}

/// Knows whether a text is inside linkding's `[linkding-notes]` … `[/linkding-notes]`, where
/// Markdown and HTML are text.
private struct LinkdingMarker {
    private var scanned = 0
    private var isOpen = false

    /// Looks at what was appended since the last call.
    mutating func isOpen(in text: [UInt8]) -> Bool {
        while let bracket = text[scanned...].firstIndex(of: UInt8(ascii: "[")) {
            let rest = text[bracket...]
            if rest.starts(with: "[linkding-notes]".utf8) { isOpen = true }
            if rest.starts(with: "[/linkding-notes]".utf8) { isOpen = false }
            scanned = bracket + 1
        }
        scanned = max(scanned, text.count)

        return isOpen
    }
}
