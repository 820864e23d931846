/// One cell of a ``Grid``.
public struct Cell: Sendable, Hashable {
    /// What stands in it: one grapheme cluster.
    public var character: Character
    /// How many cells it takes: 1, 2, or 0 for the second cell of a wide character.
    public var width: Int
    /// What it is.
    public var style: CellStyle

    /// A cell.
    public init(_ character: Character = " ", width: Int = 1, style: CellStyle = CellStyle()) {
        self.character = character
        self.width = width
        self.style = style
    }
}
