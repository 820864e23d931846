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
/// is not there yet, a column that rows must have a value for and cannot get one, a default or a
/// condition of values that the column does not keep.
public protocol SchemaEditor: AnyObject {
    /// The table as the database has it; `nil` if there is none.
    func definition(of table: String) throws -> TableDefinition?

    /// Makes a table with its indexes, its checks and its search index.
    func create(_ table: TableDefinition) throws
    /// Deletes a table with all its rows; other tables must not refer to it.
    func drop(table: String) throws
    /// Gives a table another name; references to it follow.
    func rename(table: String, to name: String) throws

    /// Adds a column; rows that exist get its default value, or none.
    ///
    /// A column that refers to another table must be nullable. Rows that exist are not found by the
    /// words of a searchable column before ``rebuildSearch(of:)``.
    func add(_ column: ColumnDefinition, to table: String) throws
    /// Deletes a column with its values and the index over it alone. An index of several columns, a
    /// partial index or a check that needs it must be dropped before.
    ///
    /// After a column that was searched, ``rebuildSearch(of:)`` makes the index small again. The
    /// table may be written anew, which takes about as long as copying it.
    func drop(column: String, of table: String) throws
    /// Gives a column another name; its indexes and the conditions that look at it follow.
    func rename(column: String, of table: String, to name: String) throws

    /// Makes an index, unless there is the same one; rows that exist must not violate it.
    ///
    /// - Throws: also ``StoreError`` with `notUnique` if they do.
    func create(_ index: IndexDefinition, on table: String) throws
    /// Deletes an index.
    ///
    /// The uniqueness of a column may be part of the table itself, which is written anew then.
    func drop(_ index: IndexDefinition, on table: String) throws

    /// Adds a check, which the rows that exist must satisfy. The table may be written anew.
    ///
    /// - Throws: also ``StoreError`` with `violatedCheck` if they do not.
    func add(_ check: CheckDefinition, to table: String) throws
    /// Removes a check. The table may be written anew.
    func drop(check name: String, of table: String) throws

    /// Makes the search index of a table anew from all its records: after a column was added that
    /// is searched, and in a release that changes ``ColumnValue/searchableText`` of a type or
    /// brings other search tokens.
    ///
    /// The records are read with the columns that the program declares now, so that this is the
    /// last step of the last migration. It takes about as long as storing all records did.
    func rebuildSearch<R: Record>(of type: R.Type) throws
}

extension SchemaEditor {
    /// Sees to it that no two rows have the same values in these columns, or that looking them up
    /// together is fast.
    public func createIndex(on table: String, columns: [String], isUnique: Bool) throws {
        try create(IndexDefinition(columns, isUnique: isUnique), on: table)
    }
}
