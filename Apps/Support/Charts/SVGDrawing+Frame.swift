import Charting

extension SVGDrawing {
    private static let margin = 20.0

    /// Draws the title with its unit, and a legend where there is more than one thing to tell
    /// apart.
    ///
    /// - Returns: Where the plot may begin.
    mutating func drawHeader(_ chart: Chart) -> Double {
        var bottom = 14.0
        var end = Self.margin
        let room = size.width - Self.margin * 2
        let unit = chart.title.isEmpty || chart.unit.isEmpty ? "" : chart.unit
        let title = Self.cut(chart.title.isEmpty ? chart.unit : chart.title, to: room, size: 16)
        if !title.isEmpty {
            bottom = 32
            let suffix = Self.cut(
                unit, to: room - SVGTextWidth.estimate(title, size: 16) - Self.suffixGap, size: 16)
            addText(
                title, suffix: suffix, x: end, y: bottom, size: 16,
                style: chart.title.isEmpty ? "quiet" : "ink strong")
            end += SVGTextWidth.estimate(title + suffix, size: 16) + Self.suffixGap
        }

        return drawLegend(chart, besides: end, at: bottom) + 24
    }

    // MARK: - Legend

    private enum Sample {
        case series(Int)
        case mark
    }

    private mutating func drawLegend(_ chart: Chart, besides titleEnd: Double, at y: Double)
        -> Double
    {
        var entries: [(sample: Sample, name: String)] = []
        if chart.series.count > 1 {
            entries = chart.series.enumerated().map { (.series($0), $1.name) }
        }
        if chart.hasMarks, !chart.markName.isEmpty { entries.append((.mark, chart.markName)) }
        let room = size.width - Self.margin * 2
        entries = entries.map { ($0.sample, Self.cut($0.name, to: room - 40, size: 12)) }
        let widths = entries.map { 26 + SVGTextWidth.estimate($0.name, size: 12) }
        let total = widths.reduce(0, +) + Double(max(entries.count - 1, 0)) * 18

        // Beside the title if all of it fits there, else in lines of its own.
        var y = y
        var x = size.width - Self.margin - total
        if x < titleEnd + 24 {
            x = Self.margin
            y += 22
        }
        for (entry, width) in zip(entries, widths) {
            if x > Self.margin, x + width > size.width - Self.margin + 0.01 {
                x = Self.margin
                y += 18
            }
            drawSample(entry.sample, chart, x: x, y: y - 4)
            addText(entry.name, x: x + 26, y: y, style: "quiet")
            x += width + 18
        }

        return y
    }

    private mutating func drawSample(_ sample: Sample, _ chart: Chart, x: Double, y: Double) {
        guard case .series(let index) = sample else { return drawMark(x: x + 12, y: y) }
        let color = index % SVGColors.light.series.count
        let place = "x=\"\(Self.pixels(x + 5))\" y=\"\(Self.pixels(y - 5))\""
        switch chart.series[index].form {
        case .line:
            let dash = Self.dash(index, of: chart)
            add(
                "<path class=\"line\(color)\" stroke-width=\"2.2\"\(dash) d=\"M\(Self.pixels(x)) "
                    + "\(Self.pixels(y))h20\"/>")
        case .points:
            add(
                "<circle class=\"fill\(color) faint\" cx=\"\(Self.pixels(x + 12))\" "
                    + "cy=\"\(Self.pixels(y))\" r=\"3\"/>")
        case .columns:
            add("<rect class=\"fill\(color)\" \(place) width=\"11\" height=\"10\" rx=\"2\"/>")
        }
    }

    /// The dashes of a line, so that lines are told apart without color too.
    static func dash(_ index: Int, of chart: Chart) -> String {
        let lines = chart.series.indices.filter { chart.series[$0].form == .line }
        let dashes = ["", "7 4", "2 3", "10 3 2 3"]
        let dash = dashes[(lines.firstIndex(of: index) ?? 0) % dashes.count]

        return dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
    }

    /// The text, or its beginning and an ellipsis if it is wider than the room.
    private static func cut(_ text: String, to room: Double, size: Double) -> String {
        guard SVGTextWidth.estimate(text, size: size) > room else { return text }
        var text = text
        while !text.isEmpty, SVGTextWidth.estimate(text + "…", size: size) > room {
            text.removeLast()
        }

        return text.isEmpty ? "" : text + "…"
    }

    // MARK: - Axes

    /// Draws the axes with their ticks and labels, and lines across the plot.
    mutating func drawAxes(_ layout: SVGLayout) {
        let left = Self.pixels(layout.left)
        let across = "h\(Self.pixels(layout.right - layout.left))"
        for (tick, label) in zip(layout.scale.ticks, layout.valueLabels) {
            let y = layout.y(tick)
            let isBase = tick == 0 || (tick == layout.scale.low && layout.scale.low > 0)
            add(
                "<path class=\"\(isBase ? "axis" : "grid")\" d=\"M\(left) \(Self.pixels(y))\(across)\"/>"
            )
            addText(label, x: layout.left - 8, y: y + 4, anchor: .end, style: "quiet")
        }
        for label in layout.axis.labels {
            let x = Self.pixels(label.place)
            add("<path class=\"axis\" d=\"M\(x) \(Self.pixels(layout.bottom))v5\"/>")
            addText(label.text, x: label.start, y: layout.bottom + 20, style: "quiet")
        }
    }
}
