public import Chrono
public import Terminal
import TextProcessing

/// A month with marked days, and what belongs to the chosen day beside or below it.
///
/// ```swift
/// let calendar = CalendarScreen("Diary", today: today)
/// calendar.onShowMonth = { viewModel.month.accept($0) }
/// output.marks.drive { calendar.marks = $0 }
/// calendar.detail = { day in [StyledText(day.description, .heading)] }
/// calendar.onOpen = { viewModel.open.accept($0) }
/// ```
public final class CalendarScreen: Screen {
    /// What stands in the title line.
    public var title: String { didSet { invalidate() } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}
    /// What stands beside days.
    public var marks: [Day: DayMark] = [:] { didSet { invalidate() } }
    /// The day on which weeks begin.
    public var firstWeekday = Weekday.monday { didSet { invalidate() } }
    /// The lines about a day.
    public var detail: ((Day) -> [StyledText])?
    /// Called for the day that is opened.
    public var onOpen: ((Day) -> Void)?
    /// Called when another day is chosen, before ``onShowMonth``.
    public var onSelect: ((Day) -> Void)?
    /// Called with the first day of a month that comes into view.
    public var onShowMonth: ((Day) -> Void)?

    /// The chosen day.
    public private(set) var selected: Day
    /// The day that is marked as today.
    public var today: Day { didSet { invalidate() } }
    private var custom = KeyMap()
    private var monthArea = CellArea(columns: 0, rows: 0)

    /// A calendar with today chosen.
    public init(_ title: String, today: Day) {
        self.title = title
        self.today = today
        selected = today
    }

    /// Chooses a day.
    public func select(_ day: Day) {
        let before = selected
        guard day != before else { return }
        selected = day
        onSelect?(day)
        if day.startOfMonth != before.startOfMonth { onShowMonth?(day.startOfMonth) }
        invalidate()
    }

    /// Adds a command that needs no day.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor () -> Void) {
        custom.on(command, do: action)
    }

    /// Adds a command for the chosen day.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor (Day) -> Void) {
        custom.on(command) { [weak self] in
            if let self { action(selected) }
        }
    }

    /// What keys do now.
    public var keys: KeyMap {
        var map = KeyMap()
        if let onOpen {
            map.on(KeyCommand.open.with(keys: [.enter])) { [self] in onOpen(selected) }
        }
        map.append(custom)
        map.on(.today) { [self] in select(today) }
        for (command, days) in [
            (KeyCommand.left, -1), (.right, 1), (.up, -7), (.down, 7),
        ] {
            map.on(command) { [self] in select(selected.advanced(by: days)) }
        }
        map.on(Self.previousMonth) { [self] in select(selected.adding(months: -1)) }
        map.on(Self.nextMonth) { [self] in select(selected.adding(months: 1)) }
        map.on(.first) { [self] in select(selected.startOfMonth) }
        map.on(.last) { [self] in select(selected.endOfMonth) }

        return map
    }

    private static let previousMonth = KeyCommand(
        "[", Key(.pageUp), label: LocalizedText { terminalUIText(in: $0)[.previousMonth] },
        section: .moving, isHinted: false)
    private static let nextMonth = KeyCommand(
        "]", Key(.pageDown), label: LocalizedText { terminalUIText(in: $0)[.nextMonth] },
        section: .moving, isHinted: false)

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .scrollUp: select(selected.adding(months: -1))
        case .scrollDown: select(selected.adding(months: 1))
        case .press:
            guard let day = month.day(at: mouse.point, in: monthArea) else { return false }
            if day == selected {
                onOpen?(day)
            } else {
                select(day)
            }
        default: return false
        }

        return true
    }

    private var month: MonthView {
        MonthView(day: selected, today: today, firstWeekday: firstWeekday, marks: marks)
    }

    /// Draws everything.
    public func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var rest = area.inset(columns: area.columns >= MonthView.columns + 4 ? 2 : 0)
        if rest.rows > MonthView.rows + 2 { _ = rest.cutTop(1) }
        let isWide = rest.columns >= MonthView.columns + 24
        monthArea = isWide ? rest.cutLeading(MonthView.columns) : rest.cutTop(MonthView.rows)
        month.draw(into: &grid, in: monthArea, context: context)
        guard let detail else { return }
        if isWide {
            _ = rest.cutLeading(3)
        } else if rest.rows > 2 {
            _ = rest.cutTop(1)
        }
        let lines = detail(selected).flatMap { $0.wrapped(toDisplayWidth: max(rest.columns, 1)) }
        for line in lines.prefix(rest.rows) {
            grid.write(line, in: rest.cutTop(1), context.style())
        }
    }
}
