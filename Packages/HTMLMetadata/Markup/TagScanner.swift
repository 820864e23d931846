/// Reads one tag from behind its `<`, to the `>` that ends it by the HTML Standard's rules for quotes, and
/// keeps as much of it as the limits allow.
struct TagScanner {
    private enum State {
        case name, beforeAttribute, attribute, afterName, beforeValue, quoted(UInt8), unquoted
    }

    /// Whether attributes stay that ``FoundAttributes`` does not know.
    var keepsAllAttributes = false

    private(set) var bytes: [UInt8] = []
    private(set) var isEnd = false
    private var state = State.name
    private var nameEnd: Int?
    private var attributes = 0
    /// Where the current attribute begins in `bytes`, and whether it has been taken out again.
    private var attributeStart = 0
    private var isDropped = false
    private var valueLength = 0

    /// The element's name in lower case.
    var name: ArraySlice<UInt8> { bytes[(isEnd ? 2 : 1)..<(nameEnd ?? bytes.count)] }

    mutating func begin(isEnd: Bool) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(UInt8(ascii: "<"))
        if isEnd { bytes.append(UInt8(ascii: "/")) }
        self.isEnd = isEnd
        state = .name
        nameEnd = nil
        attributes = 0
        isDropped = false
    }

    /// Reads on; true once the tag has ended.
    mutating func read(_ input: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        while index < input.count {
            if case .quoted(let quote) = state {
                let end = input.find(quote, from: index) ?? input.count
                keepValue(input, index..<end)
                index = end
                if end < input.count {
                    keep(quote)
                    index += 1
                    state = .beforeAttribute
                }
                continue
            }
            if case .attribute = state { keepAttributeName(input, &index) }
            guard index < input.count else { break }
            let byte = input[index]
            index += 1
            if byte == UInt8(ascii: ">") {
                if nameEnd == nil { nameEnd = bytes.count }
                bytes.append(byte)
                return true
            }
            read(byte)
        }
        return false
    }

    /// Whether the tag's text names the type of JSON-LD.
    var mentionsLinkedData: Bool {
        let lower = bytes.map(\.asciiLowercased)

        return lower.firstIndex(of: Array("ld+json".utf8), from: 0) != nil
    }

    /// Keeps what can only be more of an attribute's name.
    private mutating func keepAttributeName(
        _ input: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) {
        let start = index
        while index < input.count, input[index].isASCIILetter || input[index] == UInt8(ascii: "-") {
            index += 1
        }
        guard index > start, attributes <= MarkupGuard.Limit.attributes else { return }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<index]))
    }

    private mutating func read(_ byte: UInt8) {
        switch state {
        case .name:
            if byte.isHTMLSpace || byte == UInt8(ascii: "/") {
                nameEnd = bytes.count
                state = .beforeAttribute
            } else if bytes.count < 128 {
                bytes.append(byte == 0 ? 0x20 : byte.asciiLowercased)
            }
        case .beforeAttribute:
            if byte.isHTMLSpace || byte == UInt8(ascii: "/") { return }
            beginAttribute(byte)
        case .attribute:
            if byte == UInt8(ascii: "=") {
                beginValue()
            } else if byte == UInt8(ascii: "/") {
                state = .beforeAttribute
            } else if byte.isHTMLSpace {
                state = .afterName
            } else {
                keep(byte)
            }
        case .afterName:
            if byte.isHTMLSpace { return }
            if byte == UInt8(ascii: "=") {
                beginValue()
            } else if byte == UInt8(ascii: "/") {
                state = .beforeAttribute
            } else {
                beginAttribute(byte)
            }
        case .beforeValue:
            if byte.isHTMLSpace { return }
            keep(byte)
            let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            state = isQuote ? .quoted(byte) : .unquoted
        case .unquoted:
            if byte.isHTMLSpace {
                state = .beforeAttribute
            } else {
                valueLength += 1
                if valueLength < MarkupGuard.Limit.value || byte & 0xC0 == 0x80 { keep(byte) }
            }
        case .quoted: keep(byte)
        }
    }

    private mutating func beginAttribute(_ byte: UInt8) {
        attributes += 1
        state = .attribute
        valueLength = 0
        isDropped = false
        if bytes.last != 0x20 { keep(0x20) }
        attributeStart = bytes.count
        keep(byte)
    }

    /// Goes on to the value, unless nobody wants the attribute: libxml2 takes most of its time for them.
    private mutating func beginValue() {
        state = .beforeValue
        keep(UInt8(ascii: "="))
        guard !keepsAllAttributes, bytes.count > attributeStart else { return }
        let name = bytes[attributeStart..<(bytes.count - 1)]
        if !FoundAttributes.isKnown(name) {
            bytes.removeLast(bytes.count - attributeStart)
            isDropped = true
        }
    }

    private mutating func keep(_ byte: UInt8) {
        guard attributes <= MarkupGuard.Limit.attributes, !isDropped else { return }
        bytes.append(byte < 0x20 ? 0x20 : byte)
    }

    private mutating func keepValue(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let room = MarkupGuard.Limit.value - valueLength
        guard attributes <= MarkupGuard.Limit.attributes, room > 0, !isDropped else { return }
        var end = min(range.upperBound, range.lowerBound + room)
        while end < range.upperBound, input[end] & 0xC0 == 0x80 { end += 1 }
        valueLength += end - range.lowerBound
        let start = bytes.count
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[range.lowerBound..<end]))
        for position in start..<bytes.count where bytes[position] < 0x20 { bytes[position] = 0x20 }
    }
}
