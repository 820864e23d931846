/// One cell of a ``Grid``.
public struct Cell: Sendable, Hashable {
    /// What stands in it: one grapheme cluster.
    public var character: Character
    /// How many cells it takes: 1, 2, or 0 for the second cell of a wide character.
    public var width: Int
    /// What it is.
    public var style: CellStyle
    /// Colors of its own in place of those of its style, where it is a part of a picture.
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

/// The colors of a cell that is a part of a picture, 16 to 255 of xterm's palette.
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
