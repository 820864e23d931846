/// One thing in which a table of the database is not what the program declares.
public struct TableDifference: Sendable, Hashable {
    /// What is different.
    public enum Kind: String, Sendable, CaseIterable {
        /// There is no such table.
        case missingTable
        /// The table lacks a column.
        case missingColumn
        /// The table has a column that needs a value, which the program's records do not have.
        case unknownColumn
        /// A column keeps values of another kind.
        case otherType
        /// A column may hold no value and should not, or the reverse.
        case otherNullability
        /// A column has another default value than the declared one.
        case otherDefault
        /// A column does not refer to the declared table.
        case missingReference
        /// A column refers to a table and is not declared so.
        case unknownReference
        /// A reference is to another table, or does something else when the record goes.
        case otherReference
        /// An index or a unique key is missing.
        case missingIndex
        /// There is an index or a unique key that is not declared.
        case unknownIndex
        /// A check is missing.
        case missingCheck
        /// There is a check that is not declared.
        case unknownCheck
        /// A check of that name says something else.
        case otherCheck
        /// Columns are searched and there is no search index.
        case missingSearchIndex
        /// There is a search index and no column is searched.
        case unknownSearchIndex
    }

    /// What is different.
    public var kind: Kind
    /// The table.
    public var table: String
    /// The column, the check, or the columns of the index; `nil` for the table itself.
    public var subject: String?
    /// What the program declares, where there is something to compare.
    public var declared: String?
    /// What the database has, where there is something to compare.
    public var found: String?
}

extension TableDifference: CustomStringConvertible {
    /// The difference in one line, for developers.
    public var description: String {
        let place = [table, subject].compactMap(\.self).joined(separator: ".")
        let words = kind.rawValue.reduce(into: "") { text, letter in
            text += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
        }
        let details = [declared.map { "declared \($0)" }, found.map { "found \($0)" }]
            .compactMap(\.self).joined(separator: ", ")
        return "\(place): \(words)" + (details.isEmpty ? "" : " (\(details))")
    }
}

extension DataStore {
    /// In what the database's tables are not those that these records declare: nothing, unless a
    /// migration is missing or says something else than the records, or somebody changed the tables
    /// by other means.
    ///
    /// Columns and indexes of columns that a record does not have are no difference, as long as
    /// records can be stored without them; nor is a default value that is not declared. Which columns
    /// are in the search index is not known of every database, only whether there is one.
    ///
    /// ```swift
    /// #expect(try store.drift(of: Link.self, Folder.self).isEmpty)
    /// ```
    ///
    /// - Throws: ``StoreError`` if the tables cannot be read.
    public func drift<each R: Record>(of types: repeat (each R).Type) throws -> [TableDifference] {
        var declared: [TableDefinition] = []
        repeat declared.append((each R).schema.definition)
        return try snapshot { [declared] in try $0.drift(from: declared) }
    }
}

extension ReadTransaction {
    /// In what the tables are not as they are declared.
    func drift(from declared: [TableDefinition]) throws -> [TableDifference] {
        try declared.flatMap { $0.differences(from: try definition(of: $0.name)) }
    }
}

extension TableDefinition {
    /// In what a table that a database has is not as this one, which a program declares.
    package func differences(from found: TableDefinition?) -> [TableDifference] {
        guard let found = found?.asKept else {
            return [TableDifference(kind: .missingTable, table: name)]
        }
        let declared = asKept
        var differences: [TableDifference] = []
        for column in declared.columns {
            differences += Self.differences(
                column, found.columns.first { $0.name == column.name }, in: name)
        }
        let names = Set(columns.map(\.name))
        for column in found.columns where !names.contains(column.name) {
            guard !column.isNullable, column.defaultValue == nil else { continue }
            differences.append(
                TableDifference(kind: .unknownColumn, table: name, subject: column.name))
        }
        differences += declared.indexDifferences(from: found)
        differences += declared.checkDifferences(from: found)
        if declared.isSearched != found.isSearched {
            let kind: TableDifference.Kind =
                declared.isSearched ? .missingSearchIndex : .unknownSearchIndex
            differences.append(TableDifference(kind: kind, table: name))
        }
        return differences
    }

    private static func differences(
        _ declared: ColumnDefinition, _ found: ColumnDefinition?, in table: String
    ) -> [TableDifference] {
        func difference(
            _ kind: TableDifference.Kind, _ declared: String? = nil, _ found: String? = nil
        ) -> TableDifference {
            TableDifference(
                kind: kind, table: table, subject: column, declared: declared, found: found)
        }
        let column = declared.name
        guard let found else { return [difference(.missingColumn)] }
        var differences: [TableDifference] = []
        if declared.type != found.type {
            differences.append(
                difference(.otherType, declared.type.rawValue, found.type.rawValue))
        }
        if declared.isNullable != found.isNullable {
            let words = [true: "nullable", false: "not nullable"]
            differences.append(
                difference(
                    .otherNullability, words[declared.isNullable], words[found.isNullable]))
        }
        if let value = declared.defaultValue, value != found.defaultValue {
            differences.append(
                difference(
                    .otherDefault, value.literalDescription,
                    found.defaultValue?.literalDescription ?? "none"))
        }
        switch (declared.references, found.references) {
        case (let reference?, let other?) where reference != other:
            differences.append(
                difference(.otherReference, reference.description, other.description))
        case (let reference?, nil):
            differences.append(difference(.missingReference, reference.description))
        case (nil, let reference?):
            differences.append(difference(.unknownReference, nil, reference.description))
        default: break
        }
        return differences
    }

    private func indexDifferences(from found: TableDefinition) -> [TableDifference] {
        let (declared, present) = (allIndexes, found.allIndexes)
        let names = Set(columns.map(\.name))
        // Of a column that is missing nothing else is told.
        let kept = Set(found.columns.map(\.name))
        let missing = declared.filter { !present.contains($0) && kept.isSuperset(of: $0.columns) }
        let unknown = present.filter { index in
            !declared.contains(index)
                && names.isSuperset(of: index.columns)
                && names.isSuperset(of: index.condition?.columns ?? [])
        }
        return missing.map { index in
            TableDifference(
                kind: .missingIndex, table: name, subject: index.columns.joined(separator: ", "),
                declared: index.words)
        }
            + unknown.map { index in
                TableDifference(
                    kind: .unknownIndex, table: name,
                    subject: index.columns.joined(separator: ", "), found: index.words)
            }
    }

    private func checkDifferences(from found: TableDefinition) -> [TableDifference] {
        var differences: [TableDifference] = []
        for check in checks {
            let other = found.checks.first { $0.name == check.name }
            guard other != check else { continue }
            differences.append(
                TableDifference(
                    kind: other == nil ? .missingCheck : .otherCheck, table: name,
                    subject: check.name, declared: check.condition.description,
                    found: other?.condition.description))
        }
        let names = Set(columns.map(\.name))
        for check in found.checks where !checks.contains(where: { $0.name == check.name }) {
            guard names.isSuperset(of: check.condition.columns) else { continue }
            differences.append(
                TableDifference(
                    kind: .unknownCheck, table: name, subject: check.name,
                    found: check.condition.description))
        }
        return differences
    }
}

extension IndexDefinition {
    fileprivate var words: String {
        let kind = isUnique ? "unique" : "index"
        return condition.map { "\(kind) where \($0)" } ?? kind
    }
}

extension ColumnDefinition.Reference {
    fileprivate var description: String { "\(table), on delete \(onDelete.rawValue)" }
}
