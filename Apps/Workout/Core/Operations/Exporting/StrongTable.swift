import AppSupport
import Chrono
import Persistence
import TextProcessing

/// The sets as Strong writes them today, with the units in columns of their own, which other
/// programs take.
///
/// It has no routines, measurements, photos and supersets, a workout of which no time is known
/// begins at midnight, and texts that a spreadsheet would run have an apostrophe before them.
enum StrongTable {
    private static let columns = [
        "Workout #", "Date", "Workout Name", "Duration (sec)", "Exercise Name", "Set Order",
        "Weight", "Weight Unit", "Reps", "RPE", "Distance", "Distance Unit", "Seconds", "Notes",
        "Workout Notes",
    ]

    static func write(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        var count = 0
        try sink.write(columns.joined(separator: ";") + "\n")
        try contents.forEachWorkout { workout in
            count += 1
            for (_, exercise, sets) in workout.entries {
                var number = 0
                for set in sets {
                    if set.kind == .normal { number += 1 }
                    let cells = cells(count, workout.workout, exercise, set, number)
                    try sink.write(cells.map(quoted).joined(separator: ";") + "\n")
                }
            }
        }

        return count
    }

    private static func cells(
        _ number: Int, _ workout: Workout, _ exercise: Exercise, _ set: WorkoutSet, _ order: Int
    ) -> [String] {
        let catalog = exercise.catalogKey.flatMap { ExerciseCatalog.exercise($0) }
        let weight = set.weight.map { weight in
            // There help is above zero.
            let isHelp = catalog?.isAssisted == true && weight.amount.digits < 0
            return isHelp
                ? DecimalNumber(digits: -weight.amount.digits, scale: weight.amount.scale)
                : weight.amount
        }
        let distance = set.distance?.asKilometers
        return [
            "\(number)", "\(workout.day) \(workout.time?.description ?? "00:00:00")",
            SpreadsheetGuard.guarded(workout.name), "\(workout.seconds ?? 0)",
            SpreadsheetGuard.guarded(exercise.name(in: .english)), mark(set.kind) ?? "\(order)",
            weight?.description ?? "", set.weight.map { $0.unit == .pound ? "lbs" : "kg" } ?? "",
            set.repetitions.map(String.init) ?? "", set.exertion?.description ?? "",
            distance?.amount.description ?? "", distance?.unit.rawValue ?? "",
            set.seconds.map(String.init) ?? "", SpreadsheetGuard.guarded(set.note),
            SpreadsheetGuard.guarded(workout.note),
        ]
    }

    private static func mark(_ kind: SetKind) -> String? {
        switch kind {
        case .normal: nil
        case .warmUp: "W"
        case .drop: "D"
        case .failure: "F"
        }
    }

    private static func quoted(_ cell: String) -> String {
        "\""
            + cell.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}

extension Distance {
    /// Meters as kilometers, which is as exact; other units, and what has too many decimals, as
    /// they are.
    fileprivate var asKilometers: Distance {
        let scale = amount.scale + 3
        guard unit == .meter, scale <= DecimalNumber.maximumScale else { return self }
        return Distance(DecimalNumber(digits: amount.digits, scale: scale), .kilometer)
    }
}
