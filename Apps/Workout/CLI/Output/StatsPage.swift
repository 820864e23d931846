import AppShell
import AppSupport
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// Statistics as people read them.
struct StatsPage {
    /// How many parts and exercises are shown.
    private static let rows = 12

    private let statistics: PeriodStatistics
    private let streaks: Streaks
    private let app: WorkoutApp

    init(_ statistics: PeriodStatistics, _ streaks: Streaks, _ app: WorkoutApp) {
        self.statistics = statistics
        self.streaks = streaks
        self.app = app
    }

    /// All of it.
    func lines(width: Int?) -> [StyledText] {
        let parts = [
            [StyledText(title, .heading)], totals.lines(width: width),
            partTable.lines(width: width), bodyPartTable.lines(width: width),
            exerciseTable.lines(width: width),
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// How many exercises are not shown.
    var footer: String? {
        let rest = statistics.exercises.count - Self.rows
        return rest > 0 ? app.text.statsMoreExercises(rest) : nil
    }

    private var title: String {
        let text = app.context.language.support
        guard statistics.days == .all else {
            let (first, last) = (statistics.days.lowerBound, statistics.days.upperBound)
            for unit in [CalendarUnit.month, .year]
            where unit.days(around: first) == statistics.days {
                return app.statistics.name(of: unit, first)
            }
            if first == .first { return app.text.statsUntil(app.day(last)) }
            if last == .last { return app.text.statsSince(app.day(first)) }
            return text.days(first, last)
        }
        return app.text.statsAll
    }

    // MARK: - Sums

    private var totals: DetailList {
        let totals = statistics.totals
        var list = DetailList()
        list.add(
            app.text.statsWorkouts,
            StyledText(app.text.statsWorkoutCount(totals.workouts, days: totals.days), .heading))
        if totals.seconds > 0 {
            list.add(
                app.text.statsTime, StyledText(app.statistics.duration(totals.seconds)))
        }
        if totals.sets > 0 { list.add(app.text.sets, number(totals.sets)) }
        if totals.repetitions > 0 {
            list.add(app.text.recordsRepetitions, number(totals.repetitions))
        }
        if totals.volume > 0 {
            list.add(app.text.statsVolume, StyledText(app.values.volume(totals.volume)))
        }
        if totals.meters > 0 {
            list.add(
                app.text.recordsDistance, StyledText(app.values.distance(meters: totals.meters)))
        }
        list.add(app.text.statsStreak, StyledText(app.text.streakDays(streaks.days)))
        list.add("", StyledText(app.text.streakWeeks(streaks.weeks, goal: streaks.goal)))
        return list
    }

    private func number(_ count: Int) -> StyledText { StyledText(ValueText.number(count)) }

    // MARK: - Parts

    private var partTable: Table {
        var table = Table([
            .fixed(app.text.statsUnit(statistics.unit)), .number(app.text.statsWorkouts),
            .number(app.text.statsTime, priority: 3), .number(app.text.sets, priority: 2),
            .number(app.text.statsVolume), .fixed("", priority: 1),
        ])
        guard statistics.parts.count > 1 else { return table }
        let parts = statistics.parts.suffix(Self.rows)
        let most = parts.map(\.totals.volume).max() ?? 0
        for part in parts {
            let totals = part.totals
            table.append([
                StyledText(name(of: part)),
                totals.workouts > 0 ? number(totals.workouts) : StyledText("–", .muted),
                StyledText(totals.seconds > 0 ? app.statistics.duration(totals.seconds) : ""),
                StyledText(totals.sets > 0 ? ValueText.number(totals.sets) : ""),
                StyledText(totals.volume > 0 ? app.values.volume(totals.volume) : ""),
                app.bar(totals.volume, of: most),
            ])
        }
        return table
    }

    /// A week by its first day, for its last one goes without saying.
    private func name(of part: UnitTotals) -> String {
        statistics.unit == .week
            ? app.day(part.start) : app.statistics.name(of: statistics.unit, part.start)
    }

    private var bodyPartTable: Table {
        var table = Table([
            .text(app.text.bodyPart), .number(app.text.sets), .number(app.text.statsVolume),
            .fixed("", priority: 1), .fixed(app.text.lastTime, priority: 2),
        ])
        let most = Double(statistics.bodyParts.map(\.sets).max() ?? 0)
        for part in statistics.bodyParts {
            table.append([
                StyledText(part.subject.map(app.sentences.name) ?? app.text.statsNoPart),
                number(part.sets),
                StyledText(part.volume > 0 ? app.values.volume(part.volume) : ""),
                app.bar(Double(part.sets), of: most),
                StyledText(part.lastDay?.description ?? "", .muted),
            ])
        }
        return table
    }

    private var exerciseTable: Table {
        let exercises = statistics.exercises.prefix(Self.rows)
        let hasTime = exercises.contains { $0.seconds > 0 }
        let hasDistance = exercises.contains { $0.meters > 0 }
        var columns: [Table.Column] = [
            .text(app.text.exercise, minimumWidth: 14), .number(app.text.sets),
            .number(app.text.recordsRepetitions, priority: 3), .number(app.text.statsVolume),
        ]
        if hasTime { columns.append(.number(app.text.statsTime, priority: 4)) }
        if hasDistance { columns.append(.number(app.text.recordsDistance, priority: 5)) }
        columns.append(.fixed(app.text.lastTime, priority: 2))
        var table = Table(columns)
        for exercise in exercises {
            var cells = [
                StyledText(exercise.subject.name(in: app.context.language)),
                number(exercise.sets),
                exercise.repetitions > 0 ? number(exercise.repetitions) : "",
                StyledText(exercise.volume > 0 ? app.values.volume(exercise.volume) : ""),
            ]
            if hasTime {
                cells.append(
                    StyledText(
                        exercise.seconds > 0 ? app.statistics.duration(exercise.seconds) : ""))
            }
            if hasDistance {
                cells.append(
                    StyledText(
                        exercise.meters > 0 ? app.values.distance(meters: exercise.meters) : ""))
            }
            table.append(cells + [StyledText(exercise.lastDay?.description ?? "", .muted)])
        }
        return table
    }
}
