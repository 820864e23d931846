/// A consistent view of a store: everything that is read through it is of one moment.
///
/// It is valid inside the closure that it was handed to and nowhere else.
public protocol ReadTransaction: AnyObject {
    /// The record of that number, if there is one.
    func read<R: Record>(_ id: RecordID<R>) throws -> R?

    /// Hands out the records of a query one after another; memory does not grow with their number.
    ///
    /// The exception is a query with search words: its hits are collected first. Changing records
    /// from within `body` is refused with `misuse`; ``fetch(_:)`` them first.
    func forEach<R: Record>(_ query: Query<R>, _ body: (R) throws -> Void) throws

    /// The hits of a query with search words, the best first unless the query has an order.
    ///
    /// Only the records that the query's limit leaves are made; of the others no more is read than
    /// what is searched.
    func searchResults<R: Record>(_ query: Query<R>) throws -> SearchResults<R>

    /// How many records the query has, apart from its limit; counting ends at `limit`, and so does
    /// its cost.
    func count<R: Record>(_ query: Query<R>, upTo limit: Int?) throws -> Int
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

    /// The records of a query.
    @inlinable
    public func fetch<R: Record>(_ query: Query<R> = Query()) throws -> [R] {
        var records: [R] = []
        try forEach(query) { records.append($0) }
        return records
    }

    /// The first record of a query.
    public func first<R: Record>(_ query: Query<R>) throws -> R? {
        try fetch(query.limit(min(1, query.limit ?? 1))).first
    }

    /// One page of a query made with ``Query/page(_:after:)``, and where the next one begins.
    public func page<R: Record>(_ query: Query<R>) throws -> Page<R> {
        let limit = query.limit.map { min($0, Int.max - 1) } ?? Int.max - 1
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
}

extension Transaction {
    /// Stores several new records.
    @inlinable
    @discardableResult
    public func create<R: Record>(contentsOf records: some Sequence<R>) throws -> [R] {
        try records.map { try create($0) }
    }

    /// Replaces the record that has the same value in a unique column, or stores a new one.
    ///
    /// No value is the same as none, as in a unique column: such a record is stored as a new one.
    ///
    /// - Returns: the record as it is stored, with the number of the replaced one.
    @discardableResult
    public func upsert<R: Record, Value: ColumnValue>(
        _ record: R, on column: KeyPath<R, Value>
    ) throws -> R {
        let value = record[keyPath: column]
        let query = Query<R>().where(column == value)
        guard !(try value.storedValue.isNull), let existing = try first(query) else {
            return try create(record)
        }
        var record = record
        record.id = existing.id
        try update(record)
        return record
    }

    /// Deletes all records of a query.
    ///
    /// - Returns: how many there were.
    @discardableResult
    public func delete<R: Record>(_ query: Query<R>) throws -> Int {
        let ids = try fetch(query).map(\.id)
        for id in ids { try delete(id) }
        return ids.count
    }

    /// Changes all records of a query.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``StoreError`` as ``update(_:)`` does, `misuse` if `change` alters a record's
    ///   number, and what `change` throws.
    @discardableResult
    public func update<R: Record>(_ query: Query<R>, _ change: (inout R) throws -> Void) throws
        -> Int
    {
        let records = try fetch(query)
        for old in records {
            var record = old
            try change(&record)
            guard record.id == old.id else {
                throw StoreError(.misuse, "a record keeps its number")
                    .at(table: R.schema.table, column: "id")
            }
            try update(record)
        }
        return records.count
    }
}
