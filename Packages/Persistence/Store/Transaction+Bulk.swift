extension Transaction {
    /// Stores several new records, all or none; see ``create(contentsOf:)``.
    @inlinable
    @discardableResult
    public func create<R: Record>(contentsOf records: some Sequence<R>) throws -> [R] {
        try create(contentsOf: Array(records))
    }

    // MARK: - Changing what a query finds

    /// Changes columns of all records of a query, all or none.
    ///
    /// ```swift
    /// try transaction.update(
    ///     Query().where(\.folder == old), .set(\.folder, to: nil), .add(1, to: \.moves))
    /// ```
    ///
    /// The database changes the records in one step where no column is searched or unique, without
    /// handing them out; else they are read and change one after another, in the query's order.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``StoreError`` with `notUnique` or `brokenReference`, `overflow` if a column cannot
    ///   hold what was added, `invalidValue`, or `misuse` if a column is named twice or is the
    ///   record's number. The transaction stays as it was before the call and may go on.
    @discardableResult
    public func update<R: Record>(
        _ query: Query<R>, _ first: Assignment<R>, _ others: Assignment<R>...
    ) throws -> Int {
        try update(query, setting: [first] + others)
    }

    /// Changes all records of a query, all or none. They are handed to `change` first, all of them,
    /// and stored in the query's order.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``StoreError`` as ``update(_:)`` does, `misuse` if `change` alters a record's
    ///   number, and what `change` throws.
    @discardableResult
    public func update<R: Record>(
        _ query: Query<R>, _ change: (inout R) throws -> Void
    ) throws -> Int {
        let records = try fetch(query).map { old in
            var record = old
            try change(&record)
            guard record.id == old.id else {
                throw StoreError(.misuse, "a record keeps its number")
                    .at(table: R.schema.table, column: "id")
            }
            return record
        }
        try update(contentsOf: records)
        return records.count
    }

    // MARK: - Storing what may be there already

    /// Replaces the record that has the same values in some columns, or stores a new one.
    ///
    /// ```swift
    /// try transaction.upsert(issue, on: \.project, \.number)
    /// ```
    ///
    /// The columns should be unique together, else it is the first such record. No value is the
    /// same as none, as in a unique column: such a record is stored as a new one.
    ///
    /// - Returns: the record as it is stored, with the number of the replaced one.
    @discardableResult
    public func upsert<R: Record>(_ record: R, on columns: PartialKeyPath<R>...) throws -> R {
        try upsert(record, on: columns, updating: nil)
    }

    /// Changes some columns of the record that has the same values in others, or stores a new
    /// record.
    ///
    /// ```swift
    /// try transaction.upsert(link, on: \.url, updating: \.title, \.note)
    /// ```
    ///
    /// What is stored in the columns that are not named stays.
    ///
    /// - Parameters:
    ///   - record: what is stored if there is no such record yet, and the new values if there is.
    ///   - columns: what makes two records the same; see ``upsert(_:on:)``.
    ///   - changed: a column that gets the record's value.
    ///   - others: further ones.
    /// - Returns: the record as it is stored.
    @discardableResult
    public func upsert<R: Record>(
        _ record: R,
        on columns: PartialKeyPath<R>...,
        updating changed: PartialKeyPath<R>,
        _ others: PartialKeyPath<R>...
    ) throws -> R {
        try upsert(record, on: columns, updating: [changed] + others)
    }

    /// - Parameter updated: the columns that get the record's values; `nil` for all of them.
    func upsert<R: Record>(
        _ record: R, on columns: [PartialKeyPath<R>], updating updated: [PartialKeyPath<R>]?
    ) throws -> R {
        let positions = try updated?.map { try position(of: $0) }
        guard !(positions?.contains(R.schema.idPosition) ?? false) else {
            throw StoreError(.misuse, "a record keeps its number")
                .at(table: R.schema.table, column: "id")
        }
        guard let existing = try existing(record, columns) else { return try create(record) }
        var merged = record
        merged.id = existing.id
        if let positions {
            var values = try R.schema.values(of: existing)
            let new = try R.schema.values(of: record)
            for position in positions { values[position] = new[position] }
            merged = try R.schema.record(from: values)
        }
        try update(merged)
        return merged
    }

    private func existing<R: Record>(_ record: R, _ columns: [PartialKeyPath<R>]) throws -> R? {
        let positions = try columns.map { try position(of: $0) }
        guard !positions.isEmpty else {
            throw StoreError(.misuse, "no column tells which record is meant")
                .at(table: R.schema.table)
        }
        let values = try R.schema.values(of: record)
        guard !positions.contains(where: { values[$0].isNull }) else { return nil }
        let nodes = positions.map { ConditionNode.compare($0, .equal, values[$0]) }
        return try first(Query<R>().where(Condition(.and(nodes))))
    }

    private func position<R: Record>(of column: PartialKeyPath<R>) throws -> Int {
        guard let position = R.schema.position(of: column) else {
            throw StoreError(.unknownColumn, "\(column) is no column").at(table: R.schema.table)
        }
        return position
    }
}
