import TextProcessing

/// Ends a search: keeps the candidates that really have the words, in the query's order or the best
/// first, and cuts to the query's limit. Every provider ends a search here, so all answer alike.
///
/// Candidates are handed in by the query's ``Query/totalOrderings``.
package struct SearchCollector<R: Record> {
    private let query: Query<R>
    private var hits: [SearchHit<R>] = []

    package init(_ query: Query<R>) { self.query = query }

    /// Looks at a candidate.
    ///
    /// - Returns: whether further ones are of any use.
    package mutating func add(_ record: R) -> Bool {
        guard let search = query.search,
            let match = search.match(R.schema.searchFields(of: record))
        else { return true }
        let hit = SearchHit(record: record, score: match.score, match: match)
        guard query.isRanked else {
            hits.append(hit)
            guard let limit = query.limit else { return true }
            return hits.count - query.offset < limit
        }
        if query.cursor.map(hit.follows) ?? true { hits.append(hit) }
        return true
    }

    package consuming func result() -> [SearchHit<R>] {
        if query.isRanked { hits.sort { ($0.score, $0.record.id) > ($1.score, $1.record.id) } }
        return Array(hits.dropFirst(query.offset).prefix(query.limit ?? hits.count))
    }
}

extension Schema {
    /// What text search sees of a record.
    func searchFields(of record: R) -> [SearchField] {
        searchable.map { index in
            SearchField(
                text: columns[index].searchableText(record),
                weight: columns[index].searchWeight ?? 1)
        }
    }

    /// Whether text search looks into any column.
    package var isSearchable: Bool { !searchable.isEmpty }

    /// The tokens that the search index keeps for a record.
    package func searchTokens(of record: R) -> [String] {
        searchable.flatMap { SearchTokens.tokens(in: columns[$0].searchableText(record)) }
    }
}
