import AppSupport
public import Charting
public import Chrono
import Persistence
import TextProcessing

/// The charts of a person's body and workouts; a terminal and ``SVGChart`` draw the same ones.
///
/// A chart without values has `nil` for `Chart.values`.
public struct WorkoutCharts: Sendable {
    private static let averagedDays = 7

    private let library: WorkoutLibrary
    private let writer: ValueText

    /// Charts in the units and the language of a writer.
    public init(_ library: WorkoutLibrary, _ writer: ValueText) {
        self.library = library
        self.writer = writer
    }

    private var text: any WorkoutStatisticsText { writer.language.workoutStatistics }
    private var labels: ChartLabels { ChartLabels(in: writer.language) }

    // MARK: - The body

    /// A measure of the body over days: the values alone, or, where there are many, with their
    /// average of a week.
    public func body(_ measure: BodyMeasure, _ days: ClosedRange<Day> = .all) throws -> Chart {
        let values = try library.bodies.values(of: measure, days, in: writer.weightUnit)
        let points = ChartPoints(values)
        var series = [ChartSeries(text.measured, points.points())]
        if isDense(values.map(\.day)) {
            series[0].form = .points
            series.append(
                ChartSeries(
                    text.average(days: Self.averagedDays),
                    points.average(days: Self.averagedDays)))
        }
        return Chart(
            series, title: writer.language.workoutBody.name(of: measure),
            unit: measure == .fat ? "%" : writer.weightUnit.rawValue,
            leastSpan: measure == .weight ? 4 / writer.weightUnit.kilograms : 2, labels: labels)
    }

    /// Whether most values stand closer than a few days, and there are enough to average.
    private func isDense(_ days: [Day]) -> Bool {
        let gaps = zip(days, days.dropFirst()).map { $0.distance(to: $1) }.sorted()
        return gaps.count >= 20 && gaps[gaps.count / 2] <= 3
    }

    // MARK: - Workouts

    /// The volume of each day, week, month or year; of what fits the days if nothing is said.
    public func volume(
        _ days: ClosedRange<Day> = .all, by unit: CalendarUnit? = nil
    ) throws -> Chart {
        let found = try library.statistics.parts(of: days, by: .day)
            .filter { $0.totals.volume > 0 }
        let range = found.first.map { $0.start...(found.last?.start ?? $0.start) }
        let unit = unit ?? range.map(Self.unit) ?? .week
        var points: [ChartPoint] = []
        var total = (start: Day?.none, volume: 0.0)
        func close() {
            guard let start = total.start else { return }
            let days = unit.days(around: start)
            let length = Double(days.lowerBound.distance(to: days.upperBound) + 1)
            points.append(
                ChartPoint(
                    Double(start.daysSince1970) + length / 2,
                    total.volume / writer.weightUnit.kilograms))
        }
        for day in found {
            let start = unit.start(of: day.start)
            if start != total.start {
                close()
                total = (start, 0)
            }
            total.volume += day.totals.volume
        }
        close()
        let series = ChartSeries(
            text.volumeTitle(unit), points, form: .columns(days: Self.length(of: unit)))
        return Chart(
            [series], title: text.volumeTitle(unit), unit: writer.weightUnit.rawValue,
            labels: labels)
    }

    private static func length(of unit: CalendarUnit) -> Double {
        switch unit {
        case .day: 1
        case .week: 7
        case .month: 30.4
        case .year: 365
        }
    }

    /// Up to sixty or so columns.
    private static func unit(_ days: ClosedRange<Day>) -> CalendarUnit {
        switch days.lowerBound.distance(to: days.upperBound) {
        case ..<32: .day
        case ..<420: .week
        case ..<(366 * 6): .month
        default: .year
        }
    }

    // MARK: - Exercises

