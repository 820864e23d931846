import Terminal

/// One cell of a ``Grid``.
public struct Cell: Sendable, Hashable {
    /// What stands in it: one grapheme cluster.
    public var character: Character
    /// How many cells it takes: 1, 2, or 0 for the second cell of a wide character.
    public var width: Int
    /// What it is.
    public var style: CellStyle
    /// Colors of its own in place of those of its style: of a part of a picture, or of a label.
    public var paint: CellPaint?

    /// A cell.
    public init(
        _ character: Character = " ", width: Int = 1, style: CellStyle = CellStyle(),
        paint: CellPaint? = nil
    ) {
        self.character = character
        self.width = width
        self.style = style
        self.paint = paint
    }
}

/// The colors of a cell that has its own, 16 to 255 of xterm's palette.
public struct CellPaint: Sendable, Hashable {
    /// The color of the character.
    public var foreground: UInt8
    /// The color behind it.
    public var background: UInt8

    /// Two colors.
    public init(_ foreground: UInt8, on background: UInt8) {
        self.foreground = foreground
        self.background = background
    }
}

extension CellPaint {
    /// The nearest colors of the palette; `nil` where the terminal has too few to come near.
    init?(_ swatch: Swatch) {
        guard swatch.depth != .basic else { return nil }
        func index(_ color: Swatch.Color) -> UInt8 {
            XtermPalette.nearest(SIMD3(Float(color.red), Float(color.green), Float(color.blue)))
                .index
        }
        self.init(index(swatch.foreground), on: index(swatch.background))
    }
}
