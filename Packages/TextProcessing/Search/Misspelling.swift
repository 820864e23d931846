/// Finds what was probably meant by a name that does not exist.
public enum Misspelling {
    /// The candidate that is nearest to `word`, if it is near enough to be a slip: of a third of
    /// the letters, at most three, or the rest of a word that was begun. Letter case does not
    /// matter.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased())
        let limit = min(3, max(1, typed.count / 3))
        var best: (distance: Int, candidate: String)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased())
            let isBeginning = typed.count >= 2 && letters.starts(with: typed)
            let distance = isBeginning ? 1 : editDistance(typed, letters)
            if distance <= limit, distance < best?.distance ?? .max {
                best = (distance, candidate)
            }
        }
        return best?.candidate
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors between two words
    /// (Damerau–Levenshtein, the variant that edits no substring twice). Cost: the product of the
    /// lengths.
    static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
        guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for row in 1...first.count {
            var current = [row]
            for column in 1...second.count {
                let isSame = first[row - 1] == second[column - 1]
                var distance = min(
                    last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2],
                    first[row - 2] == second[column - 1]
                {
                    distance = min(distance, beforeLast[column - 2] + 1)
                }
                current.append(distance)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
