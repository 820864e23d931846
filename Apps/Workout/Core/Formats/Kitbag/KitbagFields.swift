import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the members of one record; what can't be understood is noted and left out.
struct KitbagFields {
    let object: JSONObject
    /// The line on which the record begins.
    let line: Int
    private(set) var unread: [UnreadRow] = []

    init(_ object: JSONObject, line: Int) {
        self.object = object
        self.line = line
    }

    // MARK: - Records

    mutating func exercise() -> Exercise? {
        let key = text("key")
        let name = text("name").singleLine
        guard !key.isEmpty || !name.isEmpty else { return note(.noExercise, "") }
        let isKnown = ExerciseCatalog.exercise(key) != nil
        let uid =
            identifier("uid") ?? (isKnown ? ExerciseRepository.identity(of: key) : UUID(for: name))
        let stamps = instants()

        return Exercise(
            id: number(), uid: uid, catalogKey: key.isEmpty ? nil : key, name: name,
            bodyPart: choice("body_part"), kind: choice("kind") ?? .weightAndRepetitions,
            note: text("note"), createdAt: stamps.created, updatedAt: stamps.updated)
    }

    mutating func routine() -> RoutineDraft? {
        let name = text("name").singleLine
        guard !name.isEmpty else { return note(.malformed, object["name"]?.cell ?? "") }
        let stamps = instants()
        var draft = RoutineDraft(
            routine: Routine(
                id: number(), uid: identifier("uid") ?? UUID(for: "routine/" + name), name: name,
                nameKey: name.folded, stamp: text("stamp").singleLine, note: text("note"),
                createdAt: stamps.created, updatedAt: stamps.updated))
        for value in object["exercises"]?.array ?? [] {
            inside(value) { draft.entries += $0.planned().map { [$0] } ?? [] }
        }

        return draft
    }

    mutating func workout() -> WorkoutDraft? {
        guard let day = value("day", Day.init) ?? nil else {
            return unread.isEmpty ? note(.badDate, "") : nil
        }
        let stamps = instants()
        var workout = Workout(
            id: number(), uid: UUID(for: ""), name: text("name").singleLine, day: day,
            createdAt: stamps.created, updatedAt: stamps.updated)
        workout.stamp = text("stamp").singleLine
        workout.time = value("time", TimeOfDay.init)
        workout.zone = object["zone"]?.string?.withoutNulls
        workout.seconds = count("seconds")
        workout.startedAt = instant("started_at")
        workout.isOpen = object["open"]?.bool ?? false
        workout.note = text("note")
        workout.source = object["source"]?.string?.withoutNulls
        var stated = StatedWorkout(day: day)
        (stated.time, stated.name) = (workout.time, workout.name)
        workout.uid = identifier("uid") ?? stated.identity
        var draft = WorkoutDraft(workout: workout, routine: identifier("routine_uid"))
        for value in object["exercises"]?.array ?? [] {
            inside(value) { draft.entries += $0.entry().map { [$0] } ?? [] }
        }

        return draft
    }

    mutating func body() -> BodyRecord? {
        guard let day = value("day", Day.init) ?? nil else {
            return unread.isEmpty ? note(.badDate, "") : nil
        }
        let stamps = instants()
        var body = BodyRecord(
            id: number(), uid: identifier("uid") ?? UUID(for: "body/\(day)"), day: day,
            createdAt: stamps.created, updatedAt: stamps.updated)
        body.time = value("time", TimeOfDay.init)
        body.weight = weight("weight")
        body.muscle = weight("muscle")
        body.fat = amount("fat")
        body.note = text("note")

        return body
    }

    mutating func photo() -> Photo? {
        guard let day = value("day", Day.init) ?? nil else {
            return unread.isEmpty ? note(.badDate, "") : nil
        }
        let digest = text("digest")
        guard digest.utf8.count == 64, digest.utf8.allSatisfy(\.isLowerHexDigit) else {
            return note(.malformed, digest)
        }
        let stamps = instants()
        var photo = Photo(
            id: number(), uid: identifier("uid") ?? UUID(for: "photo/" + digest), digest: digest,
            mediaType: text("media_type"), size: count("size") ?? 0, width: count("width") ?? 0,
            height: count("height") ?? 0, fileName: text("file_name").singleLine,
            frame: text("frame").singleLine, day: day,
            dateSource: choice("date_source") ?? .file, createdAt: stamps.created,
            updatedAt: stamps.updated)
        photo.time = value("time", TimeOfDay.init)
        photo.utcOffset = object["utc_offset"]?.integer.flatMap { Int(exactly: $0) }
        photo.note = text("note")

        return photo
    }

    // MARK: - What records hold

