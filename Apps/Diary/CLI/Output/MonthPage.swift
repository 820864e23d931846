import Chrono
import DiaryCore
import Terminal
import TextProcessing

/// A month as people read it: the days that were written about, and how they were.
struct MonthPage {
    let lines: [StyledText]

    init(_ month: Day, today: Day, _ summaries: [Day: DaySummary], _ app: DiaryApp) {
        let text = app.diary
        var lines = [StyledText("  " + text.month(month), .heading)]
        let weekdays = Weekday.allCases.map {
            text.weekday($0).padded(toDisplayWidth: 3, alignment: .trailing)
        }
        lines.append(StyledText("  " + weekdays.joined(separator: "  "), .muted))
        var day = month.startOfMonth.startOfWeek()
        while day <= month.endOfMonth {
            // Spaces are written only before something.
            var line = StyledText("")
            var column = 0
            for offset in 0..<7 {
                let cell = day.advanced(by: offset)
                guard cell.month == month.month else { continue }
                let text = Self.cell(cell, today: today, summaries[cell])
                let start = 2 + offset * 5
                line += StyledText(String(repeating: " ", count: start - column)) + text
                column = start + text.displayWidth
            }
            lines.append(line)
            day = day.advanced(by: 7)
        }
        lines.append("")
        lines.append(Self.legend(summaries, app))
        self.lines = lines
    }

    /// The number of a day, right-aligned in three columns, with its marks.
    private static func cell(_ day: Day, today: Day, _ summary: DaySummary?) -> StyledText {
        let style: Style? = day == today ? .accent : summary == nil ? .muted : nil
        let text = StyledText((day.day < 10 ? "  " : " ") + "\(day.day)", style)
        guard let summary else { return text }
        return text + StyledText(summary.mark, summary.mood?.role ?? .muted)
            + StyledText(summary.isLiked ? "♥" : "", .failure)
    }

    private static func legend(_ summaries: [Day: DaySummary], _ app: DiaryApp) -> StyledText {
        let entries = summaries.values.reduce(0) { $0 + $1.entries }
        var line = StyledText("  " + app.text.writtenDays(summaries.count, entries))
        for mood in Mood.allCases {
            let count = summaries.values.filter { $0.mood == mood }.count
            guard count > 0 else { continue }
            line =
                line + StyledText("   ") + StyledText(mood.mark, mood.role)
                + StyledText(" \(app.diary.name(of: mood)) \(count)", .muted)
        }
        return line
    }
}

extension DaySummary {
    /// What stands beside the day in a calendar.
    var mark: String { mood?.mark ?? "•" }
}

extension Mood {
    /// A mark of one column, told apart by its shape as well as by its color.
    var mark: String {
        switch self {
        case .good: "▲"
        case .normal: "●"
        case .bad: "▼"
        }
    }

    /// The role in which it is colored.
    var role: Style {
        switch self {
        case .good: .success
        case .normal: .accent
        case .bad: .warning
        }
    }
}
