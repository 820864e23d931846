public import Charting

/// A chart as a picture: SVG 1.1, complete in itself, for a file, for a page, or to make a PNG of.
///
/// It has no scripts, no links and no identifiers, so that several may stand in one page; all text
/// that comes from data is escaped. Fonts are the reader's own, with Korean ones named, and texts
/// are placed by their estimated width, so that none touches another. Points tell their day and
/// value when they are pointed at.
///
/// ```swift
/// let text = SVGChart(chart, theme: .dark).text
/// ```
public struct SVGChart: Sendable {
    /// The colors.
    public enum Theme: Sendable, Hashable, CaseIterable {
        /// Light or dark, as the reader prefers (`prefers-color-scheme`, Media Queries 5).
        case automatic
        /// Dark text on white; for what knows no media queries, such as programs that make PNGs.
        case light
        /// Light text on dark.
        case dark
    }

    /// What is drawn.
    public var chart: Chart
    /// The colors.
    public var theme: Theme
    /// The width in pixels; less than 320 is taken as 320.
    public var width: Int
    /// The height in pixels; less than 200 is taken as 200.
    public var height: Int

    /// A picture of a chart.
    public init(_ chart: Chart, theme: Theme = .automatic, width: Int = 800, height: Int = 400) {
        self.chart = chart
        self.theme = theme
        self.width = width
        self.height = height
    }

    /// The picture.
    ///
    /// A chart without values has its title alone. Linear in the number of points.
    public var text: String { drawing.text }

    /// The picture and where its texts are.
    var drawing: SVGDrawing {
        var drawing = SVGDrawing(width: max(width, 320), height: max(height, 200), theme: theme)
        drawing.describe(chart)
        let top = drawing.drawHeader(chart)
        if let layout = SVGLayout(chart, in: drawing.size, top: top) {
            drawing.drawAxes(layout)
            for index in chart.series.indices { drawing.drawSeries(index, layout) }
            drawing.drawMarks(layout)
        }

        return drawing
    }
}
