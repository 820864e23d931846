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
        searchFields { columns[$0.position].searchableText(record) }
    }

    /// What text search sees of a stored row that has all columns; the others are not looked at.
    package func searchFields(from row: RowReader) throws -> [SearchField] {
        try searchFields { try $0.text(row, $0.position) }
    }

    /// What text search sees of a stored row that has the columns of ``searchableNames`` from
    /// `start` on.
    package func searchFields(from row: RowReader, startingAt start: Int) throws -> [SearchField] {
        var position = start - 1
        return try searchFields {
            position += 1
            return try $0.text(row, position)
        }
    }

    /// Runs once for every candidate of a search.
    private func searchFields(
        _ text: (SearchedColumn) throws -> String
    ) rethrows -> [SearchField] {
        var fields: [SearchField] = []
        fields.reserveCapacity(searched.count)
        for column in searched {
            fields.append(SearchField(text: try text(column), weight: column.weight))
        }
        return fields
    }

    /// The names of the columns that text search looks into, in their order.
    package var searchableNames: [String] { searched.map { columns[$0.position].name } }

    /// Whether text search looks into any column.
    package var isSearchable: Bool { !searched.isEmpty }

    /// Whether text search looks into one of the columns.
    package func searches(_ positions: [Int]) -> Bool {
        searched.contains { positions.contains($0.position) }
    }

    /// The tokens that the search index keeps for a record.
    package func searchTokens(of record: R) -> [String] {
        searchFields(of: record).flatMap { SearchTokens.tokens(in: $0.text) }
    }

    /// The tokens that the search index keeps for the record of a row that has all columns.
    package func searchTokens(from row: RowReader) throws -> [String] {
        try searchFields(from: row).flatMap { SearchTokens.tokens(in: $0.text) }
    }
}

/// A column that text search looks into, without the record's type, which would be looked up anew for
/// every row.
struct SearchedColumn: Sendable {
    let position: Int
    let weight: Double
    let text: @Sendable (RowReader, Int) throws -> String
}
