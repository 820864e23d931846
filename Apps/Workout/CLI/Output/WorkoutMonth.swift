import AppShell
import AppSupport
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// A month as people read it: the days with workouts, and their signs.
struct WorkoutMonth {
    /// The cells that a day takes.
    private static let cellWidth = 6

    let lines: [StyledText]

    init(
        _ days: ClosedRange<Day>, today: Day, _ calendar: [Day: WorkoutDay], _ streaks: Streaks,
        _ app: WorkoutApp
    ) {
        let month = days.lowerBound
        var lines = [StyledText("  " + app.context.language.support.month(month), .heading)]
        let weekdays = Weekday.allCases.map {
            app.text.weekday($0).padded(toDisplayWidth: 4, alignment: .trailing)
        }
        lines.append(StyledText(weekdays.joined(separator: "  "), .muted))
        var day = month.startOfWeek()
        while day <= days.upperBound {
            // Spaces are written only before something.
            var line = StyledText("")
            var column = 0
            for offset in 0..<7 {
                let date = day.advanced(by: offset)
                guard days.contains(date) else { continue }
                let text = Self.cell(date, today: today, calendar[date], app)
                let start = offset * Self.cellWidth
                line += StyledText(String(repeating: " ", count: max(start - column, 0))) + text
                column = max(start, column) + text.displayWidth
            }
            lines.append(line)
            day = day.advanced(by: 7)
        }
        lines.append("")
        let count = calendar.values.reduce(0) { $0 + $1.workouts.count }
        let volume = calendar.values.reduce(0) { $0 + $1.volume }
        let seconds = calendar.values.reduce(0) { $0 + $1.seconds }
        var parts = [app.text.calendarCount(count, calendar.count)]
        if seconds > 0 { parts.append(app.statistics.duration(seconds)) }
        if volume > 0 { parts.append(app.values.volume(volume)) }
        lines.append(
            StyledText(
                "  " + (count == 0 ? app.text.calendarEmpty : parts.joined(separator: " · "))))
        if days.contains(today), streaks.days.current > 0 || streaks.weeks.current > 0 {
            lines.append(StyledText("  " + app.text.streakLine(streaks), .muted))
        }
        self.lines = lines
    }

    /// The number of a day, right-aligned in four columns, with its sign.
    private static func cell(
        _ day: Day, today: Day, _ workouts: WorkoutDay?, _ app: WorkoutApp
    ) -> StyledText {
        let style: Style? = day == today ? .accent : workouts == nil ? .muted : .heading
        let number = StyledText((day.day < 10 ? "   " : "  ") + "\(day.day)", style)
        guard let workouts else { return number }
        return number + StyledText(mark(workouts, app), .success)
    }

    /// The first workout's sign, if it fits, else a dot, or how many workouts there were.
    private static func mark(_ day: WorkoutDay, _ app: WorkoutApp) -> String {
        if let stamp = day.stamps.first?.first.map(String.init), stamp.displayWidth <= 2 {
            return stamp
        }
        let isPlain = app.context.terminal.chartSymbols == .ascii
        if day.workouts.count > 1 {
            return isPlain ? "*\(min(day.workouts.count, 9))" : "●\(min(day.workouts.count, 9))"
        }
        return isPlain ? "*" : "●"
    }
}
