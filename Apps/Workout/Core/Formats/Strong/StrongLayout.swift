import AppSupport

/// Strong's export, in all of its shapes: a comma or semicolon between fields, the unit nowhere, in
/// the header or in columns, the duration as `1h 8m` or in seconds.
struct StrongLayout: TableLayout {
    let date: Int
    private let number: Int?
    private let name: Int
    private let duration: Int?
    private let isDurationInSeconds: Bool
    private let exercise: Int
    private let order: Int
    private let note: Int?
    private let workoutNote: Int?
    private let measures: MeasureColumns

    var fieldCount: Int { measures.fieldCount }
    var lacksWeightUnit: Bool { measures.lacksWeightUnit }

    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        guard let date = header.column("date"), let name = header.column("workout name"),
            let exercise = header.column("exercise name"), let order = header.column("set order")
        else { return nil }
        (self.date, self.name, self.exercise, self.order) = (date, name, exercise, order)
        number = header.column("workout #")
        let seconds = header.column("duration (sec)")
        isDurationInSeconds = seconds != nil
        duration = seconds ?? header.column("duration", "workout duration")
        note = header.column("notes")
        workoutNote = header.column("workout notes")
        measures = MeasureColumns(header, options)
    }

    func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly) {
        let place = row[order]
        // How long was rested before a set; no set itself.
        if place.utf8.count == 10, place.lowercased() == "rest timer" { return }
        let name = row[exercise]
        guard !name.isEmpty else {
            return assembly.unread(.noExercise, row.line, row.fields.joined(separator: " "))
        }
        guard let (kind, number) = Self.place(place) else {
            return assembly.unread(.malformed, row.line, place)
        }
        guard var set = measures.set(row, &assembly) else { return }
        set.kind = kind
        set.note = row[note]
        let key = WorkoutAssembly.Key(
            date: row[date], name: row[self.name], number: row[self.number])
        if !assembly.isOpen(key) { assembly.begin(key, workout(row, &assembly)) }
        assembly.add(set, to: WorkoutAssembly.Exercise(name: name, order: number))
    }

    private func workout(_ row: TableRow, _ assembly: inout WorkoutAssembly) -> StatedWorkout {
        var workout = StatedWorkout(day: row.stamp.day)
        workout.time = row.stamp.time
        workout.name = row[name]
        workout.note = row[workoutNote]
        workout.line = row.line
        let text = row[duration]
        guard !text.isEmpty else { return workout }
        let seconds =
            isDurationInSeconds
            ? WrittenDuration.secondsOrNumber(text) : WrittenDuration.seconds(text)
        if let seconds {
            if seconds > 0 { workout.seconds = seconds }
        } else {
            assembly.unread(.badNumber, row.line, text)
        }

        return workout
    }

    /// What the order of a set says: its number, or `W` for warm-up, `D` for drop, `F` for failure,
    /// with or without one.
    private static func place(_ text: String) -> (kind: SetKind, number: Int?)? {
        guard let first = text.utf8.first else { return nil }
        let kind: SetKind
        switch first {
        case UInt8(ascii: "W"), UInt8(ascii: "w"): kind = .warmUp
        case UInt8(ascii: "D"), UInt8(ascii: "d"): kind = .drop
        case UInt8(ascii: "F"), UInt8(ascii: "f"): kind = .failure
        default: return WrittenNumber.count(text).map { (.normal, $0) }
        }
        let number = text.dropFirst()
        guard number.isEmpty || WrittenNumber.count(number) != nil else { return nil }

        return (kind, nil)
    }
}
