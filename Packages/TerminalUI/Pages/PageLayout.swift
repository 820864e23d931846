import Terminal
import TextProcessing

/// The lines of a page of a width, and where its links lead.
struct PageLayout {
    private(set) var lines: [[Span]] = []
    private(set) var links: [String] = []

    init() {}

    init(_ blocks: [PageBlock], width: Int) {
        let labels = blocks.flatMap { block -> [String] in
            switch block {
            case .fields(let fields): fields.filter { !$0.value.isEmpty }.map(\.label)
            case .link(let label, _): [label]
            default: []
            }
        }
        let labelWidth = min(labels.map(\.displayWidth).max() ?? 0, max(width / 3, 6))
        for block in blocks { add(block, width: width, labelWidth: labelWidth) }
    }

    private mutating func add(_ block: PageBlock, width: Int, labelWidth: Int) {
        switch block {
        case .heading(let text):
            lines += text.defaulting(to: .heading).wrapped(toDisplayWidth: width).map { [Span]($0) }
        case .text(let text):
            lines += text.wrapped(toDisplayWidth: width).map { [Span]($0) }
        case .fields(let fields):
            for field in fields where !field.value.isEmpty {
                add(label: field.label, [Span](field.value.singleLine), width, labelWidth)
            }
        case .link(let label, let target):
            let clean = target.cleanedForTerminal
            add(label: label, [Span(clean, .link, link: links.count)], width, labelWidth)
            links.append(target)
        case .markdown(let text):
            let document = MarkdownDocument(parsing: text)
            let offset = links.count
            links += document.links
            lines += MarkdownLayout(width: width).lines(document.blocks).map { line in
                line.map { Span($0.text, $0.role, link: $0.link.map { $0 + offset }) }
            }
        case .lines(let make):
            lines += make(width).map { [Span]($0.truncated(toDisplayWidth: width)) }
        case .picture(let picture, let rows, let isColored):
            let size = picture.cells(within: CellSize(columns: width, rows: rows))
            let cells = picture.drawn(size, isColored: isColored)
            lines += (0..<size.rows).map { row in
                cells[row * size.columns..<(row + 1) * size.columns].map {
                    Span(String($0.character), paint: $0.paint)
                }
            }
        case .rule:
            lines.append([Span(String(repeating: "─", count: width), .line)])
        case .space:
            lines.append([])
        }
    }

    /// Label and value side by side; where there is no room, one under the other.
    private mutating func add(
        label: String,
        _ value: [Span],
        _ width: Int,
        _ labelWidth: Int
    ) {
        let label = label.cleanedForTerminal
        let indent = labelWidth + 2
        guard width - indent >= 16 else {
            lines.append([Span(label.truncated(toDisplayWidth: width), .muted)])
            lines += value.wrapped(toDisplayWidth: max(width - 2, 4)).map { [Span("  ")] + $0 }
            return
        }
        let shown = label.truncated(toDisplayWidth: labelWidth).padded(toDisplayWidth: indent)
        for (row, line) in value.wrapped(toDisplayWidth: width - indent).enumerated() {
            let margin =
                row == 0 ? Span(shown, .muted) : Span(String(repeating: " ", count: indent))
            lines.append([margin] + line)
        }
    }
}
