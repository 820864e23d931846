import AppSupport
import Chrono

/// Reads LiftLog's plain text JSON: an array of sessions with their exercises and sets, those that
/// were not done as well.
final class LiftLogJSONReader: WorkoutReader {
    private let sessions: [JSONValue]
    private var position = 0
    private let dates: DateColumn
    private let options: WorkoutReadingOptions
    private var assembly = WorkoutAssembly()

    init(_ source: some ByteSource, _ options: WorkoutReadingOptions) throws {
        let json = try WorkoutJSON.read(source)
        guard let sessions = json.array ?? json["sessions"]?.array else {
            throw WorkoutFormatProblem(.foreign(.json))
        }
        self.sessions = sessions
        self.options = options
        dates = DateColumn(order: options.dateOrder, zone: options.zone)
    }

    func next() throws -> WorkoutEvent? {
        while true {
            if let event = assembly.take() { return event }
            guard position <= sessions.count else { return nil }
            if position < sessions.count {
                read(sessions[position])
            } else {
                assembly.finish()
            }
            position += 1
        }
    }

    private func read(_ session: JSONValue) {
        guard let object = session.object, let exercises = session["recordedExercises"]?.array
        else { return assembly.unread(.malformed, session.object?.line ?? 1, session.cell) }
        let date = session["date"]?.cell ?? ""
        guard let stamp = dates.read(date) else {
            return assembly.unread(.badDate, object.line, date)
        }
        var workout = StatedWorkout(day: stamp.day)
        workout.time = stamp.time
        workout.name = session["blueprint"]?["name"]?.cell ?? ""
        workout.identifier = session["id"]?.cell
        workout.line = object.line
        assembly.begin(
            WorkoutAssembly.Key(date: date, number: workout.identifier ?? ""), workout)
        var superset: Int?
        var supersetCount = 0
        for exercise in exercises {
            let goesOn = exercise["blueprint"]?["supersetWithNext"]?.bool == true
            if goesOn, superset == nil {
                supersetCount += 1
                superset = supersetCount
            }
            read(exercise, superset, object.line)
            if !goesOn { superset = nil }
        }
        readBody(session, stamp, object.line)
    }

    private func readBody(_ session: JSONValue, _ stamp: Stamp, _ line: Int) {
        guard let weight = session["bodyweight"], weight != .null else { return }
        guard let weight = self.weight(weight, line), weight.amount.digits > 0 else { return }
        var body = StatedBody(day: stamp.day)
        body.time = stamp.time
        body.weight = weight
        body.line = line
        assembly.add(body)
    }

    private func read(_ exercise: JSONValue, _ superset: Int?, _ sessionLine: Int) {
        let line = exercise.object?.line ?? sessionLine
        let name = exercise["blueprint"]?["name"]?.cell ?? exercise["name"]?.cell ?? ""
        guard !name.isEmpty else { return assembly.unread(.noExercise, line, exercise.cell) }
        let stated = WorkoutAssembly.Exercise(
            name: name, superset: superset, note: exercise["notes"]?.cell ?? "")
        if let sets = exercise["potentialSets"]?.array {
            for set in sets { read(weighted: set, stated, line) }
        } else if let sets = exercise["sets"]?.array {
            for set in sets { read(cardio: set, stated, line) }
        } else {
            read(cardio: exercise, stated, line)
        }
    }

    private func read(
        weighted potential: JSONValue, _ stated: WorkoutAssembly.Exercise, _ exerciseLine: Int
    ) {
        // A set without its second half was planned and not done.
        guard let done = potential["set"], done != .null else { return }
        let line = potential.object?.line ?? exerciseLine
        let count = done["repsCompleted"]?.cell ?? ""
        guard let repetitions = WrittenNumber.count(count) else {
            return assembly.unread(.badNumber, line, count)
        }
        var set = StatedSet()
        set.repetitions = repetitions
        if let stated = potential["weight"], stated != .null {
            guard let weight = weight(stated, line) else { return }
            set.weight = weight
        }
        if repetitions == 0, (set.weight?.amount.digits ?? 0) == 0 {
            return assembly.unread(.emptySet, line, stated.name)
        }
        set.exertion = (done["rpe"] ?? potential["rpe"]).flatMap { WrittenNumber.decimal($0.cell) }
            .flatMap { Exertion.isOnScale($0) ? $0 : nil }
        set.kind =
            (potential["setKind"] ?? potential["kind"]).flatMap {
                SetKind(written: $0.cell)
            } ?? .normal
        if let stamp = dates.read(done["completionDateTime"]?.cell ?? "") {
            assembly.begin(noLaterThan: stamp)
        }
        assembly.add(set, to: stated)
    }

    private func read(
        cardio: JSONValue, _ stated: WorkoutAssembly.Exercise, _ exerciseLine: Int
    ) {
        let line = cardio.object?.line ?? exerciseLine
        var set = StatedSet()
        let duration = cardio["duration"]?.cell ?? ""
        if !duration.isEmpty {
            guard let seconds = WrittenDuration.secondsOrNumber(duration) else {
                return assembly.unread(.badNumber, line, duration)
            }
            set.seconds = seconds == 0 ? nil : seconds
        }
        if let distance = cardio["distance"], distance != .null {
            let text = distance["value"]?.cell ?? distance.cell
            guard let amount = WrittenNumber.amount(text), amount.digits >= 0 else {
                return assembly.unread(.badNumber, line, text)
            }
            if amount.digits > 0 {
                guard
                    let unit = Distance.Unit(written: distance["unit"]?.cell ?? "")
                        ?? options.distanceUnit
                else { return assembly.unread(.noUnit, line, text) }
                set.distance = Distance(amount, unit)
            }
        }
        // Neither: it was planned and not done.
        guard set.seconds != nil || set.distance != nil else { return }
        if let stamp = dates.read(cardio["completionDateTime"]?.cell ?? "") {
            assembly.begin(noLaterThan: stamp)
        }
        assembly.add(set, to: stated)
    }

    /// `{"value": "67.5", "unit": "kilograms"}`; `nil` if it can't be told, which the assembly then
    /// knows.
    private func weight(_ value: JSONValue, _ line: Int) -> Weight? {
        let text = value["value"]?.cell ?? value.cell
        guard let amount = WrittenNumber.amount(text) else {
            assembly.unread(.badNumber, line, text)
            return nil
        }
        guard
            let unit = Weight.Unit(written: value["unit"]?.cell ?? "") ?? options.weightUnit
                // Nothing is nothing in any unit.
                ?? (amount.digits == 0 ? .kilogram : nil)
        else {
            assembly.unread(.noUnit, line, text)
            return nil
        }

        return Weight(amount, unit)
    }
}
