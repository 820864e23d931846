import Terminal
import TextProcessing

/// Draws rows of a list.
struct RowPainter {
    /// Cells of the column before the titles.
    let leadingWidth: Int
    /// What to emphasize.
    let query: SearchQuery?
    let context: RenderContext

    /// A row that is narrower does without what stands at its end.
    private static let leastTitle = 16

    func draw(_ row: ListRow, isSelected: Bool, into grid: inout Grid, in area: CellArea) {
        guard !area.isEmpty else { return }
        var style = context.style()
        if isSelected {
            style.surface = context.isFocused ? .selection : .idleSelection
            grid.fill(area, style)
        }
        var line = area.line(0)
        // The choice is seen without color too.
        let marker = line.cutLeading(row.isHeader ? 1 : 2)
        if isSelected { grid.write(StyledText("▌", .accent), in: marker, style) }
        _ = line.cutTrailing(1)
        let indent = leadingWidth > 0 && !row.isHeader ? leadingWidth + 2 : 0
        if indent > 0 {
            let leading = line.cutLeading(indent)
            let width = leadingWidth - min(row.leading.displayWidth, leadingWidth)
            grid.write(
                row.leading, at: leading.point(width), width: leadingWidth - width,
                muted(style, isSelected))
        }
        let trailing = row.trailing.displayWidth
        if trailing > 0, line.columns - trailing - 2 >= Self.leastTitle {
            grid.write(row.trailing, in: line.cutTrailing(trailing), muted(style, isSelected))
            _ = line.cutTrailing(2)
        }
        grid.write(found(in: row.title), in: line, style)

        guard area.rows > 1, !row.isHeader else { return }
        var second = area.line(1)
        _ = second.cutLeading(2 + indent)
        _ = second.cutTrailing(1)
        if isSelected { grid.write(StyledText("▌", .accent), in: area.line(1), style) }
        grid.write(found(in: row.subtitle), in: second, muted(style, isSelected))
    }

    private func muted(_ style: CellStyle, _ isSelected: Bool) -> CellStyle {
        // Faint on the color of the choice is hard to read.
        isSelected ? style : CellStyle(.muted, style.surface)
    }

    private func found(in text: StyledText) -> StyledText {
        let plain = text.plainText
        guard let query, let match = query.match([SearchField(text: plain, weight: 1)]) else {
            // Words of the query may stand in different parts of the row.
            return text
        }

        return StyledText(plain, highlighting: match.hits(inField: 0))
    }
}
