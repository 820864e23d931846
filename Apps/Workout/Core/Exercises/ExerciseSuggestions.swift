internal import TextProcessing

/// Ranks the exercises that an unknown name is likely to mean.
///
/// Names are compared by their words, slips of up to three letters mended, and by pairs of syllables
/// where they are Hangul; a word that few exercises have tells more than one that many have. Two names
/// are as like as twice what they share over what both have (the coefficient of Dice, 1945).
public struct ExerciseSuggestions: Sendable {
    /// A name, as what it is compared by.
    private struct Name {
        var identifier: String
        /// Its words as one.
        var whole: String
        var features: [String]
    }

    private let names: [Name]
    private let frequencies: [String: Int]
    private let words: [String]
    /// The names in Latin letters, each as one word.
    private let wholes: [String]

    /// Makes ready for the exercises of an index.
    ///
    /// Cost: linear in their names.
    public init(_ index: ExerciseIndex) {
        var names: [Name] = []
        var frequencies: [String: Int] = [:]
        for entry in index.entries {
            var known: Set<String> = []
            for name in entry.names {
                let parts = ExerciseNameParts(name)
                let features = Self.features(of: parts)
                names.append(
                    Name(
                        identifier: entry.identifier, whole: parts.words.joined(),
                        features: features))
                known.formUnion(features)
            }
            for feature in known { frequencies[feature, default: 0] += 1 }
        }
        self.names = names
        self.frequencies = frequencies
        wholes = Set(names.map(\.whole)).filter(Self.isLatin).sorted()
        // The shortest first, for a word that was begun.
        words = frequencies.keys.filter(Self.isLatin).sorted {
            ($0.utf8.count, $0) < ($1.utf8.count, $1)
        }
    }

    /// The exercises that a name is likely to mean, the most likely first; none if nothing is like it.
    ///
    /// Cost: linear in all names. A text of more than ``longestName`` bytes is like none.
    public func likely(_ name: String, limit: Int = 5) -> [String] {
        guard name.utf8.count <= Self.longestName else { return [] }
        let features = mended(ExerciseNameParts(name))
        let total = weight(features)
        guard total > 0 else { return [] }
        var best: [String: (likeness: Double, place: Int)] = [:]
        for (place, candidate) in names.enumerated() {
            let shared = weight(candidate.features.filter(features.contains))
            guard shared > 0 else { continue }
            let likeness = 2 * shared / (total + weight(candidate.features))
            let old = best[candidate.identifier]
            if likeness >= Self.leastLikeness, likeness > old?.likeness ?? 0 {
                best[candidate.identifier] = (likeness, old?.place ?? place)
            }
        }
        let ranked = best.sorted {
            ($1.value.likeness, $0.value.place) < ($0.value.likeness, $1.value.place)
        }

        return ranked.prefix(limit).map(\.key)
    }

    /// No name of an exercise that means one of the known ones has more bytes.
    static let longestName = 240

    private static let leastLikeness = 0.34

    /// What a name is compared by, each once.
    private static func features(of parts: ExerciseNameParts) -> [String] {
        var features = parts.qualifiers
        for word in parts.words {
            let syllables = Array(word)
            if isLatin(word) || syllables.count < 3 {
                features.append(word)
            } else {
                for pair in zip(syllables, syllables.dropFirst()) {
                    features.append(String([pair.0, pair.1]))
                }
            }
        }
        var seen: Set<String> = []

        return features.filter { seen.insert($0).inserted }
    }

    private func weight(_ features: [String]) -> Double {
        features.reduce(0) { $0 + weight(of: $1) }
    }

    private func weight(of feature: String) -> Double {
        1 / Double(frequencies[feature] ?? 1).squareRoot().squareRoot()
    }

    /// What a name is compared by, its slips mended, words joined or parted as the names have them.
    private func mended(_ parts: ExerciseNameParts) -> [String] {
        let features = Self.features(of: parts)
        var result: [String] = []
        var isKnown = true
        var index = 0
        while index < features.count {
            let word = features[index]
            index += 1
            if index < features.count, frequencies[word + features[index]] != nil {
                result.append(word + features[index])
                index += 1
            } else if frequencies[word] != nil || !Self.isLatin(word) {
                result.append(word)
            } else if let both = parted(word) {
                result += both
            } else if let meant = Self.nearest(to: word, among: words) {
                result.append(meant)
            } else {
                result.append(word)
                isKnown = false
            }
        }

        return isKnown ? result : nearestWhole(parts) ?? result
    }

    /// What the name is compared by that is a slip away when spaces make no difference.
    private func nearestWhole(_ parts: ExerciseNameParts) -> [String]? {
        guard let meant = Self.nearest(to: parts.words.joined(), among: wholes) else { return nil }

        return names.first { $0.whole == meant }.map { parts.qualifiers + $0.features }
    }

    /// The nearest of those that are near enough in length, or begin like it.
    private static func nearest(to word: String, among candidates: [String]) -> String? {
        let length = word.utf8.count
        let near = candidates.filter { abs($0.utf8.count - length) <= 3 || $0.hasPrefix(word) }

        return Misspelling.nearest(to: word, among: near)
    }

    private static func isLatin(_ word: String) -> Bool { word.utf8.allSatisfy { $0 < 0x80 } }

    /// Two known words that were written as one: `benchpress`.
    private func parted(_ word: String) -> [String]? {
        for split in word.indices.dropFirst(2) {
            let (first, second) = (String(word[..<split]), String(word[split...]))
            if frequencies[first] != nil, frequencies[second] != nil { return [first, second] }
        }

        return nil
    }
}
