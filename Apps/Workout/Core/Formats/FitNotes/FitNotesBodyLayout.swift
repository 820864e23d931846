import AppSupport

/// The export of FitNotes' body tracker: one measurement a row.
struct FitNotesBodyLayout: TableLayout {
    let date: Int
    private let time: Int?
    private let measurement: Int
    private let value: Int
    private let unit: Int?
    private let assumedUnit: Weight.Unit?

    let fieldCount: Int
    let lacksWeightUnit: Bool

    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        guard let date = header.column("date"), let measurement = header.column("measurement"),
            let value = header.column("value")
        else { return nil }
        (self.date, self.measurement, self.value) = (date, measurement, value)
        time = header.column("time")
        unit = header.column("unit")
        assumedUnit = options.weightUnit
        fieldCount = min(header.names.count, max(value, measurement, unit ?? 0) + 2)
        lacksWeightUnit = unit == nil && options.weightUnit == nil
    }

    func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly) {
        let what = row[measurement]
        var body = StatedBody(day: row.stamp.day)
        body.time = row.stamp.time
        body.line = row.line
        if !row[time].isEmpty {
            guard let time = DateColumn.time(row[time]) else {
                return assembly.unread(.badDate, row.line, row[time])
            }
            body.time = time
        }
        let text = row[value]
        guard let amount = WrittenNumber.amount(text), amount.digits >= 0 else {
            return assembly.unread(.badNumber, row.line, "\(what) \(text)")
        }
        let word = row[unit]
        let shown = "\(what) \(text) \(word)"
        switch what.lowercased().filter({ $0.isLetter }) {
        case "bodyweight", "weight":
            guard let weight = weight(amount, word, shown, row.line, &assembly) else { return }
            body.weight = weight
        case "musclemass", "skeletalmusclemass", "muscle", "skeletalmuscle":
            guard let weight = weight(amount, word, shown, row.line, &assembly) else { return }
            body.muscle = weight
        case "bodyfat", "fat", "bodyfatpercentage", "fatpercentage":
            guard word.isEmpty || word == "%" else {
                return assembly.unread(.otherMeasure, row.line, shown)
            }
            guard amount <= DecimalNumber(digits: 100) else {
                return assembly.unread(.badNumber, row.line, shown)
            }
            body.fat = amount
        default: return assembly.unread(.otherMeasure, row.line, shown)
        }
        assembly.add(body)
    }

    /// A weight; a percentage of the body is another measure and is not mistaken for one.
    private func weight(
        _ amount: DecimalNumber, _ word: String, _ shown: String, _ line: Int,
        _ assembly: inout WorkoutAssembly
    ) -> Weight? {
        if let unit = Weight.Unit(written: word) { return Weight(amount, unit) }
        guard word.isEmpty else {
            assembly.unread(.otherMeasure, line, shown)
            return nil
        }
        guard let assumedUnit else {
            assembly.unread(.noUnit, line, shown)
            return nil
        }

        return Weight(amount, assumedUnit)
    }
}
