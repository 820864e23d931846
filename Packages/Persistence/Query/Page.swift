/// One page of records.
public struct Page<R: Record>: Sendable {
    /// The records of the page.
    public var records: [R]
    /// Where the next page begins; `nil` when this one is the last.
    public var next: PageCursor?
}

extension Page: Equatable where R: Equatable {}

/// Where a page ended: what its last record is sorted by.
public struct PageCursor: Sendable, Hashable {
    /// Empty when the page's records come by how well they fit: the values are score and number.
    let orderings: [Ordering]
    let values: [StoredValue]
}

extension PageCursor {
    /// That a row comes after the cursor: a later first column, or an equal one and a later second…
    var following: ConditionNode {
        var alternatives: [ConditionNode] = []
        var equal: [ConditionNode] = []
        for (ordering, value) in zip(orderings, values) {
            alternatives.append(.and(equal + [Self.later(ordering, than: value)]))
            equal.append(.compare(ordering.column, .equal, value))
        }
        return .or(alternatives)
    }

    private static func later(_ ordering: Ordering, than value: StoredValue) -> ConditionNode {
        let isNull = ConditionNode.compare(ordering.column, .equal, .null)
        switch (ordering.direction, value.isNull) {
        case (.ascending, true): return .not(isNull)
        case (.ascending, false): return .compare(ordering.column, .greater, value)
        case (.descending, true): return .or([])
        case (.descending, false):
            return .or([.compare(ordering.column, .less, value), isNull])
        }
    }
}

extension Query {
    func cursor(after record: R) throws -> PageCursor {
        let values = try R.schema.values(of: record)
        let orderings = totalOrderings
        return PageCursor(orderings: orderings, values: orderings.map { values[$0.column] })
    }
}

extension SearchHit {
    var cursor: PageCursor {
        PageCursor(orderings: [], values: [.real(score), .integer(record.id.rawValue)])
    }

}

extension PageCursor {
    /// Whether a hit comes after the page when the best come first.
    func isFollowed<R: Record>(byScore score: Double, _ id: RecordID<R>) -> Bool {
        guard values.count == 2 else { return false }
        let score = StoredValue.real(score)
        if score != values[0] { return score < values[0] }
        return .integer(id.rawValue) < values[1]
    }
}
