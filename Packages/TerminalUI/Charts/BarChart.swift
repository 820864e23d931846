public import Terminal
import TextProcessing

/// Amounts side by side: a label, a bar and a number on each line.
public struct BarChart: Sendable {
    /// One amount.
    public struct Bar: Sendable, Equatable {
        /// What it is.
        public var label: String
        /// How much; less than 0 is drawn as 0.
        public var value: Double
        /// What stands behind the bar; the number itself unless said otherwise.
        public var text: String

        /// A bar.
        public init(_ label: String, _ value: Double, text: String? = nil) {
            self.label = label
            self.value = value
            self.text = text ?? LineChart.plainNumber(value)
        }
    }

    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// The bars from top to bottom.
    public var bars: [Bar]

    /// A chart.
    public init(_ bars: [Bar]) {
        self.bars = bars
    }

    /// The chart in so many columns, a line for each bar.
    public func lines(columns: Int) -> [StyledText] {
        let labelWidth = min(bars.map(\.label.displayWidth).max() ?? 0, max(columns / 3, 4))
        let textWidth = bars.map(\.text.displayWidth).max() ?? 0
        let room = columns - labelWidth - textWidth - 2
        let most = bars.map(\.value).filter(\.isFinite).max() ?? 0

        return bars.map { bar in
            let label = bar.label.truncated(toDisplayWidth: labelWidth)
                .padded(toDisplayWidth: labelWidth)
            let part = most > 0 && bar.value.isFinite ? max(bar.value, 0) / most : 0
            let eighths = room > 0 ? Int((part * Double(room * 8)).rounded()) : 0
            let drawn = String(repeating: "█", count: eighths / 8) + Self.eighths[eighths % 8]
            let line =
                StyledText(label + " ") + StyledText(drawn, .accent)
                + StyledText((drawn.isEmpty ? "" : " ") + bar.text, .muted)
            return line.truncated(toDisplayWidth: columns)
        }
    }
}
