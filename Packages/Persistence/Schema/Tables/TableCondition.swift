/// What rows of a table must be like, in terms of column names: for checks and partial indexes in
/// migrations, where there is no Swift type.
///
/// ```swift
/// .isNotNull("closed_at") && .isIn("state", ["done", "dropped"])
/// ```
///
/// As with ``Condition``, it is true or false and never unknown: a column without a value is neither
/// less nor greater than anything. Values become literals in the definition of the table, so that
/// they are for what a program declares and never for what a person typed.
public struct TableCondition: Sendable, Equatable {
    /// The condition as providers see it.
    package indirect enum Node: Sendable, Equatable {
        case compare(String, Comparison, StoredValue)
        case compareColumns(String, Comparison, String)
        case isIn(String, [StoredValue])
        case contains(String, String)
        case begins(String, String)
        case and([Node])
        case or([Node])
        case not(Node)
        /// Made by other means and kept in the words of the database.
        case foreign(String)
        /// Cannot be; whoever makes the table is told why.
        case invalid(StoreError)
    }

    package let node: Node

    package init(_ node: Node) { self.node = node }

    /// The column's value equals this one; no value equals no value.
    public static func equal(_ column: String, _ value: some ColumnValue) -> TableCondition {
        make(value) { .compare(column, .equal, $0) }
    }

    /// The column's value differs from this one, as no value differs from every value.
    public static func notEqual(_ column: String, _ value: some ColumnValue) -> TableCondition {
        make(value) { .compare(column, .notEqual, $0) }
    }

    /// The column has no value.
    public static func isNull(_ column: String) -> TableCondition {
        TableCondition(.compare(column, .equal, .null))
    }

    /// The column has a value.
    public static func isNotNull(_ column: String) -> TableCondition {
        TableCondition(.compare(column, .notEqual, .null))
    }

    /// The column's value is less than this one.
    public static func less(_ column: String, than value: some ColumnValue) -> TableCondition {
        make(value) { .compare(column, .less, $0) }
    }

    /// The column's value is this one or less.
    public static func atMost(_ column: String, _ value: some ColumnValue) -> TableCondition {
        make(value) { .compare(column, .lessOrEqual, $0) }
    }

    /// The column's value is greater than this one.
    public static func greater(_ column: String, than value: some ColumnValue) -> TableCondition {
        make(value) { .compare(column, .greater, $0) }
    }

    /// The column's value is this one or greater.
    public static func atLeast(_ column: String, _ value: some ColumnValue) -> TableCondition {
        make(value) { .compare(column, .greaterOrEqual, $0) }
    }

    /// The column's value is one of these.
    public static func isIn<Value: ColumnValue>(
        _ column: String, _ values: some Sequence<Value>
    ) -> TableCondition {
        make { .isIn(column, try values.map { try $0.storedValue }) }
    }

    /// How two columns of the same row compare: `.compare("ends_at", .greaterOrEqual, "starts_at")`.
    public static func compare(
        _ left: String, _ comparison: Comparison, _ right: String
    ) -> TableCondition {
        TableCondition(.compareColumns(left, comparison, right))
    }

    /// The column's text contains `part`.
    public static func contains(_ column: String, _ part: String) -> TableCondition {
        make(part) { _ in .contains(column, part) }
    }

    /// The column's text begins with `start`.
    public static func begins(_ column: String, with start: String) -> TableCondition {
        make(start) { _ in .begins(column, start) }
    }

    /// Both conditions hold.
    public static func && (left: TableCondition, right: TableCondition) -> TableCondition {
        TableCondition(Node.and([left.node, right.node]).flattened)
    }

    /// At least one of the conditions holds.
    public static func || (left: TableCondition, right: TableCondition) -> TableCondition {
        TableCondition(Node.or([left.node, right.node]).flattened)
    }

    /// The condition does not hold.
    public static prefix func ! (condition: TableCondition) -> TableCondition {
        if case .not(let node) = condition.node { return TableCondition(node) }
        return TableCondition(.not(condition.node))
    }

    private static func make(
        _ value: some ColumnValue, _ node: (StoredValue) -> Node
    ) -> TableCondition {
        make { node(try value.storedValue) }
    }

    private static func make(_ node: () throws -> Node) -> TableCondition {
        do {
            return TableCondition(try node().flattened)
        } catch {
            let problem = error as? StoreError ?? StoreError(.invalidValue, "\(error)")
            return TableCondition(.invalid(problem))
        }
    }
}

extension TableCondition {
    /// The same as a record's condition says, by the names of the columns.
    init<R: Record>(_ condition: Condition<R>) {
        if let problem = condition.problem {
            node = .invalid(problem)
        } else {
            node = Node(condition.node, R.schema.columnNames).flattened
        }
    }

    /// The condition by the columns' positions in rows.
    ///
    /// - Throws: ``StoreError`` with `schemaMismatch` for what only some databases can tell of a row,
    ///   and for a column that is not there.
    package func node(in table: TableDefinition) throws -> ConditionNode {
        try node.positioned(in: table)
    }

    /// The names of the columns that it looks at; those of what was made by other means are not
    /// known.
    package var columns: Set<String> { node.columns }

    /// The same with another name of a column.
    package func renaming(_ column: String, to name: String) -> TableCondition {
        TableCondition(node.renaming(column, to: name))
    }
}

