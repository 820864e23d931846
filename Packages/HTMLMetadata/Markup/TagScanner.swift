/// Reads one tag from behind its `<`, to the `>` that ends it by the HTML Standard's rules for quotes, and
/// keeps of it what somebody asks for: libxml2 takes most of its time for attributes.
struct TagScanner {
    private enum State {
        case name, beforeAttribute, attribute, afterName, beforeValue, quoted(UInt8), unquoted
    }

    /// What becomes of the current attribute.
    private enum Fate {
        case kept, dropped
        /// Kept if the whole tag turns out to state something.
        case held
        /// Kept if its value turns out to tell something.
        case judged(FoundAttributes.Name)
    }

    /// Whether every attribute stays, for who wants the whole page.
    var keepsEverything = false

    /// The tag as far as it is kept.
    private(set) var bytes: [UInt8] = []
    private(set) var isEnd = false
    /// The element's name, packed as by ``CString/key(_:)``.
    private(set) var key: UInt64 = 0

    private var state = State.name
    private(set) var role = TagRole.other
    private var fate = Fate.dropped
    /// The current attribute's name in lower case.
    private var name: [UInt8] = []
    /// Attributes that are kept only if the tag states something.
    private var heldBytes: [UInt8] = []
    private var statesSomething = false
    private var keptCount = 0
    /// Where the current attribute, and its value, begin among the bytes that are kept.
    private var attributeStart = 0
    private var valueStart = 0
    private var valueLength = 0

    /// Whether nobody asks for the element: neither for it nor for where it stands.
    var isOmitted: Bool {
        switch role {
        case .script, .rawText: !keepsEverything
        case .superfluous: !keepsEverything && !statesSomething
        case .statement, .escapableText, .other, .flat, .unknown: false
        }
    }

