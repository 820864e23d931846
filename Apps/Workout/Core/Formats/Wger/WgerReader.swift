import AppSupport
import Chrono

/// Reads pages of wger's REST interface as they were saved: `workoutlog` and `weightentry`, with
/// `exerciseinfo` for the names of exercises.
///
/// The file is one page, an array of pages or of their results, or an object of pages; the fields
/// of a result tell what it is. An exercise whose name is not in the file is called after its
/// number.
final class WgerReader: WorkoutReader {
    private var logs: [JSONObject] = []
    private var entries: [JSONObject] = []
    private var names: [Int64: String] = [:]
    private var position = 0
    private let dates: DateColumn
    private let options: WorkoutReadingOptions
    private var assembly = WorkoutAssembly()

    var lacksWeightUnit: Bool { !entries.isEmpty && options.weightUnit == nil }

    init(_ source: some ByteSource, _ options: WorkoutReadingOptions) throws {
        self.options = options
        dates = DateColumn(order: options.dateOrder, zone: options.zone)
        collect(try WorkoutJSON.read(source), depth: 0)
        guard !logs.isEmpty || !entries.isEmpty else {
            throw WorkoutFormatProblem(.foreign(.json))
        }
        // Sets of one session stand together; where wger numbers no sessions, a day is one.
        var places: [String: Int] = [:]
        let keyed = logs.map { log in
            let key = Self.key(log)
            let place = places[key.number + key.date] ?? places.count
            places[key.number + key.date] = place
            return (place, log)
        }
        logs = keyed.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
    }

    func next() throws -> WorkoutEvent? {
        while true {
            if let event = assembly.take() { return event }
            if position < logs.count {
                read(log: logs[position])
            } else if position - logs.count < entries.count {
                read(entry: entries[position - logs.count])
            } else if position == logs.count + entries.count {
                assembly.finish()
            } else {
                return nil
            }
            position += 1
        }
    }

    private func collect(_ value: JSONValue, depth: Int) {
        guard depth < 4 else { return }
        if let values = value.array { return values.forEach { collect($0, depth: depth + 1) } }
        guard let object = value.object else { return }
        if let results = object["results"] { return collect(results, depth: depth + 1) }
        if object["repetitions"] != nil || object["reps"] != nil {
            logs.append(object)
        } else if object["weight"] != nil, object["date"] != nil {
            entries.append(object)
        } else if let identifier = object["id"]?.integer, let name = Self.name(object) {
            names[identifier] = name
        } else if object["id"] == nil {
            object.members.forEach { collect($0.value, depth: depth + 1) }
        } else {
            assembly.unread(.otherMeasure, object.line, object.members.first?.name ?? "")
        }
    }

    /// The name of an exercise, in English (language 2) before any other.
    private static func name(_ object: JSONObject) -> String? {
        let translations = object["translations"]?.array ?? object["exercises"]?.array ?? []
        let best = translations.first { $0["language"]?.integer == 2 } ?? translations.first
        let name = best?["name"]?.cell ?? object["name"]?.cell ?? ""
        return name.isEmpty ? nil : name
    }

    private static func key(_ log: JSONObject) -> WorkoutAssembly.Key {
        let session = (log["session"] ?? log["workout"])?.cell ?? ""
        let date = log["date"]?.cell ?? ""
        // A session of wger is of one day.
        return WorkoutAssembly.Key(
            date: session.isEmpty || log["session"] == nil ? String(date.prefix(10)) : "",
            number: session)
    }

    private func read(log: JSONObject) {
        let date = log["date"]?.cell ?? ""
        guard let stamp = dates.read(date) else {
            return assembly.unread(.badDate, log.line, date)
        }
        guard let exercise = log["exercise"] ?? log["exercise_base"], !exercise.cell.isEmpty else {
            return assembly.unread(.noExercise, log.line, date)
        }
        guard let set = set(log) else { return }
        let key = Self.key(log)
        if !assembly.isOpen(key) {
            var workout = StatedWorkout(day: stamp.day)
            workout.time = stamp.time
            workout.identifier = key.number.isEmpty ? nil : key.number
            workout.line = log.line
            assembly.begin(key, workout)
        } else {
            assembly.begin(noLaterThan: stamp)
        }
        let name =
            exercise.integer.flatMap { names[$0] }
            ?? (exercise.integer.map { "wger \($0)" } ?? exercise.cell)
        assembly.add(set, to: WorkoutAssembly.Exercise(name: name))
    }

