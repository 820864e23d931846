import Charting

/// What charts are drawn with.
public enum ChartSymbols: Sendable, Hashable {
    /// Lines of Braille dots (two across and four down in each cell) and blocks of eighths.
    case braille
    /// ASCII alone, a character for each cell.
    case ascii
}

extension Chart {
    /// How the line of a series is dashed: the first line of a chart is not.
    func dash(of index: Int) -> ChartSymbols.Dash {
        let lines = series.indices.filter { series[$0].form == .line }

        return ChartSymbols.Pen.of(lines.firstIndex(of: index) ?? 0).dash
    }
}

extension ChartSymbols {
    /// Of how many dots of a line, how many are drawn.
    typealias Dash = (on: Int, of: Int)

    /// How a series looks, so that two are told apart without color too.
    struct Pen {
        let style: Style
        /// What draws it where a cell has no dots.
        let letter: Character
        /// How the line is dashed of the line that comes so far among those of its chart.
        let dash: Dash

        static let all = [
            Pen(style: .accent, letter: "*", dash: (1, 1)),
            Pen(style: .success, letter: "o", dash: (2, 4)),
            Pen(style: .warning, letter: "+", dash: (1, 3)),
            Pen(style: .muted, letter: "x", dash: (3, 4)),
        ]

        /// The pen of a series; from the fifth on they repeat.
        static func of(_ series: Int) -> Pen { all[series % all.count] }
    }

    /// The character for a height within a cell, from 0 to 8 eighths.
    func block(_ eighths: Int) -> Character {
        switch self {
        case .braille: Self.blocks[min(max(eighths, 0), 8)]
        case .ascii: eighths >= 4 ? "#" : " "
        }
    }

    private static let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    var mark: Character { self == .braille ? "●" : "@" }
    /// A value by itself, which a dot would hardly show.
    var single: Character { self == .braille ? "•" : "*" }
    var horizontal: Character { self == .braille ? "─" : "-" }
    var vertical: Character { self == .braille ? "│" : "|" }
    var corner: Character { self == .braille ? "└" : "+" }
    var rightTick: Character { self == .braille ? "┤" : "+" }
    var downTick: Character { self == .braille ? "┬" : "+" }
    /// A line across the chart, where nothing else is; `nil` for none.
    var grid: Character? { self == .braille ? "┈" : nil }
}
