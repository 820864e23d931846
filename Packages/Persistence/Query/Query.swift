public import TextProcessing

/// Which records of one kind are wanted, in which order, and how many: a value.
///
/// ```swift
/// Query<Link>()
///     .where(\.folder == folder && \.readAt == nil)
///     .sorted(by: \.createdAt, .descending)
///     .page(20, after: cursor)
/// ```
///
/// Without an order, records come by their number. Every order is total: records that it does not
/// tell apart come by their number, in the direction of the last column.
public struct Query<R: Record>: Sendable {
    package var search: SearchQuery?
    package var orderings: [Ordering] = []
    package var limit: Int?
    package var offset = 0
    var condition: Condition<R>?
    var cursor: PageCursor?
    /// What is wrong with the query; running it throws it.
    var problem: StoreError?

    /// All records of a kind.
    public init() {}

    /// Keeps the records for which the condition holds too.
    public func `where`(_ condition: Condition<R>) -> Query {
        with { query in query.condition = query.condition.map { $0 && condition } ?? condition }
    }

    /// Keeps the records in whose searchable columns the words are found.
    ///
    /// Without ``sorted(by:_:)`` the best hits come first.
    public func matching(_ words: SearchQuery) -> Query {
        with { $0.search = words.isEmpty ? nil : words }
    }

    /// Hands out at most `count` records.
    public func limit(_ count: Int) -> Query {
        with { $0.limit = max(0, count) }
    }

    /// Leaves out the first `count` records. Its cost grows with them: for going through all
    /// records page by page use ``page(_:after:)``.
    public func skip(_ count: Int) -> Query {
        with { $0.offset = max(0, count) }
    }

    /// Hands out at most `count` records, those that follow where an earlier page ended.
    ///
    /// Records that were added or deleted meanwhile shift nothing: none comes twice or is left out.
    ///
    /// - Parameters:
    ///   - count: how many records a page has, 1 at least.
    ///   - cursor: where a page of the same query ended; for one of another order running the query
    ///     throws ``StoreError`` with `misuse`.
    public func page(_ count: Int, after cursor: PageCursor? = nil) -> Query {
        with {
            $0.limit = max(1, count)
            $0.cursor = cursor
        }
    }

    func with(_ change: (inout Query) -> Void) -> Query {
        var query = self
        change(&query)
        return query
    }
}

/// What a search found.
public struct SearchResults<R: Record>: Sendable {
    /// The hits within the query's limit.
    public var hits: [SearchHit<R>]
    /// How many there are in all.
    public var total: Int
}

/// A record that a search found.
public struct SearchHit<R: Record>: Sendable {
    /// The record.
    public var record: R
    /// How well it fits: the greater the better.
    public var score: Double
    /// Where in its searchable columns the words stand.
    public var match: SearchMatch
}

extension Query {
    /// Whether the hits come by how well they fit.
    package var isRanked: Bool { search != nil && orderings.isEmpty }

    /// The query without what cuts its records: limit, skip and page.
    package var uncut: Query {
        with {
            $0.limit = nil
            $0.offset = 0
            $0.cursor = nil
        }
    }

    /// The condition including that of following a page.
    ///
    /// - Throws: what is wrong with the query; providers ask for this first.
    package func totalCondition() throws -> ConditionNode? {
        if let problem = problem ?? condition?.problem { throw problem }
        guard let cursor else { return condition?.node }
        guard let position = try position(of: cursor) else { return condition?.node }
        return condition.map { .and([$0.node, .follows(position)]) } ?? .follows(position)
    }
}
