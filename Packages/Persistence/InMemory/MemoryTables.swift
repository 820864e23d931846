import Synchronization

/// The tables of a store in memory. They are there twice: as committed, for readers, and for the
/// writer, who changes them in place. To publish a transaction is to exchange the two and to make
/// the same changes to what readers had until then.
///
/// Readers may come at any time. Of everything else, one thing happens at a time; the store sees to
/// that.
package final class MemoryTables: Sendable {
    package typealias Contents = [String: MemoryTable]

    private let committed: Mutex<Contents>
    private let working: Mutex<Contents>

    package init(_ tables: Contents) {
        committed = Mutex(tables)
        working = Mutex(tables)
    }

    /// Reads what is committed at the moment of the call.
    package func read<Result>(_ body: (any ReadTransaction) throws -> Result) rethrows -> Result {
        let transaction = MemoryTransaction(tables: committed.withLock { $0 })
        defer { transaction.end() }
        return try body(transaction)
    }

    /// Runs a transaction that nobody sees before it is published. If `body` throws, nothing has
    /// changed.
    ///
    /// - Returns: also what changed, for ``publish(_:)`` or ``takeBack(_:)``, one of which must
    ///   follow.
    package func write<Result>(
        _ body: (any Transaction) throws -> Result
    ) throws -> (Result, [RowChange]) {
        let transaction = MemoryTransaction(tables: Self.exchange(working, [:]))
        do {
            let result = try body(transaction)
            try transaction.checkIsWhole()
            let changes = transaction.changes
            _ = Self.exchange(working, transaction.end())
            return (result, changes)
        } catch {
            transaction.rollBack()
            _ = Self.exchange(working, transaction.end())
            throw error
        }
    }

    /// Lets readers see a transaction.
    package func publish(_ changes: [RowChange]) {
        var tables = Self.exchange(committed, Self.exchange(working, [:]))
        Self.apply(changes, to: &tables)
        _ = Self.exchange(working, tables)
    }

    /// Takes a transaction back that was not published.
    package func takeBack(_ changes: [RowChange]) {
        var tables = Self.exchange(working, [:])
        for change in changes.reversed() { tables[change.table]?.takeBack(change) }
        _ = Self.exchange(working, tables)
    }

    /// Makes changes that were made and checked elsewhere, and lets readers see them.
    package func adopt(_ changes: [RowChange]) {
        var tables = Self.exchange(working, [:])
        Self.apply(changes, to: &tables)
        _ = Self.exchange(working, tables)
        publish(changes)
    }

    /// Puts other tables in the place of all.
    package func replace(with tables: Contents) {
        _ = Self.exchange(working, tables)
        _ = Self.exchange(committed, tables)
    }

    /// The rows as the writer has them, each with its table and number.
    package func forEachRow(_ body: (String, Int64, [StoredValue]) throws -> Void) rethrows {
        for (name, table) in working.withLock({ $0 }) {
            for (id, row) in table.rows { try body(name, id, row.values) }
        }
    }

    /// A row as the writer has it.
    package func row(_ id: Int64, of table: String) -> [StoredValue]? {
        working.withLock { $0[table]?.rows[id]?.values }
    }

    /// How many columns a table has; `nil` if there is none of the name.
    package func columnCount(of table: String) -> Int? {
        working.withLock { $0[table]?.definition.columns.count }
    }

    /// The last number of each table as the writer has it.
    package var lastNumbers: [String: Int64] { working.withLock { $0.mapValues(\.lastID) } }

    private static func apply(_ changes: [RowChange], to tables: inout Contents) {
        for change in changes { tables[change.table]?.apply(change) }
    }

    private static func exchange(_ tables: borrowing Mutex<Contents>, _ new: Contents) -> Contents {
        tables.withLock { current in
            defer { current = new }
            return current
        }
    }
}

/// Makes the tables of a store in memory, with rows that were another such store's.
package struct MemoryLoader {
    private let editor = MemorySchemaEditor()

    /// Makes the empty tables of some migrations.
    package init(_ migrations: some Sequence<Migration>) throws { try migrate(migrations) }

    /// Runs further migrations, on the rows as well.
    package func migrate(_ migrations: some Sequence<Migration>) throws {
        for migration in migrations { try migration.apply(editor) }
    }

    /// The tables by their names.
    package var definitions: [String: TableDefinition] { editor.tables.mapValues(\.definition) }

    /// Takes up rows of a table, which are not checked once more.
    ///
    /// - Parameter lastNumber: the last number that the table gave.
    package func load(
        _ rows: [(id: Int64, row: MemoryRow)], into table: String, lastNumber: Int64
    ) {
        editor.tables[table]?.load(rows, lastID: lastNumber)
    }

    /// The tables.
    package var tables: MemoryTables.Contents { editor.tables }
}
