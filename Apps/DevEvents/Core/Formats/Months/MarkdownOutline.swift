import TextProcessing

/// The outline of a Markdown text: line by line, so that it can say where a thing stands and a list that
/// is not indented by the letter costs no more than itself.
struct MarkdownOutline {
    private(set) var lines: [OutlineLine] = []
    /// Where the text of each list's items that are open begins.
    private var indents: [Int] = []
    private var fence: (mark: UInt8, count: Int)?
    private var isInComment = false
    /// Whether a line of plain text would go on with the item before it.
    private var isItemOpen = false
    /// The plain line before, which underlining makes a heading.
    private var plainLine: (text: String, line: Int)?

    init(_ text: String) {
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) {
            number += 1
            take(line, number)
        }
    }

    private static func endsLine(_ character: Character) -> Bool {
        character == "\n" || character == "\r\n" || character == "\r"
    }

    private mutating func take(_ raw: Substring, _ number: Int) {
        let line = withoutComments(raw)
        let text = line.drop { $0 == " " || $0 == "\t" }
        defer { if text.isEmpty { isItemOpen = false } }
        if let fence {
            let marks = text.utf8.prefix { $0 == fence.mark }.count
            if marks >= fence.count { self.fence = nil }
            return
        }
        let plain = plainLine
        plainLine = nil
        guard let first = text.utf8.first else { return }
        let marks = text.utf8.prefix { $0 == first }.count
        switch first {
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            if marks >= 3 {
                fence = (first, marks)
                isItemOpen = false
                return
            }
        case UInt8(ascii: "#"):
            let rest = text.dropFirst(marks)
            if marks <= 6, rest.isEmpty || rest.first?.isWhitespace == true {
                return heading(marks, String(rest), number)
            }
        case UInt8(ascii: "="), UInt8(ascii: "-"):
            if let plain, text.allSatisfy({ $0 == text.first || $0 == " " }) {
                return heading(first == UInt8(ascii: "=") ? 1 : 2, plain.text, plain.line)
            }
        case UInt8(ascii: "<"):
            if let level = Self.headingLevel(ofTag: text) {
                return heading(level, Self.withoutTags(text), number)
            }
        default: break
        }
        let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) {
            $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1
        }
        if let content = Self.itemContent(text) {
            item(content, indent, text.utf8.count - content.utf8.count, number)
        } else if isItemOpen, let last = lines.indices.last,
            case .markdown(let start) = lines[last].content, start.utf8.count < Self.textLimit
        {
            lines[last].content = .markdown(Self.cut(start + " " + text))
        } else {
            plainLine = (String(text), number)
        }
    }

    private mutating func heading(_ level: Int, _ text: String, _ number: Int) {
        lines.append(
            OutlineLine(
                kind: .heading(level: level), content: .markdown(Self.cut(text)), line: number))
        indents.removeAll()
        isItemOpen = false
    }

    private mutating func item(
        _ content: Substring, _ indent: Int, _ markWidth: Int, _ number: Int
    ) {
        while let last = indents.last, indent < last { indents.removeLast() }
        lines.append(
            OutlineLine(
                kind: .item(depth: indents.count), content: .markdown(Self.cut(content)),
                line: number))
        if indents.count < 16 { indents.append(indent + min(markWidth, 4)) }
        isItemOpen = true
    }

    /// A line that says more says nothing.
    private static let textLimit = 8_000

    private static func cut(_ text: some StringProtocol) -> String {
        text.utf8.count <= textLimit ? String(text) : String(text.prefix(textLimit / 4))
    }

    /// What follows the bullet or the number of a list's item.
    private static func itemContent(_ text: Substring) -> Substring? {
        guard let first = text.first else { return nil }
        var rest = text.dropFirst()
        if first.isASCII, first.isNumber {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            guard digits.count <= 9 else { return nil }
            rest = text.dropFirst(digits.count)
            guard let mark = rest.first, mark == "." || mark == ")" else { return nil }
            rest = rest.dropFirst()
        } else if !"-*+•".contains(first) {
            return nil
        }
        guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }

        return rest.drop { $0 == " " || $0 == "\t" }
    }

    /// The line without comments of HTML, which may reach over several.
    private mutating func withoutComments(_ line: Substring) -> Substring {
        guard isInComment || line.utf8.contains(UInt8(ascii: "<")) else { return line }
        var output = ""
        var rest = line
        while true {
            if isInComment {
                guard let end = rest.firstIndex(of: "-->") else { return Substring(output) }
                rest = rest[end.upperBound...]
                isInComment = false
            }
            guard fence == nil, let start = rest.firstIndex(of: "<!--") else {
                return output.isEmpty ? rest : Substring(output + rest)
            }
            output += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            isInComment = true
        }
    }

    private static func headingLevel(ofTag text: Substring) -> Int? {
        let start = Array(text.utf8.prefix(4))
        guard start.count == 4, start[1] | 0x20 == UInt8(ascii: "h"),
            (0x31...0x36).contains(start[2]), start[3] == 0x3E || start[3] == 0x20
        else { return nil }

        return Int(start[2]) - 0x30
    }

    private static func withoutTags(_ text: Substring) -> String {
        var output = ""
        var isInTag = false
        for character in text.prefix(500) {
            if character == "<" {
                isInTag = true
            } else if character == ">" {
                isInTag = false
            } else if !isInTag {
                output.append(character)
            }
        }

        return output
    }
}

