import Charting

extension SVGDrawing {
    /// Draws the values of a series; what is marked is drawn by ``drawMarks(_:)``.
    mutating func drawSeries(_ index: Int, _ layout: SVGLayout) {
        let series = layout.chart.series[index]
        let color = index % SVGColors.light.series.count
        switch series.form {
        case .columns(let days):
            drawColumns(series.points, days: days, color: color, layout)
        case .points:
            for point in series.points {
                drawDot(point, radius: 2, classes: "fill\(color) faint", layout)
            }
        case .line:
            drawLine(index, color: color, layout)
            drawLastValue(series, color: color, layout)
        }
    }

    // MARK: - Lines

    private mutating func drawLine(_ index: Int, color: Int, _ layout: SVGLayout) {
        let series = layout.chart.series[index]
        let spacing = layout.spacing(series)
        var path = ""
        var pieces: [[ChartPoint]] = [[]]
        for point in series.points {
            if point.drawableY == nil {
                pieces.append([])
            } else {
                pieces[pieces.count - 1].append(point)
            }
        }
        for piece in pieces where piece.count > 1 {
            var previous: (x: Double, y: Double)?
            for (position, point) in piece.enumerated() {
                let place = (x: layout.x(point.x), y: layout.y(point.y ?? 0))
                path += position == 0 ? "M" : position == 1 ? "L" : " "
                path += Self.pixels(place.x) + " " + Self.pixels(place.y)
                if let previous { addLinePlaces(from: previous, to: place) }
                previous = place
            }
        }
        if !path.isEmpty {
            let width = spacing < 3 ? "1.5" : "2.2"
            let dash = Self.dash(index, of: layout.chart)
            add(
                "<path class=\"line\(color)\" stroke-width=\"\(width)\" stroke-linejoin=\"round\" "
                    + "stroke-linecap=\"round\"\(dash) d=\"\(path)\"/>")
        }
        // Points are seen where they have room, and where there is no line to show them.
        let radius = spacing >= 14 ? 3.5 : spacing >= 8 ? 2.6 : 0
        for piece in pieces where radius > 0 || piece.count == 1 {
            for point in piece {
                drawDot(point, radius: max(radius, 2.6), classes: "dot\(color)", layout)
            }
        }
    }

    private mutating func drawDot(
        _ point: ChartPoint,
        radius: Double,
        classes: String,
        _ layout: SVGLayout
    ) {
        guard let value = point.drawableY else { return }
        let place =
            "cx=\"\(Self.pixels(layout.x(point.x)))\" cy=\"\(Self.pixels(layout.y(value)))\""
        let title = Self.escaped(layout.description(of: point, value))
        add(
            "<circle class=\"\(classes)\" \(place) r=\"\(Self.pixels(radius))\">"
                + "<title>\(title)</title></circle>")
    }

    /// The last value stands at the line's end, or as close as it may.
    private mutating func drawLastValue(_ series: ChartSeries, color: Int, _ layout: SVGLayout) {
        guard let point = series.points.last, let value = point.drawableY else { return }
        // The mark has the value already.
        guard !point.isMarked else { return }
        let y = layout.y(value) + 4
        let x = layout.x(point.x) + 8
        for offset in [0.0, -16, 16, -32, 32] {
            let isAdded = addTextIfFree(
                layout.valueText(value), x: x, y: y + offset, anchor: .start,
                style: "fill\(color) strong halo")
            if isAdded { return }
        }
    }

    // MARK: - Columns

    private mutating func drawColumns(
        _ points: [ChartPoint],
        days: Double,
        color: Int,
        _ layout: SVGLayout
    ) {
        let room = layout.x(layout.days.lowerBound + days) - layout.left
        let width = max(min(room * 0.78, 56), 0.8)
        for point in points {
            guard let value = point.drawableY else { continue }
            let ends = [layout.y(0), layout.y(value)]
            let top = min(ends[0], ends[1])
            let height = abs(ends[0] - ends[1])
            let title = Self.escaped(layout.description(of: point, value))
            let place =
                "x=\"\(Self.pixels(layout.x(point.x) - width / 2))\" y=\"\(Self.pixels(top))\""
            let size = "width=\"\(Self.pixels(width))\" height=\"\(Self.pixels(height))\""
            let round = width >= 8 ? " rx=\"2\"" : ""
            for side in [-width / 2, 0, width / 2] {
                let x = layout.x(point.x) + side
                addLinePlaces(from: (x, ends[0]), to: (x, ends[1]))
            }
            add(
                "<rect class=\"fill\(color)\" \(place) \(size)\(round)><title>\(title)</title></rect>"
            )
        }
    }

    // MARK: - Marks

    /// Draws what is marked, with its value where that has room; the latest has it first.
    mutating func drawMarks(_ layout: SVGLayout) {
        var marks: [(x: Double, y: Double, text: String, isBelow: Bool)] = []
        for series in layout.chart.series {
            let isColumns = if case .columns = series.form { true } else { false }
            for point in series.points where point.isMarked {
                guard let value = point.drawableY else { continue }
                // Outside of its column.
                let isBelow = isColumns && value < 0
                let y = layout.y(value) + (isColumns ? isBelow ? 9 : -9 : 0)
                marks.append((layout.x(point.x), y, layout.valueText(value), isBelow))
            }
        }
        for mark in marks {
            drawMark(x: mark.x, y: mark.y)
            addLinePlaces(from: (mark.x, mark.y - 6), to: (mark.x, mark.y + 6))
            addLinePlaces(from: (mark.x - 6, mark.y), to: (mark.x + 6, mark.y))
        }
        for mark in marks.sorted(by: { $0.x > $1.x }) {
            let places: [(x: Double, y: Double, anchor: Anchor)] = [
                (0, -11, .middle), (-8, -7, .end), (8, -7, .start), (0, 20, .middle),
            ]
            for place in mark.isBelow ? places.reversed() : places
            where mark.y + place.y < layout.bottom - 3 {
                let isAdded = addTextIfFree(
                    mark.text, x: mark.x + place.x, y: mark.y + place.y, anchor: place.anchor,
                    style: "ink strong halo")
                if isAdded { break }
            }
        }
    }

    /// A diamond.
    mutating func drawMark(x: Double, y: Double) {
        add(
            "<path class=\"mark\" d=\"M\(Self.pixels(x)) \(Self.pixels(y - 6.5))l6 6.5l-6 6.5l-6 -6.5z\"/>"
        )
    }
}
