/// One step in the life of a database's tables.
///
/// A program has an ordered list of them. What was released is never edited: a later change is a
/// further migration.
public struct Migration: Sendable {
    /// What the step is for, as developers will read it.
    public let name: String
    package let apply: @Sendable (any SchemaEditor) throws -> Void

    /// Makes a step; it runs in a transaction of its own.
    public init(_ name: String, _ apply: @escaping @Sendable (any SchemaEditor) throws -> Void) {
        self.name = name
        self.apply = apply
    }
}

/// Changes tables inside a migration.
///
/// Its methods throw ``StoreError`` with `schemaMismatch` for what cannot be done to the tables as
/// they are: a table or column that exists already or does not exist, a reference to a table that
/// is not there yet, a column that rows must have a value for and cannot get one.
public protocol SchemaEditor: AnyObject {
    /// Makes a table with its indexes and its search index.
    func create(_ table: TableDefinition) throws
    /// Deletes a table with all its rows; other tables must not refer to it.
    func drop(table: String) throws
    /// Adds a column; rows that exist get its default value, or none.
    ///
    /// A column that refers to another table must be nullable. Rows that exist are not found by the
    /// words of a searchable column before ``rebuildSearch(of:)``.
    func add(_ column: ColumnDefinition, to table: String) throws
    /// Sees to it that no two rows have the same values in these columns, or that looking them up
    /// together is fast.
    func createIndex(on table: String, columns: [String], isUnique: Bool) throws
    /// Makes the search index of a table anew from all its records: after a column was added that
    /// is searched, and in a release that changes ``ColumnValue/searchableText`` of a type or
    /// brings other search tokens.
    ///
    /// The records are read with the columns that the program declares now, so that this is the
    /// last step of the last migration. It takes about as long as storing all records did.
    func rebuildSearch<R: Record>(of type: R.Type) throws
}
