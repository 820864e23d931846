/// A change of one column, the same for many records.
///
/// ```swift
/// try transaction.update(query, .set(\.folder, to: nil), .add(1, to: \.count))
/// ```
public struct Assignment<R: Record>: Sendable {
    fileprivate let node: AssignmentNode
    fileprivate let problem: StoreError?

    /// The column gets a value.
    public static func set<Value: ColumnValue>(
        _ column: WritableKeyPath<R, Value>, to value: Value
    ) -> Assignment {
        Assignment(TypedColumn.of(column, Value.storageType)) { .set($0, try value.storedValue) }
    }

    /// The column's value grows by an amount, or shrinks if that is negative; records without a
    /// value keep none.
    public static func add<Value: Summable>(
        _ amount: Value.Total, to column: WritableKeyPath<R, Value>
    ) -> Assignment {
        Assignment(TypedColumn.ofNumbers(column)) { .add($0, try amount.storedValue) }
    }

    private init(
        _ column: Result<TypedColumn, StoreError>,
        _ node: (TypedColumn) throws -> AssignmentNode
    ) {
        do {
            self.node = try node(try column.get())
            problem = nil
        } catch {
            self.node = .set(TypedColumn(position: 0, type: .integer), .null)
            let name = (try? column.get()).map { R.schema.columnNames[$0.position] }
            let found = error as? StoreError ?? StoreError(.invalidValue, "\(error)")
            problem = column.failure ?? found.at(table: R.schema.table, column: name)
        }
    }
}

/// Changes of columns as providers see them.
package struct Assignments: Sendable {
    package let nodes: [AssignmentNode]

    /// - Throws: what is wrong with the assignments: a key path that is no column, a value that no
    ///   provider keeps, a column that gets two values, or the number of the record.
    package init<R: Record>(_ assignments: [Assignment<R>]) throws {
        if let problem = assignments.lazy.compactMap(\.problem).first { throw problem }
        nodes = assignments.map(\.node)
        var columns: Set<Int> = []
        for position in nodes.map(\.column.position) {
            let name = R.schema.columnNames[position]
            guard position != R.schema.idPosition else {
                throw StoreError(.misuse, "a record keeps its number")
                    .at(table: R.schema.table, column: name)
            }
            guard columns.insert(position).inserted else {
                throw StoreError(.misuse, "the column cannot get two values")
                    .at(table: R.schema.table, column: name)
            }
        }
    }

    /// A record's row after the change.
    ///
    /// - Throws: ``StoreError`` with `overflow` if a column cannot hold what it would be.
    package func applied<R: Record>(
        to row: [StoredValue], of type: R.Type
    ) throws -> [StoredValue] {
        var row = row
        for node in nodes {
            let position = node.column.position
            switch node {
            case .set(_, let value): row[position] = value
            case .add(_, let amount):
                guard !row[position].isNull, !amount.isNull else {
                    row[position] = .null
                    continue
                }
                guard let sum = row[position].adding(amount) else { throw overflow(in: R.self) }
                row[position] = sum
            }
        }
        return row
    }

    /// That a column would be more than it can hold. Which one it is is told when only one grows:
    /// databases look at records in their own order.
    package func overflow<R: Record>(in type: R.Type) -> StoreError {
        let growing = nodes.filter(\.isAddition).map { R.schema.columnNames[$0.column.position] }
        return StoreError(.overflow, "the sum is more than can be held").at(
            table: R.schema.table, column: growing.count == 1 ? growing.first : nil)
    }
}

/// A change of a column as providers see it.
package enum AssignmentNode: Sendable {
    case set(TypedColumn, StoredValue)
    case add(TypedColumn, StoredValue)

    package var column: TypedColumn {
        switch self {
        case .set(let column, _), .add(let column, _): column
        }
    }

    fileprivate var isAddition: Bool {
        if case .add = self { true } else { false }
    }
}

extension StoredValue {
    /// The sum of two numbers of a kind as a column keeps it; `nil` if it cannot.
    package func adding(_ other: StoredValue) -> StoredValue? {
        switch (self, other) {
        case (.integer(let left), .integer(let right)):
            let (sum, overflow) = left.addingReportingOverflow(right)
            return overflow ? nil : .integer(sum)
        case (.real(let left), .real(let right)):
            let sum = left + right
            return sum.isNaN ? nil : .real(sum == 0 ? 0 : sum)
        default:
            return nil
        }
    }
}
