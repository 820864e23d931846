public import Charting
import TextProcessing

extension Chart {
    /// The chart as lines for a terminal, between two axes with round values and named days.
    ///
    /// Lines are of Braille dots, columns of blocks; series differ in style and in how their lines
    /// are dashed. There is a header with the title, the unit and a legend where it has room; in 5
    /// rows the unit stands at the topmost value instead. Of columns that fall into the same cell
    /// the tallest is seen. Below 20 cells or 5 rows there is one line: a ``Sparkline`` of the
    /// first series.
    ///
    /// - Parameters:
    ///   - width: The cells that a line may take.
    ///   - height: The most lines there may be; there can be fewer, for ticks are at full rows.
    ///   - symbols: What to draw with, such as ``TerminalEnvironment/chartSymbols``.
    /// - Returns: At most `height` lines of at most `width` cells; none if there is no value or no
    ///   room.
    public func lines(
        width: Int,
        height: Int,
        symbols: ChartSymbols = .braille
    ) -> [StyledText] {
        guard width > 0, height > 0 else { return [] }
        guard width >= 20, height >= 5 else { return sparkline(width: width, symbols) }
        guard let layout = ChartLayout(self, width: width, height: height, symbols: symbols) else {
            return []
        }
        var drawing = ChartDrawing(layout, symbols: symbols)
        for (index, series) in series.enumerated() {
            drawing.draw(series, pen: index, dash: dash(of: index))
        }

        return layout.header + drawing.lines()
    }

    private func sparkline(width: Int, _ symbols: ChartSymbols) -> [StyledText] {
        guard let series = series.first(where: { $0.points.contains { $0.drawableY != nil } })
        else { return [] }
        let values = series.points.map(\.drawableY)

        return [StyledText(Sparkline.text(values, width: width, symbols: symbols), .accent)]
    }
}

/// A chart while it is drawn.
private struct ChartDrawing {
    private let layout: ChartLayout
    private let symbols: ChartSymbols
    private var canvas: ChartCanvas
    private var marks: [(column: Int, row: Int)] = []

    init(_ layout: ChartLayout, symbols: ChartSymbols) {
        self.layout = layout
        self.symbols = symbols
        canvas = ChartCanvas(columns: layout.columns, rows: layout.rows + 1, symbols: symbols)
    }

    mutating func draw(_ series: ChartSeries, pen: Int, dash: ChartSymbols.Dash) {
        switch series.form {
        case .line: drawDots(series.points, pen: pen, dash: dash)
        case .points: drawDots(series.points, pen: pen, dash: nil)
        case .columns(let days): drawColumns(series.points, days: days, pen: pen)
        }
    }

    // MARK: - Lines

    /// Draws each value, and between them a line if it is said how that is dashed.
    private mutating func drawDots(
        _ points: [ChartPoint],
        pen: Int,
        dash: ChartSymbols.Dash?
    ) {
        var previous: (x: Int, y: Int)?
        for (index, point) in points.enumerated() {
            guard let value = point.drawableY else {
                previous = nil
                continue
            }
            let dot = dot(of: point.x, value)
            let cell = (column: dot.x / canvas.dotsAcross, row: dot.y / canvas.dotsDown)
            let isLast = index + 1 == points.count || points[index + 1].drawableY == nil
            if let dash, let previous {
                canvas.line(from: previous, to: dot, pen: pen, dash: dash)
            } else if dash != nil, isLast {
                let style = ChartSymbols.Pen.of(pen).style
                canvas.put(symbols.single, style, column: cell.column, row: cell.row)
            } else {
                canvas.set(dot.x, dot.y, pen: pen)
            }
            if point.isMarked { marks.append(cell) }
            previous = dot
        }
    }

    private func dot(of day: Double, _ value: Double) -> (x: Int, y: Int) {
        let across = layout.part(of: day) * Double(canvas.columns * canvas.dotsAcross - 1)
        // The middle of the axis' row is between two of its four dots.
        let down = Double(canvas.dotsDown)
        let axis = Double(layout.rows) * down + (down - 1) / 2
        let y = (axis - layout.rowsUp(value) * down).rounded(.toNearestOrAwayFromZero)

        return (Int(across.rounded()), Int(y))
    }

