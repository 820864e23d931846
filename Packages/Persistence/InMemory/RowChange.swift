/// What became of one row of a table in memory.
package struct RowChange: Sendable {
    /// The table.
    package var table: String
    /// The row's number; 0 if only the table's last number changed.
    package var id: Int64
    /// The row as it was, in the order of the table's columns; `nil` if there was none.
    package var before: [StoredValue]?
    /// The row as it is now; `nil` if there is none.
    package var after: [StoredValue]?
    /// The last number that the table had given.
    package var lastBefore: Int64
    /// The last number that it has given now.
    package var lastAfter: Int64

    /// Tells of a change.
    package init(
        table: String, id: Int64, before: [StoredValue]? = nil, after: [StoredValue]? = nil,
        lastBefore: Int64 = 0, lastAfter: Int64 = 0
    ) {
        (self.table, self.id, self.before, self.after) = (table, id, before, after)
        (self.lastBefore, self.lastAfter) = (lastBefore, lastAfter)
    }
}

/// A transaction that knows the last number that a table gave to a record, and can raise it: for
/// those who move records from one database to another, since no number is used again.
package protocol NumberKeeper {
    /// The greatest number that the table has given to a record; 0 if it has given none.
    func lastNumber(of table: String) throws -> Int64
    /// Has the table give only numbers that are greater than `number`.
    func raiseLastNumber(of table: String, to number: Int64) throws
}
