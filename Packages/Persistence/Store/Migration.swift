/// One step in the life of a database's tables.
///
/// A program has an ordered list of them. What was released is never edited, its name included: a
/// later change is a further migration.
///
/// A step may change records as well. The program's own record types are those of now and the
/// step stays for ever; so it goes through rows without a type, or through a record type that it
/// declares itself and that nobody changes.
///
/// ```swift
/// Migration("titles") { editor in
///     try editor.add(ColumnDefinition("title", .text, defaultValue: .text("")), to: "links")
///     try editor.updateRows(of: "links", where: .isNotNull("name")) { row in
///         try row.set("title", to: row.value(of: "name", as: String.self))
///     }
///     try editor.drop(column: "name", of: "links")
/// }
/// ```
public struct Migration: Sendable {
    /// What the step is for, as developers will read it.
    public let name: String
    package let apply: @Sendable (any SchemaEditor) throws -> Void

    /// Makes a step.
    ///
    /// All steps that one opening of the database makes are one transaction: if one of them fails,
    /// the database is as it was, and the release before can still open it.
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

    /// Some rows of a table by their numbers, without a Swift type: those that come after one of
    /// the number `id`. Usually called by ``forEachRow(of:where:_:)``.
    func rows(
        of table: String, where condition: TableCondition?, after id: Int64, limit: Int
    ) throws -> [TableRow]
    /// Stores a row; columns without a value get their defaults.
    ///
    /// Search indexes know nothing of rows that are changed without a type: if a searched column is
    /// changed, the migration needs ``rebuildSearch(of:)``.
    ///
    /// - Parameters:
    ///   - values: the row's values by column; may have the number of the row, under `id`.
    ///   - table: the table's name.
    /// - Returns: the number of the row.
    /// - Throws: ``StoreError`` as ``Transaction/create(_:)`` does, and with `schemaMismatch` for a
    ///   value that a column cannot keep.
    @discardableResult
    func insert(_ values: [String: StoredValue], into table: String) throws -> Int64
    /// Replaces the row of the same number; see ``insert(_:into:)``.
    func update(_ row: TableRow, of table: String) throws
    /// Deletes a row, with what that means for rows that refer to it.
    ///
    /// - Returns: whether there was one.
    /// - Throws: ``StoreError`` with `brokenReference` if another row refers to it.
    @discardableResult
    func delete(_ id: Int64, of table: String) throws -> Bool
    /// Reads and changes records of types that the migration declares. If `body` throws, none of its
    /// changes is left. The editor itself is not used meanwhile; ``StoreError`` with `misuse` says
    /// so.
    @discardableResult
    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result

    /// Makes the search index of a table anew from all its records: after a column was added that
    /// is searched, and in a release that changes ``ColumnValue/searchableText`` of a type or
    /// brings other search tokens.
    ///
    /// The records are read with the columns that the program declares now, so that this is the
    /// last step of the last migration. It takes about as long as storing all records did.
    func rebuildSearch<R: Record>(of type: R.Type) throws
}
