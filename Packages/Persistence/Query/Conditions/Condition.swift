/// What records must be like to be found: typed comparisons of their columns.
///
/// ```swift
/// \Link.folder == folder && \.readAt == nil && .contains(\.title, "swift", ignoringCase: true)
/// ```
///
/// A condition is true or false, never unknown: `nil` equals `nil`, and a column without a value is
/// neither less nor greater than anything. Text compares by its UTF-8 bytes.
public struct Condition<R: Record>: Sendable {
    /// How deep conditions may stand in one another; chains of `&&` or of `||` are one level, and a
    /// condition on related records takes several. SQLite's parser ends at about twice as many.
    static var greatestDepth: Int { 20 }

    package let node: ConditionNode
    /// What is wrong with the condition; queries throw it.
    let problem: StoreError?
    let depth: Int

    init(_ node: ConditionNode) {
        self.node = node
        problem = nil
        depth = 1
    }

    init(_ node: ConditionNode, depth: Int, problem: StoreError? = nil) {
        let tooDeep = StoreError(.misuse, "conditions stand too deep in one another")
            .at(table: R.schema.table)
        self.problem = problem ?? (depth > Self.greatestDepth ? tooDeep : nil)
        // What cannot be run is not kept: freeing it would go as deep as it is.
        self.node = self.problem == nil ? node : .or([])
        self.depth = self.problem == nil ? depth : 1
    }

    /// True for every record.
    public static var all: Condition { Condition(.and([])) }

    /// The column's value is one of `values`, of which there may be a hundred thousand.
    public static func isIn<Value: ColumnValue>(
        _ column: KeyPath<R, Value>, _ values: some Sequence<Value>
    ) -> Condition {
        make(column) { .isIn($0, try values.map { try $0.storedValue }) }
    }

    /// Both conditions hold.
    public static func && (left: Condition, right: Condition) -> Condition {
        joined(left, right, ConditionNode.and) {
            if case .and(let nodes) = $0 { nodes } else { nil }
        }
    }

    /// At least one of the conditions holds.
    public static func || (left: Condition, right: Condition) -> Condition {
        joined(left, right, ConditionNode.or) { if case .or(let nodes) = $0 { nodes } else { nil } }
    }

    /// The condition does not hold.
    public static prefix func ! (condition: Condition) -> Condition {
        if case .not(let node) = condition.node {
            return Condition(node, depth: condition.depth - 1, problem: condition.problem)
        }
        return Condition(
            .not(condition.node), depth: condition.depth + 1, problem: condition.problem)
    }

    static func compare<Value: ColumnValue>(
        _ column: KeyPath<R, Value>, _ comparison: Comparison, _ value: Value
    ) -> Condition {
        make(column) { .compare($0, comparison, try value.storedValue) }
    }

    /// Joins conditions, and puts what is joined the same way already on one level.
    private static func joined(
        _ left: Condition, _ right: Condition,
        _ make: ([ConditionNode]) -> ConditionNode,
        _ parts: (ConditionNode) -> [ConditionNode]?
    ) -> Condition {
        let (first, second) = (parts(left.node), parts(right.node))
        let depth = max(
            first == nil ? left.depth + 1 : left.depth,
            second == nil ? right.depth + 1 : right.depth)
        return Condition(
            make((first ?? [left.node]) + (second ?? [right.node])),
            depth: depth, problem: left.problem ?? right.problem)
    }

    /// A condition on a column.
    ///
    /// - Parameter depth: how many levels of conditions there are in the node.
    static func make(
        _ column: PartialKeyPath<R>, depth: Int = 1, _ node: (Int) throws -> ConditionNode
    ) -> Condition {
        guard let position = R.schema.position(of: column) else {
            let error = StoreError(.unknownColumn, "\(column) is no column")
            return invalid(error.at(table: R.schema.table))
        }
        do {
            return Condition(try node(position), depth: depth)
        } catch {
            let name = R.schema.columnNames[position]
            let problem = error as? StoreError ?? StoreError(.invalidValue, "\(error)")
            return invalid(problem.at(table: R.schema.table, column: name))
        }
    }

    static func invalid(_ problem: StoreError) -> Condition {
        Condition(.or([]), depth: 1, problem: problem)
    }
}

/// The column equals the value; `nil` equals `nil`.
public func == <R, Value: ColumnValue>(
    column: KeyPath<R, Value>, value: Value
) -> Condition<R> { .compare(column, .equal, value) }

/// The column differs from the value; `nil` differs from every value.
public func != <R, Value: ColumnValue>(
    column: KeyPath<R, Value>, value: Value
) -> Condition<R> { .compare(column, .notEqual, value) }

/// The column is less than the value.
public func < <R, Value: ColumnValue>(
    column: KeyPath<R, Value>, value: Value
) -> Condition<R> { .compare(column, .less, value) }

/// The column is less than or equals the value.
public func <= <R, Value: ColumnValue>(
    column: KeyPath<R, Value>, value: Value
) -> Condition<R> { .compare(column, .lessOrEqual, value) }

/// The column is greater than the value.
public func > <R, Value: ColumnValue>(
    column: KeyPath<R, Value>, value: Value
) -> Condition<R> { .compare(column, .greater, value) }

/// The column is greater than or equals the value.
public func >= <R, Value: ColumnValue>(
    column: KeyPath<R, Value>, value: Value
) -> Condition<R> { .compare(column, .greaterOrEqual, value) }
