import AppSupport
import Chrono

/// LiftLog's plain text export: a session's identifier with each set, and the time of each.
struct LiftLogLayout: TableLayout {
    let date: Int
    private let session: Int
    private let exercise: Int
    private let note: Int?
    private let kind: Int?
    private let measures: MeasureColumns

    var fieldCount: Int { measures.fieldCount }
    var lacksWeightUnit: Bool { measures.lacksWeightUnit }

    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        guard let date = header.column("timestamp", "date"),
            let session = header.column("sessionid"), let exercise = header.column("exercise")
        else { return nil }
        (self.date, self.session, self.exercise) = (date, session, exercise)
        note = header.column("notes")
        kind = header.column("settype")
        measures = MeasureColumns(header, options)
    }

    func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly) {
        let name = row[exercise]
        guard !name.isEmpty else {
            return assembly.unread(.noExercise, row.line, row.fields.joined(separator: " "))
        }
        guard var set = measures.set(row, &assembly) else { return }
        if let kind = SetKind(written: row[kind]) {
            set.kind = kind
        } else {
            assembly.unread(.malformed, row.line, row[kind])
        }
        // Without a session, sets of one day belong together.
        let session = row[session]
        let key = WorkoutAssembly.Key(
            date: session.isEmpty ? row.stamp.day.description : "", number: session)
        if !assembly.isOpen(key) {
            var workout = StatedWorkout(day: row.stamp.day)
            workout.time = row.stamp.time
            workout.identifier = session.isEmpty ? nil : session
            workout.line = row.line
            assembly.begin(key, workout)
        } else {
            assembly.begin(noLaterThan: row.stamp)
        }
        assembly.add(set, to: WorkoutAssembly.Exercise(name: name, note: row[note]))
    }
}
