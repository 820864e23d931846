import Persistence

/// The tables whose changes are recorded, and what undoing must know of them.
struct UndoTables: Sendable {
    /// The kinds of records by their tables.
    let types: [String: any UndoableRecord.Type]
    /// Where the incidental columns stand in the rows of each table, and the lasting ones with them.
    private let incidental: [String: [Int]]

    /// What tells the tables' columns from those of other versions of the program.
    let layout: Int64

    init(_ types: [any UndoableRecord.Type]) {
        self.types = Dictionary(types.map { ($0.table, $0) }, uniquingKeysWith: { $1 })
        incidental = self.types.mapValues { $0.incidentalPositions }
        let names = types.flatMap { $0.layoutNames }.map(StoredValue.text)
        layout = Int64(bitPattern: UndoRow(names, incidental: []).fingerprint)
    }

    /// A row as undoing sees it.
    ///
    /// - Throws: `StoreError` with `misuse` if changes of the record's table are not recorded.
    func row<R: Record>(of record: R) throws -> UndoRow {
        UndoRow(try R.schema.values(of: record), incidental: try incidentalPositions(of: R.self))
    }

    /// What makes fingerprints of the rows of records.
    ///
    /// - Throws: `StoreError` with `misuse` if changes of the records' table are not recorded.
    func fingerprint<R: Record>(of type: R.Type) throws -> UndoFingerprint {
        UndoFingerprint(
            columns: R.schema.columnNames.count, incidental: try incidentalPositions(of: R.self))
    }

    private func incidentalPositions<R: Record>(of type: R.Type) throws -> [Int] {
        guard let positions = incidental[R.schema.table] else {
            throw StoreError(.misuse, "its changes cannot be undone").at(table: R.schema.table)
        }
        return positions
    }
}

/// A record's row, of which some columns tell of no change.
struct UndoRow {
    /// All values.
    var values: [StoredValue]
    private let positions: [Int]

    init(_ values: [StoredValue], incidental positions: [Int]) {
        self.values = values
        self.positions = positions
    }

    /// The values of the incidental columns.
    var incidental: [StoredValue] {
        get { positions.map { values[$0] } }
        set { for (position, value) in zip(positions, newValue) { values[position] = value } }
    }

    /// What tells the row from every other state of it, whatever its incidental columns are.
    var fingerprint: UInt64 {
        UndoFingerprint(columns: values.count, incidental: positions).value(of: values)
    }
}

extension UndoableRecord {
    fileprivate static var table: String { schema.table }

    fileprivate static var layoutNames: [String] { [schema.table] + schema.columnNames }

    fileprivate static var incidentalPositions: [Int] {
        positions(of: incidentalColumns.union(lastingColumns))
    }

    /// Where the lasting columns stand in a row.
    static var lastingPositions: [Int] { positions(of: lastingColumns) }

    private static func positions(of names: Set<String>) -> [Int] {
        schema.columnNames.indices.filter { names.contains(schema.columnNames[$0]) }
    }
}
