/// What a record's table sees to beyond single columns: keys and indexes of several columns or of
/// some records only, and checks.
///
/// ```swift
/// static let schema = Schema(
///     "issues",
///     Mapping(
///         Issue.init, Column("id", \.id), Column("project", \.project, .references(Project.self)),
///         Column("number", \.number), Column("state", \.state, default: .open),
///         Column("closed_at", \.closedAt)),
///     .unique(\.project, \.number),
///     .index(\.closedAt, where: \.closedAt != nil),
///     .check("positive", \.number > 0))
/// ```
public struct TableConstraint<R: Record>: Sendable {
    /// Adds it to the table's definition; conditions are made only then, for they need the schema to
    /// exist.
    let add: @Sendable (inout TableDefinition) -> Void

    /// No two records have the same values in all of these columns; records without a value in one
    /// of them are not compared.
    public static func unique(
        _ columns: (any PartialKeyPath<R> & Sendable)...
    ) -> TableConstraint {
        index(columns, isUnique: true) { nil }
    }

    /// Of the records that the condition holds for, no two have the same values in all of these
    /// columns; records without a value in one of them are not compared.
    public static func unique(
        _ columns: (any PartialKeyPath<R> & Sendable)...,
        where condition: @autoclosure @escaping @Sendable () -> Condition<R>
    ) -> TableConstraint {
        index(columns, isUnique: true) { TableCondition(condition()) }
    }

    /// Looking records up by these columns, or by the first of them, is fast.
    public static func index(
        _ columns: (any PartialKeyPath<R> & Sendable)...
    ) -> TableConstraint {
        index(columns, isUnique: false) { nil }
    }

    /// Looking up by these columns is fast in queries that ask for the same condition.
    public static func index(
        _ columns: (any PartialKeyPath<R> & Sendable)...,
        where condition: @autoclosure @escaping @Sendable () -> Condition<R>
    ) -> TableConstraint {
        index(columns, isUnique: false) { TableCondition(condition()) }
    }

    /// The condition holds for every record; one that it does not hold for is refused with
    /// `violatedCheck`.
    ///
    /// A condition is never unknown: `\.rating > 0` refuses a record without a rating, and
    /// `\.rating == nil || \.rating > 0` takes it.
    ///
    /// - Parameters:
    ///   - name: what errors call the check; unlike that of the table's other checks.
    ///   - condition: what holds for every record.
    public static func check(
        _ name: String, _ condition: @autoclosure @escaping @Sendable () -> Condition<R>
    ) -> TableConstraint {
        TableConstraint { $0.checks.append(CheckDefinition(name, TableCondition(condition()))) }
    }

    private static func index(
        _ columns: [any PartialKeyPath<R> & Sendable], isUnique: Bool,
        where condition: @escaping @Sendable () -> TableCondition?
    ) -> TableConstraint {
        TableConstraint { table in
            // A property that is no column stays under its own name, which no table has.
            let names = columns.map { path in
                R.schema.position(of: path).map { R.schema.columnNames[$0] } ?? "\(path)"
            }
            table.indexes.append(IndexDefinition(names, isUnique: isUnique, where: condition()))
        }
    }
}

extension Schema {
    /// Declares a table with what it sees to beyond single columns; one of the columns is named
    /// `id`.
    public init(_ table: String, _ mapping: Mapping<R>, _ constraints: TableConstraint<R>...) {
        self.init(table, mapping)
        self.constraints = constraints
    }
}

extension Column {
    /// Declares a column with a default value: what the rows that exist get when a migration adds
    /// the column, and what a row gets that is stored by a record type which does not have the
    /// column. A record that has it always stores its own value.
    @inlinable
    public init(
        _ name: String,
        _ keyPath: any KeyPath<R, Value> & Sendable,
        _ options: ColumnOption...,
        default value: Value
    ) {
        self.init(name, keyPath)
        self.options = options + [.default(value)]
    }
}

extension ColumnOption {
    @usableFromInline
    static func `default`(_ value: some ColumnValue) -> ColumnOption {
        ColumnOption(kind: .default(Result { try value.storedValue }))
    }
}
