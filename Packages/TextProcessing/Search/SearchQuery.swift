/// What someone looks for.
///
/// Words are parted by spaces, and all of them must be found, each in any of the fields:
///
/// | written | finds |
/// | --- | --- |
/// | `swift conc` | a word that begins with `swift`, and one that begins with `conc` |
/// | `시청`, `東京` | these characters anywhere: `서울시청에서` |
/// | `iPhone용`, `example.com` | the parts in this order with nothing, or no other word, between; the last may be a beginning |
/// | `"state of the"` | these whole words one after another; the last may be a beginning while the closing quote is missing |
/// | `-draft`, `-"to do"` | only texts without the whole word or phrase |
/// | `c++`, `c#` | the word with these signs right after it |
///
/// Case, accents and widths make no difference (``Swift/String/folded``); `“ ”` quote like `"`.
/// Signs alone are nothing to search for and are passed over.
public struct SearchQuery: Sendable, Equatable {
    /// One token that a candidate must have in the index.
    public struct Requirement: Sendable, Hashable {
        /// The token.
        public var token: String
        /// Whether any token that begins with ``token`` will do.
        public var isPrefix: Bool

        /// Makes a requirement.
        public init(token: String, isPrefix: Bool) {
            self.token = token
            self.isPrefix = isPrefix
        }
    }

    let terms: [SearchTerm]
    let exclusions: [SearchTerm]

    /// Reads a query; every text is one.
    public init(_ text: String) {
        var terms: [SearchTerm] = []
        var exclusions: [SearchTerm] = []
        for piece in SearchQueryPiece.pieces(of: text) {
            guard let term = SearchTerm(piece) else { continue }
            if piece.isExcluded {
                exclusions.append(term)
            } else {
                terms.append(term)
            }
        }
        self.terms = terms
        self.exclusions = exclusions
    }

    /// Whether there is nothing to search for, so that everything matches.
    public var isEmpty: Bool { terms.isEmpty && exclusions.isEmpty }

    /// What the index must contain for a candidate: all of these, among
    /// ``SearchTokens/tokens(in:)`` of the fields joined by spaces or line breaks.
    ///
    /// Complete: whatever ``match(_:)`` accepts meets them. Empty if the query has exclusions only
    /// (or is empty); every text is then a candidate.
    public var requirements: [Requirement] {
        var seen: Set<Requirement> = []

        return terms.flatMap(\.requirements).filter { seen.insert($0).inserted }
    }

    /// Checks a candidate's original text, and says how well it matches; nil if it does not.
    ///
    /// The score is a sum over the words of the query. Each adds, from the field where that is
    /// most, the field's weight times
    ///
    /// - 1 for a whole word or a whole run of characters, ¾ for the beginning of one, ½ for the
    ///   inside of a run,
    /// - and 1½ more for each further part of a phrase, so that a phrase counts more than its words
    ///   apart.
    ///
    /// Two successive words of the query found side by side in this order add half the weight of
    /// that field. How often a word occurs does not count. A query of exclusions alone scores 0.
    /// Ties are the caller's to break.
    ///
    /// Linear in the length of the fields: about two microseconds for 150 bytes, much less for most
    /// texts that do not match.
    ///
    /// - Parameter fields: The candidate's texts, in an order that ``SearchMatch`` refers to.
    public func match(_ fields: [SearchField]) -> SearchMatch? {
        for term in terms where !fields.contains(where: { term.probe.mayBeIn($0.text) }) {
            return nil
        }

        return matchThoroughly(fields)
    }

    /// ``match(_:)`` without a quick look first.
    func matchThoroughly(_ fields: [SearchField]) -> SearchMatch? {
        let texts = fields.map { SearchableText($0.text) }
        for exclusion in exclusions where texts.contains(where: { $0.contains(exclusion) }) {
            return nil
        }
        var scoring = SearchScoring(weights: fields.map(\.weight))
        for term in terms {
            guard scoring.add(texts.map { $0.hits(of: term) }, of: term) else { return nil }
        }

        return SearchMatch(score: scoring.score, fields: fields, terms: terms)
    }
}

/// One text of a candidate, such as its title.
public struct SearchField: Sendable, Equatable {
    /// The text as it is stored.
    public var text: String
    /// What a word found here is worth; positive.
    public var weight: Double

    /// Makes a field.
    public init(text: String, weight: Double) {
        self.text = text
        self.weight = weight
    }
}
