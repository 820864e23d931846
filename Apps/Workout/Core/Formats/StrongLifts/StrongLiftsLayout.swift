import AppSupport
import Chrono

/// StrongLifts' export: a row for each exercise, its sets as pairs of columns, units in the header,
/// where that of the body may be another one than that of the bar.
struct StrongLiftsLayout: TableLayout {
    private struct Column {
        var repetitions: Int
        var weight: Int?
        var unit: Weight.Unit?
    }

    let date: Int
    let dateOrder: DateOrder?
    let lacksWeightUnit: Bool
    let fieldCount: Int
    private let number: Int?
    private let name: Int
    private let exercise: Int
    private let body: Int?
    private let bodyUnit: Weight.Unit?
    private let duration: Int?
    private let start: Int?
    private let timed: Int?
    private let note: Int?
    private var sets: [Column] = []

    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        guard let (date, order) = header.columns(measuring: "date").first,
            let name = header.column("workout name"), let exercise = header.column("exercise")
        else { return nil }
        (self.date, self.name, self.exercise) = (date, name, exercise)
        dateOrder =
            order.hasPrefix("d") ? .dayFirst : order.hasPrefix("m") ? .monthFirst : nil
        number = header.column("workout")
        let weight = header.columns(measuring: "body weight").first
        body = weight?.position
        bodyUnit = weight.flatMap { Weight.Unit(written: $0.unit) } ?? options.weightUnit
        duration = header.column("duration (hours)")
        start = header.columns(measuring: "start time").first?.position
        timed = header.column("sets×time", "setsxtime")
        note = header.column("notes")
        for index in 1...200 {
            let columns = header.columns(measuring: "set \(index)")
            guard let repetitions = columns.first(where: { $0.unit == "reps" })?.position else {
                break
            }
            let weight = columns.first { $0.unit != "reps" }
            sets.append(
                Column(
                    repetitions: repetitions, weight: weight?.position,
                    unit: weight.flatMap { Weight.Unit(written: $0.unit) } ?? options.weightUnit))
        }
        guard let first = sets.first else { return nil }
        lacksWeightUnit = sets.contains { $0.weight != nil && $0.unit == nil }
        // Sets that were not done may be left out at the end.
        fieldCount = min(header.names.count, first.repetitions)
    }

    func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly) {
        let name = row[exercise]
        guard !name.isEmpty else {
            return assembly.unread(.noExercise, row.line, row.fields.joined(separator: " "))
        }
        var done = sets.compactMap { set($0, row, &assembly) }
        if done.isEmpty { done = timedSets(row, &assembly) }
        guard !done.isEmpty else { return }
        let key = WorkoutAssembly.Key(
            date: row[date], name: row[self.name], number: row[number] + " " + row[start])
        if !assembly.isOpen(key) { begin(key, row, &assembly) }
        for set in done {
            assembly.add(set, to: WorkoutAssembly.Exercise(name: name, note: row[note]))
        }
    }

    private func begin(
        _ key: WorkoutAssembly.Key, _ row: TableRow, _ assembly: inout WorkoutAssembly
    ) {
        var workout = StatedWorkout(day: row.stamp.day)
        workout.time = row.stamp.time
        if !row[start].isEmpty {
            workout.time = DateColumn.time(row[start])
            if workout.time == nil { assembly.unread(.badDate, row.line, row[start]) }
        }
        workout.name = row[name]
        workout.line = row.line
        let text = row[duration]
        if !text.isEmpty {
            let seconds = WrittenDuration.hours(text)
            if seconds == nil { assembly.unread(.badNumber, row.line, text) }
            workout.seconds = seconds == 0 ? nil : seconds
        }
        assembly.begin(key, workout)
        assembly.add(bodyWeight: row[body], bodyUnit, row)
    }

    /// One set; `nil` for one without repetitions, which was not used.
    private func set(
        _ column: Column, _ row: TableRow, _ assembly: inout WorkoutAssembly
    ) -> StatedSet? {
        let count = row[column.repetitions]
        guard !count.isEmpty, count != "-" else { return nil }
        guard let repetitions = WrittenNumber.count(count) else {
            assembly.unread(.badNumber, row.line, count)
            return nil
        }
        guard repetitions > 0 else { return nil }
        var set = StatedSet()
        set.repetitions = repetitions
        let text = row[column.weight]
        guard !text.isEmpty else { return set }
        guard let amount = WrittenNumber.amount(text) else {
            assembly.unread(.badNumber, row.line, text)
            return nil
        }
        if let unit = column.unit {
            set.weight = Weight(amount, unit)
        } else if amount.digits != 0 {
            assembly.unread(.noUnit, row.line, text)
            return nil
        }

        return set
    }

    /// Sets that were held: `3×0:30`, or a time for each as `0:30/0:25/-`.
    private func timedSets(_ row: TableRow, _ assembly: inout WorkoutAssembly) -> [StatedSet] {
        let text = row[timed]
        guard !text.isEmpty else { return [] }
        var times: [Substring] = []
        let parts = text.split { $0 == "×" || $0 == "x" }
        if parts.count == 2, let count = WrittenNumber.count(parts[0], upTo: 100) {
            times = Array(repeating: parts[1], count: count)
        } else {
            times = text.split(separator: "/")
        }
        var sets: [StatedSet] = []
        for time in times where time != "-" && time != "0" {
            guard let seconds = WrittenDuration.secondsOrNumber(time) else {
                assembly.unread(.malformed, row.line, text)
                return []
            }
            guard seconds > 0 else { continue }
            var set = StatedSet()
            set.seconds = seconds
            sets.append(set)
        }

        return sets
    }
}
