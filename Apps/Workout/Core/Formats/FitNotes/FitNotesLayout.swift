import AppSupport

/// The export of FitNotes for Android: no clock, so that a day is a workout; the unit in columns
/// or, in older versions, in the header; on some phones dates in the country's order.
struct FitNotesLayout: TableLayout {
    let date: Int
    private let exercise: Int
    private let category: Int
    private let comment: Int?
    private let measures: MeasureColumns

    var fieldCount: Int { measures.fieldCount }
    var lacksWeightUnit: Bool { measures.lacksWeightUnit }

    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        guard let date = header.column("date"), let exercise = header.column("exercise"),
            let category = header.column("category"), header.contains("reps")
        else { return nil }
        (self.date, self.exercise, self.category) = (date, exercise, category)
        comment = header.column("comment", "notes")
        measures = MeasureColumns(header, options)
    }

    func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly) {
        let name = row[exercise]
        guard !name.isEmpty else {
            return assembly.unread(.noExercise, row.line, row.fields.joined(separator: " "))
        }
        guard var set = measures.set(row, &assembly) else { return }
        set.note = row[comment]
        let key = WorkoutAssembly.Key(date: row[date])
        if !assembly.isOpen(key) {
            var workout = StatedWorkout(day: row.stamp.day)
            workout.time = row.stamp.time
            workout.line = row.line
            assembly.begin(key, workout)
        }
        let category = row[category]
        assembly.add(
            set,
            to: WorkoutAssembly.Exercise(name: name, category: category.isEmpty ? nil : category))
    }
}
