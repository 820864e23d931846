import AppSupport

/// The head of a Markdown file between two lines of `---`, in the part of YAML that such heads
/// have: `key: value`, quoted texts, lists in one line or a line each, texts of several lines.
struct FrontMatterParser {
    /// What a key has.
    enum Value: Equatable {
        case text(String)
        case list([String])
    }

    /// A key with its value.
    struct Field: Equatable {
        var key: String
        var value: Value
        var line: Int
    }

    /// What was read.
    struct Result: Equatable {
        var fields: [Field] = []
        /// The lines that were not understood.
        var malformed: [Int] = []
        /// The number of lines, fences and all.
        var lineCount = 0
    }

    private let lines: ArraySlice<[UInt8]>
    private var index: Int
    private var result = Result()

    /// The front matter with which `lines` begin; nil if there is none, or if it does not end.
    static func parse(_ lines: [[UInt8]]) -> Result? {
        guard let first = lines.first, isFence(first) else { return nil }
        guard
            let end = lines.indices.dropFirst().first(where: {
                isFence(lines[$0]) || lines[$0].trimmedEnd.elementsEqual("...".utf8)
            })
        else { return nil }
        var parser = FrontMatterParser(lines: lines[1..<end], index: 1)
        while parser.index < end { parser.readField() }
        parser.result.lineCount = end + 1

        return parser.result
    }

    private init(lines: ArraySlice<[UInt8]>, index: Int) {
        self.lines = lines
        self.index = index
    }

    /// Whether a line is `---`.
    static func isFence(_ line: [UInt8]) -> Bool { line.trimmedEnd.elementsEqual("---".utf8) }

    /// The key with which a line begins, and where its value does; nil if there is none.
    static func key(of line: [UInt8]) -> (key: String, valueStart: Int)? {
        guard let first = line.first, !first.isSpace, !"-#[]{},&*!|>%@`".utf8.contains(first),
            let colon = line.prefix(100).firstIndex(of: UInt8(ascii: ":")), colon > 0,
            colon + 1 == line.count || line[colon + 1].isSpace
        else { return nil }
        var key = line[..<colon].trimmed
        if let quote = key.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            key.count > 1, key.last == quote
        {
            key = key.dropFirst().dropLast()
        }
        let text = String(decoding: key, as: UTF8.self).lowercased()

        return text.isEmpty ? nil : (text, colon + 1)
    }

    private mutating func readField() {
        let line = lines[index]
        let number = index + 1
        index += 1
        let content = line[...].trimmed
        if content.isEmpty || content.first == UInt8(ascii: "#") { return }
        guard let (key, start) = Self.key(of: line) else {
            result.malformed.append(number)
            return
        }
        let rest = line[start...].trimmed
        let value: Value?
        switch rest.first {
        case nil, UInt8(ascii: "#"): value = readIndented()
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            value = .text(readBlock(isFolded: rest.first == UInt8(ascii: ">")))
        case UInt8(ascii: "["): value = Self.flowList(rest).map { .list($0) }
        default: value = Self.scalar(rest).map { .text(withContinuation($0, of: rest)) }
        }
        if let value {
            result.fields.append(Field(key: key, value: value, line: number))
        } else {
            result.malformed.append(number)
        }
    }

    // MARK: - Several lines

    /// A list with a line for each item, or the text of indented lines; what is below a key without
    /// a value.
    private mutating func readIndented() -> Value {
        var items: [String] = []
        var texts: [String] = []
        while index < lines.endIndex {
            let content = lines[index][...].trimmed
            let isItem =
                content.first == UInt8(ascii: "-")
                && (content.count == 1 || content[content.startIndex + 1].isSpace)
            guard content.isEmpty || isItem || lines[index].first?.isSpace == true else { break }
            if isItem {
                items.append(Self.scalar(content.dropFirst().trimmed) ?? "")
            } else if !content.isEmpty {
                texts.append(String(decoding: content, as: UTF8.self))
            }
            index += 1
        }
        if texts.isEmpty { return items.isEmpty ? .text("") : .list(items.filter { !$0.isEmpty }) }

        return .text(texts.joined(separator: " "))
    }

