/// A row of a table as a migration sees it, without a Swift type: values by the names of columns.
public struct TableRow: Sendable, Equatable {
    /// The row's number.
    public let id: Int64
    /// The values by column, the number among them.
    public private(set) var values: [String: StoredValue]

    /// Describes a row that there is.
    package init(_ values: [StoredValue], of table: TableDefinition) {
        self.values = Dictionary(
            zip(table.columns.map(\.name), values), uniquingKeysWith: { first, _ in first })
        id = if case .integer(let number)? = self.values["id"] { number } else { 0 }
    }

    /// The value of a column; `nil` if the table has no such column.
    public subscript(column: String) -> StoredValue? { values[column] }

    /// The value of a column as a Swift type.
    ///
    /// - Throws: ``StoreError`` with `unknownColumn`, or `unreadableValue` if it is none of the type.
    public func value<Value: ColumnValue>(
        of column: String, as type: Value.Type = Value.self
    ) throws -> Value {
        guard let value = values[column] else {
            throw StoreError(.unknownColumn, "the row has no such column: \(column)")
        }
        let isOfKind = value.isNull ? Value.isNullable : value.storageType == Value.storageType
        guard isOfKind else {
            throw StoreError(.unreadableValue, "the column \(column) holds no \(Value.self)")
        }
        return try Value.read(from: ValueRowReader([value]), at: 0)
    }

    /// Gives a column another value; ``SchemaEditor/update(_:of:)`` stores it.
    ///
    /// - Throws: ``StoreError`` with `invalidValue` for what no provider keeps, `unknownColumn`, and
    ///   `misuse` for the row's number.
    public mutating func set(_ column: String, to value: some ColumnValue) throws {
        guard column != "id" else { throw StoreError(.misuse, "a row keeps its number") }
        guard values[column] != nil else {
            throw StoreError(.unknownColumn, "the row has no such column: \(column)")
        }
        values[column] = try value.storedValue
    }
}

extension TableDefinition {
    /// A row's values in the order of the columns; what is not there gets its default.
    ///
    /// - Throws: ``StoreError`` with `schemaMismatch` for a column that the table has not, or for a
    ///   value that the column cannot keep.
    package func row(of values: [String: StoredValue]) throws -> [StoredValue] {
        let names = Set(columns.map(\.name))
        if let unknown = values.keys.sorted().first(where: { !names.contains($0) }) {
            throw StoreError(.schemaMismatch, "there is no such column")
                .at(table: name, column: unknown)
        }
        return try columns.map { column in
            let value = values[column.name] ?? column.defaultValue ?? .null
            guard !value.isNull || column.isNullable || column.name == "id" else {
                throw mismatch("the row has no value for the column", column)
            }
            guard value.isNull || value.storageType == column.type && value.isStorable else {
                throw mismatch("the column keeps no such value", column)
            }
            return value
        }
    }

    /// The condition by the columns' positions, for rows that have all columns.
    package func node(of condition: TableCondition?) throws -> ConditionNode? {
        guard let condition else { return nil }
        try validate(IndexDefinition(["id"], where: condition))
        return try condition.node(in: self)
    }
}
