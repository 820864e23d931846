/// Finds the blocks of a Markdown text, line by line.
enum MarkdownParser {
    private static let deepest = 16

    static func blocks(
        _ lines: ArraySlice<String>,
        _ inlines: inout MarkdownInlines,
        depth: Int
    ) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        var rest = lines
        while let first = rest.first {
            let line = MarkdownLine(first)
            if line.isBlank {
                rest.removeFirst()
            } else if line.isIndentedCode {
                blocks.append(indentedCode(&rest))
            } else if let fence = line.fence {
                blocks.append(fencedCode(&rest, fence, indent: line.indent))
            } else if let heading = line.heading {
                rest.removeFirst()
                blocks.append(.heading(heading.level, inlines.runs(heading.text)))
            } else if line.isRule {
                rest.removeFirst()
                blocks.append(.rule)
            } else if depth < deepest, line.isQuote {
                let inner = quoted(&rest)
                blocks.append(.quote(Self.blocks(inner[...], &inlines, depth: depth + 1)))
            } else if depth < deepest, let start = line.itemStart {
                blocks.append(list(&rest, start, &inlines, depth: depth))
            } else if let table = table(&rest, &inlines) {
                blocks.append(table)
            } else {
                blocks.append(paragraph(&rest, &inlines))
            }
        }

        return blocks
    }

    // MARK: - Leaves

    private static func indentedCode(_ rest: inout ArraySlice<String>) -> MarkdownBlock {
        var code: [String] = []
        while let line = rest.first.map(MarkdownLine.init), line.isIndentedCode || line.isBlank {
            code.append(line.dropping(indent: 4))
            rest.removeFirst()
        }
        while code.last?.trimmed.isEmpty == true { code.removeLast() }

        return .code(code)
    }

    private static func fencedCode(
        _ rest: inout ArraySlice<String>,
        _ fence: Substring,
        indent: Int
    ) -> MarkdownBlock {
        rest.removeFirst()
        var code: [String] = []
        while let line = rest.first.map(MarkdownLine.init) {
            rest.removeFirst()
            if line.closes(fence) { break }
            code.append(line.dropping(indent: indent))
        }

        return .code(code)
    }

    private static func paragraph(
        _ rest: inout ArraySlice<String>,
        _ inlines: inout MarkdownInlines
    ) -> MarkdownBlock {
        var lines: [String] = []
        while let line = rest.first.map(MarkdownLine.init) {
            if !lines.isEmpty {
                if let level = line.underline {
                    rest.removeFirst()
                    return .heading(level, inlines.runs(lines.joined(separator: " ").trimmed))
                }
                if line.interruptsParagraph { break }
            }
            lines.append(String(line.content))
            rest.removeFirst()
        }

        return .paragraph(inlines.lines(joined(lines, inlines.lineBreaks)))
    }

    /// Lines joined by spaces, but where one ends with two spaces or a backslash, or all breaks stay.
    private static func joined(
        _ lines: [String],
        _ lineBreaks: MarkdownDocument.LineBreaks
    ) -> String {
        var result = ""
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1
            let endsInBackslash = line.hasSuffix("\\") && !isLast
            result += endsInBackslash ? String(line.dropLast()) : line.trimmed
            guard !isLast else { break }
            let breaks = lineBreaks == .kept || endsInBackslash || line.hasSuffix("  ")
            result += breaks ? "\n" : " "
        }

        return result
    }

    private static func table(
        _ rest: inout ArraySlice<String>,
        _ inlines: inout MarkdownInlines
    ) -> MarkdownBlock? {
        guard let first = rest.first, let second = rest.dropFirst().first else { return nil }
        let header = MarkdownLine(first).cells
        guard let alignments = MarkdownLine(second).alignments, alignments.count == header.count
        else { return nil }
        rest.removeFirst(2)
        var rows: [[[MarkdownRun]]] = []
        while let line = rest.first.map(MarkdownLine.init), !line.cells.isEmpty {
            rows.append(line.cells.prefix(header.count).map { inlines.runs($0) })
            rest.removeFirst()
        }

        return .table(
            header: header.map { inlines.runs($0) }, rows: rows, alignments: alignments)
    }

    // MARK: - Containers

    private static func quoted(_ rest: inout ArraySlice<String>) -> [String] {
        var inner: [String] = []
        while let line = rest.first.map(MarkdownLine.init) {
            if line.isQuote {
                inner.append(line.quoted)
            } else if let last = inner.last.map(MarkdownLine.init), !last.isBlank,
                !line.interruptsParagraph
            {
                // A paragraph may go on without the mark.
                inner.append(line.text)
            } else {
                break
            }
            rest.removeFirst()
        }

        return inner
    }

    private static func list(
        _ rest: inout ArraySlice<String>,
        _ start: MarkdownLine.ItemStart,
        _ inlines: inout MarkdownInlines,
        depth: Int
    ) -> MarkdownBlock {
        var items: [MarkdownItem] = []
        var isTight = true
        var number = start.number
        while let line = rest.first.map(MarkdownLine.init), let next = line.itemStart,
            next.mark == start.mark
        {
            let (lines, isLoose) = item(&rest, next)
            if isLoose { isTight = false }
            let (isDone, content) = task(lines)
            items.append(
                MarkdownItem(
                    number: number, isDone: isDone,
                    blocks: blocks(content[...], &inlines, depth: depth + 1)))
            number = number.map { $0 + 1 }
        }

        return .list(items, isTight: isTight)
    }

    /// The lines of an item, and whether a blank line stands within it or before the next.
    private static func item(
        _ rest: inout ArraySlice<String>,
        _ start: MarkdownLine.ItemStart
    ) -> (lines: [String], isLoose: Bool) {
        let textColumn = start.textColumn
        var lines = [String((rest.popFirst() ?? "").dropFirst(textColumn))]
        var blanks = 0
        var isLoose = false
        while let line = rest.first.map(MarkdownLine.init) {
            if line.isBlank {
                blanks += 1
                rest.removeFirst()
                continue
            }
            let continuesParagraph =
                blanks == 0 && !line.interruptsParagraph && line.itemStart == nil
            guard line.indent >= textColumn || continuesParagraph else {
                if blanks > 0, line.itemStart?.mark == start.mark { isLoose = true }
                break
            }
            if blanks > 0 {
                isLoose = true
                lines += Array(repeating: "", count: blanks)
                blanks = 0
            }
            lines.append(line.dropping(indent: textColumn))
            rest.removeFirst()
        }

        return (lines, isLoose)
    }

    private static func task(_ lines: [String]) -> (isDone: Bool?, lines: [String]) {
        guard let first = lines.first else { return (nil, lines) }
        for (mark, isDone) in [("[ ] ", false), ("[x] ", true), ("[X] ", true)]
        where first.hasPrefix(mark) {
            return (isDone, [String(first.dropFirst(mark.count))] + lines.dropFirst())
        }

        return (nil, lines)
    }
}
