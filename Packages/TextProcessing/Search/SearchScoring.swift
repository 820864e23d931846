/// The formula of ``SearchQuery/match(_:)``, word by word.
struct SearchScoring {
    private(set) var score = 0.0

    private let weights: [Double]
    /// For each field, where the word before was found.
    private var previous: [[SearchableText.Hit]]

    init(weights: [Double]) {
        self.weights = weights
        previous = weights.map { _ in [] }
    }

    /// Adds a word with its hits in each field; false if there are none.
    mutating func add(_ hits: [[SearchableText.Hit]], of term: SearchTerm) -> Bool {
        guard hits.contains(where: { !$0.isEmpty }) else { return false }
        let phrase = 1.5 * Double(term.parts.count - 1)
        var best = -Double.infinity
        var neighborhood = 0.0
        for (field, weight) in weights.enumerated() {
            for hit in hits[field] {
                best = max(best, weight * (hit.grade.rawValue + phrase))
            }
            if Self.hasNeighbors(previous[field], hits[field]) {
                neighborhood = max(neighborhood, weight / 2)
            }
        }
        score += best + neighborhood
        previous = hits

        return true
    }

    /// Whether one of `second` follows one of `first`: in the next segment, or at once in the same
    /// run.
    ///
    /// Both are in the order of their segments, at most one for each, so one walk is enough.
    private static func hasNeighbors(
        _ first: [SearchableText.Hit], _ second: [SearchableText.Hit]
    ) -> Bool {
        var index = 0
        for hit in second {
            let segment = hit.segments.lowerBound
            while index < first.count, first[index].segments.upperBound < segment - 1 { index += 1 }
            for candidate in first[index...].prefix(2) {
                let isNext = candidate.segments.upperBound == segment - 1
                if isNext || candidate.range.upperBound == hit.range.lowerBound { return true }
            }
        }

        return false
    }
}
