import AppSupport
import Chrono

/// Reads Alpha Progression's export: blocks of a session's line, and for each exercise a line with
/// its name, one with the columns' names and one for each set.
///
/// ```
/// "Legs";"2026-02-19 4:54 h";"1:02 hr"
/// "1. Hack Squats · Machine · 8 reps";"WU1 · 37,5 kg · 9 reps<br>WU2 · 72,5 kg · 7 reps"
/// #;KG;REPS;RIR
/// 1;115;8;1
/// ```
///
/// A weight with `+` before it is on top of the body's own.
final class AlphaProgressionReader: WorkoutReader {
    private var csv: CSVReader
    private let dates: DateColumn
    private var assembly = WorkoutAssembly()
    private var exercise: String?
    private var columns: [String] = []
    private var hasSession = false
    private var isAtEnd = false

    init(_ source: some ByteSource, _ options: WorkoutReadingOptions) {
        csv = TableText.reader(of: source, options)
        dates = DateColumn(order: options.dateOrder, zone: options.zone)
    }

    /// Whether a line begins a session: a name, a day with a time, and a duration.
    static func isSession(_ fields: [String]) -> Bool {
        guard fields.count == 3, fields[1].hasSuffix("h") else { return false }
        return WrittenStamp(fields[1])?.time != nil
    }

    func next() throws -> WorkoutEvent? {
        while true {
            if let event = assembly.take() { return event }
            if isAtEnd { return nil }
            if let record = try TableText.next(&csv) {
                read(record)
            } else {
                isAtEnd = true
                assembly.finish()
            }
        }
    }

    private func read(_ record: CSVRecord) {
        let fields = record.fields.map(\.cellText)
        let first = fields[0]
        let number = first.prefix { $0.isASCII && $0.isNumber }
        if record.problem == .unterminatedQuote {
            assembly.unread(.malformed, record.line, TableText.line(record))
        } else if Self.isSession(fields) {
            beginSession(fields, record.line)
        } else if first == "#" {
            columns = fields.map { $0.uppercased() }
        } else if !number.isEmpty, first.dropFirst(number.count).hasPrefix(".") {
            beginExercise(first.dropFirst(number.count + 1), fields, record.line)
        } else if !number.isEmpty, number.count == first.count {
            addSet(fields, record)
        } else if !fields.allSatisfy(\.isEmpty) {
            assembly.unread(.malformed, record.line, TableText.line(record))
        }
    }

    private func beginSession(_ fields: [String], _ line: Int) {
        (exercise, columns) = (nil, [])
        guard let stamp = dates.read(fields[1]) else {
            hasSession = false
            return assembly.unread(.badDate, line, fields[1])
        }
        hasSession = true
        var workout = StatedWorkout(day: stamp.day)
        workout.time = stamp.time
        workout.name = fields[0]
        workout.line = line
        if !fields[2].isEmpty {
            workout.seconds = Self.duration(fields[2])
            if workout.seconds == nil { assembly.unread(.badNumber, line, fields[2]) }
        }
        assembly.begin(
            WorkoutAssembly.Key(date: fields[1], name: fields[0], number: "\(line)"), workout)
    }

    /// `1:02 hr` is hours and minutes; anything else is what it says.
    private static func duration(_ text: String) -> Int? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, parts[1] == "hr" || parts[1] == "h" else {
            return WrittenDuration.seconds(text)
        }
        if !parts[0].contains(":") { return WrittenDuration.hours(parts[0]) }
        return WrittenDuration.seconds(
            parts[0].count(where: { $0 == ":" }) == 1 ? "\(parts[0]):00" : "\(parts[0])")
    }

    /// `Hack Squats · Machine · 8 reps · 2 dropsets`: the name, what it is done on, and the plan.
    private func beginExercise(_ text: Substring, _ fields: [String], _ line: Int) {
        let parts = text.split(separator: " · ").map { String($0).cellText }
        guard let name = parts.first, !name.isEmpty else {
            exercise = nil
            return assembly.unread(.noExercise, line, text)
        }
        let hasEquipment = parts.count > 1 && parts[1].first?.isNumber != true
        exercise = name.with(equipment: hasEquipment ? parts[1] : "")
        columns = []
        for warmUp in (fields.dropFirst().first ?? "").split(separator: "<br>") {
            addWarmUp(warmUp, line)
        }
    }

    /// `WU1 · 37,5 kg · 9 reps`.
    private func addWarmUp(_ text: Substring, _ line: Int) {
        let parts = text.split(separator: " · ").map { $0.split(separator: " ") }
        guard hasSession, let exercise else { return }
        guard parts.count == 3, parts[1].count == 2,
            let unit = Weight.Unit(written: String(parts[1][1])),
            let amount = WrittenNumber.amount(parts[1][0]),
            let count = parts[2].first.flatMap({ WrittenNumber.count($0) }), count > 0
        else { return assembly.unread(.malformed, line, text) }
        var set = StatedSet()
        set.kind = .warmUp
        set.weight = Weight(amount, unit)
        set.isAddedToBody = parts[1][0].hasPrefix("+")
        set.repetitions = count
        assembly.add(set, to: WorkoutAssembly.Exercise(name: exercise))
    }

    private func addSet(_ fields: [String], _ record: CSVRecord) {
        guard hasSession, let exercise else {
            return assembly.unread(.noExercise, record.line, TableText.line(record))
        }
        func field(_ names: String...) -> String {
            names.lazy.compactMap { self.columns.firstIndex(of: $0) }.first
                .flatMap { $0 < fields.count ? fields[$0] : nil } ?? ""
        }
        var set = StatedSet()
        let weight = field("KG", "LB", "LBS")
        let count = field("REPS")
        // What was planned and not done has dashes.
        if [weight, count].allSatisfy({ $0.isEmpty || $0 == "-" }), field("TIME", "SEC").isEmpty {
            return
        }
        if !weight.isEmpty, weight != "-" {
            guard let amount = WrittenNumber.amount(weight) else {
                return assembly.unread(.badNumber, record.line, weight)
            }
            set.weight = Weight(amount, columns.contains("KG") ? .kilogram : .pound)
            set.isAddedToBody = weight.hasPrefix("+") || amount.digits < 0
        }
        if !count.isEmpty, count != "-" {
            // 8+ is at least 8.
            guard
                let number = WrittenNumber.count(
                    count.hasSuffix("+") ? count.dropLast() : count[...])
            else { return assembly.unread(.badNumber, record.line, count) }
            set.repetitions = number
        }
        let time = field("TIME", "SEC")
        if !time.isEmpty, time != "-" {
            guard let seconds = WrittenDuration.secondsOrNumber(time) else {
                return assembly.unread(.badNumber, record.line, time)
            }
            set.seconds = seconds
        }
        guard set.repetitions != nil || set.seconds != nil else {
            return assembly.unread(.emptySet, record.line, TableText.line(record))
        }
        let reserve = field("RIR")
        if !reserve.isEmpty, reserve != "-" {
            set.exertion = WrittenNumber.decimal(reserve).flatMap(Exertion.init(reserve:))?.number
            if set.exertion == nil { assembly.unread(.badNumber, record.line, reserve) }
        }
        assembly.add(set, to: WorkoutAssembly.Exercise(name: exercise))
    }
}
