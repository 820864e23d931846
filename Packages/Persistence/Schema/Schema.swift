/// A record's table: its name, its columns, and how rows become values and values rows.
public struct Schema<R: Record>: Sendable {
    /// The table's name in the database.
    public let table: String
    /// The names of the columns, in the order of the rows that providers read and write.
    public let columnNames: [String]
    let columns: [MappedColumn<R>]
    let searched: [SearchedColumn]
    /// Where the columns' properties lie: apart from the columns, which are dear to copy.
    private let places: [StoredPlace?]
    var constraints: [TableConstraint<R>] = []
    private let writers: [@Sendable (R, RowWriter, Int) throws -> Void]
    package let idPosition: Int
    @usableFromInline let make: @Sendable (RowReader) throws -> R

    /// Declares a table; one of the columns is named `id`.
    public init(_ table: String, _ mapping: Mapping<R>) {
        self.table = table
        columns = mapping.columns
        columnNames = columns.map(\.name)
        places = columns.map(\.place)
        writers = columns.map(\.write)
        make = mapping.make
        // A loop, as the sequences of other ways would be looked up for each record: programs that
        // have just started feel it.
        var searched: [SearchedColumn] = []
        for position in columns.indices {
            let column = columns[position]
            guard let weight = column.searchWeight else { continue }
            searched.append(
                SearchedColumn(
                    position: position, weight: weight, text: column.storedSearchableText))
        }
        self.searched = searched
        let id = columnNames.firstIndex(of: "id")
        precondition(id != nil, "the table \(table) needs a column named id")
        idPosition = id ?? 0
    }

    /// Where the column of a property stands in the rows; `nil` if the property has none.
    func position(of keyPath: PartialKeyPath<R>) -> Int? {
        guard let place = StoredPlace(keyPath) else {
            let keyPath: AnyKeyPath = keyPath
            return columns.firstIndex { ($0.keyPath as AnyKeyPath) == keyPath }
        }
        for index in places.indices where places[index] == place { return index }
        return nil
    }

    /// The table as a migration would create it.
    public var definition: TableDefinition {
        var table = TableDefinition(table, columns.map { $0.definition() })
        for constraint in constraints { constraint.add(&table) }
        return table
    }

    /// Makes the record of a row that has the columns in the order of ``columnNames``.
    ///
    /// - Throws: ``StoreError`` when a column holds what its type cannot be.
    @inlinable
    public func record(from row: RowReader) throws -> R { try make(row) }

    /// Writes the record's columns in the order of ``columnNames``.
    ///
    /// - Throws: ``StoreError`` naming the column whose value no provider keeps.
    public func write(_ record: R, to row: RowWriter) throws {
        var index = 0
        do {
            while index < writers.count {
                try writers[index](record, row, index)
                index += 1
            }
        } catch let error as StoreError {
            throw error.at(table: table, column: columnNames[index])
        }
    }

    /// The record's row as values.
    ///
    /// - Throws: ``StoreError`` naming the column whose value no provider keeps.
    public func values(of record: R) throws -> [StoredValue] {
        let row = ValueRow(count: columns.count)
        try write(record, to: row)
        return row.values
    }

    /// Makes the record of a row that is kept as values.
    ///
    /// - Throws: ``StoreError`` when a column holds what its type cannot be.
    public func record(from values: [StoredValue]) throws -> R {
        guard values.count == columns.count else {
            throw StoreError(
                .unreadableValue, "a row of \(values.count) columns instead of \(columns.count)"
            ).at(table: table)
        }
        return try make(ValueRowReader(values))
    }
}

/// How a record's columns and its initializer belong together.
public struct Mapping<R: Record>: Sendable {
    @usableFromInline let columns: [MappedColumn<R>]
    @usableFromInline let make: @Sendable (RowReader) throws -> R

    /// Ties columns to the initializer that takes their values in the same order.
    ///
    /// The types are checked by the compiler: a column too many, missing or in the wrong place does
    /// not compile (unless two neighbors have the same type).
    @inlinable
    public init<each Value: ColumnValue>(
        _ make: @escaping @Sendable (repeat each Value) -> R,
        _ column: repeat Column<R, each Value>
    ) {
        var mapped: [MappedColumn<R>] = []
        repeat mapped.append(MappedColumn(each column))
        let columns = mapped
        self.columns = columns
        let reader = (repeat ColumnReader<each Value>())
        self.make = { row in
            var index = -1
            do {
                return make(repeat try (each reader).read(row, at: Self.next(&index)))
            } catch let error as StoreError {
                throw error.at(table: R.schema.table, column: columns[index].name)
            }
        }
    }

    @inlinable
    static func next(_ index: inout Int) -> Int {
        index += 1
        return index
    }
}

/// Reads the values of one type. It is empty, so that a tuple of them costs nothing to hand into a
/// closure; a type itself would be looked up anew for every row, and a closure retained.
@usableFromInline
struct ColumnReader<Value: ColumnValue>: Sendable {
    @inlinable init() {}

    @inlinable @inline(__always)
    func read(_ row: RowReader, at index: Int) throws -> Value {
        try Value.read(from: row, at: index)
    }
}
