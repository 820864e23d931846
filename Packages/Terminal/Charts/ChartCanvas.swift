import TextProcessing

/// The cells that a chart is drawn in: dots that make up Braille characters, and whole characters.
struct ChartCanvas {
    let columns: Int
    let rows: Int
    let symbols: ChartSymbols
    private var dots: [UInt8]
    private var pens: [Int]
    private var letters: [Int: (character: Character, style: Style)] = [:]

    init(columns: Int, rows: Int, symbols: ChartSymbols) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
        self.symbols = symbols
        dots = Array(repeating: 0, count: self.columns * self.rows)
        pens = Array(repeating: 0, count: self.columns * self.rows)
    }

    /// How many dots a cell has across.
    var dotsAcross: Int { symbols == .braille ? 2 : 1 }
    /// How many dots a cell has down.
    var dotsDown: Int { symbols == .braille ? 4 : 1 }

    /// Sets a dot, counted from the top left; outside it does nothing.
    mutating func set(_ x: Int, _ y: Int, pen: Int) {
        guard x >= 0, y >= 0, x < columns * dotsAcross, y < rows * dotsDown else { return }
        let cell = y / dotsDown * columns + x / dotsAcross
        // U+2800 counts its left column downwards first, and the fourth row last.
        let bit =
            switch (x % dotsAcross, y % dotsDown) {
            case (0, 3): 6
            case (1, 3): 7
            case (let column, let row): column * 3 + row
            }
        dots[cell] |= 1 << bit
        pens[cell] = pen
    }

    /// Sets the dots between two, both included, as the dashes have it.
    mutating func line(
        from start: (x: Int, y: Int),
        to end: (x: Int, y: Int),
        pen: Int,
        dash: ChartSymbols.Dash
    ) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let x = start.x + Int((Double(end.x - start.x) * part).rounded())
            let y = start.y + Int((Double(end.y - start.y) * part).rounded())
            // Dashes go by where the dot is, not by the piece of the line, which may be short.
            let isGap = symbols == .braille && (x + y * 2) % dash.of >= dash.on
            if !isGap || step == 0 || step == steps { set(x, y, pen: pen) }
        }
    }

    /// Puts a character into a cell, above its dots; outside it does nothing.
    mutating func put(_ character: Character, _ style: Style, column: Int, row: Int) {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
        letters[row * columns + column] = (character, style)
    }

    /// The cells of a row; those in which nothing is have what `background` says of their column.
    func line(row: Int, background: (Int) -> Character) -> StyledText {
        var line: StyledText = ""
        var text = ""
        var style: Style?
        var spaces = 0
        for column in 0..<columns {
            let (character, next) = cell(column, row) ?? (background(column), .muted)
            if character == " " {
                spaces += 1
                continue
            }
            if next != style {
                line += StyledText(text, style)
                (text, style) = ("", next)
            }
            // Owed until something follows them, so that no line ends in any.
            text += String(repeating: " ", count: spaces)
            text.append(character)
            spaces = 0
        }

        return line + StyledText(text, style)
    }

    private func cell(_ column: Int, _ row: Int) -> (Character, Style)? {
        let index = row * columns + column
        if let letter = letters[index] { return letter }
        guard dots[index] != 0 else { return nil }
        let pen = ChartSymbols.Pen.of(pens[index])
        guard symbols == .braille, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) else {
            return (pen.letter, pen.style)
        }

        return (Character(scalar), pen.style)
    }
}
