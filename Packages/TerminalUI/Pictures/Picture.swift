/// Pixels to be shown in cells, two to a cell, one above the other.
public struct Picture: Sendable, Equatable {
    /// How many pixels a row has.
    public let width: Int
    /// How many rows there are.
    public let height: Int
    /// Red, green and blue of each pixel (sRGB), row by row.
    public let pixels: [UInt8]

    /// A picture; `nil` if there are not three bytes for each pixel.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20,
            pixels.count == width * height * 3
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The cells in which the whole picture has room, its sides in their proportion: a cell is
    /// twice as high as it is wide.
    public func cells(within size: CellSize) -> CellSize {
        guard size.columns > 0, size.rows > 0 else { return CellSize(columns: 0, rows: 0) }
        let scale = min(
            Double(size.columns) / Double(width), Double(size.rows * 2) / Double(height))
        let columns = Int((Double(width) * scale).rounded())
        let rows = Int((Double(height) * scale / 2).rounded())

        return CellSize(
            columns: min(max(columns, 1), size.columns), rows: min(max(rows, 1), size.rows))
    }

    /// The mean colors of a grid of equal parts, row by row, each from 0 to 255.
    ///
    /// Cost: linear in the pixels, or in the parts where these are more.
    func means(columns: Int, rows: Int) -> [SIMD3<Float>] {
        var means: [SIMD3<Float>] = []
        means.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let lines = part(row, of: rows, in: height)
            for column in 0..<columns {
                let places = part(column, of: columns, in: width)
                var sum = SIMD3<Float>.zero
                for line in lines {
                    for place in places {
                        let index = (line * width + place) * 3
                        sum += SIMD3(
                            Float(pixels[index]), Float(pixels[index + 1]),
                            Float(pixels[index + 2]))
                    }
                }
                means.append(sum / Float(lines.count * places.count))
            }
        }

        return means
    }

    private func part(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
        let start = index * length / count

        return start..<max((index + 1) * length / count, start + 1)
    }
}

extension Grid {
    /// Draws a picture in the middle of an area, as large as it fits.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - area: where it may be.
    ///   - isColored: whether the terminal has 256 colors to show it in; else it is drawn with
    ///     characters that are more or less dark.
    public mutating func draw(_ picture: Picture, in area: CellArea, isColored: Bool) {
        let size = picture.cells(within: area.size)
        guard size.columns > 0, size.rows > 0 else { return }
        let start = area.point(
            (area.columns - size.columns) / 2, (area.rows - size.rows) / 2)
        for (index, cell) in picture.drawn(size, isColored: isColored).enumerated() {
            put(
                cell.character, width: 1,
                at: CellPoint(
                    column: start.column + index % size.columns,
                    row: start.row + index / size.columns),
                cell.style, paint: cell.paint)
        }
    }
}

extension Picture {
    /// The picture as cells of a size, row by row.
    func drawn(_ size: CellSize, isColored: Bool) -> [Cell] {
        guard isColored else { return shaded(size) }
        let colors = XtermPalette.dithered(
            means(columns: size.columns, rows: size.rows * 2), columns: size.columns)

        return (0..<size.columns * size.rows).map { index in
            let (row, column) = (index / size.columns, index % size.columns)
            let upper = colors[row * 2 * size.columns + column]
            let lower = colors[(row * 2 + 1) * size.columns + column]
            return Cell("▀", paint: CellPaint(upper, on: lower))
        }
    }

    private func shaded(_ size: CellSize) -> [Cell] {
        let shades: [Character] = [" ", "░", "▒", "▓", "█"]

        return means(columns: size.columns, rows: size.rows).map { mean in
            // Rec. 601 luma, as seen on a dark background.
            let luma = (mean.x * 0.299 + mean.y * 0.587 + mean.z * 0.114) / 255
            return Cell(shades[min(Int(luma * Float(shades.count)), shades.count - 1)])
        }
    }
}
