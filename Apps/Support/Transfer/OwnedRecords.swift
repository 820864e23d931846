package import Persistence

/// Records that belong to one other record each and have no identifier: they travel within it.
///
/// ``OwnedRecords`` is the one conformer; the protocol is there to have several kinds in a list.
package protocol OwnedKind: Sendable {
    /// What the list of them is called.
    var name: String { get }
    /// How they are written.
    var layout: OwnedLayout { get }
    /// What belongs to some records, in the order in which it stands.
    func rows(
        of owners: [Int64], in reading: any ReadTransaction
    ) throws -> [Int64: [TransferRow]]
    /// Reads what a line states; columns that come from the owners are not set yet.
    func rows(from value: JSONValue?, _ reader: TransferFieldReader) throws -> [TransferRow]
    /// The rows with the columns that come from the owners, as they are stored.
    func filled(
        _ rows: [TransferRow], of owner: Int64, _ inherited: [String: StoredValue]
    ) throws -> [TransferRow]
    /// Stores rows as those of a record.
    func create(_ rows: [TransferRow], of owner: Int64, in transaction: any Transaction) throws
    /// Deletes what belongs to a record.
    func delete(of owner: Int64, in transaction: any Transaction) throws
}

/// How records that travel within others are written.
package struct OwnedLayout: Sendable {
    /// The list's name.
    let name: String
    /// The name as it stands before the list: `"sets":`.
    let key: [UInt8]
    let columns: [TransferColumn]
    let owned: [OwnedLayout]

    init(_ name: String, _ columns: [TransferColumn], _ owned: [any OwnedKind]) {
        self.name = name
        self.columns = columns
        self.owned = owned.map(\.layout)
        var key: [UInt8] = []
        JSONText.appendString(name, to: &key)
        self.key = key + [UInt8(ascii: ":")]
    }

    /// The rows but for those that can't be without a record that is not among those of some days.
    func chosen(
        _ rows: [TransferRow], _ range: TransferRange, _ references: TransferReferences
    ) throws -> [TransferRow] {
        let needed = columns.filter { !$0.isNullable && $0.referencedTable != nil }
        guard !needed.isEmpty else { return rows }
        return try rows.filter { row in
            try needed.allSatisfy { try $0.isChosen(row.values, range, references) }
        }
    }

    /// What the fields are.
    var fields: TransferFields {
        TransferFields(columns, owned.map { ($0.name, $0.fields) })
    }
}

/// Records of one type that belong to one other record each.
package struct OwnedRecords<R: UndoableRecord, Reference: RecordReference>: OwnedKind {
    private typealias Owner = Reference.Target

    package let name: String
    package let layout: OwnedLayout
    private let reference: any KeyPath<R, Reference> & Sendable
    private let query: Query<R>
    private let idPosition: Int
    private let ownerPosition: Int
    /// The columns that come from what they belong to, where they have the same names.
    private let inherited: [(name: String, position: Int)]
    private let owned: [any OwnedKind]

    /// Declares them.
    ///
    /// - Parameters:
    ///   - name: what the list of them is called.
    ///   - reference: the column that says what each belongs to.
    ///   - column: the name of that column.
    ///   - query: which of them, in which order.
    ///   - inherited: the columns that come from what they belong to, by the names there.
    ///   - without: the columns that do not travel; they must be able to hold no value.
    ///   - owned: what belongs to each of them in turn.
    package init(
        _ name: String, _ reference: any KeyPath<R, Reference> & Sendable, column: String,
        _ query: Query<R> = Query(), inherited: [String] = [], without: Set<String> = [],
        owned: [any OwnedKind] = []
    ) {
        self.name = name
        self.reference = reference
        self.query = query
        self.owned = owned
        let names = R.schema.columnNames
        idPosition = names.firstIndex(of: "id") ?? 0
        ownerPosition = names.firstIndex(of: column) ?? 0
        self.inherited = inherited.compactMap { name in
            names.firstIndex(of: name).map { (name, $0) }
        }
        let columns = TransferColumn.columns(
            of: R.self, without: without.union(inherited).union(["id", column]))
        layout = OwnedLayout(name, columns, owned)
    }

    package func rows(
        of owners: [Int64], in reading: any ReadTransaction
    ) throws -> [Int64: [TransferRow]] {
        let records = try reading.fetch(
            query, by: reference, for: owners.map { RecordID<Owner>($0) })
        let ids = records.values.joined().map(\.id.rawValue)
        let inner = try owned.map { try $0.rows(of: ids, in: reading) }
        var rows: [Int64: [TransferRow]] = [:]
        for (owner, list) in records {
            rows[owner.rawValue] = try list.map { record in
                TransferRow(
                    values: try R.schema.values(of: record),
                    owned: inner.map { $0[record.id.rawValue] ?? [] })
            }
        }
        return rows
    }

    package func rows(
        from value: JSONValue?, _ reader: TransferFieldReader
    ) throws -> [TransferRow] {
        guard let list = value?.array else { throw TransferLineProblem.wrongValue(name) }
        return try list.map { item in
            guard let object = item.object else { throw TransferLineProblem.wrongValue(name) }
            return try reader.row(
                object, layout.columns, count: R.schema.columnNames.count, owned: owned)
        }
    }

    package func filled(
        _ rows: [TransferRow], of owner: Int64, _ inherited: [String: StoredValue]
    ) throws -> [TransferRow] {
        let names = R.schema.columnNames
        return try rows.map { row in
            var row = row
            row.values[idPosition] = .integer(0)
            row.values[ownerPosition] = .integer(owner)
            for (name, position) in self.inherited {
                row.values[position] = inherited[name] ?? .null
            }
            // A file may write a value in another way.
            if row.open.isEmpty {
                row.values = try R.schema.values(of: R.schema.record(from: row.values))
            }
            guard !owned.isEmpty else { return row }
            var known = inherited
            for (name, value) in zip(names, row.values) where name != "id" { known[name] = value }
            // The number that the row is stored with is known only then.
            row.owned = try zip(owned, row.owned).map { try $0.filled($1, of: 0, known) }
            return row
        }
    }

    package func create(
        _ rows: [TransferRow], of owner: Int64, in transaction: any Transaction
    ) throws {
        for row in rows {
            var values = row.values
            values[idPosition] = .integer(0)
            values[ownerPosition] = .integer(owner)
            let record = try transaction.create(R.schema.record(from: values))
            for (kind, rows) in zip(owned, row.owned) {
                try kind.create(rows, of: record.id.rawValue, in: transaction)
            }
        }
    }

    package func delete(of owner: Int64, in transaction: any Transaction) throws {
        let records = try transaction.fetch(
            query, by: reference, for: [RecordID<Owner>(owner)])
        for record in records.values.joined() {
            for kind in owned { try kind.delete(of: record.id.rawValue, in: transaction) }
            try transaction.delete(record.id)
        }
    }
}
