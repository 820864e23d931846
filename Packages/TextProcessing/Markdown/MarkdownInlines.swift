/// Finds what stands out within the text of a block: emphasis, code, links.
struct MarkdownInlines {
    let references: [String: String]
    let lineBreaks: MarkdownDocument.LineBreaks
    /// Where the links that were found lead.
    private(set) var links: [String] = []

    /// How far a bracket's other end is looked for.
    private static let reach = 1000

    init(references: [String: String], lineBreaks: MarkdownDocument.LineBreaks) {
        self.references = references
        self.lineBreaks = lineBreaks
    }

    /// `[label]: target`, on a line of its own; a title may follow, which is left out.
    static func definition(_ line: String) -> (label: String, target: String)? {
        let text = line.trimmed
        guard text.first == "[", let end = text.firstIndex(of: "]"),
            text[text.index(after: end)...].first == ":"
        else { return nil }
        let label = text[text.index(after: text.startIndex)..<end]
        let rest = text[text.index(end, offsetBy: 2)...].drop { $0 == " " }
        let target = rest.prefix { $0 != " " }
        guard !label.isEmpty, label.first != "^", !target.isEmpty else { return nil }
        // Words after the target make it what it looks like: a line that someone wrote.
        let title = rest.dropFirst(target.count).drop { $0 == " " }
        let isTitle =
            switch (title.first, title.last) {
            case ("\"", "\""), ("'", "'"), ("(", ")"): title.count > 1
            default: title.isEmpty
            }
        guard isTitle else { return nil }

        return (label.lowercased(), String(target.filter { $0 != "<" && $0 != ">" }))
    }

    /// The pieces of a text without line breaks.
    mutating func runs(_ text: String) -> [MarkdownRun] {
        lines(text).flatMap(\.self)
    }

    /// The pieces of each line of a text whose marks may reach over several.
    mutating func lines(_ text: String) -> [[MarkdownRun]] {
        var pieces = MarkdownPieces()
        scan(Array(text), into: &pieces, link: nil)

        return pieces.lines()
    }

    private mutating func scan(
        _ text: [Character],
        into pieces: inout MarkdownPieces,
        link: Int?
    ) {
        var index = 0
        while index < text.count {
            let character = text[index]
            switch character {
            case "\\":
                if index + 1 < text.count, text[index + 1].isPunctuationOrSign {
                    pieces.add(text[index + 1], link: link)
                    index += 2
                    continue
                }
            case "`":
                if let end = code(text, from: index, into: &pieces, link: link) {
                    index = end
                    continue
                }
            case "*", "_", "~":
                var end = index
                while end < text.count, text[end] == character { end += 1 }
                pieces.addDelimiter(
                    character, count: end - index, before: index > 0 ? text[index - 1] : " ",
                    after: end < text.count ? text[end] : " ", link: link)
                index = end
                continue
            case "!" where index + 1 < text.count && text[index + 1] == "[":
                if let end = bracket(text, from: index + 1, into: &pieces, isImage: true) {
                    index = end
                    continue
                }
            case "[" where link == nil:
                if let end = bracket(text, from: index, into: &pieces, isImage: false) {
                    index = end
                    continue
                }
            case "<":
                if let end = angle(text, from: index, into: &pieces) {
                    index = end
                    continue
                }
            case "&":
                if let (replacement, end) = entity(text, from: index) {
                    for character in replacement { pieces.add(character, link: link) }
                    index = end
                    continue
                }
            case "h" where link == nil:
                if let end = address(text, from: index, into: &pieces) {
                    index = end
                    continue
                }
            default: break
            }
            pieces.add(character, link: link)
            index += 1
        }
    }

    private mutating func number(of target: String) -> Int {
        links.append(target)

        return links.count - 1
    }

    // MARK: - Kinds

    private func code(
        _ text: [Character],
        from start: Int,
        into pieces: inout MarkdownPieces,
        link: Int?
    ) -> Int? {
        var open = start
        while open < text.count, text[open] == "`" { open += 1 }
        let length = open - start
        var index = open
        while index < min(text.count, open + Self.reach) {
            guard text[index] == "`" else {
                index += 1
                continue
            }
            var end = index
            while end < text.count, text[end] == "`" { end += 1 }
            if end - index == length {
                var content = String(text[open..<index])
                if content.hasPrefix(" "), content.hasSuffix(" "), content.trimmed != "" {
                    content = String(content.dropFirst().dropLast())
                }
                pieces.add(MarkdownRun(content, .code, link: link))
                return end
            }
            index = end
        }
        // Marks without an end are text, all of them at once.
        pieces.add(MarkdownRun(String(text[start..<open]), link: link))

        return open
    }

