import Charting
import TextProcessing

/// Where everything of a chart goes: a header, rows of the plot, the axis and its labels.
///
/// The least value of the scale is on the line of the axis itself, and each tick in the middle of a
/// row, so that steps are all alike.
struct ChartLayout {
    /// The lines above the plot.
    let header: [StyledText]
    let scale: NumberScale
    /// How many rows there are from tick to tick.
    let rowsPerStep: Int
    /// What stands beside each tick from below, all equally wide.
    let valueLabels: [String]
    /// How many cells the plot is wide.
    let columns: Int
    let days: ClosedRange<Double>
    let axis: DayAxis

    /// The rows of the plot above the axis.
    var rows: Int { scale.intervals * rowsPerStep }
    /// The cells of the value labels.
    var labelWidth: Int { valueLabels.first?.displayWidth ?? 0 }

    /// `nil` if there is nothing to draw.
    init?(_ chart: Chart, width: Int, height: Int, symbols: ChartSymbols) {
        guard let days = chart.days, let values = chart.values else { return nil }
        self.days = days
        let spare = height - 5
        let header = ChartHeader(chart, symbols: symbols).lines(width: width)
        self.header = Array(header.prefix(max(spare, 0)))
        let fit = Self.scale(values, rows: height - self.header.count - 2)
        (scale, rowsPerStep) = (fit.scale, fit.rowsPerStep)
        valueLabels = Self.valueLabels(
            chart, scale, unit: self.header.isEmpty ? chart.unit : "", atMost: width - 10)
        let margin = (valueLabels.first?.displayWidth ?? 0) + 2
        let columns = Self.columns(chart, days, atMost: max(width - margin, 1))
        self.columns = columns
        axis = DayAxis(
            days: days, bounds: Double(1 - margin)...Double(columns), gap: 2, labels: chart.labels,
            place: { Double(Self.column(of: $0, in: days, columns)) + 0.5 },
            width: { Double($0.displayWidth) })
    }

    /// The cell that a day is in.
    func column(of day: Double) -> Int { Self.column(of: day, in: days, columns) }

    /// How far a day is along the axis, from 0 to 1.
    func part(of day: Double) -> Double {
        (day - days.lowerBound) / (days.upperBound - days.lowerBound)
    }

    /// How many rows above the axis a value is.
    func rowsUp(_ value: Double) -> Double { scale.position(of: value) * Double(rows) }

    /// The cells of the plot: all there are, but columns are all equally wide, if there is a cell
    /// for each.
    private static func columns(
        _ chart: Chart,
        _ days: ClosedRange<Double>,
        atMost columns: Int
    ) -> Int {
        let widths = chart.series.compactMap { series -> Double? in
            if case .columns(let width) = series.form, width > 0 { width } else { nil }
        }
        guard let width = widths.min() else { return columns }
        let places = ((days.upperBound - days.lowerBound) / width).rounded()
        guard places >= 1, places <= Double(columns) else { return columns }

        return columns / Int(places) * Int(places)
    }

    private static func column(of day: Double, in days: ClosedRange<Double>, _ columns: Int) -> Int
    {
        let part = (day - days.lowerBound) / (days.upperBound - days.lowerBound)
        let dot = (min(max(part, 0), 1) * Double(columns * 2 - 1)).rounded()

        return Int(dot) / 2
    }

    /// The scale that shows the values largest, and the rows from tick to tick.
    private static func scale(
        _ values: ClosedRange<Double>,
        rows: Int
    ) -> (scale: NumberScale, rowsPerStep: Int) {
        let scales = NumberScale.all(values, atMost: min(max(rows / 2, 2), 8))
        let span = values.upperBound / 2 - values.lowerBound / 2
        var best = (scale: scales[scales.count - 1], rowsPerStep: 1)
        var most = -1.0
        for scale in scales where scale.intervals <= rows {
            let rowsPerStep = rows / scale.intervals
            let used = Double(scale.intervals * rowsPerStep)
            // A coarser scale has to show the values much larger.
            let size = span > 0 ? used * span / (scale.high / 2 - scale.low / 2) : used
            if size > most * 1.3 { (best, most) = ((scale, rowsPerStep), size) }
        }

        return best
    }

    private static func valueLabels(
        _ chart: Chart,
        _ scale: NumberScale,
        unit: String,
        atMost width: Int
    ) -> [String] {
        let numbers = scale.ticks.map { chart.labels.number($0, scale.fractionDigits) }
        let numberWidth = numbers.map(\.displayWidth).max() ?? 0
        let suffix = unit.isEmpty ? "" : " " + unit.cleanedForTerminal
        let fits = numberWidth + suffix.displayWidth <= width

        return numbers.enumerated().map { index, number in
            let text = number.padded(toDisplayWidth: numberWidth, alignment: .trailing)
            let isTop = index == numbers.count - 1
            return (fits ? text + (isTop ? suffix : "") : text)
                .padded(toDisplayWidth: numberWidth + (fits ? suffix.displayWidth : 0))
                .truncated(toDisplayWidth: max(width, 1))
        }
    }
}
