import Terminal
import TextProcessing

/// Lays the blocks of a Markdown text out as lines of a width.
struct MarkdownLayout {
    let width: Int

    /// What stands for a picture without words.
    private static let image = "▣"
    private static let bullets = ["•", "◦", "▪"]

    func lines(_ blocks: [MarkdownBlock], depth: Int = 0, isTight: Bool = false) -> [[Span]] {
        var lines: [[Span]] = []
        for (index, block) in blocks.enumerated() {
            if index > 0, !isTight { lines.append([]) }
            lines += self.lines(block, depth: depth)
        }

        return lines
    }

    private func lines(_ block: MarkdownBlock, depth: Int) -> [[Span]] {
        switch block {
        case .heading(let level, let runs):
            return heading(level, spans(runs))
        case .paragraph(let lines):
            return lines.flatMap { spans($0).wrapped(toDisplayWidth: width) }
        case .code(let code):
            return code.flatMap { line in
                line.wrapped(toDisplayWidth: max(width - 2, 4)).map {
                    [Span("│ ", .line), Span($0, .code)]
                }
            }
        case .quote(let blocks):
            return MarkdownLayout(width: max(width - 2, 4)).lines(blocks, depth: depth).map {
                [Span("▎ ", .muted)] + $0
            }
        case .list(let items, let isTight):
            return list(items, isTight: isTight, depth: depth)
        case .table(let header, let rows, let alignments):
            return table(header.map(spans), rows.map { $0.map(spans) }, alignments)
        case .rule:
            return [[Span(String(repeating: "─", count: width), .line)]]
        }
    }

    /// Runs by the role that says most of them; a picture without words is a mark.
    private func spans(_ runs: [MarkdownRun]) -> [Span] {
        runs.map { run in
            let role: Role =
                if run.link != nil {
                    .link
                } else if run.style.contains(.code) {
                    .code
                } else if run.style.contains(.strong) {
                    .strong
                } else if run.style.contains(.emphasis) {
                    .emphasis
                } else {
                    run.style.contains(.strikethrough) ? .muted : .plain
                }
            return Span(
                run.isImage && run.text.isEmpty ? Self.image : run.text, role, link: run.link)
        }
    }

    private func heading(_ level: Int, _ spans: [Span]) -> [[Span]] {
        let bold = spans.map { span in
            var span = span
            if span.role == .plain || span.role == .strong { span.role = .heading }
            return span
        }
        let lines = bold.wrapped(toDisplayWidth: width)
        guard level == 1 else { return lines }
        let longest = lines.map(\.displayWidth).max() ?? 0

        return lines + [[Span(String(repeating: "─", count: longest), .line)]]
    }

    private func list(_ items: [MarkdownItem], isTight: Bool, depth: Int) -> [[Span]] {
        let numberWidth = items.compactMap { $0.number.map { "\($0).".count } }.max() ?? 0
        var lines: [[Span]] = []
        for (index, item) in items.enumerated() {
            if index > 0, !isTight { lines.append([]) }
            let mark: Span =
                if let isDone = item.isDone {
                    isDone ? Span("☑", .success) : Span("☐", .accent)
                } else if let number = item.number {
                    Span(
                        "\(number).".padded(toDisplayWidth: numberWidth, alignment: .trailing),
                        .accent)
                } else {
                    Span(Self.bullets[min(depth, 2)], .accent)
                }
            let indent = mark.text.displayWidth + 1
            let inner = MarkdownLayout(width: max(width - indent, 4))
                .lines(item.blocks, depth: depth + 1, isTight: isTight)
            for (row, line) in (inner.isEmpty ? [[]] : inner).enumerated() {
                let start =
                    row == 0
                    ? [mark, Span(" ")] : [Span(String(repeating: " ", count: indent))]
                lines.append(line.isEmpty && row > 0 ? [] : start + line)
            }
        }

        return lines
    }

    private func table(
        _ header: [[Span]],
        _ rows: [[[Span]]],
        _ alignments: [MarkdownAlignment]
    ) -> [[Span]] {
        var table = Table(
            zip(header, alignments).map { title, alignment in
                let place: TextAlignment =
                    switch alignment {
                    case .leading: .leading
                    case .center: .center
                    case .trailing: .trailing
                    }
                return Table.Column(title.plainText, alignment: place, minimumWidth: 6)
            })
        for row in rows { table.append(row.map(styled)) }

        return table.lines(width: width).map { [Span]($0) }
    }

    private func styled(_ spans: [Span]) -> StyledText {
        spans.reduce(into: "") { text, span in
            let style: Style? =
                switch span.role {
                case .strong, .emphasis: .heading
                case .code, .link: .accent
                case .muted: .muted
                default: nil
                }
            text += StyledText(span.text, style)
        }
    }
}
