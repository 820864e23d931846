import AppShell
import AppSupport
import Terminal
import TerminalUI
import WorkoutCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A picture as text: two dots to a cell, one above the other.
struct HalfBlocks {
    /// What a terminal has.
    enum Colors {
        /// Any color (ITU-T T.416, 24 bits).
        case all
        /// The 256 of xterm.
        case palette
        /// None: characters that are more or less dark.
        case none

        init(_ context: AppContext) {
            let depth = context.world.environment["COLORTERM"] ?? ""
            if !context.terminal.output.usesColor {
                self = .none
            } else {
                self = ["truecolor", "24bit"].contains(depth) ? .all : .palette
            }
        }
    }

    /// The lines, each with its end.
    let text: String

    init(_ pixels: Pixels, _ colors: Colors) {
        text =
            colors == .all ? Self.exact(pixels) : Self.drawn(pixels, isColored: colors == .palette)
    }

    private static func exact(_ pixels: Pixels) -> String {
        func color(_ column: Int, _ row: Int) -> String {
            // An odd number of rows leaves the last half without a dot.
            let index = (min(row, pixels.height - 1) * pixels.width + column) * 3
            return pixels.bytes[index..<index + 3].map(String.init).joined(separator: ";")
        }
        var text = ""
        for row in stride(from: 0, to: pixels.height, by: 2) {
            var last = ""
            for column in 0..<pixels.width {
                let codes = "38;2;\(color(column, row));48;2;\(color(column, row + 1))"
                if codes != last { text += "\u{1B}[\(codes)m" }
                text += "▀"
                last = codes
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }

    /// As screens draw it.
    private static func drawn(_ pixels: Pixels, isColored: Bool) -> String {
        guard
            let picture = Picture(
                width: pixels.width, height: pixels.height, pixels: pixels.bytes)
        else { return "" }
        let room = CellSize(columns: pixels.width, rows: (pixels.height + 1) / 2)
        let size = picture.cells(within: room)
        var grid = Grid(size)
        grid.draw(picture, in: grid.area, isColored: isColored)
        var text = ""
        for row in 0..<size.rows {
            var last: CellPaint?
            for column in 0..<size.columns {
                let cell = grid[CellPoint(column: column, row: row)]
                if let paint = cell.paint, paint != last {
                    text += "\u{1B}[38;5;\(paint.foreground);48;5;\(paint.background)m"
                    last = paint
                }
                text.append(cell.character)
            }
            text += isColored ? "\u{1B}[0m\n" : "\n"
        }
        return text
    }
}

extension WorkoutApp {
    /// How many lines the terminal has; 24 where nobody knows.
    var terminalRows: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else {
            return context.world.environment["LINES"].flatMap { Int($0) } ?? 24
        }
        return Int(size.ws_row)
    }
}
