import AppSupport
import Persistence
import TextProcessing

/// A line about one exercise, as a person writes it: `bench press 60x5, 65x5`.
///
/// The name is as many words from the beginning as name an exercise for certain; the rest are sets. A
/// line that begins with no such words, but with a number, a sign or a word of ``SetNotation`` (`bw`,
/// `w`), has sets alone.
struct SetLine: Sendable, Equatable {
    /// The name; empty if the line has sets alone.
    var name: String
    /// The exercise that the name means; `nil` if that is not certain, and for sets alone.
    var exercise: FoundExercise?
    /// The sets, as they are written.
    var sets: String

    /// No name of an exercise has more words.
    private static let longestName = 8

    /// Parts a line.
    init(_ line: String, _ names: ExerciseNames) {
        let words = line.split(whereSeparator: \.isWhitespace)
        for count in stride(from: min(words.count, Self.longestName), to: 0, by: -1) {
            let name = line[words[0].startIndex..<words[count - 1].endIndex]
            guard let exercise = names.find(named: String(name)) else { continue }
            self.init(String(name), exercise, String(line[name.endIndex...]))
            return
        }
        let length = words.prefix { !Self.beginsSets($0) }.count
        let end = length == 0 ? line.startIndex : words[length - 1].endIndex
        let name = line[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.init(name, nil, String(line[end...]))
    }

    private init(_ name: String, _ exercise: FoundExercise?, _ sets: String) {
        self.name = name
        self.exercise = exercise
        self.sets = sets.trimmingPrefix(while: \.isWhitespace)
    }

    /// Whether a word is one that sets begin with, as far as a word alone tells.
    private static func beginsSets(_ word: Substring) -> Bool {
        guard let first = word.first else { return false }
        if first.isNumber || "+-\u{2212}.".contains(first) { return true }
        let letters = String(word.prefix(while: \.isLetter).lowercased())
        return letters.hasPrefix("bw") || SetWord.all[letters] != nil
            || ["맨몸", "자중"].contains { letters.hasPrefix($0) }
    }
}

extension String {
    func trimmingPrefix(while isLeftOut: (Character) -> Bool) -> String {
        String(drop(while: isLeftOut))
    }
}

extension WorkoutRepository {
    /// Looks up what lines and names mean before a transaction is begun: the first look makes the
    /// catalog's index, and nobody else should have to wait for that, or for what an unknown name is
    /// likely to mean.
    ///
    /// - Throws: ``WorkoutError/noExercise(_:likely:)``.
    func lookUp(lines: [String] = [], names wanted: [String] = []) throws {
        let names = try store.snapshot { try ExerciseNames(in: $0) }
        for name in wanted where names.find(name) == nil { throw unknown(name, names) }
        for line in lines {
            let parts = SetLine(line, names)
            if parts.exercise == nil, !parts.name.isEmpty { throw unknown(parts.name, names) }
        }
    }

    private func unknown(_ name: String, _ names: ExerciseNames) -> WorkoutError {
        .noExercise(
            name, likely: names.likely(name).map { names.name(of: $0, in: world.language) })
    }

    /// The exercise that a line or somebody says, which gets its row if it has none, and the sets.
    ///
    /// - Throws: ``WorkoutError/noExercise(_:likely:)``.
    func parted(
        _ line: String, _ exercise: String?, _ names: inout ExerciseNames,
        in transaction: any Transaction
    ) throws -> (Exercise?, String) {
        if let exercise {
            return (try exercises.use(exercise, &names, in: transaction), line)
        }
        let parts = SetLine(line, names)
        guard let found = parts.exercise else {
            guard parts.name.isEmpty else { throw unknown(parts.name, names) }
            return (nil, parts.sets)
        }
        return (try exercises.use(found, &names, in: transaction), parts.sets)
    }

    /// The sets of a text.
    ///
    /// - Throws: ``WorkoutLogError/noSets(_:)``, ``WorkoutLogError/badSets(_:_:)``.
    func statedSets(
        in text: String, of exercise: Exercise, _ unit: Weight.Unit
    ) throws -> [StatedSet] {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw WorkoutLogError.noSets(name(of: exercise), exercise.kind)
        }
        do throws(SetNotationError) {
            return try SetNotation(unit: unit, kind: exercise.kind).sets(in: text)
        } catch {
            throw WorkoutLogError.badSets(name(of: exercise), text, error)
        }
    }
}
