import TextProcessing

/// Takes HTML apart into tags and text, as far as the HTML Standard's tokenizer (13.2.5) decides where
/// these end. In one pass over the bytes, with no tree: a page may be nested as deep as it likes.
struct MarkupScanner {
    enum Token {
        /// Text, its character references not yet replaced.
        case text(Range<Int>)
        /// A tag with what stands between its name and its end.
        case open(name: String, attributes: Range<Int>)
        case close(name: String)
        /// A script with its content.
        case script(attributes: Range<Int>, content: Range<Int>)
    }

    let bytes: [UInt8]
    private var index = 0

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next token; `nil` at the end.
    mutating func next() -> Token? {
        while index < bytes.count {
            let start = index
            guard bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count else {
                index = find(UInt8(ascii: "<"), from: start + 1) ?? bytes.count

                return .text(start..<index)
            }
            switch bytes[start + 1] {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
            case UInt8(ascii: "/"):
                let name = name(from: start + 2)
                index = endOfTag(from: start + 2 + name.utf8.count)

                return .close(name: name)
            case let byte where (0x61...0x7A).contains(byte | 0x20):
                return element(from: start + 1)
            default:
                index = find(UInt8(ascii: "<"), from: start + 1) ?? bytes.count

                return .text(start..<index)
            }
        }

        return nil
    }

    private mutating func element(from start: Int) -> Token? {
        let name = name(from: start)
        let attributesStart = start + name.utf8.count
        index = endOfTag(from: attributesStart)
        let attributes = attributesStart..<max(attributesStart, index - 1)
        switch name {
        case "script":
            let content = index..<endOfRawText("script")
            index = content.upperBound

            return .script(attributes: attributes, content: content)
        case "style", "textarea", "title", "xmp", "iframe", "noframes":
            index = endOfRawText(name)
        default: break
        }

        return .open(name: name, attributes: attributes)
    }

    /// A name in lower case; long ones are nobody's.
    private func name(from start: Int) -> String {
        var name: [UInt8] = []
        for byte in bytes[start...] {
            if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
            guard name.count < 32 else { break }
            name.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }

        return String(decoding: name, as: UTF8.self)
    }

    /// Behind the `>` that ends a tag, which may stand in quoted values as well.
    private func endOfTag(from start: Int) -> Int {
        var position = start
        var mayBeQuote = false
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: ">"): return position
            case UInt8(ascii: "="): mayBeQuote = true
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if mayBeQuote {
                    position = find(byte, from: position).map { $0 + 1 } ?? bytes.count
                }
                mayBeQuote = false
            case 0...0x20: break
            default: mayBeQuote = false
            }
        }

        return position
    }

    private mutating func skipDeclaration() {
        if bytes[index...].starts(with: "<!--".utf8) {
            var position = index + 4
            while let end = find(UInt8(ascii: ">"), from: position) {
                if bytes[end - 1] == UInt8(ascii: "-"), bytes[end - 2] == UInt8(ascii: "-") {
                    index = end + 1
                    return
                }
                position = end + 1
            }
            index = bytes.count
        } else {
            index = find(UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
        }
    }

    /// Where the text ends in which no tag but the element's own end tag is one.
    private func endOfRawText(_ name: String) -> Int {
        var position = index
        while let start = find(UInt8(ascii: "<"), from: position) {
            let rest = bytes[(start + 1)...]
            if rest.first == UInt8(ascii: "/"), self.name(from: start + 2) == name { return start }
            position = start + 1
        }

        return bytes.count
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count else { return nil }

        return bytes.withUnsafeBufferPointer { buffer in
            var index = start
            while index < buffer.count {
                if buffer[index] == byte { return index }
                index += 1
            }
            return nil
        }
    }

    // MARK: - Values

    /// The value of an attribute among those in `range`, its character references replaced; empty if
    /// it has none, `nil` if it is not there.
    func attribute(_ wanted: String, in range: Range<Int>) -> String? {
        var position = range.lowerBound
        while position < range.upperBound {
            let name = attributeName(&position, range.upperBound)
            guard position < range.upperBound, bytes[position] == UInt8(ascii: "=") else {
                if name == wanted { return "" }
                if name.isEmpty { position += 1 }
                continue
            }
            position += 1
            let value = attributeValue(&position, range.upperBound)
            if name == wanted { return text(value) }
        }

        return nil
    }

    private func attributeName(_ position: inout Int, _ end: Int) -> String {
        func isFiller(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "/") }
        while position < end, isFiller(bytes[position]) { position += 1 }
        let start = position
        while position < end, !isFiller(bytes[position]), bytes[position] != UInt8(ascii: "=") {
            position += 1
        }
        let name = String(decoding: bytes[start..<min(position, start + 64)], as: UTF8.self)
        while position < end, bytes[position] <= 0x20 { position += 1 }

        return name.lowercased()
    }

    private func attributeValue(_ position: inout Int, _ end: Int) -> Range<Int> {
        while position < end, bytes[position] <= 0x20 { position += 1 }
        guard position < end else { return end..<end }
        let quote = bytes[position]
        var start = position
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start += 1
            position = min(find(quote, from: start) ?? end, end)
            defer { position = min(position + 1, end) }

            return start..<position
        }
        while position < end, bytes[position] > 0x20 { position += 1 }

        return start..<position
    }

    /// The text in `range` with its character references replaced.
    func text(_ range: Range<Int>) -> String {
        CharacterReferences.replaced(in: bytes[range])
    }

    /// The number of the line at `offset`, counted from where `line` is known to stand.
    static func lines(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == 0x0A } }
}
