/// A number of columns and rows of cells.
public struct CellSize: Sendable, Hashable {
    /// Cells in a row.
    public var columns: Int
    /// Rows.
    public var rows: Int

    /// A size; what is negative becomes 0.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }
}

/// A place of a cell, counted from 0 at the top and at the left.
public struct CellPoint: Sendable, Hashable {
    /// The column.
    public var column: Int
    /// The row.
    public var row: Int

    /// A place.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A rectangle of cells, and the layout there is: areas are cut into areas.
///
/// ```swift
/// var rest = area
/// let header = rest.cutTop(1)
/// let side = rest.cutLeading(24)
/// ```
public struct CellArea: Sendable, Hashable {
    /// The leftmost column.
    public private(set) var column: Int
    /// The topmost row.
    public private(set) var row: Int
    /// Cells in a row; not negative.
    public private(set) var columns: Int
    /// Rows; not negative.
    public private(set) var rows: Int

    /// An area; a negative size becomes 0.
    public init(column: Int = 0, row: Int = 0, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    /// All of a grid.
    public init(_ size: CellSize) {
        self.init(columns: size.columns, rows: size.rows)
    }

    /// Whether there is no cell in it.
    public var isEmpty: Bool { columns == 0 || rows == 0 }
    /// The size.
    public var size: CellSize { CellSize(columns: columns, rows: rows) }
    /// The column after the last.
    public var endColumn: Int { column + columns }
    /// The row after the last.
    public var endRow: Int { row + rows }

    /// The place so many cells from the top left corner; it may lie outside.
    public func point(_ column: Int = 0, _ row: Int = 0) -> CellPoint {
        CellPoint(column: self.column + column, row: self.row + row)
    }

    /// The row so far below the top, as an area one row high; it may lie outside.
    public func line(_ offset: Int) -> CellArea {
        CellArea(column: column, row: row + offset, columns: columns, rows: 1)
    }

    /// Whether a place is inside.
    public func contains(_ point: CellPoint) -> Bool {
        (column..<endColumn).contains(point.column) && (row..<endRow).contains(point.row)
    }

    /// What is left without a margin; as much as there is.
    public func inset(columns: Int = 0, rows: Int = 0) -> CellArea {
        CellArea(
            column: column + min(columns, self.columns / 2), row: row + min(rows, self.rows / 2),
            columns: self.columns - 2 * columns, rows: self.rows - 2 * rows)
    }

    /// Cuts rows off at the top, as many of so many as there are, and returns them.
    public mutating func cutTop(_ count: Int) -> CellArea {
        let taken = min(max(count, 0), rows)
        defer {
            row += taken
            rows -= taken
        }

        return CellArea(column: column, row: row, columns: columns, rows: taken)
    }

    /// Cuts rows off at the bottom and returns them.
    public mutating func cutBottom(_ count: Int) -> CellArea {
        let taken = min(max(count, 0), rows)
        rows -= taken

        return CellArea(column: column, row: row + rows, columns: columns, rows: taken)
    }

    /// Cuts columns off at the left and returns them.
    public mutating func cutLeading(_ count: Int) -> CellArea {
        let taken = min(max(count, 0), columns)
        defer {
            column += taken
            columns -= taken
        }

        return CellArea(column: column, row: row, columns: taken, rows: rows)
    }

    /// Cuts columns off at the right and returns them.
    public mutating func cutTrailing(_ count: Int) -> CellArea {
        let taken = min(max(count, 0), columns)
        columns -= taken

        return CellArea(column: column + columns, row: row, columns: taken, rows: rows)
    }
}
