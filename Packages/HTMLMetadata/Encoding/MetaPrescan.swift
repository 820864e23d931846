import TextProcessing

/// "Prescan a byte stream to determine its encoding", HTML Standard 13.2.3.2, step by step.
struct MetaPrescan {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    mutating func run() -> TextEncoding? {
        while position < bytes.count {
            if starts(with: "<!--") {
                // The dashes of `<!-->` may close as well.
                guard let end = bytes.firstIndex(of: Array("-->".utf8), from: position + 2) else {
                    return nil
                }
                position = end + 3
            } else if starts(with: "<meta"), let after = byte(at: position + 5),
                after.isHTMLSpace || after == UInt8(ascii: "/")
            {
                position += 6
                if let encoding = encodingOfMeta() { return encoding }
            } else if startsTag {
                position =
                    bytes[position...].firstIndex {
                        $0.isHTMLSpace || $0 == UInt8(ascii: ">")
                    } ?? bytes.count
                while nextAttribute() != nil {}
            } else if bytes[position] == UInt8(ascii: "<"), let after = byte(at: position + 1),
                after == UInt8(ascii: "!") || after == UInt8(ascii: "/")
                    || after == UInt8(ascii: "?")
            {
                position = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
            }
            position += 1
        }
        return nil
    }

    private mutating func encodingOfMeta() -> TextEncoding? {
        var seen: Set<String> = []
        var isPragma = false
        var needsPragma: Bool?
        var encoding: TextEncoding?
        while let (name, value) = nextAttribute() {
            guard seen.insert(name).inserted else { continue }
            switch name {
            case "http-equiv":
                isPragma = value.elementsEqual("content-type".utf8)
            case "content":
                if encoding == nil, let found = EncodingSniffer.encoding(inMetaContent: value) {
                    encoding = found
                    needsPragma = true
                }
            case "charset":
                encoding = TextEncoding(label: String(decoding: value, as: UTF8.self))
                needsPragma = false
            default: break
            }
        }
        guard let needsPragma, !needsPragma || isPragma else { return nil }

        return encoding?.asDeclaredByMeta
    }

    /// "Get an attribute": the name and value in lower case, or nil at the end of the tag.
    private mutating func nextAttribute() -> (name: String, value: [UInt8])? {
        skip { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
        guard let first = byte(at: position), first != UInt8(ascii: ">") else { return nil }
        var name: [UInt8] = []
        while let next = byte(at: position),
            !(next == UInt8(ascii: "=") && !name.isEmpty), !next.isHTMLSpace,
            next != UInt8(ascii: "/"), next != UInt8(ascii: ">")
        {
            name.append(next.asciiLowercased)
            position += 1
        }
        let key = String(decoding: name, as: UTF8.self)
        skip(\.isHTMLSpace)
        guard byte(at: position) == UInt8(ascii: "=") else { return (key, []) }
        position += 1
        skip(\.isHTMLSpace)

        return (key, attributeValue())
    }

    private mutating func attributeValue() -> [UInt8] {
        var value: [UInt8] = []
        guard let quote = byte(at: position) else { return value }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            while let next = byte(at: position), next != quote {
                value.append(next.asciiLowercased)
                position += 1
            }
            position += 1
        } else {
            while let next = byte(at: position), !next.isHTMLSpace, next != UInt8(ascii: ">") {
                value.append(next.asciiLowercased)
                position += 1
            }
        }
        return value
    }

    private mutating func skip(_ matches: (UInt8) -> Bool) {
        while let next = byte(at: position), matches(next) { position += 1 }
    }

    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func starts(with text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where bytes[position + offset].asciiLowercased != text.utf8Start[offset] { return false }

        return true
    }

    private var startsTag: Bool {
        guard bytes[position] == UInt8(ascii: "<"), var next = byte(at: position + 1) else {
            return false
        }
        if next == UInt8(ascii: "/") { next = byte(at: position + 2) ?? 0 }

        return next.isASCIILetter
    }
}
