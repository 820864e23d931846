package import Chrono
package import Persistence
package import TextProcessing

/// A kind of records that travels between homes, each by its identifier.
///
/// ``TransferRecords`` is the one conformer; the protocol is there to have several kinds in a list.
package protocol TransferKind: Sendable {
    /// What a record of it is called: `link`.
    var name: String { get }
    /// The records' table.
    var table: String { get }
    /// The fields with what their values are, for a description of the format.
    var fields: TransferFields { get }

    /// The identifier of a record.
    func uid(of id: Int64, in reading: any ReadTransaction) throws -> TransferUID?
    /// The number of the record that has an identifier.
    func id(of uid: TransferUID, in reading: any ReadTransaction) throws -> Int64?
    /// Writes the records in the order of their numbers.
    func write(
        _ range: TransferRange?, of app: String, _ lines: TransferLines,
        in reading: any ReadTransaction
    ) throws
    /// Whether a record is among those of some days: its first moment is, or it has none; and so is
    /// all that it can't be without.
    func isChosen(
        _ id: Int64, _ range: TransferRange, _ references: TransferReferences
    ) throws -> Bool
    /// What takes records of the kind in.
    func makeTaker(_ context: TransferContext) -> any TransferTaker
    /// What happened with the records on some days.
    func events(
        of app: String, _ range: TransferRange, in reading: any ReadTransaction
    ) throws -> [TransferEvent]
    /// The records in which words stand.
    func hits(
        of app: String, _ words: SearchQuery, limit: Int, in reading: any ReadTransaction
    ) throws -> (hits: [TransferHit], total: Int)
}

/// Takes records of one kind in.
package protocol TransferTaker: AnyObject {
    /// Takes a record that a line states.
    ///
    /// - Throws: ``TransferLineProblem`` for a line that states none, `StoreError`.
    func take(_ object: JSONObject, line: Int) throws
    /// Stores what is still in memory.
    func finish() throws
    /// Sets the references that pointed to records that came later.
    func settle() throws
}

/// Days on a calendar.
package struct TransferRange: Sendable {
    /// The days.
    package var days: ClosedRange<Day>
    /// Whose calendar it is.
    package var zone: Zone

    /// Makes a range.
    package init(_ days: ClosedRange<Day>, in zone: Zone) { (self.days, self.zone) = (days, zone) }
}

/// What the fields of a kind are.
package struct TransferFields: Sendable {
    /// A field.
    package struct Field: Sendable {
        /// Its name.
        package var name: String
        /// What its values are.
        package var meaning: ColumnMeaning
        /// Whether it may be null.
        package var isNullable: Bool
    }

    /// The fields of a record, in their order.
    package var fields: [Field]
    /// The lists of what belongs to it alone, in their order.
    package var owned: [(name: String, fields: TransferFields)]

    init(_ columns: [TransferColumn], _ owned: [(name: String, fields: TransferFields)]) {
        fields = columns.map {
            Field(name: $0.name, meaning: $0.meaning, isNullable: $0.isNullable)
        }
        self.owned = owned
    }
}
