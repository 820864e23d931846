/// A table as a migration creates it and a database has it, apart from any Swift type.
public struct TableDefinition: Sendable, Equatable {
    /// The table's name.
    public var name: String
    /// The columns in their order.
    public var columns: [ColumnDefinition]
    /// The indexes beside those that columns have by themselves.
    public var indexes: [IndexDefinition]
    /// What every row must be like.
    public var checks: [CheckDefinition]
    private var hasSearchIndex = false

    /// Describes a table; its key is the integer column named `id`.
    public init(
        _ name: String,
        _ columns: [ColumnDefinition],
        indexes: [IndexDefinition] = [],
        checks: [CheckDefinition] = []
    ) {
        self.name = name
        self.columns = columns
        self.indexes = indexes
        self.checks = checks
    }

    /// The columns that text search looks into.
    public var searchableColumns: [String] { columns.filter(\.isSearchable).map(\.name) }

    /// Whether there is a search index; which columns it is of is the record's declaration to say,
    /// and not kept with every database.
    public var isSearched: Bool {
        get { hasSearchIndex || columns.contains(where: \.isSearchable) }
        set { hasSearchIndex = newValue }
    }
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
    /// What rows get that exist already when the column is added to their table, and those that are
    /// stored by a record type which does not have the column.
    public var defaultValue: StoredValue?
    /// Why the column cannot be; whoever makes it is told.
    package private(set) var problem: StoreError?

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
            case .default(.success(let value)): defaultValue = value
            case .default(.failure(let error)):
                problem = error as? StoreError ?? StoreError(.invalidValue, "\(error)")
            }
        }
    }
}
