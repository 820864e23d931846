import AppSupport
import TextProcessing

/// Looks at the beginning of a text for the marks of each format.
struct DiaryProbe {
    /// The lines, decoded, without their ends; the last may be cut.
    let lines: [[UInt8]]
    private let head: [UInt8]

    init(_ firstBytes: [UInt8], encoding: TextEncoding?) {
        var input = TextInput(MemoryByteSource(firstBytes))
        input.encoding = encoding ?? .utf8
        var lines: [[UInt8]] = []
        var head: [UInt8] = []
        // Memory does not fail; an encoding that can't be had leaves nothing to look at.
        while let line = try? input.nextLine() {
            lines.append(Array(line.utf8))
            head += line.utf8
            head.append(UInt8(ascii: "\n"))
        }
        self.lines = lines
        self.head = head
    }

    var isBlank: Bool { head.allSatisfy(\.isSpace) }

    func begins(with text: StaticString) -> Bool {
        text.withUTF8Buffer { head.starts(with: $0) }
    }

    var looksLikeHTML: Bool {
        let start = String(decoding: head.drop(while: \.isSpace).prefix(14), as: UTF8.self)
            .lowercased()

        return start.hasPrefix("<!doctype") || start.hasPrefix("<html")
    }

    /// Which of the JSON formats it is; nil if it is not JSON.
    var jsonFormat: DiaryFormat? {
        let text = head.drop(while: \.isSpace)
        guard let first = text.first else { return nil }
        let second = text.dropFirst().first { !$0.isSpace }
        if first == UInt8(ascii: "["), second != UInt8(ascii: "{"), second != UInt8(ascii: "]") {
            return nil
        }
        guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return nil }
        if first == UInt8(ascii: "{"), second != UInt8(ascii: "\""), second != UInt8(ascii: "}"),
            second != nil
        {
            return nil
        }
        if contains("\"kitbag\"") { return .kitbagJSON }
        if first == UInt8(ascii: "[") { return .kitbagJSON }
        if contains("\"creationDate\"") || contains("\"metadata\"") { return .dayOneJSON }
        if contains("\"day\"") {
            let line = lines.first { !$0.allSatisfy(\.isSpace) } ?? []
            return line[...].trimmed.last == UInt8(ascii: "}") || line.count == head.count - 1
                ? .kitbagLines : .kitbagJSON
        }

        return .jrnlJSON
    }

    /// Whether it begins with `---` and a line `key: value`.
    var hasFrontMatter: Bool {
        guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isSpace) }),
            FrontMatterParser.isFence(lines[first])
        else { return false }
        let next = lines[(first + 1)...].first { !$0.allSatisfy(\.isSpace) }

        return next.map { FrontMatterParser.isFence($0) || FrontMatterParser.key(of: $0) != nil }
            ?? false
    }

    /// Whether a line with a date is there that begins an entry, or would if it were not ambiguous.
    func hasDateLine(_ format: String?) -> Bool {
        let pattern = format.flatMap { TimePattern($0) }

        return lines.contains { DateLine.read($0, pattern: pattern) != .none }
    }

    private func contains(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            guard let first = text.first else { return true }
            var index = 0
            while index + text.count <= head.count {
                if head[index] == first, head[index...].starts(with: text) { return true }
                index += 1
            }
            return false
        }
    }
}
