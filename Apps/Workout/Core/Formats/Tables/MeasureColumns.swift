import AppSupport

/// The columns that say what was done in one set, in any of the shapes that tables of sets have:
/// the unit in the header, in a column of its own, in the cell, or nowhere.
struct MeasureColumns {
    private struct Column<Unit> {
        var position: Int
        /// The unit that the header names, or the person where it names none.
        var unit: Unit?
        /// Whether the header names one.
        var isStated: Bool
    }

    private let weights: [Column<Weight.Unit>]
    private let weightUnits: Int?
    private let distances: [Column<Distance.Unit>]
    private let distanceUnits: Int?
    private let repetitions: Int?
    private let seconds: Int?
    private let exertion: Int?
    private let reserve: Int?

    /// Whether the file has weights and says nowhere in which unit, and nobody else did.
    let lacksWeightUnit: Bool
    /// How many fields a row must have so that none of its measures can be cut off.
    let fieldCount: Int

    /// The columns of a header, and the units where it has none.
    init(_ header: CSVHeader, _ options: WorkoutReadingOptions) {
        weightUnits = header.column("weight unit", "weightunit", "weight_unit")
        distanceUnits = header.column("distance unit", "distanceunit", "distance_unit")
        // A unit that is not known is none that a person could supply.
        weights = header.columns(measuring: "weight").compactMap { [weightUnits] in
            let isStated = !$0.unit.isEmpty
            let unit = isStated ? Weight.Unit(written: $0.unit) : options.weightUnit
            return $0.position == weightUnits
                ? nil : Column(position: $0.position, unit: unit, isStated: isStated)
        }
        distances = header.columns(measuring: "distance").compactMap { [distanceUnits] in
            let isStated = !$0.unit.isEmpty
            let unit = isStated ? Distance.Unit(written: $0.unit) : options.distanceUnit
            return $0.position == distanceUnits
                ? nil : Column(position: $0.position, unit: unit, isStated: isStated)
        }
        repetitions = header.column("reps")
        seconds = header.column("seconds", "duration_seconds", "time")
        exertion = header.column("rpe")
        reserve = header.column("rir")
        lacksWeightUnit = weightUnits == nil && weights.contains { $0.unit == nil && !$0.isStated }
        let measures =
            weights.map(\.position) + distances.map(\.position)
            + [repetitions, seconds, weightUnits, distanceUnits].compactMap { $0 }
        fieldCount = min(header.names.count, (measures.max() ?? 0) + 2)
    }

    /// What was done; `nil` if that can't be told, which `assembly` is then told.
    ///
    /// Programs write 0 for what was not measured. A weight of 0 counts where there are
    /// repetitions, and 0 repetitions of a weight are an attempt that failed.
    func set(_ row: TableRow, _ assembly: inout WorkoutAssembly) -> StatedSet? {
        var set = StatedSet()
        guard weight(row, &set, &assembly), distance(row, &set, &assembly) else { return nil }
        let count = row[repetitions]
        if !count.isEmpty {
            guard let number = WrittenNumber.count(count) else {
                assembly.unread(.badNumber, row.line, count)
                return nil
            }
            set.repetitions = number
        }
        let duration = row[seconds]
        if !duration.isEmpty {
            guard let number = WrittenDuration.secondsOrNumber(duration) else {
                assembly.unread(.badNumber, row.line, duration)
                return nil
            }
            if number > 0 { set.seconds = number }
        }
        let isMeasuredElsewise = set.seconds != nil || set.distance != nil
        let isWeighted = (set.weight?.amount.digits ?? 0) != 0
        if set.repetitions == 0, isMeasuredElsewise || !isWeighted { set.repetitions = nil }
        if !isWeighted, set.repetitions == nil { set.weight = nil }
        if (set.weight?.amount.digits ?? 0) < 0 { set.isAddedToBody = true }
        guard set.weight != nil || set.repetitions != nil || isMeasuredElsewise else {
            assembly.unread(.emptySet, row.line, row.fields.joined(separator: " ").cellText)
            return nil
        }
        set.exertion = exertion(row, &assembly)

        return set
    }

