import AppSupport

/// The export of FitNotes 2 for iOS: times in UTC, planned sets beside done ones, no units.
struct FitNotesPhoneLayout: TableLayout {
    let date: Int
    private let name: Int?
    private let end: Int?
    private let bodyWeight: Int?
    private let exercise: Int
    private let equipment: Int?
    private let status: Int?
    private let warmUp: Int
    private let categories: Int?
    private let note: Int?
    private let measures: MeasureColumns
    private let unit: Weight.Unit?

    var fieldCount: Int { measures.fieldCount }
    var lacksWeightUnit: Bool { measures.lacksWeightUnit }

    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        guard let date = header.column("starttime"), let exercise = header.column("exercise"),
            let warmUp = header.column("iswarmup")
        else { return nil }
        (self.date, self.exercise, self.warmUp) = (date, exercise, warmUp)
        name = header.column("name")
        end = header.column("endtime")
        bodyWeight = header.column("bodyweight")
        equipment = header.column("equipment")
        status = header.column("status")
        categories = header.column("categories")
        note = header.column("note")
        measures = MeasureColumns(header, options)
        unit = options.weightUnit
    }

    func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly) {
        switch row[status].lowercased() {
        case "", "done", "completed", "complete", "finished", "true", "1": break
        // What was only planned was not done, and is no fault of the file.
        case "skipped", "planned", "pending", "todo", "notdone", "not done", "incomplete", "false",
            "0", "none":
            return
        default: return assembly.unread(.malformed, row.line, row[status])
        }
        let name = row[exercise]
        guard !name.isEmpty else {
            return assembly.unread(.noExercise, row.line, row.fields.joined(separator: " "))
        }
        guard var set = measures.set(row, &assembly) else { return }
        if ["true", "1", "yes"].contains(row[warmUp].lowercased()) { set.kind = .warmUp }
        set.note = row[note]
        let key = WorkoutAssembly.Key(date: row[date], name: row[self.name])
        if !assembly.isOpen(key) {
            var workout = StatedWorkout(day: row.stamp.day)
            workout.time = row.stamp.time
            workout.name = row[self.name]
            workout.seconds = dates.read(row[end]).flatMap { row.stamp.seconds(until: $0) }
            workout.line = row.line
            assembly.begin(key, workout)
            assembly.add(bodyWeight: row[bodyWeight], unit, row)
        }
        let categories = row[categories]
        assembly.add(
            set,
            to: WorkoutAssembly.Exercise(
                name: name.with(equipment: row[equipment]),
                category: categories.isEmpty ? nil : categories))
    }
}

extension String {
    /// The name of an exercise with what it is done on, as most programs write it: `Bench Press
    /// (Barbell)`. The body alone is not named.
    func with(equipment: String) -> String {
        switch equipment.lowercased() {
        case "", "none", "bodyweight", "body weight": self
        case let equipment where lowercased().contains(equipment): self
        default: "\(self) (\(equipment))"
        }
    }
}

extension WorkoutAssembly {
    /// Adds what the person weighed at a workout, if that is said and no 0.
    mutating func add(bodyWeight text: String, _ unit: Weight.Unit?, _ row: TableRow) {
        guard !text.isEmpty else { return }
        guard let amount = WrittenNumber.amount(text), amount.digits >= 0 else {
            return unread(.badNumber, row.line, text)
        }
        guard amount.digits > 0 else { return }
        guard let unit else { return unread(.noUnit, row.line, text) }
        var body = StatedBody(day: row.stamp.day)
        body.time = row.stamp.time
        body.weight = Weight(amount, unit)
        body.line = row.line
        add(body)
    }
}