    /// `[text](target)`, `[text][reference]`, `[reference]`; the same after `!`.
    private mutating func bracket(
        _ text: [Character],
        from start: Int,
        into pieces: inout MarkdownPieces,
        isImage: Bool
    ) -> Int? {
        guard let close = Self.end(of: text, from: start, "[", "]") else { return nil }
        let label = Array(text[start + 1..<close])
        var end = close + 1
        var target: String?
        if end < text.count, text[end] == "(",
            let last = Self.end(of: text, from: end, "(", ")")
        {
            let inner = String(text[end + 1..<last]).trimmed
            let address =
                inner.hasPrefix("<")
                ? inner.dropFirst().prefix { $0 != ">" }
                : inner.prefix { !$0.isWhitespace }
            target = String(address)
            end = last + 1
        } else if end < text.count, text[end] == "[",
            let last = Self.end(of: text, from: end, "[", "]")
        {
            let name = last == end + 1 ? label : Array(text[end + 1..<last])
            target = references[String(name).lowercased()]
            end = last + 1
        } else {
            target = references[String(label).lowercased()]
        }
        guard let target, !target.isEmpty else { return nil }
        let place = number(of: target)
        if isImage {
            pieces.add(MarkdownRun(plainText(label), link: place, isImage: true))
        } else {
            scan(label, into: &pieces, link: place)
        }

        return end
    }

    /// What a text says without its marks.
    private func plainText(_ text: [Character]) -> String {
        var inner = MarkdownInlines(references: references, lineBreaks: lineBreaks)
        var pieces = MarkdownPieces()
        // Within a picture's text nothing leads anywhere; any number says so.
        inner.scan(text, into: &pieces, link: 0)

        return pieces.lines().map { $0.map(\.text).joined() }.joined(separator: " ")
    }

    private static func end(
        of text: [Character],
        from start: Int,
        _ open: Character,
        _ close: Character
    ) -> Int? {
        var depth = 0
        for index in start..<min(text.count, start + reach) {
            if index > start, text[index - 1] == "\\" { continue }
            if text[index] == open { depth += 1 }
            if text[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }

        return nil
    }

    /// `<https://…>`.
    private mutating func angle(
        _ text: [Character],
        from start: Int,
        into pieces: inout MarkdownPieces
    ) -> Int? {
        let inner = text[(start + 1)...].prefix(Self.reach).prefix { $0 != ">" && !$0.isWhitespace }
        guard inner.endIndex < text.count, text[inner.endIndex] == ">" else { return nil }
        let target = String(inner)
        guard ["http://", "https://", "mailto:"].contains(where: target.hasPrefix) else {
            return nil
        }
        pieces.add(MarkdownRun(target, link: number(of: target)))

        return inner.endIndex + 1
    }

    /// An address that simply stands there, without the punctuation after it.
    private mutating func address(
        _ text: [Character],
        from start: Int,
        into pieces: inout MarkdownPieces
    ) -> Int? {
        if start > 0, text[start - 1].isLetter || text[start - 1].isNumber { return nil }
        let head = String(text[start..<min(start + 8, text.count)])
        guard head.hasPrefix("https://") || head.hasPrefix("http://") else { return nil }
        var address = text[start...].prefix { !" \n<>\"`".contains($0) }
        while let last = address.last, ".,;:!?*_~'”’)".contains(last) {
            // A bracket that was opened in the address belongs to it.
            if last == ")",
                address.count(where: { $0 == "(" }) >= address.count(where: { $0 == ")" })
            {
                break
            }
            address.removeLast()
        }
        let target = String(address)
        guard target.count > 8 else { return nil }
        pieces.add(MarkdownRun(target, link: number(of: target)))

        return address.endIndex
    }

    private func entity(_ text: [Character], from start: Int) -> (String, Int)? {
        let inner = text[(start + 1)...].prefix(10).prefix { $0 != ";" }
        guard inner.endIndex < text.count, text[inner.endIndex] == ";" else { return nil }
        let name = String(inner)
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " ", "apos": "'"]
        if let replacement = named[name] { return (replacement, inner.endIndex + 1) }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let value =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let value, let scalar = Unicode.Scalar(value) else { return nil }

        return (String(Character(scalar)).cleanedForTerminal, inner.endIndex + 1)
    }
}

extension Character {
    /// ASCII punctuation, which a backslash makes plain.
    fileprivate var isPunctuationOrSign: Bool {
        guard let value = asciiValue else { return false }

        return (0x21...0x7E).contains(value) && !isLetter && !isNumber
    }
}