    private func weight(
        _ row: TableRow, _ set: inout StatedSet, _ assembly: inout WorkoutAssembly
    ) -> Bool {
        for column in weights {
            let text = row[column.position]
            guard !text.isEmpty else { continue }
            let (number, word) = Self.parts(text)
            guard let amount = WrittenNumber.amount(number) else {
                assembly.unread(.badNumber, row.line, text)
                return false
            }
            let unitText = word.map(String.init) ?? row[weightUnits]
            guard let unit = unitText.isEmpty ? column.unit : Weight.Unit(written: unitText) else {
                // Nothing is nothing in any unit.
                if amount.digits == 0 { return true }
                assembly.unread(
                    unitText.isEmpty && !column.isStated ? .noUnit : .otherMeasure, row.line,
                    word != nil || unitText.isEmpty ? text : "\(text) \(unitText)")
                return false
            }
            set.weight = Weight(amount, unit)
            return true
        }

        return true
    }

    private func distance(
        _ row: TableRow, _ set: inout StatedSet, _ assembly: inout WorkoutAssembly
    ) -> Bool {
        for column in distances {
            let text = row[column.position]
            guard !text.isEmpty else { continue }
            let (number, word) = Self.parts(text)
            guard let amount = WrittenNumber.amount(number), amount.digits >= 0 else {
                assembly.unread(.badNumber, row.line, text)
                return false
            }
            guard amount.digits > 0 else { continue }
            let unitText = word.map(String.init) ?? row[distanceUnits]
            guard let unit = unitText.isEmpty ? column.unit : Distance.Unit(written: unitText)
            else {
                assembly.unread(
                    unitText.isEmpty && !column.isStated ? .noUnit : .otherMeasure, row.line,
                    word != nil || unitText.isEmpty ? text : "\(text) \(unitText)")
                return false
            }
            set.distance = Distance(amount, unit)
            return true
        }

        return true
    }

    /// The effort from 1 to 10. Repetitions in reserve count down from 10 (Zourdos and others,
    /// 2016: 10 is none left, 9 is one).
    private func exertion(_ row: TableRow, _ assembly: inout WorkoutAssembly) -> DecimalNumber? {
        let text = row[exertion]
        if !text.isEmpty {
            guard let number = WrittenNumber.decimal(text), Exertion.isOnScale(number) else {
                if WrittenNumber.decimal(text)?.digits != 0 {
                    assembly.unread(.badNumber, row.line, text)
                }
                return nil
            }
            return number
        }
        let left = row[reserve]
        guard !left.isEmpty else { return nil }
        guard let exertion = WrittenNumber.decimal(left).flatMap(Exertion.init(reserve:)) else {
            assembly.unread(.badNumber, row.line, left)
            return nil
        }

        return exertion.number
    }

    /// The number of a cell and the unit behind it, if there is one: `60 kg`.
    private static func parts(_ text: String) -> (number: Substring, unit: Substring?) {
        guard let last = text.utf8.last, last | 0x20 >= 0x61 else { return (text[...], nil) }
        let number = text.prefix { !$0.isLetter && $0 != " " }
        let unit = text[number.endIndex...].drop { $0 == " " }

        return (number, unit)
    }
}

/// The effort of a set.
struct Exertion {
    /// From 1 to 10.
    let number: DecimalNumber

    /// Whether it is from 1 to 10.
    static func isOnScale(_ number: DecimalNumber) -> Bool {
        (DecimalNumber(digits: 1)...DecimalNumber(digits: 10)).contains(number)
    }

    /// The effort after which so many repetitions would still have been possible, from 0 to 9.
    init?(reserve: DecimalNumber) {
        guard (DecimalNumber(digits: 0)...DecimalNumber(digits: 9)).contains(reserve) else {
            return nil
        }
        var ten: Int64 = 10
        for _ in 0..<reserve.scale { ten *= 10 }
        number = DecimalNumber(digits: ten - reserve.digits, scale: reserve.scale)
    }
}
