import Chrono
public import Terminal
import TextProcessing

/// What stands beside a day in a month.
public struct DayMark: Sendable, Equatable {
    /// A character of one cell.
    public var symbol: Character
    /// What it means.
    public var style: Style?
    /// A second character of one cell, behind the first.
    public var tail: Character?
    /// What that means.
    public var tailStyle: Style?

    /// A mark.
    public init(
        _ symbol: Character = "•", _ style: Style? = .accent, tail: Character? = nil,
        _ tailStyle: Style? = nil
    ) {
        self.symbol = symbol
        self.style = style
        self.tail = tail
        self.tailStyle = tailStyle
    }
}

/// The days of a month in weeks.
struct MonthView {
    /// Any day of the month; the chosen one.
    var day: Day
    var today: Day?
    var firstWeekday: Weekday
    var marks: [Day: DayMark]

    /// Rows of title, weekdays and six weeks.
    static let rows = 8
    private static let cell = 5

    static var columns: Int { cell * 7 }

    private var start: Day { day.startOfMonth.startOfWeek(on: firstWeekday) }

    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        let words = context.text
        let title = StyledText(words.month(day.year, day.month), .heading)
        let middle = CellArea(
            column: area.column, row: area.row, columns: min(Self.columns, area.columns), rows: 1)
        grid.write(title, in: middle, context.style(), alignment: .center)
        for column in 0..<7 {
            let name = words.weekdays[(firstWeekday.rawValue - 1 + column) % 7]
            grid.write(
                StyledText(name, .muted), in: cell(area, column, 1), context.style(),
                alignment: .center)
        }
        for index in 0..<42 {
            let shown = start.advanced(by: index)
            // A week of the month after is left out.
            if shown > day.endOfMonth, index % 7 == 0 { break }
            draw(shown, in: cell(area, index % 7, 2 + index / 7), into: &grid, context)
        }
    }

    private func cell(_ area: CellArea, _ column: Int, _ row: Int) -> CellArea {
        CellArea(
            column: area.column + column * Self.cell, row: area.row + row, columns: Self.cell - 1,
            rows: 1)
    }

    private func draw(
        _ shown: Day,
        in cell: CellArea,
        into grid: inout Grid,
        _ context: RenderContext
    ) {
        guard grid.area.contains(cell.point()) else { return }
        var style = context.style()
        if shown.month != day.month { style.role = .muted }
        if shown == today { style.role = .accent }
        if shown == day {
            style.surface = context.isFocused ? .selection : .idleSelection
            if style.role == .muted { style.role = .plain }
        }
        grid.fill(cell, style)
        let number = "\(shown.day)".padded(toDisplayWidth: 3, alignment: .trailing)
        grid.write(StyledText(number), at: cell.point(), width: 3, style)
        if let mark = marks[shown] {
            if let role = mark.style { style.role = Role(role) }
            grid.write(StyledText(String(mark.symbol)), at: cell.point(3), width: 1, style)
            if let tail = mark.tail {
                // In the gap between two days.
                let style = context.style(mark.tailStyle.map { Role($0) } ?? .plain)
                grid.write(StyledText(String(tail)), at: cell.point(4), width: 1, style)
            }
        } else if shown == today {
            // Today is seen without color too.
            grid.write("‹", at: cell.point(3), width: 1, style)
        }
    }

    /// The day that is shown at a place.
    func day(at point: CellPoint, in area: CellArea) -> Day? {
        let column = (point.column - area.column) / Self.cell
        let row = point.row - area.row - 2
        guard point.column >= area.column, (0..<7).contains(column), (0..<6).contains(row) else {
            return nil
        }

        return start.advanced(by: row * 7 + column)
    }
}
