/// A table as a migration creates it and a database has it, apart from any Swift type.
public struct TableDefinition: Sendable, Equatable {
    /// The table's name.
    public var name: String
    /// The columns in their order.
    public var columns: [ColumnDefinition]

    /// Describes a table; its key is the integer column named `id`.
    public init(_ name: String, _ columns: [ColumnDefinition]) {
        self.name = name
        self.columns = columns
    }

    /// The columns that text search looks into.
    public var searchableColumns: [String] { columns.filter(\.isSearchable).map(\.name) }
}

/// A column as a migration creates it.
public struct ColumnDefinition: Sendable, Equatable {
    /// The column's name.
    public var name: String
    /// The kind of value that it keeps.
    public var type: StorageType
    /// Whether it may hold no value.
    public var isNullable: Bool
    /// Whether no two rows may have the same value.
    public var isUnique = false
    /// Whether there is an index over it.
    public var isIndexed = false
    /// Whether text search looks into it.
    public var isSearchable = false
    /// The table whose rows it refers to.
    public var references: Reference?
    /// What rows that exist already get when the column is added to their table.
    public var defaultValue: StoredValue?

    /// A reference to another table's rows.
    public struct Reference: Sendable, Equatable {
        /// The other table.
        public var table: String
        /// What becomes of the reference when the row goes.
        public var onDelete: ReferenceAction

        /// Describes a reference.
        public init(table: String, onDelete: ReferenceAction = .restrict) {
            self.table = table
            self.onDelete = onDelete
        }
    }

    /// Describes a column.
    public init(
        _ name: String,
        _ type: StorageType,
        isNullable: Bool = false,
        isUnique: Bool = false,
        isIndexed: Bool = false,
        isSearchable: Bool = false,
        references: Reference? = nil,
        defaultValue: StoredValue? = nil
    ) {
        self.name = name
        self.type = type
        self.isNullable = isNullable
        self.isUnique = isUnique
        self.isIndexed = isIndexed
        self.isSearchable = isSearchable
        self.references = references
        self.defaultValue = defaultValue
    }

    @usableFromInline
    init(_ name: String, _ type: StorageType, isNullable: Bool, _ options: [ColumnOption]) {
        self.init(name, type, isNullable: isNullable)
        for option in options {
            switch option.kind {
            case .unique: isUnique = true
            case .indexed: isIndexed = true
            case .searchable: isSearchable = true
            case .references(let table, let action):
                references = Reference(table: table(), onDelete: action)
            }
        }
    }
}

extension TableDefinition {
    /// Sees to it that a table can be made of the definition on every provider.
    ///
    /// - Parameter tables: the names of the tables that exist.
    package func validate(among tables: Set<String>) throws {
        guard !tables.contains(name) else { throw mismatch("the table exists already") }
        guard columns.contains(where: { $0.name == "id" && $0.type == .integer }) else {
            throw mismatch("the table has no integer column named id")
        }
        guard Set(columns.map(\.name)).count == columns.count else {
            throw mismatch("two columns have the same name")
        }
        for column in columns { try validate(column, among: tables.union([name])) }
    }

    /// Sees to it that a column can be added to the table, whose rows may exist already.
    package func validate(adding column: ColumnDefinition, among tables: Set<String>) throws {
        guard !columns.contains(where: { $0.name == column.name }) else {
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

    private func validate(_ column: ColumnDefinition, among tables: Set<String>) throws {
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

    package func mismatch(_ text: String, _ column: ColumnDefinition? = nil) -> StoreError {
        StoreError(.schemaMismatch, text).at(table: name, column: column?.name)
    }
}
