/// An index of a table: over several columns, or only over the rows that a condition holds for.
public struct IndexDefinition: Sendable, Equatable {
    /// The columns, in the order in which the index sorts.
    public var columns: [String]
    /// Whether no two rows that it has may have the same values; rows in which one of the columns
    /// has no value are not compared.
    public var isUnique: Bool
    /// What rows must be like to be in the index; `nil` for all rows.
    public var condition: TableCondition?

    /// Describes an index.
    ///
    /// A query uses an index with a condition if its own condition asks for the same.
    public init(
        _ columns: String..., isUnique: Bool = false, where condition: TableCondition? = nil
    ) {
        self.init(columns, isUnique: isUnique, where: condition)
    }

    /// Describes an index.
    public init(_ columns: [String], isUnique: Bool = false, where condition: TableCondition? = nil)
    {
        self.columns = columns
        self.isUnique = isUnique
        self.condition = condition
    }
}

/// What every row of a table must be like.
public struct CheckDefinition: Sendable, Equatable {
    /// The check's name, unlike that of every other check of the table; errors tell it.
    public var name: String
    /// What rows must be like.
    public var condition: TableCondition

    /// Describes a check.
    public init(_ name: String, _ condition: TableCondition) {
        self.name = name
        self.condition = condition
    }
}

extension TableDefinition {
    /// The definition in the one form in which databases give it back: what concerns one column
    /// stands with the column, and of text search no more is told than whether there is an index.
    package var asKept: TableDefinition {
        var kept = self
        kept.indexes = []
        kept.isSearched = isSearched
        for index in kept.columns.indices {
            kept.columns[index].isSearchable = false
            if kept.columns[index].isUnique { kept.columns[index].isIndexed = false }
            if kept.columns[index].defaultValue == .null { kept.columns[index].defaultValue = nil }
        }
        for index in indexes { kept.keep(index) }
        return kept
    }

    private mutating func keep(_ index: IndexDefinition) {
        guard index.columns.count == 1, index.condition == nil,
            let position = columns.firstIndex(where: { $0.name == index.columns[0] })
        else {
            if !indexes.contains(index) { indexes.append(index) }
            return
        }
        if index.isUnique {
            columns[position].isUnique = true
            columns[position].isIndexed = false
        } else if !columns[position].isUnique {
            columns[position].isIndexed = true
        }
    }

    /// The table's indexes, those of single columns among them.
    package var allIndexes: [IndexDefinition] {
        columns.filter { $0.isUnique || $0.isIndexed }
            .map { IndexDefinition($0.name, isUnique: $0.isUnique) } + indexes
    }
}

extension TableDefinition {
    /// Adds a column; what it has of an index comes after the indexes that are there, for of several
    /// violations the youngest is told.
    package mutating func append(_ column: ColumnDefinition) {
        var bare = column
        (bare.isUnique, bare.isIndexed) = (false, false)
        columns.append(bare)
        guard column.isUnique || column.isIndexed else { return }
        indexes.append(IndexDefinition(column.name, isUnique: column.isUnique))
    }

    /// Gives a column another name wherever it stands.
    package mutating func rename(_ column: String, to name: String) {
        for index in columns.indices where columns[index].name == column {
            columns[index].name = name
        }
        for index in indexes.indices {
            indexes[index].columns = indexes[index].columns.map { $0 == column ? name : $0 }
            indexes[index].condition = indexes[index].condition?.renaming(column, to: name)
        }
        for index in checks.indices {
            checks[index].condition = checks[index].condition.renaming(column, to: name)
        }
    }

    /// Takes an index away, also one that stands with its column.
    ///
    /// - Returns: whether there was one.
    package mutating func remove(_ index: IndexDefinition) -> Bool {
        guard allIndexes.contains(index) else { return false }
        indexes.removeAll { $0 == index }
        guard index.columns.count == 1, index.condition == nil else { return true }
        for position in columns.indices where columns[position].name == index.columns[0] {
            if index.isUnique == columns[position].isUnique {
                columns[position].isUnique = false
                columns[position].isIndexed = false
            }
        }
        return true
    }
}