extension TableCondition.Node {
    fileprivate init(_ node: ConditionNode, _ names: [String]) {
        switch node {
        case .compare(let column, let comparison, let value):
            self = .compare(names[column], comparison, value)
        case .compareColumns(let left, let comparison, let right):
            self = .compareColumns(names[left], comparison, names[right])
        case .isIn(let column, let values): self = .isIn(names[column], values)
        case .contains(let column, let part, folding: false):
            self = .contains(names[column], part)
        case .begins(let column, let start, folding: false):
            self = .begins(names[column], start)
        case .and(let nodes): self = .and(nodes.map { Self($0, names) })
        case .or(let nodes): self = .or(nodes.map { Self($0, names) })
        case .not(let node): self = .not(Self(node, names))
        default:
            // A file whose tables need this library's rules for letters could be written by no
            // other program.
            self = .invalid(
                StoreError(.schemaMismatch, "a table cannot have a condition of this kind"))
        }
    }

    /// The one way in which the condition is kept: chains on one level, and nothing that stands for
    /// something simpler.
    package var flattened: TableCondition.Node {
        switch self {
        case .compare(_, let comparison, .null) where ![.equal, .notEqual].contains(comparison):
            return .or([])
        case .isIn(let column, let values) where values.contains(.null):
            let present = values.filter { !$0.isNull }
            return .or([.isIn(column, present), .compare(column, .equal, .null)])
        case .not(let node): return .not(node.flattened)
        case .and(let nodes):
            let parts = nodes.map(\.flattened).flatMap { node -> [TableCondition.Node] in
                if case .and(let parts) = node { parts } else { [node] }
            }
            return parts.count == 1 ? parts[0] : .and(parts)
        case .or(let nodes):
            let parts = nodes.map(\.flattened).flatMap { node -> [TableCondition.Node] in
                if case .or(let parts) = node { parts } else { [node] }
            }
            return parts.count == 1 ? parts[0] : .or(parts)
        default: return self
        }
    }

    fileprivate func positioned(in table: TableDefinition) throws -> ConditionNode {
        func position(_ name: String) throws -> Int {
            guard let index = table.columns.firstIndex(where: { $0.name == name }) else {
                throw StoreError(.schemaMismatch, "there is no such column")
                    .at(table: table.name, column: name)
            }
            return index
        }
        switch self {
        case .compare(let column, let comparison, let value):
            return .compare(try position(column), comparison, value)
        case .compareColumns(let left, let comparison, let right):
            return .compareColumns(try position(left), comparison, try position(right))
        case .isIn(let column, let values): return .isIn(try position(column), values)
        case .contains(let column, let part):
            return .contains(try position(column), part, folding: false)
        case .begins(let column, let start):
            return .begins(try position(column), start, folding: false)
        case .and(let nodes): return .and(try nodes.map { try $0.positioned(in: table) })
        case .or(let nodes): return .or(try nodes.map { try $0.positioned(in: table) })
        case .not(let node): return .not(try node.positioned(in: table))
        case .foreign:
            throw StoreError(.schemaMismatch, "the condition is no condition of this library")
                .at(table: table.name)
        case .invalid(let problem): throw problem
        }
    }

    fileprivate var columns: Set<String> {
        switch self {
        case .compare(let column, _, _), .isIn(let column, _), .contains(let column, _),
            .begins(let column, _):
            [column]
        case .compareColumns(let left, _, let right): [left, right]
        case .and(let nodes), .or(let nodes): Set(nodes.flatMap(\.columns))
        case .not(let node): node.columns
        case .foreign, .invalid: []
        }
    }

    fileprivate func renaming(_ old: String, to new: String) -> TableCondition.Node {
        func renamed(_ name: String) -> String { name == old ? new : name }
        switch self {
        case .compare(let column, let comparison, let value):
            return .compare(renamed(column), comparison, value)
        case .compareColumns(let left, let comparison, let right):
            return .compareColumns(renamed(left), comparison, renamed(right))
        case .isIn(let column, let values): return .isIn(renamed(column), values)
        case .contains(let column, let part): return .contains(renamed(column), part)
        case .begins(let column, let start): return .begins(renamed(column), start)
        case .and(let nodes): return .and(nodes.map { $0.renaming(old, to: new) })
        case .or(let nodes): return .or(nodes.map { $0.renaming(old, to: new) })
        case .not(let node): return .not(node.renaming(old, to: new))
        case .foreign, .invalid: return self
        }
    }
}

extension TableCondition: CustomStringConvertible {
    /// The condition for developers, in words of SQL.
    public var description: String { node.description }
}

extension TableCondition.Node {
    fileprivate var description: String {
        switch self {
        case .compare(let column, let comparison, let value):
            "\(column) \(comparison.rawValue) \(value.literalDescription)"
        case .compareColumns(let left, let comparison, let right):
            "\(left) \(comparison.rawValue) \(right)"
        case .isIn(let column, let values):
            "\(column) in (\(values.map(\.literalDescription).joined(separator: ", ")))"
        case .contains(let column, let part): "\(column) contains '\(part)'"
        case .begins(let column, let start): "\(column) begins with '\(start)'"
        case .and([]): "true"
        case .or([]): "false"
        case .and(let nodes): "(" + nodes.map(\.description).joined(separator: " and ") + ")"
        case .or(let nodes): "(" + nodes.map(\.description).joined(separator: " or ") + ")"
        case .not(let node): "not (\(node.description))"
        case .foreign(let text): text
        case .invalid(let problem): "invalid: \(problem.message)"
        }
    }
}

extension StoredValue {
    /// A declared value for developers.
    var literalDescription: String {
        switch self {
        case .null: "null"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .text(let value): "'\(value)'"
        case .blob(let value): "\(value.count) bytes"
        }
    }
}