extension Substring {
    /// Where a short ASCII text stands first, compared byte by byte.
    fileprivate func firstIndex(of text: StaticString) -> Range<Index>? {
        let bytes = utf8
        let count = text.utf8CodeUnitCount
        var start = bytes.startIndex
        while let first = bytes[start...].firstIndex(of: text.utf8Start[0]) {
            var index = first
            var matched = 0
            while matched < count, index < bytes.endIndex, bytes[index] == text.utf8Start[matched] {
                index = bytes.index(after: index)
                matched += 1
            }
            if matched == count { return first..<index }
            start = bytes.index(after: first)
        }

        return nil
    }
}

extension OutlineLine {
    /// What the line says.
    var spans: [OutlineSpan] {
        switch content {
        case .spans(let spans): return spans
        case .markdown(let text):
            if let spans = Self.plainSpans(text) { return spans }
            // As a heading it is one line, whatever it begins with.
            let document = MarkdownDocument(parsing: "# " + text)
            guard case .heading(_, let runs) = document.blocks.first else { return [] }

            return runs.map { run in
                OutlineSpan(
                    text: run.text, isCode: run.style.contains(.code),
                    isStrong: run.style.contains(.strong), isImage: run.isImage,
                    isStruck: run.style.contains(.strikethrough),
                    link: run.link.map { Self.address(document.links[$0]) })
            }
        }
    }

    /// An address as it was meant: with references replaced and escapes taken out (CommonMark, §6.3).
    private static func address(_ written: String) -> String {
        let bytes = Array(written.utf8)
        guard bytes.contains(UInt8(ascii: "&")) || bytes.contains(UInt8(ascii: "\\")) else {
            return written
        }

        return CharacterReferences.replaced(in: bytes.filter { $0 != UInt8(ascii: "\\") }[...])
    }

    /// The spans of a line in which nothing but code stands out, as in most lines of these lists; `nil`
    /// for others.
    private static func plainSpans(_ text: String) -> [OutlineSpan]? {
        var tildes = 0
        var brackets = 0
        var isPlain = true
        var previous: UInt8 = 0
        for byte in text.utf8 {
            defer { previous = byte }
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "<"),
                UInt8(ascii: "&"), UInt8(ascii: "#"), 0..<0x20:
                isPlain = false
            case UInt8(ascii: "["):
                isPlain = false
                brackets += 1
            case UInt8(ascii: "~"): tildes += 1
            // Perhaps an address.
            case UInt8(ascii: "/"): if previous == byte { isPlain = false }
            default: break
            }
        }
        // No name is made of brackets, and looking for their other ends would take its time.
        if brackets > 60 { return [OutlineSpan(text: text.cleanedForTerminal)] }
        guard isPlain, tildes < 2 else { return nil }
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1,
            parts.count == 1 || parts.dropFirst().dropLast().allSatisfy({ !$0.isEmpty })
        else { return nil }

        return parts.enumerated().compactMap { position, part in
            part.isEmpty
                ? nil
                : OutlineSpan(text: String(part).cleanedForTerminal, isCode: position % 2 == 1)
        }
    }
}
