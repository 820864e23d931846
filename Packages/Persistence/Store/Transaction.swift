/// A consistent view of a store: everything that is read through it is of one moment.
///
/// It is valid inside the closure that it was handed to and nowhere else.
public protocol ReadTransaction: AnyObject {
    /// The record of that number, if there is one.
    func read<R: Record>(_ id: RecordID<R>) throws -> R?

    /// Hands out the rows of a query one after another, with the columns of the record's schema in
    /// their order. Programs use ``forEach(_:_:)``, which makes records of them.
    func forEachRow<R: Record>(_ query: Query<R>, _ body: (RowReader) throws -> Void) throws

    /// The hits of a query with search words, the best first unless the query has an order.
    ///
    /// Only the records that the query's limit leaves are made; of the others no more is read than
    /// what is searched.
    func searchResults<R: Record>(_ query: Query<R>) throws -> SearchResults<R>

    /// How many records the query has, apart from its limit; counting ends at `limit`, and so does
    /// its cost.
    func count<R: Record>(_ query: Query<R>, upTo limit: Int?) throws -> Int

    /// Hands out some columns of a query's records one after another, by the columns' positions in
    /// ``Schema/columnNames``; for providers. ``values(of:in:distinct:)`` is the typed form.
    func forEachRow<R: Record>(
        _ query: Query<R>, columns: [Int], _ body: (RowReader) throws -> Void
    ) throws

    /// The groups of a query's records, each the values of its keys and then of its aggregates; for
    /// providers. `groups(of:by:_:order:limit:)` is the typed form.
    ///
    /// What cuts the query's records (limit, skip and page) does not count.
    func groups<R: Record>(of query: Query<R>, _ grouping: Grouping) throws -> [[StoredValue]]

    /// A table as the database has it; `nil` if there is none.
    ///
    /// What concerns a single column stands with the column; of text search it tells whether there
    /// is an index, and of no column whether it is searched.
    func definition(of table: String) throws -> TableDefinition?
}

extension ReadTransaction {
    /// The hits of a query with search words, the best first unless the query has an order.
    public func search<R: Record>(_ query: Query<R>) throws -> [SearchHit<R>] {
        try searchResults(query).hits
    }

    /// How many records the query has, apart from its limit.
    public func count<R: Record>(_ query: Query<R>) throws -> Int {
        try count(query, upTo: nil)
    }

    /// Hands out the records of a query one after another; memory does not grow with their number.
    ///
    /// The exception is a query with search words: its hits are collected first. Changing records
    /// from within `body` is refused with `misuse`; ``fetch(_:)`` them first.
    @inlinable @inline(__always)
    public func forEach<R: Record>(_ query: Query<R>, _ body: (R) throws -> Void) throws {
        try query.forEach(of: self, body)
    }

    /// The records of a query.
    @inlinable @inline(__always)
    public func fetch<R: Record>(_ query: Query<R> = Query()) throws -> [R] {
        try query.records(of: self)
    }

    /// The first record of a query.
    public func first<R: Record>(_ query: Query<R>) throws -> R? {
        try fetch(query.limit(Swift.min(1, query.limit ?? 1))).first
    }

    /// One page of a query made with ``Query/page(_:after:)``, and where the next one begins.
    public func page<R: Record>(_ query: Query<R>) throws -> Page<R> {
        let limit = query.limit.map { Swift.min($0, Int.max - 1) } ?? Int.max - 1
        let longer = query.limit(limit + 1)
        guard query.isRanked else {
            let records = try fetch(longer)
            guard records.count > limit else { return Page(records: records, next: nil) }
            return Page(
                records: Array(records.prefix(limit)),
                next: try limit > 0 ? query.cursor(after: records[limit - 1]) : nil)
        }
        let hits = try search(longer)
        return Page(
            records: hits.prefix(limit).map(\.record),
            next: hits.count > limit && limit > 0 ? query.cursor(after: hits[limit - 1]) : nil)
    }
}

/// A view of a store that can change it: all of its changes are kept, or none.
public protocol Transaction: ReadTransaction {
    /// Stores a new record.
    ///
    /// - Returns: the record with the number that the store gave it; a number that it already has
    ///   is kept. What is stored of it may be rounder: instants are kept to the millisecond.
    /// - Throws: ``StoreError`` with `notUnique` or `brokenReference`, or `invalidValue` naming the
    ///   column. The transaction stays as it was before the call and may go on.
    @discardableResult
    func create<R: Record>(_ record: R) throws -> R

    /// Replaces the stored record of the same number.
    ///
    /// - Throws: ``StoreError`` with `notFound`, `notUnique`, `brokenReference` or `invalidValue`.
    ///   The transaction stays as it was before the call and may go on.
    func update<R: Record>(_ record: R) throws

    /// Deletes a record.
    ///
    /// - Returns: whether there was one.
    /// - Throws: ``StoreError`` with `brokenReference` if another record refers to it.
    @discardableResult
    func delete<R: Record>(_ id: RecordID<R>) throws -> Bool

    /// Stores several new records, all or none: one that is refused leaves the transaction as it was
    /// before the call. Many at once cost less than each alone.
    ///
    /// - Returns: the records as ``create(_:)`` does, in the same order.
    @discardableResult
    func create<R: Record>(contentsOf records: [R]) throws -> [R]

    /// Replaces the stored records of the same numbers one after another, all or none.
    ///
    /// - Throws: ``StoreError`` as ``update(_:)`` does.
    func update<R: Record>(contentsOf records: [R]) throws

    /// Changes columns of all records of a query, all or none;
    /// ``update(_:_:_:)`` is the form for programs.
    ///
    /// - Returns: how many there were.
    func update<R: Record>(_ query: Query<R>, setting assignments: [Assignment<R>]) throws -> Int

    /// Deletes all records of a query together, or none: what refers to a record and goes with it
    /// does not keep it.
    ///
    /// - Returns: how many there were, without those that went along with them.
    /// - Throws: ``StoreError`` with `brokenReference` if a record that stays refers to one of them.
    @discardableResult
    func delete<R: Record>(_ query: Query<R>) throws -> Int
}