    mutating func begin(isEnd: Bool) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(UInt8(ascii: "<"))
        if isEnd { bytes.append(UInt8(ascii: "/")) }
        self.isEnd = isEnd
        state = .name
        key = 0
        keptCount = 0
        heldBytes.removeAll(keepingCapacity: true)
        statesSomething = false
    }

    /// Reads on; true once the tag has ended.
    mutating func read(_ input: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        while index < input.count {
            let byte = input[index]
            switch state {
            case .name: readName(input, &index)
            case .beforeAttribute:
                if byte == UInt8(ascii: ">") {
                    index += 1
                    finish()
                    return true
                }
                if !byte.isHTMLSpace, byte != UInt8(ascii: "/") {
                    // Even an equals sign may begin a name.
                    name.removeAll(keepingCapacity: true)
                    name.append(byte.asciiLowercased)
                    state = .attribute
                }
                index += 1
            case .attribute: readAttributeName(input, &index)
            case .afterName:
                if byte == UInt8(ascii: "=") {
                    state = .beforeValue
                    index += 1
                } else if byte.isHTMLSpace {
                    index += 1
                } else {
                    keepNameAlone()
                }
            case .beforeValue:
                if byte == UInt8(ascii: ">") {
                    keepNameAlone()
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    index += 1
                    state = .quoted(byte)
                    beginValue(byte)
                } else if byte.isHTMLSpace {
                    index += 1
                } else {
                    state = .unquoted
                    beginValue(nil)
                }
            case .quoted(let quote):
                let end = input.find(quote, from: index) ?? input.count
                keepValue(input, index..<end)
                index = end
                if end < input.count {
                    index += 1
                    endValue(quote)
                }
            case .unquoted:
                let start = index
                while index < input.count, !input[index].isHTMLSpace,
                    input[index] != UInt8(ascii: ">")
                {
                    index += 1
                }
                keepValue(input, start..<index)
                if index < input.count { endValue(nil) }
            }
        }
        return false
    }

    /// Whether the tag's text names the type of JSON-LD.
    var mentionsLinkedData: Bool {
        let lower = bytes.map(\.asciiLowercased)

        return lower.firstIndex(of: Array("ld+json".utf8), from: 0) != nil
    }

    // MARK: - Names

    private mutating func readName(_ input: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        while index < input.count {
            let byte = input[index]
            if byte.isHTMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") {
                let start = isEnd ? 2 : 1
                key = bytes.count - start > 8 ? 0 : CString.key(bytes[start...])
                role = TagRole(key, named: bytes[start...])
                if role == .unknown, !keepsEverything {
                    // libxml2 keeps every name that it meets.
                    bytes.replaceSubrange(start..., with: CollectionOfOne(UInt8(ascii: "x")))
                }
                state = .beforeAttribute
                return
            }
            if bytes.count < 128 { bytes.append(byte < 0x20 ? 0x20 : byte.asciiLowercased) }
            index += 1
        }
    }

    private mutating func readAttributeName(
        _ input: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) {
        while index < input.count {
            let byte = input[index]
            switch byte {
            case UInt8(ascii: "="):
                state = .beforeValue
                index += 1
                return
            case UInt8(ascii: ">"), UInt8(ascii: "/"):
                keepNameAlone()
                return
            case _ where byte.isHTMLSpace:
                state = .afterName
                index += 1
                return
            default:
                if name.count < 64 { name.append(byte < 0x20 ? 0x20 : byte.asciiLowercased) }
                index += 1
            }
        }
    }

    /// Ends an attribute without a value; what follows has not been read.
    private mutating func keepNameAlone() {
        state = .beforeAttribute
        decideFate()
        guard case .kept = fate else { return }
        keptCount += 1
        bytes.append(0x20)
        bytes.append(contentsOf: name)
    }

    private mutating func decideFate() {
        guard keptCount < MarkupGuard.Limit.attributes, !isEnd else {
            fate = .dropped
            return
        }
        guard !keepsEverything else {
            fate = .kept
            return
        }
        guard let known = FoundAttributes.name(of: name) else {
            fate = .dropped
            return
        }
        switch (role, known) {
        case (.statement, _), (.script, .type): fate = .kept
        case (_, .itemprop), (_, .property), (_, .itemscope), (_, .itemtype), (_, .typeof):
            statesSomething = true
            fate = .kept
        case (_, .class), (_, .id), (_, .rel): fate = .judged(known)
        case (_, .href), (_, .src), (_, .content), (_, .datetime): fate = .held
        default: fate = .dropped
        }
    }

    // MARK: - Values

    private mutating func beginValue(_ quote: UInt8?) {
        decideFate()
        valueLength = 0
        switch fate {
        case .dropped: break
        case .held: Self.begin(name, quote, in: &heldBytes)
        case .kept, .judged:
            attributeStart = bytes.count
            Self.begin(name, quote, in: &bytes)
            valueStart = bytes.count
        }
    }

    private static func begin(_ name: [UInt8], _ quote: UInt8?, in output: inout [UInt8]) {
        output.append(0x20)
        output.append(contentsOf: name)
        output.append(UInt8(ascii: "="))
        if let quote { output.append(quote) }
    }

    private mutating func keepValue(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        if case .dropped = fate { return }
        let room = MarkupGuard.Limit.value - valueLength
        guard room > 0 else { return }
        var end = min(range.upperBound, range.lowerBound + room)
        while end < range.upperBound, input[end] & 0xC0 == 0x80 { end += 1 }
        valueLength += end - range.lowerBound
        let part = UnsafeBufferPointer(rebasing: input[range.lowerBound..<end])
        if case .held = fate {
            ControlCharacters.append(part, keepsLines: false, to: &heldBytes)
        } else {
            ControlCharacters.append(part, keepsLines: false, to: &bytes)
        }
    }

    private mutating func endValue(_ quote: UInt8?) {
        state = .beforeAttribute
        switch fate {
        case .dropped: return
        case .held:
            if let quote { heldBytes.append(quote) }
        case .kept:
            if let quote { bytes.append(quote) }
        case .judged(let name):
            let isTelling = bytes.withUnsafeBufferPointer {
                let value = UnsafeBufferPointer(rebasing: $0[valueStart...])
                return name == .rel ? LinkRelations.matter(value) : !ClassHints(value).isEmpty
            }
            guard isTelling else {
                bytes.removeLast(bytes.count - attributeStart)
                return
            }
            if name == .rel { statesSomething = true }
            if let quote { bytes.append(quote) }
        }
        keptCount += 1
    }

    private mutating func finish() {
        if statesSomething { bytes.append(contentsOf: heldBytes) }
        bytes.append(UInt8(ascii: ">"))
    }
}

/// The relations of visible links that say something about the page.
enum LinkRelations {
    static func matter(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        value.firstIndex(of: Array("author".utf8), from: 0) != nil
            || value.firstIndex(of: Array("canonical".utf8), from: 0) != nil
    }
}
