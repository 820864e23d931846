import AppShell
import AppSupport
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// Workouts as the rows of a table.
struct WorkoutTable {
    /// What was found beside the names, for each workout.
    var snippets: [Snippet?]?

    private let app: WorkoutApp
    private let hasMonths: Bool

    /// - Parameter hasMonths: whether the workouts are in the order of their days, under months.
    init(_ app: WorkoutApp, hasMonths: Bool) {
        self.app = app
        self.hasMonths = hasMonths
    }

    /// The table; columns of which no workout has anything are left out.
    func table(_ workouts: [WorkoutSummary]) -> Table {
        let text = app.text
        let support = app.context.language.support
        var columns: [(column: Table.Column, cell: (Int) -> StyledText)] = [
            (.number("#"), { StyledText(workouts[$0].workout.id.description, .accent) }),
            (.fixed(text.when), { StyledText(when(workouts[$0].workout, support)) }),
            (.text(text.workout, minimumWidth: 12), { name(workouts[$0].workout) }),
        ]
        let snippets = snippets.flatMap { $0.contains { $0 != nil } ? $0 : nil }
        if let snippets {
            columns.append(
                (
                    .text(text.found, minimumWidth: 16, priority: 5),
                    { snippets[$0].map { StyledText($0.text, highlighting: $0.hits) } ?? "" }
                ))
        }
        columns.append(
            (
                .text(text.exercises, minimumWidth: 18, priority: 2),
                { StyledText(workouts[$0].exercises.joined(separator: ", "), .muted) }
            ))
        columns.append(
            (.number(text.sets, priority: 4), { StyledText("\(workouts[$0].totals.sets)") }))
        if workouts.contains(where: { $0.totals.volume > 0 }) {
            columns.append((.number(text.volume, priority: 3), { volume(workouts[$0].totals) }))
        }
        if workouts.contains(where: { $0.workout.seconds != nil }) {
            columns.append(
                (
                    .number(text.duration, priority: 1),
                    {
                        StyledText(workouts[$0].workout.seconds.map(app.log.duration) ?? "", .muted)
                    }
                ))
        }
        return table(workouts, columns, support)
    }

    private func table(
        _ workouts: [WorkoutSummary],
        _ columns: [(column: Table.Column, cell: (Int) -> StyledText)], _ support: any SupportText
    ) -> Table {
        var table = Table(columns.map(\.column))
        var month: Day?
        for (index, summary) in workouts.enumerated() {
            if hasMonths, month != summary.workout.day.startOfMonth {
                month = summary.workout.day.startOfMonth
                table.appendHeading(StyledText(support.month(summary.workout.day), .heading))
            }
            table.append(columns.map { $0.cell(index) })
        }
        return table
    }

    private func when(_ workout: Workout, _ support: any SupportText) -> String {
        let day = hasMonths ? support.dayOfMonth(workout.day) : workout.day.description
        return workout.time.map { "\(day) \($0.hourAndMinute)" } ?? day
    }

    private func name(_ workout: Workout) -> StyledText {
        let title = workout.name.isEmpty && workout.stamp.isEmpty ? "" : app.title(of: workout)
        guard workout.isOpen else { return StyledText(title) }
        return StyledText(title.isEmpty ? "" : title + " ")
            + StyledText("(\(app.text.open))", .success)
    }

    private func volume(_ totals: SetTotals) -> StyledText {
        totals.volume > 0 ? StyledText(Figures.volume(totals.volume, in: app.weightUnit)) : ""
    }
}
