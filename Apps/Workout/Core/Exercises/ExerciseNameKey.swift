internal import TextProcessing

/// What two spellings of an exercise's name have in common.
///
/// Equal are names that differ in case, accents, spaces, hyphens, apostrophes, a plural `s`, usual
/// abbreviations (`DB`, 렛풀다운) and in where they say with what and how one sits or stands:
/// `Bench Press (Barbell)` and `Barbell Bench Press`, `인클라인 덤벨 프레스` and `덤벨 인클라인프레스`.
/// Words are moved and never left out, so that nothing becomes another exercise.
///
/// Cost: linear in the name.
public struct ExerciseNameKey: Sendable, Hashable {
    /// The key as text. Not for keeping: a later version may know more spellings.
    public let text: String

    /// The key of a name.
    public init(_ name: some StringProtocol) { text = ExerciseNameParts(String(name)).key }
}

/// A name, taken apart.
struct ExerciseNameParts {
    /// With what and how one sits, stands, grips: in English whatever the language, each once.
    private(set) var qualifiers: [String] = []
    /// The words in their order, without the qualifiers; what stood in parentheses comes first.
    private(set) var words: [String] = []

    /// The text by which names are equal.
    var key: String { Self.key(qualifiers, words) }

    /// Takes a name apart.
    init(_ name: String) {
        let runs = Self.runs(of: name)
        var index = 0
        while index < runs.count {
            let run = runs[index]
            index += 1
            if run.isHangul {
                addHangul(Array(run.text.unicodeScalars))
                continue
            }
            let word = Self.singular(run.text)
            if index < runs.count,
                let both = Self.pairs[word + " " + Self.singular(runs[index].text)]
            {
                add(qualifier: both)
                index += 1
            } else if let qualifier = Self.qualifiers[word] {
                add(qualifier: qualifier)
            } else if !Self.fillers.contains(word) {
                words.append(Self.spellings[word] ?? word)
            }
        }
        qualifiers.sort()
    }

    /// The key without one of the qualifiers.
    func key(without qualifier: String) -> String {
        Self.key(qualifiers.filter { $0 != qualifier }, words)
    }

    private static func key(_ qualifiers: [String], _ words: [String]) -> String {
        (qualifiers + [words.joined()]).joined(separator: "+")
    }

    private mutating func add(qualifier: String) {
        if !qualifiers.contains(qualifier) { qualifiers.append(qualifier) }
    }

    /// Adds Hangul that was written with or without spaces.
    private mutating func addHangul(_ scalars: [Unicode.Scalar]) {
        var word = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let rest = scalars[index...]
            let rule = Self.koreanRules[scalars[index]]?.first { rest.starts(with: $0.written) }
            switch rule?.meaning {
            case .qualifier(let qualifier): add(qualifier: qualifier)
            case .spelling(let spelling): word.append(contentsOf: spelling.unicodeScalars)
            case nil: word.append(scalars[index])
            }
            index += rule?.written.count ?? 1
        }
        if !word.isEmpty { words.append(String(word)) }
    }
}

extension ExerciseNameParts {
    /// Letters or digits that stand together; Hangul goes on over spaces.
    private struct Run {
        var text: String
        var isHangul: Bool
    }

    private static func runs(of name: String) -> [Run] {
        var inside: [Run] = []
        var outside: [Run] = []
        var depth = 0
        var isOpen = false
        for scalar in name.folded.unicodeScalars {
            switch scalar {
            case "(", "[":
                (depth, isOpen) = (depth + 1, false)
            case ")", "]":
                (depth, isOpen) = (max(0, depth - 1), false)
            case "'": break
            case _ where isLetter(scalar):
                let isHangul = (0xAC00...0xD7A3).contains(scalar.value)
                if depth > 0 {
                    add(scalar, isHangul, to: &inside, goesOn: isOpen)
                } else {
                    add(scalar, isHangul, to: &outside, goesOn: isOpen)
                }
                isOpen = true
            default: isOpen = false
            }
        }

        return inside + outside
    }

    private static func add(
        _ scalar: Unicode.Scalar, _ isHangul: Bool, to runs: inout [Run], goesOn: Bool
    ) {
        // No copy is made of what stands there: a damaged file has words of a million letters.
        if runs.last?.isHangul == isHangul, goesOn || isHangul {
            runs[runs.count - 1].text.unicodeScalars.append(scalar)
        } else {
            runs.append(Run(text: String(scalar), isHangul: isHangul))
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: true
        case ..<0x80: false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }

    /// A word without the `s` of its plural: `crunches`, `flies`, `presses`, `ups`.
    static func singular(_ word: String) -> String {
        guard word.utf8.count > 2, word.utf8.last == UInt8(ascii: "s"), !word.hasSuffix("ss") else {
            return word
        }
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        let isLong = ["ches", "shes", "sses", "xes"].contains { word.hasSuffix($0) }

        return String(word.dropLast(isLong ? 2 : 1))
    }
}
