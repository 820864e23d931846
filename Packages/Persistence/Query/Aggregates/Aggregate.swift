/// One thing that is told of many records: how many there are, or the sum, average, least or
/// greatest value of a column.
///
/// Records without a value in the column do not count in any of them but ``count``.
public struct Aggregate<R: Record, Value: Sendable>: Sendable {
    package let node: AggregateNode
    let read: @Sendable (StoredValue) throws -> Value
    let problem: StoreError?

    private init(
        _ column: PartialKeyPath<R>, _ type: StorageType,
        _ node: (TypedColumn) -> AggregateNode,
        _ read: @escaping @Sendable (StoredValue) throws -> Value
    ) {
        self.init(TypedColumn.of(column, type), node, read)
    }

    private init<Column: Summable>(
        adding column: KeyPath<R, Column>, _ node: (TypedColumn) -> AggregateNode,
        _ read: @escaping @Sendable (StoredValue) throws -> Value
    ) {
        self.init(TypedColumn.ofNumbers(column), node, read)
    }

    private init(
        _ place: Result<TypedColumn, StoreError>, _ node: (TypedColumn) -> AggregateNode,
        _ read: @escaping @Sendable (StoredValue) throws -> Value
    ) {
        self.node = (try? place.get()).map(node) ?? .count
        self.read = read
        problem = place.failure
    }
}

extension Aggregate where Value == Int {
    /// How many records there are.
    public static var count: Aggregate { Aggregate() }

    /// How many records have a value in the column.
    public static func count<Column: ColumnValue>(_ column: KeyPath<R, Column?>) -> Aggregate {
        Aggregate(column, Column.storageType, AggregateNode.countValues) { try $0.make() }
    }

    /// How many different values the column has.
    public static func count<Column: ColumnValue>(distinct column: KeyPath<R, Column>) -> Aggregate
    {
        Aggregate(column, Column.storageType, AggregateNode.countDistinct) { try $0.make() }
    }

    private init() {
        node = .count
        read = { try $0.make() }
        problem = nil
    }
}

extension Aggregate {
    /// The sum of the column; zero when there is no value.
    ///
    /// Integers are added exactly, and a sum greater than the type can hold is the error
    /// `overflow`, whatever the values between were. Doubles are added exactly, too, and the sum is
    /// rounded once: the order of the records does not matter, and `0.1` ten times is `1`.
    /// Infinities of both signs have no sum, which is `overflow` as well.
    public static func sum<Column: Summable>(_ column: KeyPath<R, Column>) -> Aggregate
    where Value == Column.Total {
        Aggregate(adding: column, AggregateNode.sum) { try $0.make() }
    }

    /// The average of the column, its exact sum divided by the number of values; `nil` when there
    /// is none.
    public static func average<Column: Summable>(_ column: KeyPath<R, Column>) -> Aggregate
    where Value == Double? {
        Aggregate(adding: column, AggregateNode.average) { try $0.make() }
    }

    /// The least value of the column; `nil` when there is none. Text compares by its bytes.
    public static func min<Column: ColumnValue>(_ column: KeyPath<R, Column>) -> Aggregate
    where Value == Column? {
        Aggregate(column, Column.storageType, AggregateNode.min) { try $0.make() }
    }

    /// The least value of the column; `nil` when there is none. Text compares by its bytes.
    public static func min<Column: ColumnValue>(_ column: KeyPath<R, Column?>) -> Aggregate
    where Value == Column? {
        Aggregate(column, Column.storageType, AggregateNode.min) { try $0.make() }
    }

    /// The greatest value of the column; `nil` when there is none. Text compares by its bytes.
    public static func max<Column: ColumnValue>(_ column: KeyPath<R, Column>) -> Aggregate
    where Value == Column? {
        Aggregate(column, Column.storageType, AggregateNode.max) { try $0.make() }
    }

    /// The greatest value of the column; `nil` when there is none. Text compares by its bytes.
    public static func max<Column: ColumnValue>(_ column: KeyPath<R, Column?>) -> Aggregate
    where Value == Column? {
        Aggregate(column, Column.storageType, AggregateNode.max) { try $0.make() }
    }
}

/// A column value that can be added up. A type of your own that is kept as a number conforms by
/// naming its sum: `extension Minutes: Summable { typealias Total = Int }`.
public protocol Summable: ColumnValue {
    /// What the sum is: `Int`, `Int64` or `Double`.
    associatedtype Total: ColumnValue
}

extension Int: Summable {
    /// Integers come to an integer.
    public typealias Total = Int
}

extension Int64: Summable {
    /// Integers come to an integer.
    public typealias Total = Int64
}

extension Double: Summable {
    /// Doubles come to a double.
    public typealias Total = Double
}

extension Optional: Summable where Wrapped: Summable {
    /// What is absent does not count.
    public typealias Total = Wrapped.Total
}

// MARK: - For providers

/// A column by its position in the schema, and what it keeps.
package struct TypedColumn: Sendable, Hashable {
    package let position: Int
    package let type: StorageType

    static func of<R: Record>(
        _ column: PartialKeyPath<R>, _ type: StorageType
    ) -> Result<TypedColumn, StoreError> {
        guard let position = R.schema.position(of: column) else {
            let error = StoreError(.unknownColumn, "\(column) is no column")
            return .failure(error.at(table: R.schema.table))
        }
        return .success(TypedColumn(position: position, type: type))
    }

    /// A column whose values are added up.
    static func ofNumbers<R: Record, Value: Summable>(
        _ column: KeyPath<R, Value>
    ) -> Result<TypedColumn, StoreError> {
        let type = Value.storageType
        return of(column, type).flatMap { place in
            guard type == Value.Total.storageType, type == .integer || type == .real else {
                let error = StoreError(.misuse, "its sum is no number of the same kind")
                let name = R.schema.columnNames[place.position]
                return .failure(error.at(table: R.schema.table, column: name))
            }
            return .success(place)
        }
    }
}

/// An aggregate as providers see it.
package enum AggregateNode: Sendable {
    case count
    case countValues(TypedColumn)
    case countDistinct(TypedColumn)
    case sum(TypedColumn)
    case average(TypedColumn)
    case min(TypedColumn)
    case max(TypedColumn)

    package var column: TypedColumn? {
        switch self {
        case .count: nil
        case .countValues(let column), .countDistinct(let column), .sum(let column),
            .average(let column), .min(let column), .max(let column):
            column
        }
    }

    /// That the aggregate is more than its type can hold.
    package func overflow<R: Record>(in type: R.Type) -> StoreError {
        StoreError(.overflow, "the sum is more than can be held").at(
            table: R.schema.table, column: column.map { R.schema.columnNames[$0.position] })
    }
}

extension Result {
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}

extension StoredValue {
    func make<Value: ColumnValue>() throws -> Value {
        let row = ValueRowReader([self])
        if isNull, !Value.isNullable {
            throw StoreError(.unreadableValue, "there is no value where one must be")
        }
        return try Value.read(from: row, at: 0)
    }
}
