import Charting
import TextProcessing

/// The title with its unit, and a legend where there is more than one thing to tell apart.
struct ChartHeader {
    private var pieces: [StyledText] = []

    init(_ chart: Chart, symbols: ChartSymbols) {
        let title = StyledText(chart.title, .heading).singleLine
        let unit = StyledText(chart.unit, .muted).singleLine
        if title.isEmpty || unit.isEmpty {
            pieces = [title + unit]
        } else {
            pieces = [title + StyledText(" (", .muted) + unit + StyledText(")", .muted)]
        }
        pieces.removeAll(where: \.isEmpty)
        if chart.series.count > 1 {
            for (index, series) in chart.series.enumerated() {
                let sample = Self.sample(
                    series.form, .of(index), chart.dash(of: index), symbols)
                pieces.append(sample + " " + StyledText(series.name).singleLine)
            }
        }
        if chart.hasMarks, !chart.markName.isEmpty {
            let mark = StyledText(String(symbols.mark), .heading)
            pieces.append(mark + " " + StyledText(chart.markName).singleLine)
        }
    }

    /// The pieces, as many on a line as fit it.
    func lines(width: Int) -> [StyledText] {
        var lines: [StyledText] = []
        for piece in pieces {
            if let last = lines.last, last.displayWidth + 3 + piece.displayWidth <= width {
                lines[lines.count - 1] += "   " + piece
            } else {
                lines.append(piece.truncated(toDisplayWidth: width))
            }
        }

        return lines
    }

    private static func sample(
        _ form: ChartSeries.Form,
        _ pen: ChartSymbols.Pen,
        _ dash: ChartSymbols.Dash,
        _ symbols: ChartSymbols
    ) -> StyledText {
        guard symbols == .braille else {
            let isColumns = if case .columns = form { true } else { false }
            return StyledText(isColumns ? "#" : String(pen.letter), pen.style)
        }
        let text =
            switch form {
            case .columns: "█"
            case .points: "⠂⠁"
            case .line where dash.on == dash.of: "⠤⠤"
            case .line: dash.on * 2 == dash.of ? "⠤ ⠤" : "⠄⠄⠄"
            }

        return StyledText(text, pen.style)
    }
}
