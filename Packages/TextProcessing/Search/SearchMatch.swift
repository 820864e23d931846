/// A text that matches a query: how well, and where.
public struct SearchMatch: Sendable {
    /// How well the text matches, by the formula of ``SearchQuery/match(_:)``; greater is better.
    public let score: Double

    private let fields: [SearchField]
    private let terms: [SearchTerm]

    init(score: Double, fields: [SearchField], terms: [SearchTerm]) {
        self.score = score
        self.fields = fields
        self.terms = terms
    }

    /// What to emphasize in a field's original text: the parts found, in order, merged where they
    /// touch.
    ///
    /// Whole characters, even if only a part of one was looked for (the `s` of `ß`). In a run of
    /// Hangul, kana or ideographs the first place of each word of the query counts. Linear in the
    /// length of the text, which is walked by characters; meant for the rows that are shown.
    ///
    /// - Parameter index: The field's place in what ``SearchQuery/match(_:)`` was given.
    public func hits(inField index: Int) -> [Range<String.Index>] {
        LocatedHits(of: terms, in: fields[index].text).stringRanges
    }

    /// A part of the field where most words of the query were found (the weightier of two), cut to
    /// a width.
    ///
    /// Nil if all fields are empty. See ``snippet(ofField:maximumWidth:)``.
    public func snippet(maximumWidth: Int) -> Snippet? {
        let candidates = fields.indices.filter { !fields[$0].text.isEmpty }
        let ranked = candidates.map { index in
            let text = SearchableText(fields[index].text)
            return (index: index, found: terms.count { text.contains($0) })
        }
        let best = ranked.max { first, second in
            (first.found, fields[first.index].weight, second.index)
                < (second.found, fields[second.index].weight, first.index)
        }

        return best.map { snippet(ofField: $0.index, maximumWidth: maximumWidth) }
    }

    /// A part of a field's text that shows as many words of the query as fit in a width.
    ///
    /// The text is made one line, with each stretch of white space one space and what
    /// ``Swift/String/cleanedForTerminal`` takes out taken out. It is cut between words where there
    /// are any, and `…` stands for what was left out. Without a hit (a query of exclusions) it is
    /// the beginning.
    ///
    /// - Parameters:
    ///   - index: The field's place in what ``SearchQuery/match(_:)`` was given.
    ///   - maximumWidth: The number of terminal cells there are, `…` included.
    public func snippet(ofField index: Int, maximumWidth: Int) -> Snippet {
        SnippetCutter(LocatedHits(of: terms, in: fields[index].text)).cut(to: maximumWidth)
    }
}

/// A part of a text with what was found in it.
public struct Snippet: Sendable, Equatable {
    /// One line for showing.
    public let text: String
    /// The parts of ``text`` to emphasize, in order.
    public let hits: [Range<String.Index>]
}
