// For the C library's mathematics alone, which an unoptimized `rounded()` calls: whoever links this
// library and nothing else that needs it would not get it.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a chart shows: values over days, with a title, a unit and the ways to write its labels.
///
/// It knows no medium. Who draws it takes scales and labels from ``NumberScale`` and ``DayAxis``,
/// so that the same chart has the same ticks wherever it is seen.
///
/// ```swift
/// let chart = Chart(
///     [ChartSeries("weight", [ChartPoint(20_454, 72.4), ChartPoint(20_461, 71.9)])],
///     title: "Weight", unit: "kg")
/// ```
public struct Chart: Sendable {
    /// What is drawn, the first at the back.
    public var series: [ChartSeries]
    /// What it is about; may be empty.
    public var title: String
    /// What the values are in, such as `kg`; may be empty.
    public var unit: String
    /// What a marked point is, for the legend, such as `record`; may be empty.
    public var markName: String
    /// How far apart the ends of the axis of values are at least, so that values that hardly differ
    /// look that way: with 5, a weight that moves by 0.3 kg does not seem to leap.
    public var leastSpan: Double
    /// How numbers and days are written.
    public var labels: ChartLabels

    /// A chart.
    public init(
        _ series: [ChartSeries],
        title: String = "",
        unit: String = "",
        markName: String = "",
        leastSpan: Double = 0,
        labels: ChartLabels = .plain
    ) {
        self.series = series
        self.title = title
        self.unit = unit
        self.markName = markName
        self.leastSpan = leastSpan
        self.labels = labels
    }
}

/// Values of one kind.
public struct ChartSeries: Sendable, Hashable {
    /// How values are drawn.
    public enum Form: Sendable, Hashable {
        /// A line from value to value.
        case line
        /// Each value by itself, such as what was measured behind a line of its average.
        case points
        /// A column for each value, so many days wide, from zero to the value; zero is then on the
        /// axis.
        case columns(days: Double)
    }

    /// What they are, for the legend.
    public var name: String
    /// The values, by ascending ``ChartPoint/x``.
    public var points: [ChartPoint]
    /// How they are drawn.
    public var form: Form

    /// A series.
    public init(_ name: String, _ points: [ChartPoint], form: Form = .line) {
        self.name = name
        self.points = points
        self.form = form
    }
}

/// A value on a day.
public struct ChartPoint: Sendable, Hashable {
    /// The day as days since 1970-01-01, with the part of the day that has passed if that matters.
    public var x: Double
    /// The value; `nil`, and what is not finite, interrupts a line.
    public var y: Double?
    /// Whether the value stands out, such as a personal record.
    public var isMarked: Bool

    /// A value on a day.
    public init(_ x: Double, _ y: Double?, isMarked: Bool = false) {
        self.x = x
        self.y = y
        self.isMarked = isMarked
    }

    /// The value, if it can be drawn.
    public var drawableY: Double? {
        guard let y, y.isFinite, x.isFinite else { return nil }

        return y
    }
}

extension Chart {
    /// The days from the first value to the last, `nil` if there is none; never a single moment.
    ///
    /// A column reaches half its width to either side of its day. A single day has half a day
    /// around it, so that it stands in the middle.
    public var days: ClosedRange<Double>? {
        var ends: (low: Double, high: Double)?
        for series in series {
            let around =
                if case .columns(let days) = series.form, days > 0, days.isFinite { days / 2 } else
                {
                    0.0
                }
            for point in series.points where point.drawableY != nil {
                let x = DayTick.clamped(point.x)
                ends = (
                    min(ends?.low ?? x - around, x - around),
                    max(ends?.high ?? x + around, x + around)
                )
            }
        }
        guard var (low, high) = ends else { return nil }
        if low == high { (low, high) = (low - 0.5, high + 0.5) }
        // A few hours of one day begin where the day does, so that there is a day to name.
        if high.rounded(.down) < low.rounded(.up) { low = low.rounded(.down) }

        return low...high
    }

    /// The values from the least to the greatest, with zero if there are columns, and as much
    /// around them as ``leastSpan`` asks for; `nil` if there is no value.
    public var values: ClosedRange<Double>? {
        var ends: (low: Double, high: Double)?
        for series in series {
            let isColumns = if case .columns = series.form { true } else { false }
            for case let y? in series.points.lazy.map(\.drawableY) {
                let (low, high) = isColumns ? (min(y, 0), max(y, 0)) : (y, y)
                ends = (min(ends?.low ?? low, low), max(ends?.high ?? high, high))
            }
        }
        guard let (low, high) = ends else { return nil }
        let missing = leastSpan - (high - low)
        guard missing > 0, missing.isFinite else { return low...high }

        return low - missing / 2...high + missing / 2
    }

    /// Whether any value that can be drawn is marked.
    public var hasMarks: Bool {
        series.contains { $0.points.contains { $0.isMarked && $0.drawableY != nil } }
    }
}
