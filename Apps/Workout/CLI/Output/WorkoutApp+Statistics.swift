import AppShell
import AppSupport
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

extension WorkoutApp {
    /// Writes sums and records.
    var values: ValueText { ValueText(weightUnit, distanceUnit, context.language) }

    /// The charts.
    var charts: WorkoutCharts { WorkoutCharts(library, values) }

    /// The sentences about what workouts add up to.
    var statistics: any WorkoutStatisticsText { context.language.workoutStatistics }

    /// A day for a person.
    func day(_ day: Day) -> String { context.language.support.day(day) }

    /// What was measured, in a line.
    func summary(of record: BodyRecord) -> String {
        let body = context.language.workoutBody
        var parts: [String] = []
        if let weight = record.weight { parts.append(weight.description) }
        if let fat = record.fat { parts.append("\(body.name(of: .fat)) \(fat) %") }
        if let muscle = record.muscle { parts.append("\(body.name(of: .muscle)) \(muscle)") }
        return parts.joined(separator: " · ")
    }

    /// A bar for a part of the greatest value, of so many cells at most.
    func bar(_ value: Double, of most: Double, cells: Int = 16) -> StyledText {
        guard value > 0, most > 0 else { return "" }
        let eighths = max(Int((value / most * Double(cells * 8)).rounded()), 1)
        guard context.terminal.chartSymbols == .braille else {
            return StyledText(String(repeating: "#", count: max(eighths / 8, 1)), .accent)
        }
        let end = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return StyledText(String(repeating: "█", count: eighths / 8) + end, .accent)
    }
}
