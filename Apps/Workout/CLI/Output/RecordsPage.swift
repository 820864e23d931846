import AppShell
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// Records as people read them.
struct RecordsPage {
    private let app: WorkoutApp
    private let formula: OneRepMaximum.Formula

    init(_ app: WorkoutApp, _ formula: OneRepMaximum.Formula) {
        self.app = app
        self.formula = formula
    }

    // MARK: - All exercises

    /// A row for each exercise, with the columns that any of them has.
    func table(_ exercises: [ExerciseRecords]) -> Table {
        let shown: [RecordMeasure] = [
            .weight, .oneRepMaximum, .repetitions, .workoutVolume, .time, .distance, .pace,
        ]
        let measures = shown.filter { measure in exercises.contains { $0[measure] != nil } }
        var table = Table(
            [.text(app.text.exercise, minimumWidth: 14)]
                + measures.map { .number(title(of: $0), priority: Self.priority(of: $0)) }
                + [.number(app.text.sets, priority: 1), .fixed(app.text.lastTime, priority: 3)])
        for records in exercises {
            let kind = records.exercise.kind
            table.append(
                [StyledText(records.exercise.name(in: app.context.language))]
                    + measures.map { measure in
                        let record = records[measure]
                        return StyledText(
                            record.map { app.values.value(of: $0, kind) } ?? "",
                            record?.isUnreliable == true ? .muted : nil)
                    }
                    + [
                        StyledText(ValueText.number(records.sets), .muted),
                        StyledText(records.lastDay.description, .muted),
                    ])
        }
        return table
    }

    private func title(of measure: RecordMeasure) -> String {
        switch measure {
        case .weight: app.text.recordsWeight
        case .oneRepMaximum: app.text.recordsEstimate
        case .repetitions: app.text.recordsRepetitions
        case .setVolume, .workoutVolume: app.text.recordsVolume
        case .time: app.text.recordsTime
        case .distance: app.text.recordsDistance
        case .pace: app.text.recordsPace
        }
    }

    private static func priority(of measure: RecordMeasure) -> Int? {
        switch measure {
        case .weight: nil
        case .oneRepMaximum: 8
        case .repetitions: 7
        case .distance: 6
        case .time: 5
        case .pace: 4
        case .setVolume, .workoutVolume: 2
        }
    }

    /// By what was estimated, and for how many repetitions that holds.
    func footer(_ exercises: [ExerciseRecords]) -> String? {
        let estimates = exercises.compactMap { $0[.oneRepMaximum] }
        guard !estimates.isEmpty else { return nil }
        let name = app.sentences.name(of: formula)
        let reliable = OneRepMaximum.reliableRepetitions.upperBound
        return estimates.contains(where: \.isUnreliable)
            ? app.text.recordsFormulaDoubtful(name, reliable)
            : app.text.recordsFormula(name, reliable)
    }

    // MARK: - One exercise

    /// All records of an exercise with their days, and its heaviest sets by repetitions.
    func lines(
        _ exercise: ExerciseRecords, _ repetitions: [PersonalRecord], width: Int?
    ) -> [StyledText] {
        let kind = exercise.exercise.kind
        let name = exercise.exercise.name(in: app.context.language)
        var table = Table([
            .text(app.text.recordsRecord, minimumWidth: 16), .number(""),
            .fixed(app.text.recordsSet), .fixed(app.text.statsDay),
            .number(app.text.statsWorkout, priority: 1),
        ])
        for record in exercise.records {
            table.append([
                StyledText(app.statistics.name(of: record.measure, kind)),
                StyledText(
                    app.values.value(of: record, kind), record.isUnreliable ? .muted : .heading),
                StyledText(app.values.set(of: record, kind)),
                StyledText(app.day(record.day), .muted),
                StyledText("\(record.workout)", .accent),
            ])
        }
        var lines = [StyledText(name, .heading), ""] + table.lines(width: width)
        guard repetitions.count > 1 else { return lines }
        var heaviest = Table([
            .number(app.text.recordsRepetitions), .number(app.text.recordsWeight),
            .number(app.text.recordsEstimate), .fixed(app.text.statsDay),
            .number(app.text.statsWorkout, priority: 1),
        ])
        for record in repetitions {
            guard let weight = record.set?.weight, let count = record.set?.repetitions else {
                continue
            }
            let estimate = OneRepMaximum(of: weight, repetitions: count, by: formula)
            heaviest.append([
                StyledText("\(count)"), StyledText(weight.description),
                StyledText(
                    estimate.map(app.values.estimate) ?? "",
                    estimate?.isReliable == true ? nil : .muted),
                StyledText(app.day(record.day), .muted), StyledText("\(record.workout)", .accent),
            ])
        }
        lines += [""] + heaviest.lines(width: width)
        return lines
    }
}

extension PersonalRecord {
    /// Whether it is an estimate that can't be relied on.
    fileprivate var isUnreliable: Bool { estimate?.isReliable == false }
}
