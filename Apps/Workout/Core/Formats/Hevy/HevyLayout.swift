import AppSupport

/// Hevy's export: newest first, with local times in the phone's way of writing dates, in kilograms
/// and kilometers or in pounds and miles.
struct HevyLayout: TableLayout {
    let date: Int
    private let title: Int?
    private let end: Int?
    private let description: Int?
    private let exercise: Int
    private let superset: Int?
    private let exerciseNote: Int?
    private let order: Int
    private let kind: Int?
    private let measures: MeasureColumns

    var fieldCount: Int { measures.fieldCount }
    var lacksWeightUnit: Bool { measures.lacksWeightUnit }

    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        guard let date = header.column("start_time"),
            let exercise = header.column("exercise_title"), let order = header.column("set_index")
        else { return nil }
        (self.date, self.exercise, self.order) = (date, exercise, order)
        title = header.column("title")
        end = header.column("end_time")
        description = header.column("description")
        superset = header.column("superset_id")
        exerciseNote = header.column("exercise_notes")
        kind = header.column("set_type")
        measures = MeasureColumns(header, options)
    }

    func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly) {
        let name = row[exercise]
        guard !name.isEmpty else {
            return assembly.unread(.noExercise, row.line, row.fields.joined(separator: " "))
        }
        guard let number = WrittenNumber.count(row[order]) else {
            return assembly.unread(.malformed, row.line, row[order])
        }
        guard var set = measures.set(row, &assembly) else { return }
        if let kind = SetKind(written: row[kind]) {
            set.kind = kind
        } else {
            assembly.unread(.malformed, row.line, row[kind])
        }
        let key = WorkoutAssembly.Key(date: row[date], name: row[title])
        if !assembly.isOpen(key) {
            var workout = StatedWorkout(day: row.stamp.day)
            workout.time = row.stamp.time
            workout.name = row[title]
            workout.seconds = dates.read(row[end]).flatMap { row.stamp.seconds(until: $0) }
            workout.note = row[description]
            workout.line = row.line
            assembly.begin(key, workout)
        }
        assembly.add(
            set,
            to: WorkoutAssembly.Exercise(
                name: name, superset: WrittenNumber.count(row[superset], upTo: .max),
                note: row[exerciseNote], order: number))
    }
}
