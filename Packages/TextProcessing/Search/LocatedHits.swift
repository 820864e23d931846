/// Hits by the characters of the original text.
struct LocatedHits {
    struct Hit {
        /// In characters.
        var range: Range<Int>
        /// Which word of the query it is.
        var term: Int
    }

    let text: String
    let characters: [Character]
    /// In the order of their beginnings.
    let hits: [Hit]

    init(of terms: [SearchTerm], in text: String) {
        self.text = text
        let characters = Array(text)
        self.characters = characters
        let searchable = SearchableText(text)
        // Where each character's folded form ends, in bytes.
        var ends: [Int] = []
        ends.reserveCapacity(characters.count)
        var end = 0
        for character in characters {
            end += Self.foldedLength(of: character)
            ends.append(end)
        }
        // A text whose folding crosses characters (none is known in real use) is shown without
        // emphasis.
        guard end == searchable.bytes.count else {
            hits = []
            return
        }
        var hits: [Hit] = []
        for (index, term) in terms.enumerated() {
            for hit in searchable.hits(of: term) {
                let first = Self.partition(ends) { $0 > hit.range.lowerBound }
                let last = Self.partition(ends) { $0 >= hit.range.upperBound }
                hits.append(Hit(range: first..<last + 1, term: index))
            }
        }
        hits.sort {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        self.hits = hits
    }

    /// The ranges of all hits, merged where they overlap or touch.
    var merged: [Range<Int>] {
        var merged: [Range<Int>] = []
        for hit in hits {
            if let last = merged.last, hit.range.lowerBound <= last.upperBound {
                let end = max(last.upperBound, hit.range.upperBound)
                merged[merged.count - 1] = last.lowerBound..<end
            } else {
                merged.append(hit.range)
            }
        }

        return merged
    }

    /// The merged ranges in the text.
    var stringRanges: [Range<String.Index>] {
        var position = 0
        var index = text.startIndex

        return merged.map { range in
            let start = text.index(index, offsetBy: range.lowerBound - position)
            index = text.index(start, offsetBy: range.count)
            position = range.upperBound

            return start..<index
        }
    }

    private static func foldedLength(of character: Character) -> Int {
        let utf8 = character.utf8
        let length = utf8.count
        if length == 1 { return 1 }
        if length == 3, let first = utf8.first,
            (0xE4...0xE9).contains(first) || first == 0xEB || first == 0xEC
        {
            return 3
        }

        return Folding.foldedBytes(of: String(character)).count
    }

    /// The first index whose element satisfies a condition that, once true, stays true.
    private static func partition(_ values: [Int], _ condition: (Int) -> Bool) -> Int {
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if condition(values[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }

        return low
    }
}
