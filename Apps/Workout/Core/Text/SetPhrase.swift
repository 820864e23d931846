public import TextProcessing

/// Sets as people read them: `60 kg × 5`, `bw + 10 kg × 8`, `1:30`, `5.2 km in 27:40`.
///
/// Weights and distances are in the unit in which they were entered.
public struct SetPhrase: Sendable {
    private let text: any WorkoutLogText
    private let kind: ExerciseKind

    /// Makes it for a language and for what is measured in the exercise.
    public init(in language: Language, _ kind: ExerciseKind) {
        text = language.workoutLog
        self.kind = kind
    }

    /// A set, with what it was for and how hard it was.
    public func phrase(_ set: StatedSet) -> String {
        var parts = [measures(of: set)]
        if let exertion = set.exertion { parts.append("@\(exertion)") }
        let mark = text.mark(of: set.kind)
        if !mark.isEmpty { parts.append("(\(mark))") }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Sets in short: those that follow each other with the same weight together, `60 kg × 5, 5, 4`;
    /// how hard they were is left out.
    public func phrase(_ sets: [StatedSet]) -> String {
        var phrases: [String] = []
        var rest = sets[...]
        while let first = rest.first {
            let same = rest.prefix { isContinued(first, by: $0) }
            var phrase = measures(of: first)
            for set in same.dropFirst() { phrase += ", \(set.repetitions ?? 0)" }
            let mark = text.mark(of: first.kind)
            phrases.append(mark.isEmpty ? phrase : "\(phrase) (\(mark))")
            rest = rest.dropFirst(max(same.count, 1))
        }
        return phrases.joined(separator: " · ")
    }

    /// Whether two sets with repetitions differ in these at most.
    private func isContinued(_ first: StatedSet, by set: StatedSet) -> Bool {
        func hasOnlyRepetitions(_ set: StatedSet) -> Bool {
            set.repetitions != nil && set.seconds == nil && set.distance == nil
        }
        return hasOnlyRepetitions(first) && hasOnlyRepetitions(set) && first.weight == set.weight
            && first.kind == set.kind && first.isAddedToBody == set.isAddedToBody
    }

    private func measures(of set: StatedSet) -> String {
        var phrase = load(of: set)
        if let repetitions = set.repetitions {
            phrase =
                phrase.isEmpty
                ? text.repetitions(repetitions) : "\(phrase) × \(repetitions)"
        }
        let others = [
            set.distance.map(\.description), set.seconds.map(Self.clock),
        ].compactMap { $0 }.joined(separator: " ")
        return [phrase, others].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func load(of set: StatedSet) -> String {
        guard let weight = set.weight else {
            // In an exercise with the body's weight nobody needs telling.
            return set.isAddedToBody && kind != .bodyWeight ? text.body : ""
        }
        guard set.isAddedToBody else { return weight.description }
        let amount = weight.amount
        let isHelp = amount.digits < 0
        let shown = DecimalNumber(
            digits: isHelp ? -amount.digits : amount.digits, scale: amount.scale)
        return "\(text.body) \(isHelp ? "−" : "+") \(Weight(shown, weight.unit))"
    }

    /// A time as clocks show it: `1:30`, `1:02:03`.
    public static func clock(_ seconds: Int) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours > 0
            ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))"
            : "\(minutes):\(padded(seconds % 60))"
    }
}

/// A length of time in its two greatest units.
struct DurationParts {
    private let seconds: Int

    init(_ seconds: Int) { self.seconds = max(0, seconds) }

    func joined(hour: String, minute: String, second: String) -> String {
        guard seconds >= 60 else { return "\(seconds)\(second)" }
        // Nobody counts the seconds of a workout.
        let minutes = (seconds + 30) / 60
        let parts = [(minutes / 60, hour), (minutes % 60, minute)].filter { $0.0 > 0 }
        return parts.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }
}

extension ExerciseKind {
    /// Sets as they are written for such an exercise.
    var example: String {
        switch self {
        case .weightAndRepetitions: "60x5"
        case .bodyWeight: "12"
        case .time: "1:30"
        case .distance: "5km 27:40"
        }
    }
}
