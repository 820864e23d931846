/// Dots, two across and four down in each cell, drawn with the characters of the Braille block.
struct Braille {
    let columns: Int
    let rows: Int
    private var cells: [UInt8]

    init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
        cells = Array(repeating: 0, count: self.columns * self.rows)
    }

    /// Sets a dot, counted from the top left; outside it does nothing.
    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
        // The block counts its left column downwards first, and the fourth row last.
        let bit =
            switch (x % 2, y % 4) {
            case (0, 3): 6
            case (1, 3): 7
            case (let column, let row): column * 3 + row
            }
        cells[y / 4 * columns + x / 2] |= 1 << bit
    }

    /// Sets the dots between two, both included.
    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in 0...steps {
            let x = Double(start.x) + Double((end.x - start.x) * step) / Double(steps)
            let y = Double(start.y) + Double((end.y - start.y) * step) / Double(steps)
            set(Int(x.rounded()), Int(y.rounded()))
        }
    }

    /// The characters of a row; spaces where no dot is.
    func text(row: Int) -> String {
        var text = ""
        for cell in cells[row * columns..<(row + 1) * columns] {
            text.unicodeScalars.append(
                cell == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(cell)) ?? " ")
        }

        return text
    }
}
