public import Terminal
import TextProcessing

/// Values over time or some other number, as a line of dots (eight to a cell) between two axes.
///
/// The vertical axis spans the values, with round numbers at its ends. Values that are not finite
/// interrupt the line.
public struct LineChart: Sendable {
    /// A value at a place.
    public struct Point: Sendable, Equatable {
        /// The place on the horizontal axis.
        public var x: Double
        /// The value.
        public var y: Double

        /// A point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// The points, by ascending place.
    public var points: [Point]
    /// What stands under the two ends of the horizontal axis.
    public var xLabels: (first: String, last: String)
    /// How a value is written at the vertical axis.
    public var yLabel: @Sendable (Double) -> String

    /// A chart.
    public init(
        _ points: [Point],
        xLabels: (first: String, last: String) = ("", ""),
        yLabel: @escaping @Sendable (Double) -> String = LineChart.plainNumber
    ) {
        self.points = points
        self.xLabels = xLabels
        self.yLabel = yLabel
    }

    /// A number with at most one digit after its point.
    public static let plainNumber: @Sendable (Double) -> String = { value in
        let tenths = (abs(value) * 10).rounded()
        guard tenths < 1e15 else { return "\(value)" }
        let number = Int(tenths)
        let sign = value < 0 && number != 0 ? "-" : ""

        return sign + "\(number / 10)" + (number % 10 == 0 ? "" : ".\(number % 10)")
    }

    /// The chart in so many cells; nothing where it has no room.
    ///
    /// - Parameters:
    ///   - columns: How wide it is.
    ///   - rows: At least 3: one line is the axis, and one its labels.
    public func lines(columns: Int, rows: Int) -> [StyledText] {
        let shown = points.filter { $0.y.isFinite && $0.x.isFinite }
        guard let first = shown.first, let last = shown.last, rows >= 3 else { return [] }
        let plotRows = rows - 2
        let scale = Scale(shown.map(\.y), steps: plotRows)
        let labels = (0..<plotRows).map { row -> String in
            // One label at each end and one between, as far as there is room.
            let isLabelled =
                row == 0 || row == plotRows - 1 || (plotRows >= 5 && row * 2 == plotRows - 1)
            guard isLabelled else { return "" }
            let part = plotRows == 1 ? 1 : 1 - Double(row) / Double(plotRows - 1)
            return yLabel(scale.low + part * (scale.high - scale.low))
        }
        let labelWidth = labels.map(\.displayWidth).max() ?? 0
        let plotColumns = columns - labelWidth - 2
        guard plotColumns >= 4 else { return [] }

        let plot = drawn(plotColumns, plotRows, from: first.x, to: last.x, scale)
        var lines = (0..<plotRows).map { row in
            let label = labels[row].padded(toDisplayWidth: labelWidth, alignment: .trailing)
            return StyledText(label + (labels[row].isEmpty ? " │" : " ┤"), .muted)
                + StyledText(plot.text(row: row), .accent)
        }
        let margin = String(repeating: " ", count: labelWidth + 1)
        lines.append(StyledText(margin + "└" + String(repeating: "─", count: plotColumns), .muted))
        let gap = plotColumns - xLabels.first.displayWidth - xLabels.last.displayWidth
        let ends =
            gap > 0
            ? xLabels.first + String(repeating: " ", count: gap) + xLabels.last : xLabels.last
        lines.append(StyledText(margin + " " + ends, .muted).truncated(toDisplayWidth: columns))

        return lines
    }

    private func drawn(
        _ columns: Int,
        _ rows: Int,
        from start: Double,
        to end: Double,
        _ scale: Scale
    ) -> Braille {
        var plot = Braille(columns: columns, rows: rows)
        let width = Double(columns * 2 - 1)
        let height = Double(rows * 4 - 1)
        var previous: (x: Int, y: Int)?
        for point in points {
            guard point.y.isFinite, point.x.isFinite else {
                previous = nil
                continue
            }
            let across = end > start ? (point.x - start) / (end - start) : 0.5
            let up = (point.y - scale.low) / (scale.high - scale.low)
            let dot = (x: Int((across * width).rounded()), y: Int(((1 - up) * height).rounded()))
            if let previous {
                plot.line(from: previous, to: dot)
            } else {
                plot.set(dot.x, dot.y)
            }
            previous = dot
        }

        return plot
    }

    /// The ends of an axis: round numbers around the values.
    struct Scale: Equatable {
        var low: Double
        var high: Double

        init(_ values: [Double], steps: Int) {
            let least = values.min() ?? 0
            let most = values.max() ?? 1
            let span = most - least
            guard span > 0 else {
                (low, high) = (least - 1, most + 1)
                return
            }
            let step = Self.roundStep(span / Double(max(min(steps, 5), 1)))
            low = (least / step).rounded(.down) * step
            high = (most / step).rounded(.up) * step
            if low == high { high += step }
        }

        /// The power of ten, its double or its fivefold that is closest from below.
        private static func roundStep(_ value: Double) -> Double {
            guard value > 0, value.isFinite else { return 1 }
            var power = 1.0
            while power * 10 <= value { power *= 10 }
            while power > value { power /= 10 }
            let factor = value / power

            return power * (factor >= 5 ? 5 : factor >= 2 ? 2 : 1)
        }
    }
}