    /// What was done. The units are numbers: of repetitions 1 counts, 2 is until failure, 3
    /// seconds, 4 minutes, 5 miles, 6 kilometers; of weights 1 is kg, 2 lb, 3 the body's own.
    private func set(_ log: JSONObject) -> StatedSet? {
        var set = StatedSet()
        let text = (log["repetitions"] ?? log["reps"])?.cell ?? ""
        if !text.isEmpty {
            guard let number = WrittenNumber.amount(text), number.digits >= 0 else {
                assembly.unread(.badNumber, log.line, text)
                return nil
            }
            switch (log["repetitions_unit"] ?? .integer(1)).integer ?? 1 {
            case 1, 2:
                guard let count = WrittenNumber.count(text) else {
                    assembly.unread(.badNumber, log.line, text)
                    return nil
                }
                set.repetitions = count
                if log["repetitions_unit"]?.integer == 2 { set.kind = .failure }
            case 3: set.seconds = WrittenDuration.secondsOrNumber(text)
            case 4: set.seconds = WrittenDuration.seconds("\(text)m")
            case 5: set.distance = number.digits > 0 ? Distance(number, .mile) : nil
            case 6: set.distance = number.digits > 0 ? Distance(number, .kilometer) : nil
            default:
                assembly.unread(.otherMeasure, log.line, text)
                return nil
            }
        }
        guard addWeight(log, to: &set) else { return nil }
        guard
            set.seconds != nil || set.distance != nil || set.repetitions ?? 0 > 0
                || set.weight?.amount.digits ?? 0 > 0
        else {
            assembly.unread(.emptySet, log.line, text)
            return nil
        }
        let reserve = log["rir"]?.cell ?? ""
        if !reserve.isEmpty {
            set.exertion = WrittenNumber.decimal(reserve).flatMap(Exertion.init(reserve:))?.number
            if set.exertion == nil { assembly.unread(.badNumber, log.line, reserve) }
        }

        return set
    }

    private func addWeight(_ log: JSONObject, to set: inout StatedSet) -> Bool {
        let text = log["weight"]?.cell ?? ""
        guard !text.isEmpty else { return true }
        guard let amount = WrittenNumber.amount(text) else {
            assembly.unread(.badNumber, log.line, text)
            return false
        }
        let unit: Weight.Unit?
        switch log["weight_unit"]?.integer {
        case 1: unit = .kilogram
        case 2: unit = .pound
        // Of the body's own weight so many is none: nothing was added.
        case 3:
            set.isAddedToBody = true
            return true
        case nil: unit = options.weightUnit
        default:
            assembly.unread(.otherMeasure, log.line, text)
            return false
        }
        guard amount.digits != 0 || set.seconds == nil && set.distance == nil else { return true }
        guard let unit = unit ?? (amount.digits == 0 ? .kilogram : nil) else {
            assembly.unread(.noUnit, log.line, text)
            return false
        }
        set.weight = Weight(amount, unit)

        return true
    }

    private func read(entry: JSONObject) {
        let date = entry["date"]?.cell ?? ""
        guard let stamp = dates.read(date) else {
            return assembly.unread(.badDate, entry.line, date)
        }
        let text = entry["weight"]?.cell ?? ""
        guard let amount = WrittenNumber.amount(text), amount.digits > 0 else {
            return assembly.unread(.badNumber, entry.line, text)
        }
        guard let unit = options.weightUnit else {
            return assembly.unread(.noUnit, entry.line, text)
        }
        var body = StatedBody(day: stamp.day)
        body.time = stamp.time
        body.weight = Weight(amount, unit)
        body.line = entry.line
        assembly.add(body)
    }
}
