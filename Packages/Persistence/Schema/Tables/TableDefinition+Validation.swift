extension TableDefinition {
    /// Sees to it that a table can be made of the definition on every provider.
    ///
    /// - Parameter tables: the names of the tables that exist.
    package func validate(among tables: Set<String>) throws {
        try validate(name: name, among: tables)
        guard columns.contains(where: { $0.name == "id" && $0.type == .integer }) else {
            throw mismatch("the table has no integer column named id")
        }
        var names: Set<String> = []
        for column in columns {
            guard names.insert(column.name.lowercased()).inserted else {
                throw mismatch("two columns have the same name")
            }
            try validate(column, among: tables.union([name]))
        }
        for index in indexes { try validate(index) }
        for check in checks { try validate(check) }
        try validateCheckNames()
    }

    /// Sees to it that an error can tell which check it is about.
    package func validateCheckNames() throws {
        guard Set(checks.map { $0.name.lowercased() }).count == checks.count else {
            throw mismatch("two checks have the same name")
        }
    }

    /// Sees to it that a table can have this name.
    package func validate(name: String, among tables: Set<String>) throws {
        // Databases differ in whether they tell names apart by case.
        let names = Set(tables.map { $0.lowercased() })
        guard !names.contains(name.lowercased()) else { throw mismatch("the table exists already") }
        guard Self.isName(name), !Self.isReserved(name.lowercased()) else {
            throw mismatch("a table cannot have this name")
        }
    }

    /// Whether a table may be a provider's own by this name: `links_search` is the search index of
    /// `links` and goes with it, and an index may be kept in further tables with longer names.
    private static func isReserved(_ name: String) -> Bool {
        let ends = ["", "_data", "_idx", "_content", "_docsize", "_config"]
        return name.hasPrefix("sqlite_") || name.hasPrefix("kitbag_")
            || ends.contains { name.hasSuffix("_search" + $0) }
    }

    /// Sees to it that a column can be added to the table, whose rows may exist already.
    package func validate(adding column: ColumnDefinition, among tables: Set<String>) throws {
        guard !columns.contains(where: { $0.name.lowercased() == column.name.lowercased() }) else {
            throw mismatch("the column exists already", column)
        }
        guard column.isNullable || !(column.defaultValue ?? .null).isNull else {
            throw mismatch("rows that exist have no value for the column", column)
        }
        guard column.references == nil || (column.defaultValue ?? .null).isNull else {
            throw mismatch("rows that exist cannot refer to a record by default", column)
        }
        try validate(column, among: tables)
    }

    /// Sees to it that a column can get this name.
    package func validate(renaming column: String, to name: String) throws {
        guard let definition = columns.first(where: { $0.name == column }) else {
            throw missing(column)
        }
        guard column != "id" else { throw mismatch("the key keeps its name", definition) }
        let others = columns.filter { $0.name != column }
        guard Self.isName(name),
            !others.contains(where: { $0.name.lowercased() == name.lowercased() })
        else { throw mismatch("a column cannot have this name", definition) }
    }

    /// Sees to it that nothing needs the column but what goes with it: an index over it alone.
    package func validate(dropping column: String) throws {
        guard let definition = columns.first(where: { $0.name == column }) else {
            throw missing(column)
        }
        guard column != "id" else { throw mismatch("a table needs its key", definition) }
        guard
            !indexes.contains(where: {
                ($0.columns.contains(column) && $0.columns != [column])
                    || ($0.condition?.columns.contains(column) ?? false)
            })
        else { throw mismatch("an index needs the column", definition) }
        guard !checks.contains(where: { $0.condition.columns.contains(column) }) else {
            throw mismatch("a check needs the column", definition)
        }
    }

    /// Sees to it that the table can have this index.
    package func validate(_ index: IndexDefinition) throws {
        guard !index.columns.isEmpty, Set(index.columns).count == index.columns.count else {
            throw mismatch("an index is over columns, over each of them once")
        }
        for name in index.columns where !columns.contains(where: { $0.name == name }) {
            throw missing(name)
        }
        if let condition = index.condition { try validate(condition) }
    }

    /// Sees to it that the table can have this check.
    package func validate(_ check: CheckDefinition) throws {
        guard Self.isName(check.name) else { throw mismatch("a check needs a name") }
        try validate(check.condition)
    }

    private func validate(_ condition: TableCondition) throws {
        do {
            _ = try condition.node(in: self)
        } catch let problem as StoreError {
            throw StoreError(.schemaMismatch, problem.message)
                .at(table: name, column: problem.columns.first)
        }
        try validate(condition.node)
    }

    /// Databases convert values of other kinds before they compare them, each in its own way.
    private func validate(_ node: TableCondition.Node) throws {
        switch node {
        case .compare(let column, _, let value): try validate([value], in: column)
        case .compareColumns(let left, _, let right):
            let kinds = columns.filter { [left, right].contains($0.name) }.map(\.type)
            guard Set(kinds).count == 1 else {
                throw mismatch("columns of different kinds cannot be compared")
            }
        case .isIn(let column, let values): try validate(values, in: column)
        case .contains(let column, let text), .begins(let column, let text):
            try validate([.text(text)], in: column)
        case .and(let nodes), .or(let nodes): for node in nodes { try validate(node) }
        case .not(let node): try validate(node)
        case .foreign, .invalid: break
        }
    }

    private func validate(_ values: [StoredValue], in name: String) throws {
        guard let column = columns.first(where: { $0.name == name }) else { throw missing(name) }
        for value in values where !value.isNull {
            guard value.storageType == column.type, value.isStorable else {
                throw mismatch("the column keeps no such value", column)
            }
        }
    }

    private func validate(_ column: ColumnDefinition, among tables: Set<String>) throws {
        guard Self.isName(column.name) else {
            throw mismatch("a column cannot have this name", column)
        }
        if let problem = column.problem { throw mismatch(problem.message, column) }
        if let value = column.defaultValue, !value.isNull {
            guard value.storageType == column.type, value.isStorable, column.name != "id" else {
                throw mismatch("the column cannot have this default", column)
            }
        }
        guard let reference = column.references else { return }
        guard tables.contains(reference.table) else {
            throw mismatch("the table that the column refers to does not exist", column)
        }
        guard column.type == .integer else {
            throw mismatch("a reference is a record's number, an integer", column)
        }
        guard column.isNullable || reference.onDelete != .setNull else {
            throw mismatch("a reference that becomes null must be nullable", column)
        }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains(0)
    }

    package func mismatch(_ text: String, _ column: ColumnDefinition? = nil) -> StoreError {
        StoreError(.schemaMismatch, text).at(table: name, column: column?.name)
    }

    private func missing(_ column: String) -> StoreError {
        StoreError(.schemaMismatch, "there is no such column").at(table: name, column: column)
    }
}

extension StoredValue {
    /// Whether every provider can keep it.
    package var isStorable: Bool {
        switch self {
        case .real(let value): !value.isNaN
        case .text(let text): !text.utf8.contains(0)
        default: true
        }
    }
}
