package import TextProcessing

/// Ends a search: keeps the candidates that really have the words, in the query's order or the best
/// first, and cuts to the query's limit. Every provider ends a search here, so all answer alike.
///
/// Candidates are handed in by the query's ``Query/totalOrderings``.
package struct SearchCollector<R: Record> {
    private struct Candidate {
        var score: Double
        var id: RecordID<R>
    }

    private let query: Query<R>
    private var candidates: [Candidate] = []

    package init(_ query: Query<R>) { self.query = query }

    /// Looks at a candidate: its number and what is searched of it.
    package mutating func add(_ id: RecordID<R>, _ fields: [SearchField]) {
        guard let score = score(fields) else { return }
        add(id, score: score)
    }

    /// How well something matches; `nil` if it does not.
    func score(_ fields: [SearchField]) -> Double? { query.search?.match(fields)?.score }

    /// Adds a candidate that matches.
    mutating func add(_ id: RecordID<R>, score: Double) {
        candidates.append(Candidate(score: score, id: id))
    }

    /// The numbers of the hits within the query's limit.
    package consuming func ids() -> [RecordID<R>] {
        if query.isRanked { candidates.sort { ($0.score, $0.id) > ($1.score, $1.id) } }
        let start = query.isRanked ? query.cursor : nil
        let following = candidates.drop { candidate in
            start.map { !$0.isFollowed(byScore: candidate.score, candidate.id) } ?? false
        }
        return following.dropFirst(query.offset).prefix(query.limit ?? candidates.count).map(\.id)
    }

    /// The hits within the query's limit, whose records are read only now.
    package consuming func results(
        _ read: (RecordID<R>) throws -> R?
    ) throws -> SearchResults<R> {
        let (query, total) = (query, candidates.count)
        let hits = try ids().compactMap { id -> SearchHit<R>? in
            guard let record = try read(id),
                let match = query.search?.match(R.schema.searchFields(of: record))
            else { return nil }
            return SearchHit(record: record, score: match.score, match: match)
        }
        return SearchResults(hits: hits, total: total)
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

    /// What text search sees of a stored row that has all columns; the others are not looked at.
    package func searchFields(from row: RowReader) throws -> [SearchField] {
        try searchable.map { index in
            SearchField(
                text: try columns[index].storedSearchableText(row, index),
                weight: columns[index].searchWeight ?? 1)
        }
    }

    /// What text search sees of a stored row that has the columns of ``searchableNames`` from
    /// `start` on.
    package func searchFields(from row: RowReader, startingAt start: Int) throws -> [SearchField] {
        var fields: [SearchField] = []
        fields.reserveCapacity(searchable.count)
        // A loop, and no closures: this runs once for every candidate of a search.
        for offset in searchable.indices {
            let column = columns[searchable[offset]]
            let text = try column.storedSearchableText(row, start + offset)
            fields.append(SearchField(text: text, weight: column.searchWeight ?? 1))
        }
        return fields
    }

    /// The names of the columns that text search looks into, in their order.
    package var searchableNames: [String] { searchable.map { columns[$0].name } }

    /// Whether text search looks into any column.
    package var isSearchable: Bool { !searchable.isEmpty }

    /// Whether text search looks into one of the columns.
    package func searches(_ positions: [Int]) -> Bool {
        positions.contains(where: searchable.contains)
    }

    /// The tokens that the search index keeps for a record.
    package func searchTokens(of record: R) -> [String] {
        searchable.flatMap { SearchTokens.tokens(in: columns[$0].searchableText(record)) }
    }

    /// The tokens that the search index keeps for the record of a row that has all columns.
    package func searchTokens(from row: RowReader) throws -> [String] {
        try searchFields(from: row).flatMap { SearchTokens.tokens(in: $0.text) }
    }
}
