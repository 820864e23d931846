/// What a screen shows: rows of cells, and where the cursor stands.
///
/// Drawing outside is no error and does nothing. A wide character is whole or not there: whatever
/// covers half of it leaves a space in the other half.
public struct Grid: Sendable, Equatable {
    /// How many cells there are.
    public let size: CellSize
    /// Where the terminal's cursor stands; `nil` hides it. Text fields set it, because input
    /// methods show what is being composed there.
    public var cursor: CellPoint?

    private(set) var cells: [Cell]

    /// A grid of spaces.
    public init(_ size: CellSize) {
        self.size = size
        cells = Array(repeating: Cell(), count: size.columns * size.rows)
    }

    /// All of it.
    public var area: CellArea { CellArea(size) }

    /// The cell at a place; a space outside.
    public subscript(_ point: CellPoint) -> Cell {
        area.contains(point) ? cells[point.row * size.columns + point.column] : Cell()
    }

    /// What can be read, one line a row, without spaces at their ends.
    public var text: String {
        (0..<size.rows).map(line).joined(separator: "\n")
    }

    /// What can be read in one row, without spaces at its end.
    public func line(_ row: Int) -> String {
        guard (0..<size.rows).contains(row) else { return "" }
        var line = ""
        for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width > 0 {
            line.append(cell.character)
        }
        while line.last == " " { line.removeLast() }

        return line
    }

    // MARK: - Drawing

    /// Makes an area spaces of one style.
    public mutating func fill(_ area: CellArea, _ style: CellStyle) {
        fill(area, with: " ", style)
    }

    /// Fills an area with a character of one cell.
    public mutating func fill(_ area: CellArea, with character: Character, _ style: CellStyle) {
        let columns = max(area.column, 0)..<max(min(area.endColumn, size.columns), area.column, 0)
        for row in max(area.row, 0)..<max(min(area.endRow, size.rows), area.row, 0)
        where !columns.isEmpty {
            mend(around: columns, in: row)
            let start = row * size.columns
            for column in columns {
                cells[start + column] = Cell(character, style: style)
            }
        }
    }

    /// Changes the style of what stands in an area. What was a part of a picture is no more.
    public mutating func restyle(_ area: CellArea, _ change: (inout CellStyle) -> Void) {
        for row in max(area.row, 0)..<max(min(area.endRow, size.rows), area.row, 0) {
            for column in max(area.column, 0)..<max(min(area.endColumn, size.columns), 0) {
                change(&cells[row * size.columns + column].style)
                cells[row * size.columns + column].paint = nil
            }
        }
    }

    /// Puts a character of one or two cells; one that only half fits is left out.
    mutating func put(
        _ character: Character, width: Int, at point: CellPoint, _ style: CellStyle,
        paint: CellPaint? = nil
    ) {
        guard point.column >= 0, point.column + width <= size.columns,
            (0..<size.rows).contains(point.row)
        else { return }
        mend(around: point.column..<point.column + width, in: point.row)
        let index = point.row * size.columns + point.column
        cells[index] = Cell(character, width: width, style: style, paint: paint)
        if width == 2 { cells[index + 1] = Cell(" ", width: 0, style: style) }
    }

    /// Makes spaces of the halves of wide characters that would be left over at the ends.
    private mutating func mend(around columns: Range<Int>, in row: Int) {
        let start = row * size.columns
        if columns.lowerBound > 0, cells[start + columns.lowerBound].width == 0 {
            let before = start + columns.lowerBound - 1
            cells[before] = Cell(style: cells[before].style)
        }
        if columns.upperBound < size.columns, cells[start + columns.upperBound].width == 0 {
            let after = start + columns.upperBound
            cells[after] = Cell(style: cells[after].style)
        }
    }
}

extension Grid {
    /// Copies rows of another grid, from a row of it on, into an area; its cursor too.
    mutating func paste(_ other: Grid, from top: Int, in area: CellArea) {
        for row in 0..<min(area.rows, max(other.size.rows - top, 0)) {
            for column in 0..<min(area.columns, other.size.columns) {
                let cell = other[CellPoint(column: column, row: top + row)]
                guard cell.width > 0 else { continue }
                put(
                    cell.character, width: cell.width, at: area.point(column, row), cell.style,
                    paint: cell.paint)
            }
        }
        if let cursor = other.cursor, (top..<top + area.rows).contains(cursor.row) {
            self.cursor = area.point(cursor.column, cursor.row - top)
        }
    }
}
