import AppShell
import AppSupport
import Charting
import Chrono
import Persistence
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

/// How screens write values.
extension WorkoutScreens {
    /// The unit of weights that are written without one.
    var weightUnit: Weight.Unit { Weight.Unit(rawValue: settings[.weightUnit]) ?? .kilogram }

    /// The unit of distances that were added up.
    var distanceUnit: Distance.Unit {
        Distance.Unit(rawValue: settings[.distanceUnit]) ?? .kilometer
    }

    /// How long one rests where nothing is planned, in seconds; 0 for not at all.
    var usualRest: Int { Int(settings[.rest]) ?? 90 }

    /// How many workouts a week are aimed at.
    var goal: Int { Int(settings[.weeklyGoal]) ?? 1 }

    /// Writes sums and records.
    var writer: ValueText { ValueText(weightUnit, distanceUnit, language) }

    /// Draws what was measured and done.
    var charts: WorkoutCharts { WorkoutCharts(library, writer) }

    /// A day with its weekday.
    func day(_ day: Day) -> String { language.support.day(day) }

    /// A day as short as it can be, seen from today.
    func shortDay(_ day: Day) -> String {
        switch day.distance(to: app.context.world.today) {
        case 0: text.thisDay
        case 1: text.yesterday
        case 2..<7: text.daysAgo(day.distance(to: app.context.world.today))
        default: day.description
        }
    }

    /// What a person calls an exercise.
    func name(_ exercise: Exercise) -> String { library.exercises.name(of: exercise) }

    /// A set as people read it: `60 kg × 5`.
    func phrase(_ set: StatedSet, _ exercise: Exercise) -> String {
        SetPhrase(in: language, exercise.kind).phrase(set)
    }

    /// Sets as people read them: `60 kg × 5, 5, 4`.
    func phrase(_ sets: [StatedSet], _ exercise: Exercise) -> String {
        SetPhrase(in: language, exercise.kind).phrase(sets)
    }

    /// What a workout is called where it needs a name.
    func name(_ workout: Workout) -> String {
        let name = workout.name.isEmpty ? text.unnamed : workout.name
        return workout.stamp.isEmpty ? name : "\(workout.stamp) \(name)"
    }

    /// What a routine is called.
    func name(_ routine: Routine) -> String {
        routine.stamp.isEmpty ? routine.name : "\(routine.stamp) \(routine.name)"
    }

    /// The chart as lines of a page, or what to do so that there is one.
    func lines(_ chart: Chart, height: Int, width: Int, otherwise empty: String) -> [StyledText] {
        guard chart.values != nil else {
            return StyledText(empty, .muted).wrapped(toDisplayWidth: max(width, 1))
        }
        return chart.lines(
            width: width, height: height, symbols: app.context.terminal.chartSymbols)
    }

    /// What the stretch of time of a chart is called.
    func name(_ span: ChartSpan) -> String {
        switch span {
        case .quarter: text.threeMonths
        case .year: text.oneYear
        case .all: text.allTime
        }
    }

    /// The key that draws another stretch of time.
    var spanCommand: KeyCommand { KeyCommand("s", label: LocalizedText(text.span)) }
}

extension KeyCommand {
    /// The same on other keys.
    func with(_ keys: Key...) -> KeyCommand {
        var command = self
        command.keys = keys
        return command
    }

    /// The same, named only by the help.
    var unhinted: KeyCommand {
        var command = self
        command.isHinted = false
        return command
    }
}

extension [StyledText] {
    /// One text after another.
    func joined(separator: String) -> StyledText {
        reduce("") { $0.isEmpty ? $1 : $0 + StyledText(separator) + $1 }
    }
}

extension String {
    /// The text as the name of a key in a hint.
    var hint: LocalizedText { LocalizedText(prefix(1).lowercased() + dropFirst()) }

    /// The text as the beginning of a line.
    var beginningLine: String { prefix(1).uppercased() + dropFirst() }

    /// The text on one line, with single spaces and none around it.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
