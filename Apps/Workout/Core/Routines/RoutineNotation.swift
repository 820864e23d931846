import Persistence
import TextProcessing

/// A routine's exercises as lines of text, for command lines and editors.
///
/// ```
/// bench press: 60kg x 5 x 3 | rest 2:00
/// + barbell row: 50kg x 8 x 3 | rest 90s | elbows close
/// plank: 1:00x3
/// ```
///
/// After the name and a colon stand the sets; after bars the rest and a note, both if need be. A line
/// that begins with `+` is done in turn with the one before. Empty lines and those that begin with `#`
/// say nothing. What ``text(of:in:)`` writes, ``exercises(in:_:)`` reads as the same.
struct RoutineNotation {
    /// The names by which a line is taken apart: they may have colons themselves.
    let names: ExerciseNames
    /// In which exercises are called.
    let language: Language

    // MARK: - Reading

    /// - Throws: ``RoutineError/badRest(_:)``.
    func exercises(in lines: [String]) throws -> [PlannedExercise] {
        var exercises: [PlannedExercise] = []
        var group = 0
        for line in lines.flatMap({ $0.split(whereSeparator: \.isNewline) }) {
            let line = String(line).singleLine
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let goesOn = line.hasPrefix("+") && !exercises.isEmpty
            var exercise = try self.exercise(
                line.hasPrefix("+") ? String(line.dropFirst()).singleLine : line)
            if goesOn {
                let last = exercises.count - 1
                if exercises[last].superset == nil {
                    group += 1
                    exercises[last].superset = group
                }
                exercise.superset = exercises[last].superset
            }
            exercises.append(exercise)
        }

        return exercises
    }

    private func exercise(_ line: String) throws -> PlannedExercise {
        let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        var exercise = head(String(parts[0]).singleLine)
        guard parts.count > 1 else { return exercise }
        var rest = parts[1]
        let first = rest.prefix { $0 != "|" }
        if let words = Self.rest(String(first).singleLine) {
            guard let seconds = WrittenDuration.secondsOrNumber(words), seconds > 0 else {
                throw RoutineError.badRest(String(words))
            }
            exercise.restSeconds = seconds
            rest = rest[first.endIndex...].dropFirst()
        }
        let note = String(rest).singleLine
        exercise.note =
            note.hasPrefix(Self.noteMark)
            ? String(note.dropFirst(Self.noteMark.count)).singleLine : note

        return exercise
    }

    /// The name and the sets. A whole line that is a name has no sets; of several colons the first one
    /// counts before which a known name stands.
    private func head(_ text: String) -> PlannedExercise {
        if names.find(text) != nil { return PlannedExercise(text) }
        let colons = text.indices.filter { text[$0] == ":" || text[$0] == "：" }
        let known = colons.first { names.find(String(text[..<$0]).singleLine) != nil }
        guard let colon = known ?? colons.first else { return PlannedExercise(text) }

        return PlannedExercise(
            String(text[..<colon]).singleLine,
            String(text[text.index(after: colon)...]).singleLine)
    }

    /// What follows the word for resting, if the text begins with one.
    private static func rest(_ text: String) -> Substring? {
        for word in ["rest", "휴식"] {
            let start = text.prefix(word.count)
            guard start.lowercased() == word else { continue }
            let words = text.dropFirst(word.count)
            guard words.first.map({ $0.isWhitespace || $0.isNumber }) ?? false else { continue }
            return words.drop { $0.isWhitespace }
        }

        return nil
    }

    private static let noteMark = "note:"

    // MARK: - Writing

    /// The lines of a routine.
    func text(of routine: PlannedRoutine) -> [String] {
        routine.entries.indices.map { text(of: routine, at: $0) }
    }

    private func text(of routine: PlannedRoutine, at index: Int) -> String {
        let entry = routine.entries[index]
        var line = routine.goesOn(at: index) ? "+ " : ""
        line += spelled(routine.name(of: entry, in: language), of: entry)
        if !entry.targets.isEmpty { line += ": " + entry.targets }
        if let seconds = entry.restSeconds { line += " | rest \(Self.clock(seconds))" }
        let note = entry.note.singleLine
        guard !note.isEmpty else { return line }
        let isClear =
            !note.hasPrefix(Self.noteMark)
            && (entry.restSeconds != nil || Self.rest(note) == nil)

        return line + " | " + (isClear ? "" : Self.noteMark + " ") + note
    }

    /// The name, or the number where the name would be read as something else.
    private func spelled(_ name: String, of entry: RoutineEntry) -> String {
        let isClear =
            !name.contains("|") && !name.hasPrefix("+") && !name.hasPrefix("#")
            && name.singleLine == name && names.find(name).flatMap(\.number) == entry.exercise
            && head(name + ": 1") == PlannedExercise(name, "1")

        return isClear ? name : "\(entry.exercise)"
    }

    /// A time as it is read back: `90s`, `2:00`.
    static func clock(_ seconds: Int) -> String {
        guard seconds >= 60 else { return "\(seconds)s" }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        let end = (rest < 10 ? "0" : "") + "\(rest)"
        guard hours > 0 else { return "\(minutes):" + end }

        return "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes):" + end
    }
}

extension FoundExercise {
    /// The number of its row.
    var number: RecordID<Exercise>? {
        if case .used(let exercise) = self { exercise.id } else { nil }
    }
}