    /// The progress in an exercise.
    ///
    /// - Parameter measure: what is drawn; what tells most of the kind of exercise if nothing is said.
    public func exercise(
        _ exercise: Exercise, _ measure: RecordMeasure? = nil, _ days: ClosedRange<Day> = .all,
        by formula: OneRepMaximum.Formula = .epley
    ) throws -> Chart {
        let history = try library.statistics.history(of: exercise, days, by: formula)
        let measures = measure.map { [$0] } ?? Self.measures(exercise.kind, history)
        let name = exercise.name(in: writer.language)
        guard let first = measures.first else { return Chart([], title: name) }
        let axis = axis(of: first, history)
        var series: [ChartSeries] = []
        for measure in measures {
            let points = ChartPoints(
                history.compactMap { day in axis.value(measure, day).map { (day.day, $0) } })
            let isMain = measure == first
            series.append(
                ChartSeries(
                    seriesName(measure, exercise.kind, formula),
                    points.points(marking: isMain ? axis.isBetter : nil)))
        }
        let title = measure == nil ? name : "\(name) · \(series[0].name)"
        series.removeAll(where: \.points.isEmpty)
        var labels = labels
        if let number = axis.label { labels.number = number }
        return Chart(
            series, title: series.count > 1 ? name : title, unit: axis.unit,
            markName: text.record, labels: labels)
    }

    private func seriesName(
        _ measure: RecordMeasure, _ kind: ExerciseKind, _ formula: OneRepMaximum.Formula
    ) -> String {
        let name = text.chartName(of: measure, kind)
        guard measure == .oneRepMaximum else { return name }
        return "\(name) (\(text.shortName(of: formula)))"
    }

    /// What tells most of an exercise of a kind.
    private static func measures(
        _ kind: ExerciseKind, _ history: [ExerciseDay]
    ) -> [RecordMeasure] {
        switch kind {
        case .weightAndRepetitions:
            history.contains { $0.oneRepMaximum != nil } ? [.oneRepMaximum, .weight] : [.weight]
        case .bodyWeight: [.repetitions]
        case .time: [.time]
        case .distance: history.contains { $0.meters != nil } ? [.distance] : [.time]
        }
    }

    private func axis(of measure: RecordMeasure, _ history: [ExerciseDay]) -> ExerciseAxis {
        let kilograms = writer.weightUnit.kilograms
        switch measure {
        case .weight, .oneRepMaximum, .setVolume, .workoutVolume:
            return ExerciseAxis(unit: writer.weightUnit.rawValue) { measure, day in
                switch measure {
                case .weight: day.kilograms.map { $0 / kilograms }
                case .oneRepMaximum: day.oneRepMaximum.map { $0 / kilograms }
                default: day.volume > 0 ? day.volume / kilograms : nil
                }
            }
        case .repetitions:
            return ExerciseAxis(unit: "") { _, day in day.repetitions.map(Double.init) }
        case .time:
            return ExerciseAxis(unit: "", label: { value, _ in ValueText.clock(Int(value)) }) {
                _, day in day.seconds.map(Double.init)
            }
        case .distance:
            let most = history.compactMap(\.meters).max() ?? 0
            let isShort = writer.distanceUnit == .kilometer && most < 1000
            let unit: Distance.Unit = isShort ? .meter : writer.distanceUnit
            return ExerciseAxis(unit: unit.rawValue) { _, day in day.meters.map { $0 / unit.meters }
            }
        case .pace:
            let unit = writer.distanceUnit
            return ExerciseAxis(
                unit: "min/" + unit.rawValue, isBetter: { $1 < $0 },
                label: { value, _ in ValueText.clock(Int(value.rounded())) }
            ) { _, day in day.speed.map { unit.meters / $0 } }
        }
    }
}

/// What the axis of values of an exercise's chart measures.
private struct ExerciseAxis {
    let unit: String
    var isBetter: (Double, Double) -> Bool = { $0 < $1 }
    var label: (@Sendable (Double, Int) -> String)?
    let value: (RecordMeasure, ExerciseDay) -> Double?
}
