public import Terminal
public import TextProcessing

extension Grid {
    /// Writes one line, cut with an ellipsis where it has no more room.
    ///
    /// - Parameters:
    ///   - text: What to write; its line breaks become spaces.
    ///   - point: Where it begins.
    ///   - width: The cells that it may take.
    ///   - style: What the text is where it does not say so itself.
    /// - Returns: The cells that were written.
    @discardableResult
    public mutating func write(
        _ text: StyledText,
        at point: CellPoint,
        width: Int,
        _ style: CellStyle = CellStyle()
    ) -> Int {
        guard width > 0 else { return 0 }
        var column = point.column
        for run in text.singleLine.truncated(toDisplayWidth: width).runs {
            var runStyle = style
            if let role = run.style { runStyle.role = Role(role) }
            column += put(
                run.text, at: CellPoint(column: column, row: point.row), runStyle,
                paint: run.swatch.flatMap(CellPaint.init))
        }

        return column - point.column
    }

    /// Writes one line within the first row of an area.
    ///
    /// - Returns: The cells that were written.
    @discardableResult
    public mutating func write(
        _ text: StyledText,
        in area: CellArea,
        _ style: CellStyle = CellStyle(),
        alignment: TextAlignment = .leading
    ) -> Int {
        guard !area.isEmpty else { return 0 }
        let missing = max(area.columns - text.displayWidth, 0)
        let before =
            switch alignment {
            case .leading: 0
            case .trailing: missing
            case .center: missing / 2
            }

        return write(text, at: area.point(before), width: area.columns - before, style)
    }

    /// Writes pieces that are cut hard where they have no more room.
    mutating func write(
        _ spans: [Span],
        at point: CellPoint,
        width: Int,
        _ surface: Surface
    ) {
        var column = point.column
        for span in spans {
            let room = point.column + width - column
            guard room > 0 else { return }
            let fits = span.text.displayWidth <= room
            column += put(
                fits ? span.text : span.text.truncated(toDisplayWidth: room, ellipsis: ""),
                at: CellPoint(column: column, row: point.row), CellStyle(span.role, surface),
                paint: span.paint)
        }
    }

    /// Puts the characters of clean text side by side; returns their cells.
    mutating func put(
        _ text: String, at point: CellPoint, _ style: CellStyle, paint: CellPaint? = nil
    ) -> Int {
        var point = point
        let start = point.column
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            for byte in text.utf8 {
                put(Character(Unicode.Scalar(byte)), width: 1, at: point, style, paint: paint)
                point.column += 1
            }
            return point.column - start
        }
        for character in text {
            let width = String(character).displayWidth
            guard width > 0 else { continue }
            put(character, width: min(width, 2), at: point, style, paint: paint)
            point.column += min(width, 2)
        }

        return point.column - start
    }
}