    // MARK: - Columns

    private mutating func drawColumns(_ points: [ChartPoint], days: Double, pen: Int) {
        let span = layout.days.upperBound - layout.days.lowerBound
        let room = Int((days / span * Double(canvas.columns) + 0.001).rounded(.down))
        let wide = min(max(room - 1, 1), 8)
        let zero = Int(layout.rowsUp(0).rounded())
        for column in 0..<canvas.columns where layout.scale.low < 0 {
            canvas.put(symbols.horizontal, .muted, column: column, row: layout.rows - zero)
        }
        // The tallest of a cell goes last and covers the others.
        let drawn = points.filter { $0.drawableY != nil }
            .sorted { abs($0.y ?? 0) < abs($1.y ?? 0) }
        for point in drawn {
            let value = point.drawableY ?? 0
            let middle = layout.part(of: point.x) * Double(canvas.columns)
            let start = min(
                max(Int((middle - Double(wide) / 2).rounded()), 0), max(canvas.columns - wide, 0))
            let height = abs(layout.rowsUp(value) - layout.rowsUp(0))
            // Half a row is on the line of zero itself.
            let eighths = value == 0 ? 0 : max(Int((height * 8).rounded()) - 4, 1)
            for column in start..<start + wide {
                drawColumn(
                    column, eighths: eighths, from: zero, isDown: value < 0, pen: pen)
            }
            if point.isMarked {
                let rows = (eighths + 7) / 8 + 1
                let row = layout.rows - zero + (value < 0 ? rows : -rows)
                marks.append((start + (wide - 1) / 2, min(max(row, 0), layout.rows)))
            }
        }
    }

    private mutating func drawColumn(
        _ column: Int,
        eighths: Int,
        from zero: Int,
        isDown: Bool,
        pen: Int
    ) {
        let style = ChartSymbols.Pen.of(pen).style
        for step in 1...max((eighths + 7) / 8, 1) {
            let part = min(eighths - (step - 1) * 8, 8)
            guard part > 0 else { return }
            let row = layout.rows - zero + (isDown ? step : -step)
            let character: Character =
                if !isDown {
                    // The lowest block must be seen, however small the value.
                    symbols == .ascii && step == 1 ? "#" : symbols.block(part)
                } else if symbols == .ascii {
                    step == 1 ? "#" : symbols.block(part)
                } else {
                    // There are blocks that hang from the top for a half and for an eighth only.
                    part == 8 ? "█" : part >= 4 ? "▀" : "▔"
                }
            canvas.put(character, style, column: column, row: row)
        }
    }

    // MARK: - All together

    mutating func lines() -> [StyledText] {
        for mark in marks {
            canvas.put(symbols.mark, .heading, column: mark.column, row: mark.row)
        }
        let ticks = Set(layout.axis.labels.map { Int($0.place.rounded(.down)) })
        let blank = String(repeating: " ", count: layout.labelWidth)
        var lines: [StyledText] = []
        for row in 0...layout.rows {
            let up = layout.rows - row
            let isTick = up % layout.rowsPerStep == 0
            let label = isTick ? layout.valueLabels[up / layout.rowsPerStep] : blank
            let edge = up == 0 ? symbols.corner : isTick ? symbols.rightTick : symbols.vertical
            let plot = canvas.line(row: row) { column in
                if up == 0 {
                    return ticks.contains(column) ? symbols.downTick : symbols.horizontal
                }
                return isTick ? symbols.grid ?? " " : " "
            }
            lines.append(StyledText(label + " " + String(edge), .muted) + plot)
        }
        lines.append(dayLabels())

        return lines
    }

    private func dayLabels() -> StyledText {
        var text = ""
        for label in layout.axis.labels {
            let start = Int(label.start) + layout.labelWidth + 2
            text += String(repeating: " ", count: max(start - text.displayWidth, 0)) + label.text
        }

        return StyledText(text, .muted).singleLine
    }
}
