/// What the beginning of a line says about its block.
struct MarkdownLine {
    let text: String
    let indent: Int
    /// The line without its indentation.
    let content: Substring

    init(_ text: String) {
        self.text = text
        let rest = text.drop { $0 == " " }
        indent = text.count - rest.count
        content = rest
    }

    var isBlank: Bool { content.isEmpty }
    var isIndentedCode: Bool { indent >= 4 && !isBlank }
    private var mayBegin: Bool { indent < 4 && !isBlank }

    var isQuote: Bool { mayBegin && content.first == ">" }

    /// The line without the mark of a quote.
    var quoted: String {
        let rest = content.dropFirst()

        return String(rest.first == " " ? rest.dropFirst() : rest)
    }

    /// Level and text of a heading that begins with `#`.
    var heading: (level: Int, text: String)? {
        let level = content.prefix { $0 == "#" }.count
        let rest = content.dropFirst(level)
        guard mayBegin, (1...6).contains(level), rest.isEmpty || rest.first == " " else {
            return nil
        }
        var text = rest.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        let closing = text.reversed().prefix { $0 == "#" }.count
        if closing > 0, closing == text.count || text.dropLast(closing).last == " " {
            text.removeLast(closing)
            while text.last == " " { text.removeLast() }
        }

        return (level, String(text))
    }

    /// The level that a line of `=` or `-` makes of the text above it.
    var underline: Int? {
        var marks = content
        while marks.last == " " { marks.removeLast() }
        guard mayBegin, let first = marks.first, first == "=" || first == "-",
            marks.allSatisfy({ $0 == first })
        else { return nil }

        return first == "=" ? 1 : 2
    }

    var isRule: Bool {
        let marks = content.filter { $0 != " " }
        guard mayBegin, marks.count >= 3, let first = marks.first, "-*_".contains(first) else {
            return false
        }

        return marks.allSatisfy { $0 == first }
    }

    /// The marks that begin fenced code.
    var fence: Substring? {
        guard mayBegin, let first = content.first, first == "`" || first == "~" else { return nil }
        let marks = content.prefix { $0 == first }
        guard marks.count >= 3 else { return nil }

        return first == "`" && content.dropFirst(marks.count).contains("`") ? nil : marks
    }

    func closes(_ fence: Substring) -> Bool {
        guard mayBegin, let first = fence.first else { return false }
        let marks = content.prefix { $0 == first }

        return marks.count >= fence.count && content.dropFirst(marks.count).allSatisfy { $0 == " " }
    }

    /// What begins an item of a list: its number, its mark, and the column where its text begins.
    struct ItemStart {
        var number: Int?
        var mark: Character
        var textColumn: Int
    }

    var itemStart: ItemStart? {
        guard mayBegin, let first = content.first, !isRule else { return nil }
        var number: Int?
        var marks = 1
        var mark = first
        if first.isASCII, first.isNumber {
            let digits = content.prefix { $0.isASCII && $0.isNumber }
            guard digits.count <= 9, let last = content.dropFirst(digits.count).first,
                last == "." || last == ")"
            else { return nil }
            number = Int(digits)
            marks = digits.count + 1
            mark = last
        } else if !"-+*".contains(first) {
            return nil
        }
        let rest = content.dropFirst(marks)
        let spaces = rest.prefix { $0 == " " }.count
        guard rest.isEmpty || spaces > 0 else { return nil }
        // With more than four, the rest is code within the item.
        let gap = rest.isEmpty || spaces > 4 ? 1 : spaces

        return ItemStart(number: number, mark: mark, textColumn: indent + marks + gap)
    }

    /// Whether a paragraph ends before this line.
    var interruptsParagraph: Bool {
        if isBlank || isQuote || heading != nil || isRule || fence != nil { return true }
        guard let item = itemStart else { return false }

        return (item.number ?? 1) == 1 && item.textColumn < text.count
    }

    /// The cells of a table's row; empty if it has no `|`.
    var cells: [String] {
        guard mayBegin, content.contains("|") else { return [] }
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        for character in content {
            if character == "|", !isEscaped {
                cells.append(cell)
                cell = ""
            } else {
                cell.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        cells.append(cell)
        cells = cells.map { $0.trimmed }
        if cells.first == "" { cells.removeFirst() }
        if cells.last == "" { cells.removeLast() }

        return cells
    }

    /// The alignments that a table's second line states.
    var alignments: [MarkdownAlignment]? {
        let cells = cells
        guard !cells.isEmpty, content.allSatisfy({ "|:- ".contains($0) }) else { return nil }
        var alignments: [MarkdownAlignment] = []
        for cell in cells {
            guard cell.contains("-") else { return nil }
            switch (cell.first == ":", cell.last == ":") {
            case (true, true): alignments.append(.center)
            case (false, true): alignments.append(.trailing)
            default: alignments.append(.leading)
            }
        }

        return alignments
    }

    /// The line with at most so many spaces less at its beginning.
    func dropping(indent count: Int) -> String {
        String(text.dropFirst(min(count, indent)))
    }
}

extension String {
    /// The text without spaces at its ends.
    var trimmed: String {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }

        return String(rest)
    }
}
