import Charting

/// Where everything of a picture goes below its header.
struct SVGLayout {
    let chart: Chart
    let scale: NumberScale
    let days: ClosedRange<Double>
    let axis: DayAxis
    /// What stands beside each tick, from below.
    let valueLabels: [String]
    /// The plot's edges.
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    /// How many digits after the point the values themselves have.
    let fractionDigits: Int

    /// `nil` if there is nothing to draw.
    init?(_ chart: Chart, in size: (width: Double, height: Double), top: Double) {
        guard let days = chart.days, let values = chart.values else { return nil }
        self.chart = chart
        self.days = days
        self.top = top
        bottom = size.height - 36
        let scale = NumberScale(values, atMost: max(Int((bottom - top) / 42), 2))
        self.scale = scale
        valueLabels = scale.ticks.map { chart.labels.number($0, scale.fractionDigits) }
        let labelWidth = valueLabels.map { SVGTextWidth.estimate($0, size: 12) }.max() ?? 0
        let left = min(20 + labelWidth + 8, size.width / 2)
        self.left = left
        let fractionDigits = Self.fractionDigits(of: chart, scale)
        self.fractionDigits = fractionDigits
        // The last value of each line stands at its end.
        let lastWidths = chart.series.compactMap { series -> Double? in
            guard series.form == .line, let last = series.points.last?.drawableY else { return nil }
            return SVGTextWidth.estimate(chart.labels.number(last, fractionDigits), size: 12) + 10
        }
        let right = size.width - 20 - min(lastWidths.max() ?? 0, size.width / 4)
        self.right = right
        axis = DayAxis(
            days: days, bounds: 8...size.width - 8, gap: 22, labels: chart.labels,
            place: { day in
                let part = (day - days.lowerBound) / (days.upperBound - days.lowerBound)
                return left + min(max(part, 0), 1) * (right - left)
            },
            width: { SVGTextWidth.estimate($0, size: 12) })
    }

    /// Where a day is.
    func x(_ day: Double) -> Double {
        left + (day - days.lowerBound) / (days.upperBound - days.lowerBound) * (right - left)
    }

    /// Where a value is.
    func y(_ value: Double) -> Double {
        bottom - scale.position(of: value) * (bottom - top)
    }

    /// The pixels from point to point, if they were all alike.
    func spacing(_ series: ChartSeries) -> Double {
        (right - left) / Double(max(series.points.count, 1))
    }

    /// A value by itself, with its digits.
    func valueText(_ value: Double) -> String { chart.labels.number(value, fractionDigits) }

    /// What is told of a point that is pointed at.
    func description(of point: ChartPoint, _ value: Double) -> String {
        let day = Int(min(max(point.x, -719_162), 2_932_896).rounded(.down))
        let tick = DayTick(day: day, precision: .day, saysYear: true)
        let unit = chart.unit.isEmpty ? "" : " " + chart.unit

        return "\(chart.labels.day(tick)): \(valueText(value))\(unit)"
    }

    /// As few digits as tell all values, up to two, but at least as many as the ticks have.
    private static func fractionDigits(of chart: Chart, _ scale: NumberScale) -> Int {
        var digits = scale.fractionDigits
        let limit = max(digits + 1, 2)
        for series in chart.series {
            for case let value? in series.points.lazy.map(\.drawableY) {
                while digits < limit, !isWhole(value, digits: digits) { digits += 1 }
                // Means and estimates have digits without end; one more than the ticks is enough.
                if digits == limit { return scale.fractionDigits + 1 }
            }
        }

        return digits
    }

    private static func isWhole(_ value: Double, digits: Int) -> Bool {
        let scaled = abs(value) * (0..<digits).reduce(1.0) { power, _ in power * 10 }

        return abs(scaled - scaled.rounded()) <= 1e-6
    }
}
