import CNcurses

/// Puts cells on the screen so that this library, ncurses and the terminal agree on their widths.
struct CellPen {
    let theme: Theme
    private var looks: [CellStyle: Look] = [:]

    init(theme: Theme) {
        self.theme = theme
    }

    mutating func put(_ cell: Cell, column: Int, row: Int) {
        // The second cell of a wide character comes with the first.
        guard cell.width > 0 else { return }
        let look = cell.paint.map { Look($0.foreground, on: $0.background) } ?? look(of: cell.style)
        let scalars = cell.character.unicodeScalars.map(\.value)
        guard scalars.count > 1 || scalars.first.map({ $0 >= 0x7F }) == true else {
            return put(scalars, column, row, look)
        }
        let base = scalars.first ?? 0x20
        let width = Int(cnc_width(base))
        guard width == cell.width else {
            // Something that is an emoji only together, such as a flag or a keycap: where the
            // C library has another opinion, its parts stand alone in the same cells.
            let parts = Self.isFlag(scalars) && width == 1 ? Array(scalars.prefix(2)) : [base]
            put(width > 0 ? [parts[0]] : [0xFFFD], column, row, look)
            if cell.width == 2, width < 2 {
                put([parts.count > 1 ? parts[1] : 0x20], column + 1, row, look)
            }
            return
        }
        // ncurses takes what combines, and not what would be a character of its own: of a family
        // joined by U+200D the first stays.
        let marks = scalars.dropFirst().prefix { cnc_width($0) == 0 && $0 != 0x200D }
        put([base] + marks.prefix(4), column, row, look)
    }

    private static func isFlag(_ scalars: [UInt32]) -> Bool {
        scalars.count == 2 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0) }
    }

    private mutating func look(of style: CellStyle) -> Look {
        if let look = looks[style] { return look }
        let look = theme.look(of: style)
        looks[style] = look

        return look
    }

    private func put(_ scalars: [UInt32], _ column: Int, _ row: Int, _ look: Look) {
        cnc_put(
            Int32(column), Int32(row), scalars, scalars.count, Int32(look.attributes.rawValue),
            look.foreground.map(Int32.init) ?? -1, look.background.map(Int32.init) ?? -1)
    }
}
