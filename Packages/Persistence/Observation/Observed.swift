/// What is observed: how it is read from a store, and whether two values of it are the same.
struct Observed<Value: Sendable>: Sendable {
    let read: @Sendable (any ReadTransaction) throws -> Value
    let isSame: @Sendable (Value, Value) -> Bool

    init(
        _ read: @escaping @Sendable (any ReadTransaction) throws -> Value,
        isSame: @escaping @Sendable (Value, Value) -> Bool
    ) {
        self.read = read
        self.isSame = isSame
    }

    init(_ read: @escaping @Sendable (any ReadTransaction) throws -> Value)
    where Value: Equatable {
        self.init(read, isSame: ==)
    }

    /// Reads the value and notes of which tables.
    func value(in transaction: any ReadTransaction) throws -> (Value, Set<String>) {
        let reading = RecordedReading(transaction)
        return (try read(reading), reading.tables)
    }
}

/// Reads and notes the tables that are read.
private final class RecordedReading: ReadTransaction {
    private(set) var tables: Set<String> = []
    private let base: any ReadTransaction

    init(_ base: any ReadTransaction) { self.base = base }

    func read<R: Record>(_ id: RecordID<R>) throws -> R? {
        tables.insert(R.schema.table)
        return try base.read(id)
    }

    func forEachRow<R: Record>(_ query: Query<R>, _ body: (RowReader) throws -> Void) throws {
        tables.formUnion(query.tables)
        try base.forEachRow(query, body)
    }

    func forEachRow<R: Record>(
        _ query: Query<R>, columns: [Int], _ body: (RowReader) throws -> Void
    ) throws {
        tables.formUnion(query.tables)
        try base.forEachRow(query, columns: columns, body)
    }

    func groups<R: Record>(of query: Query<R>, _ grouping: Grouping) throws -> [[StoredValue]] {
        tables.formUnion(query.tables)
        return try base.groups(of: query, grouping)
    }

    func definition(of table: String) throws -> TableDefinition? {
        try base.definition(of: table)
    }

    func searchResults<R: Record>(_ query: Query<R>) throws -> SearchResults<R> {
        tables.formUnion(query.tables)
        return try base.searchResults(query)
    }

    func count<R: Record>(_ query: Query<R>, upTo limit: Int?) throws -> Int {
        tables.formUnion(query.tables)
        return try base.count(query, upTo: limit)
    }
}