    /// The lines of a block scalar: those that are indented, or empty.
    private mutating func readBlock(isFolded: Bool) -> String {
        var block: [ArraySlice<UInt8>] = []
        while index < lines.endIndex {
            let line = lines[index]
            guard line.allSatisfy(\.isSpace) || line.first?.isSpace == true else { break }
            block.append(line[...])
            index += 1
        }
        let indentation =
            block.first { !$0.allSatisfy(\.isSpace) }.map { $0.prefix { $0.isSpace }.count } ?? 0
        let texts = block.map { line in
            String(
                decoding: line.dropFirst(min(indentation, line.prefix { $0.isSpace }.count)),
                as: UTF8.self)
        }
        guard isFolded else { return texts.joined(separator: "\n").asEntryText }
        // Lines of a paragraph are one line.
        var text = ""
        for line in texts {
            if line.trimmed.isEmpty {
                text += "\n"
            } else {
                text += text.isEmpty || text.hasSuffix("\n") ? line : " " + line
            }
        }
        return text.asEntryText
    }

    /// A plain text may go on in lines that are indented.
    private mutating func withContinuation(_ text: String, of rest: ArraySlice<UInt8>) -> String {
        guard rest.first != UInt8(ascii: "\""), rest.first != UInt8(ascii: "'") else { return text }
        var text = text
        while index < lines.endIndex, lines[index].first?.isSpace == true {
            let content = lines[index][...].trimmed
            guard !content.isEmpty else { break }
            text += " " + String(decoding: content, as: UTF8.self)
            index += 1
        }
        return text
    }
}

// MARK: - Scalars

extension FrontMatterParser {
    /// A text, quoted or plain; nil if a quote does not end. Of a plain one a comment is dropped.
    private static func scalar(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else { return plain(bytes) }
        var scanner = TextScanner(bytes)
        guard let text = quoted(&scanner) else {
            // A title may begin with a quote that is none of YAML's.
            return String(decoding: bytes, as: UTF8.self)
        }
        scanner.skipSpace()

        return scanner.isAtEnd || scanner.next == UInt8(ascii: "#")
            ? text : String(decoding: bytes, as: UTF8.self)
    }

    private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        var end = bytes.startIndex
        while end < bytes.endIndex {
            if bytes[end] == UInt8(ascii: "#"), end > bytes.startIndex, bytes[end - 1].isSpace,
                end + 1 == bytes.endIndex || bytes[end + 1].isSpace
            {
                break
            }
            end += 1
        }
        return String(decoding: bytes[..<end].trimmed, as: UTF8.self)
    }

    /// Passes a quoted text. Double quotes have JSON's escapes; in single ones a quote is doubled.
    private static func quoted(_ scanner: inout TextScanner) -> String? {
        guard let quote = scanner.next else { return nil }
        let start = scanner.position
        scanner.position += 1
        var single: [UInt8] = []
        while let byte = scanner.next {
            scanner.position += 1
            if byte == quote {
                if quote == UInt8(ascii: "'"), scanner.next == quote {
                    scanner.position += 1
                } else if quote == UInt8(ascii: "'") {
                    return String(decoding: single, as: UTF8.self)
                } else {
                    let json = Array(scanner.bytes[start..<scanner.position])
                    return (try? JSONValue(parsing: json))?.string
                }
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                scanner.position = min(scanner.position + 1, scanner.bytes.count)
            }
            single.append(byte)
        }
        return nil
    }

    /// `[a, "b c", d]`; nil if it does not end on its line.
    private static func flowList(_ bytes: ArraySlice<UInt8>) -> [String]? {
        var scanner = TextScanner(bytes)
        guard scanner.skip("[" as Unicode.Scalar) else { return nil }
        var items: [String] = []
        while !scanner.isAtEnd {
            scanner.skipSpace()
            if scanner.skip("]" as Unicode.Scalar) { return items }
            if scanner.skip("," as Unicode.Scalar) { continue }
            if scanner.next == UInt8(ascii: "\"") || scanner.next == UInt8(ascii: "'") {
                guard let text = quoted(&scanner) else { return nil }
                items.append(text)
                continue
            }
            let start = scanner.position
            while let byte = scanner.next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]") {
                scanner.position += 1
            }
            let text = String(
                decoding: scanner.bytes[start..<scanner.position][...].trimmed, as: UTF8.self)
            if !text.isEmpty { items.append(text) }
        }
        return nil
    }
}

extension [UInt8] {
    /// The bytes without white space at the end.
    fileprivate var trimmedEnd: ArraySlice<UInt8> {
        var end = endIndex
        while end > startIndex, self[end - 1].isSpace { end -= 1 }

        return self[..<end]
    }
}
