/// One table of the in-memory store: rows by number and what finds and guards them.
package struct MemoryTable: Sendable {
    var definition: TableDefinition
    private(set) var rows: [Int64: MemoryRow] = [:]
    var lastID: Int64 = 0
    private var uniqueKeys: [UniqueKey] = []
    private var checks: [(name: String, test: RowTest)] = []

    /// Columns whose values are together unique, and the rows that have them.
    private struct UniqueKey {
        var columns: [Int]
        var test: RowTest?
        /// The row of each key; `nil` while nobody has asked since the table was loaded.
        var owners: [[StoredValue]: Int64]? = [:]

        /// The key of a row; `nil` if a column has no value, for nulls are not compared, and if the
        /// row is none of those that the key is for.
        func key(of row: MemoryRow) -> [StoredValue]? {
            let key = columns.map { row[$0] }
            guard !key.contains(where: \.isNull), test?.holds(row) != false else {
                return nil
            }
            return key
        }

        mutating func findOwners(in rows: [Int64: MemoryRow]) {
            var owners: [[StoredValue]: Int64] = [:]
            for (id, row) in rows { if let key = key(of: row) { owners[key] = id } }
            self.owners = owners
        }
    }

    init(_ definition: TableDefinition) throws {
        self.definition = definition
        try prepare()
    }

    /// Takes up another definition, for rows that have the columns of it.
    ///
    /// - Parameter change: makes a new row of an old one.
    /// - Throws: ``StoreError`` with `notUnique` or `violatedCheck` if the rows are not as it wants.
    mutating func become(
        _ definition: TableDefinition,
        change: (([StoredValue]) -> [StoredValue])? = nil
    ) throws {
        self.definition = definition
        if let change { rows = rows.mapValues { MemoryRow(change($0.values)) } }
        try prepare()
    }

    private mutating func prepare() throws {
        let definition = definition
        checks = try definition.checks.map {
            ($0.name, try RowTest($0.condition.node(in: definition), in: [:]))
        }
        for row in rows.values { try check(row) }
        uniqueKeys = []
        for index in definition.allIndexes where index.isUnique {
            let columns = index.columns.compactMap { name in
                definition.columns.firstIndex { $0.name == name }
            }
            let condition = try index.condition?.node(in: definition)
            try addUniqueKey(columns, try condition.map { try RowTest($0, in: [:]) })
        }
    }

    /// Sees to it that a row is as the table's checks want it.
    func check(_ row: MemoryRow) throws {
        for (name, test) in checks where !test.holds(row) {
            var error = StoreError(.violatedCheck, "the row violates the check \(name)")
            (error.table, error.check) = (definition.name, name)
            throw error
        }
    }

    /// Whether rows of this table can refer to rows of another one.
    func refers(to name: String) -> Bool {
        definition.columns.contains { $0.references?.table == name }
    }

    /// Sees to it that a row has no value that must be another row's alone. Of several keys that it
    /// violates the youngest is told, as SQLite does.
    mutating func checkIsUnique(_ row: MemoryRow, at id: Int64) throws {
        for index in uniqueKeys.indices.reversed() {
            guard let key = uniqueKeys[index].key(of: row) else { continue }
            if uniqueKeys[index].owners == nil { uniqueKeys[index].findOwners(in: rows) }
            guard let owner = uniqueKeys[index].owners?[key], owner != id else { continue }
            throw notUnique(uniqueKeys[index])
        }
    }

    /// Puts a row in place of the one with the same number; `nil` takes it away.
    mutating func put(_ row: MemoryRow?, at id: Int64) {
        let old = rows[id]
        for index in uniqueKeys.indices where uniqueKeys[index].owners != nil {
            if let key = old.flatMap(uniqueKeys[index].key), uniqueKeys[index].owners?[key] == id {
                uniqueKeys[index].owners?[key] = nil
            }
            if let key = row.flatMap(uniqueKeys[index].key) { uniqueKeys[index].owners?[key] = id }
        }
        rows[id] = row
        if row != nil { lastID = max(lastID, id) }
    }

    /// Makes a change that was made to a copy of the table.
    mutating func apply(_ change: RowChange) {
        put(change.after.map(MemoryRow.init), at: change.id)
        lastID = max(lastID, change.lastAfter)
    }

    /// Takes a change back, the last one first.
    mutating func takeBack(_ change: RowChange) {
        put(change.before.map(MemoryRow.init), at: change.id)
        lastID = change.lastBefore
    }

    /// Takes up rows that were another such table's, which are not checked once more.
    mutating func load(_ loaded: [(id: Int64, row: MemoryRow)], lastID: Int64) {
        rows.reserveCapacity(rows.count + loaded.count)
        var last = max(self.lastID, lastID)
        for (id, row) in loaded {
            rows[id] = row
            last = max(last, id)
        }
        self.lastID = last
        for index in uniqueKeys.indices { uniqueKeys[index].owners = nil }
    }

    private mutating func addUniqueKey(_ columns: [Int], _ test: RowTest?) throws {
        var unique = UniqueKey(columns: columns, test: test)
        for (id, row) in rows {
            guard let key = unique.key(of: row) else { continue }
            guard unique.owners?.updateValue(id, forKey: key) == nil else {
                throw notUnique(unique)
            }
        }
        uniqueKeys.append(unique)
    }

    private func notUnique(_ key: UniqueKey) -> StoreError {
        var error = StoreError(.notUnique, "another row has the same value")
        error.table = definition.name
        error.columns = key.columns.map { definition.columns[$0].name }
        return error
    }
}

extension MemoryTable {
    /// Where a record's columns stand in the rows of the table, which may have others too.
    struct Layout {
        fileprivate let positions: [Int]
        fileprivate let isSame: Bool
        fileprivate let defaults: [StoredValue]

        init(_ columns: [ColumnDefinition], in table: TableDefinition) throws {
            var positions: [Int] = []
            for column in columns {
                guard
                    let position = table.columns.firstIndex(where: { $0.name == column.name }),
                    table.columns[position].type == column.type
                else { throw table.mismatch("there is no such column", column) }
                positions.append(position)
            }
            isSame = positions.elementsEqual(table.columns.indices)
            defaults = table.columns.map { $0.defaultValue ?? .null }
            self.positions = positions
        }

        /// A record's columns of a row.
        func columns(of row: MemoryRow) -> MemoryRow {
            isSame ? row : MemoryRow(positions.map { row[$0] })
        }

        /// A row with a record's columns; the others stay, or get their defaults.
        func row(of columns: [StoredValue], replacing old: MemoryRow?) -> [StoredValue] {
            if isSame { return columns }
            var row = old?.values ?? defaults
            for (position, value) in zip(positions, columns) { row[position] = value }
            return row
        }
    }
}
