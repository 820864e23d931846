import Persistence

/// A column on its way out of Kitbag or into it.
struct TransferColumn: Sendable {
    /// The field's name.
    let name: String
    /// The name as it stands before the value: `"name":`.
    let key: [UInt8]
    /// Where the column stands in rows.
    let position: Int
    /// What its values are.
    let meaning: ColumnMeaning
    /// Whether it may hold no value.
    let isNullable: Bool

    /// The table that its values refer to, if they do.
    var referencedTable: String? {
        if case .reference(let table) = meaning { table } else { nil }
    }

    /// Whether what a row refers to in this column is among the records of some days.
    func isChosen(
        _ values: [StoredValue], _ range: TransferRange, _ references: TransferReferences
    ) throws -> Bool {
        guard let referencedTable, case .integer(let id) = values[position] else { return true }
        return try references.isChosen(id, in: referencedTable, range)
    }

    /// The columns of a kind of record but for some, in their order.
    static func columns<R: Record>(
        of type: R.Type, without: Set<String>, named names: [String: String] = [:]
    ) -> [TransferColumn] {
        let (definitions, meanings) = (R.schema.definition.columns, R.schema.columnMeanings)
        return definitions.indices.compactMap { position in
            let definition = definitions[position]
            guard !without.contains(definition.name) else { return nil }
            let name = names[definition.name] ?? definition.name
            var key: [UInt8] = []
            JSONText.appendString(name, to: &key)
            key.append(UInt8(ascii: ":"))
            return TransferColumn(
                name: name, key: key, position: position,
                // The record's own number is one that a person knows, if it travels at all.
                meaning: definition.name == "id" ? .plain(.integer) : meanings[position],
                isNullable: definition.isNullable)
        }
    }
}

/// A row of values, as records are read from it and written into it.
package struct TransferRow: Sendable, Equatable {
    /// The values in the order of the table's columns.
    var values: [StoredValue]
    /// What belongs to the record and to no other, kind by kind.
    var owned: [[TransferRow]] = []
    /// What the values refer to by identifiers that were not found yet; not part of equality.
    var open: [OpenReference] = []

    package static func == (left: TransferRow, right: TransferRow) -> Bool {
        left.values == right.values && left.owned == right.owned
    }
}

/// A reference whose record is not known yet.
struct OpenReference: Sendable {
    /// Where the column stands in the row.
    let position: Int
    /// The table that is referred to.
    let table: String
    /// The record's identifier.
    let uid: TransferUID
}
