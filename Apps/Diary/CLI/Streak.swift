import AppShell
import Arguments
import Chrono
import DiaryCore
import Terminal

/// `diary streak`
struct StreakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "streak", abstract: text(\.streakAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions

    func run() throws {
        let app = try DiaryApp(global, access)
        let streak = try app.open().entries.streak()
        let text = app.text
        try app.context.print(streak.row, as: output.choice) {
            var list = DetailList()
            list.add(text.currentStreak, StyledText(text.days(streak.current), .heading))
            list.add(text.longestStreak, StyledText(text.days(streak.longest)))
            if let days = streak.longestDays, streak.longest > 1 {
                list.add("", StyledText("\(days.lowerBound) – \(days.upperBound)", .muted))
            }
            list.add(text.daysWritten, StyledText(text.days(streak.days)))
            if streak.current > 0, !streak.hasToday {
                list.add("", StyledText(text.writeToday, .accent))
            }
            return list
        }
    }
}