    private mutating func planned() -> PlannedDraft? {
        let key = text("key")
        let name = key.isEmpty ? text("exercise").singleLine : key
        let uid = identifier("exercise_uid")
        guard uid != nil || !name.isEmpty else { return note(.noExercise, "") }
        var planned = PlannedDraft(exercise: ExerciseReference(uid: uid, name: name))
        planned.targets = text("targets")
        planned.superset = object["superset"]?.integer.flatMap { Int(exactly: $0) }
        planned.restSeconds = count("rest_seconds")
        planned.note = text("note")

        return planned
    }

    private mutating func entry() -> WorkoutEntryDraft? {
        guard let planned = planned() else { return nil }
        var entry = WorkoutEntryDraft(planned: planned)
        for value in object["sets"]?.array ?? [] {
            inside(value) { entry.sets += $0.set().map { [$0] } ?? [] }
        }

        return entry
    }

    private mutating func set() -> DatedSet? {
        var set = StatedSet()
        let before = unread.count
        set.kind = choice("kind") ?? .normal
        set.weight = weight("weight")
        set.isAddedToBody = object["added_to_body"]?.bool ?? false
        set.repetitions = count("repetitions")
        if let amount = amount("distance") {
            guard let unit = Distance.Unit(rawValue: text("distance_unit")) else {
                return note(.noUnit, "\(amount)")
            }
            set.distance = Distance(amount, unit)
        }
        set.seconds = count("seconds")
        set.exertion = amount("exertion")
        set.note = text("note")
        let isEmpty =
            set.weight == nil && set.repetitions == nil && set.distance == nil
            && set.seconds == nil
        guard !isEmpty else { return unread.count > before ? nil : note(.emptySet, "") }

        return DatedSet(stated: set, doneAt: instant("done_at"))
    }

    private mutating func weight(_ name: String) -> Weight? {
        guard let amount = amount(name) else { return nil }
        guard let unit = Weight.Unit(rawValue: text(name + "_unit")) else {
            return note(.noUnit, "\(name): \(amount)")
        }
        return Weight(amount, unit)
    }

    // MARK: - Values

    /// Reads an object inside of this one.
    private mutating func inside(_ value: JSONValue, _ read: (inout KitbagFields) -> Void) {
        guard let object = value.object else {
            unread.append(UnreadRow(.malformed, line: line, text: value.cell))
            return
        }
        var fields = KitbagFields(object, line: object.line)
        read(&fields)
        unread += fields.unread
    }

    private mutating func note<Value>(
        _ reason: UnreadRow.Reason, _ text: String
    ) -> Value? {
        unread.append(UnreadRow(reason, line: line, text: text))
        return nil
    }

    private func text(_ name: String) -> String { object[name]?.string?.withoutNulls ?? "" }

    private func number<R>() -> RecordID<R> { RecordID(object["id"]?.integer ?? 0) }

    private func instants() -> (created: Date, updated: Date) {
        let created = instant("created_at") ?? .distantPast
        return (created, instant("updated_at") ?? created)
    }

    private func instant(_ name: String) -> Date? {
        object[name]?.string.flatMap(Timestamp.parse).map { Date(milliseconds: $0.milliseconds) }
    }

    private mutating func identifier(_ name: String) -> UUID? {
        value(name, UUID.init(uuidString:))
    }

    private mutating func count(_ name: String) -> Int? {
        guard let value = object[name], value != .null else { return nil }
        guard let number = value.integer, (0...Int64(Int32.max)).contains(number) else {
            return note(.badNumber, "\(name): \(value.cell)")
        }
        return Int(number)
    }

    private mutating func amount(_ name: String) -> DecimalNumber? {
        guard let value = object[name], value != .null else { return nil }
        guard let number = DecimalNumber(value.cell) else {
            return note(.badNumber, "\(name): \(value.cell)")
        }
        return number
    }

    private mutating func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        value(name) { Choice(rawValue: $0) }
    }

    /// The value of a text; `nil` if there is none, or it is not understood.
    private mutating func value<Value>(
        _ name: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let value = object[name], value != .null else { return nil }
        guard let text = value.string, let result = read(text) else {
            let isDate = name == "day" || name == "time"
            return note(isDate ? .badDate : .malformed, "\(name): \(value.cell)")
        }
        return result
    }
}

extension UUID {
    /// The identifier of a record of which a file states none: each time the same.
    init(for name: String) { self.init(hashing: name, in: UUID(high: Self.high, low: Self.low)) }

    /// The namespace (UUID version 4, made once).
    private static var high: UInt64 { 0x3D8E_51A2_90C4_4B7F }
    private static var low: UInt64 { 0xA1F6_0E2B_7754_C98D }
}

extension UInt8 {
    fileprivate var isLowerHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x66).contains(self)
    }
}
