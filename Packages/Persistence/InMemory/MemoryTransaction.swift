/// A transaction of the in-memory store: it changes the tables in place and can take that back.
final class MemoryTransaction: Transaction {
    private(set) var changes: [RowChange] = []
    private var tables: [String: MemoryTable]
    private var layouts: [ObjectIdentifier: MemoryTable.Layout] = [:]
    var loops = 0
    private var isOver = false
    /// What SQL providers take a whole transaction back for.
    private var damage: StoreError?

    init(tables: [String: MemoryTable]) { self.tables = tables }

    var changedTables: Set<String> { Set(changes.map(\.table)) }

    /// Ends the transaction and hands its tables out.
    @discardableResult
    func end() -> [String: MemoryTable] {
        isOver = true
        defer { tables = [:] }
        return tables
    }

    func rollBack() { takeBack(to: 0) }

    /// Sees to it that nothing failed in a way after which the transaction must not be committed.
    func checkIsWhole() throws {
        if let damage { throw damage }
    }

    private func checkIsUnderWay() throws {
        if isOver { throw StoreError(.misuse, "the transaction is over") }
        try checkIsWhole()
    }

    func takeBack(to start: Int) {
        for change in changes[start...].reversed() {
            tables[change.table]?.takeBack(change)
        }
        changes.removeSubrange(start...)
    }

    // MARK: - Reading

    func read<R: Record>(_ id: RecordID<R>) throws -> R? {
        let (table, layout) = try table(of: R.self)
        return try table.rows[id.rawValue].map {
            try R.schema.record(from: layout.columns(of: $0).values)
        }
    }

    func forEachRow<R: Record>(_ query: Query<R>, _ body: (RowReader) throws -> Void) throws {
        loops += 1
        defer { loops -= 1 }
        guard query.search == nil else {
            let (table, layout) = try table(of: R.self)
            for id in try candidates(query).ids() {
                guard let row = table.rows[id.rawValue] else { continue }
                try body(MemoryRowReader(layout.columns(of: row)))
            }
            return
        }
        for row in try sortedRows(query).dropFirst(query.offset) { try body(MemoryRowReader(row)) }
    }

    func searchResults<R: Record>(_ query: Query<R>) throws -> SearchResults<R> {
        try candidates(query).results(read)
    }

    private func candidates<R: Record>(_ query: Query<R>) throws -> SearchCollector<R> {
        var collector = SearchCollector(query)
        let schema = R.schema
        // Few of the rows match, and only those need to be sorted.
        var scores: [RecordID<R>: Double] = [:]
        let reader = MemoryRowReader()
        let hits = try matchingRows(query).filter { row in
            reader.row = row
            guard let score = collector.score(try schema.searchFields(from: reader)) else {
                return false
            }
            scores[RecordID.read(from: reader, at: schema.idPosition)] = score
            return true
        }
        for row in RowOrder(orderings: query.totalOrderings).sorted(hits) {
            reader.row = row
            let id = RecordID<R>.read(from: reader, at: schema.idPosition)
            if let score = scores[id] { collector.add(id, score: score) }
        }
        return collector
    }

    func count<R: Record>(_ query: Query<R>, upTo limit: Int?) throws -> Int {
        let query = query.uncut
        let count =
            query.search == nil
            ? try matchingRows(query).count : try searchResults(query.limit(0)).total
        return Swift.min(count, limit.map { Swift.max($0, 0) } ?? count)
    }

    func definition(of table: String) throws -> TableDefinition? {
        try checkIsUnderWay()
        return tables[table]?.definition.asKept
    }

    func table<R: Record>(of type: R.Type) throws -> (MemoryTable, MemoryTable.Layout) {
        try checkIsUnderWay()
        guard let table = tables[R.schema.table] else {
            throw StoreError(.schemaMismatch, "there is no such table").at(table: R.schema.table)
        }
        let type = ObjectIdentifier(R.self)
        let layout =
            try layouts[type]
            ?? MemoryTable.Layout(R.schema.definition.columns, in: table.definition)
        layouts[type] = layout
        return (table, layout)
    }

    func matchingRows<R: Record>(_ query: Query<R>) throws -> [MemoryRow] {
        let (table, layout) = try table(of: R.self)
        let rows = table.rows.values.lazy.map(layout.columns)
        guard let condition = try query.totalCondition() else { return Array(rows) }
        return rows.filter(try RowTest(condition, in: tables).holds)
    }

    /// The rows of a query in its order, up to the last one within its limit.
    func sortedRows<R: Record>(_ query: Query<R>) throws -> [MemoryRow] {
        let count = query.limit.map { $0.addingReportingOverflow(query.offset) }
        return RowOrder(orderings: query.totalOrderings).sorted(
            try matchingRows(query), upTo: count.flatMap { $0.overflow ? nil : $0.partialValue })
    }

    // MARK: - Changing

    func create<R: Record>(_ record: R) throws -> R {
        guard record.id.rawValue >= 0 else {
            throw StoreError(.invalidValue, "record numbers begin at 1").at(table: R.schema.table)
        }
        try checkMayChange()
        var record = record
        if record.id == .unsaved { record.id = try nextID() }
        let row = try row(of: record, replacing: nil)
        try check(row, in: R.schema.table)
        guard tables[R.schema.table]?.rows[record.id.rawValue] == nil else {
            throw StoreError(.notUnique, "the number is taken")
                .at(table: R.schema.table, column: "id")
        }
        try set(row, in: R.schema.table, at: record.id.rawValue)
        return record
    }

    func update<R: Record>(_ record: R) throws {
        try checkMayChange()
        let old = try table(of: R.self).0.rows[record.id.rawValue]
        let row = try row(of: record, replacing: old)
        guard old != nil else {
            throw StoreError(.notFound, "there is no number \(record.id)").at(table: R.schema.table)
        }
        try check(row, in: R.schema.table)
        try set(row, in: R.schema.table, at: record.id.rawValue)
    }

    func delete<R: Record>(_ id: RecordID<R>) throws -> Bool {
        try checkMayChange()
        _ = try table(of: R.self)
        return try delete(id.rawValue, from: R.schema.table)
    }

    func delete(_ id: Int64, from name: String) throws -> Bool {
        guard tables[name]?.rows[id] != nil else { return false }
        try allOrNothing { start in
            try removeWithReferrers(id, from: name)
            try checkLeavesNoReferences(to: name, since: start)
        }
        return true
    }

    private func nextID<R: Record>() throws -> RecordID<R> {
        let last = try table(of: R.self).0.lastID
        guard last < Int64.max else {
            let error = StoreError(.failed, "there is no further record number")
                .at(table: R.schema.table)
            damage = error
            throw error
        }
        return RecordID(last + 1)
    }

    func row<R: Record>(
        of record: R, replacing old: MemoryRow?
    ) throws -> [StoredValue] {
        try table(of: R.self).1.row(of: R.schema.values(of: record), replacing: old)
    }

    func check(_ row: [StoredValue], in name: String) throws {
        try tables[name]?.check(MemoryRow(row))
    }

    // A table is never held in a variable while it is being changed: that would copy it whole.
    func set(_ row: [StoredValue], in name: String, at id: Int64) throws {
        try tables[name]?.checkIsUnique(MemoryRow(row), at: id)
        try checkReferences(of: row, in: name, at: id)
        put(row, in: name, at: id)
    }

    private func checkReferences(of row: [StoredValue], in name: String, at id: Int64) throws {
        guard let columns = tables[name]?.definition.columns else { return }
        for (value, column) in zip(row, columns) {
            guard let reference = column.references, case .integer(let target) = value,
                !(reference.table == name && target == id),
                tables[reference.table]?.rows[target] == nil
            else { continue }
            throw StoreError(.brokenReference, "it refers to a record that does not exist")
                .at(table: name)
        }
    }

    private func put(_ row: [StoredValue]?, in name: String, at id: Int64) {
        let last = tables[name]?.lastID ?? 0
        changes.append(
            RowChange(
                table: name, id: id, before: tables[name]?.rows[id]?.values, after: row,
                lastBefore: last,
                lastAfter: row == nil ? last : Swift.max(last, id)))
        tables[name]?.put(row.map(MemoryRow.init), at: id)
    }

    /// Removes a row, and does to the rows that refer to it what their columns say.
    ///
    /// - Throws: what hinders that, told of the row that is removed.
    func removeWithReferrers(_ id: Int64, from name: String) throws {
        put(nil, in: name, at: id)
        var removed = [(table: name, id: id)]
        while let (target, number) = removed.popLast() {
            for (reference, other, column) in references(to: target) {
                for owner in owners(of: number, in: other, column) {
                    switch reference.onDelete {
                    case .restrict: continue
                    case .setNull:
                        var row = tables[other]?.rows[owner]?.values
                        row?[column] = .null
                        if let row {
                            do {
                                try check(row, in: other)
                                try tables[other]?.checkIsUnique(MemoryRow(row), at: owner)
                            } catch let error as StoreError {
                                throw other == name ? error : error.moved(to: name)
                            }
                        }
                        put(row, in: other, at: owner)
                    case .cascade:
                        put(nil, in: other, at: owner)
                        removed.append((other, owner))
                    }
                }
            }
        }
    }

    /// Whether rows still refer to one that was removed.
    func leavesReferences(since start: Int) -> Bool {
        changes[start...].contains { change in
            change.after == nil
                && references(to: change.table).contains { _, other, column in
                    !owners(of: change.id, in: other, column).isEmpty
                }
        }
    }

    private func references(
        to name: String
    ) -> [(ColumnDefinition.Reference, table: String, column: Int)] {
        tables.flatMap { other, table in
            table.definition.columns.enumerated().compactMap { index, column in
                guard let reference = column.references, reference.table == name else { return nil }
                return (reference, other, index)
            }
        }
    }

    private func owners(of id: Int64, in name: String, _ column: Int) -> [Int64] {
        tables[name]?.rows.filter { $0.value[column] == .integer(id) }.map(\.key) ?? []
    }

    func checkMayChange() throws {
        guard loops == 0 else {
            throw StoreError(.misuse, "records cannot change while a query hands them out")
        }
    }
}

extension MemoryTransaction: NumberKeeper {
    func lastNumber(of table: String) throws -> Int64 { tables[table]?.lastID ?? 0 }

    func raiseLastNumber(of table: String, to number: Int64) throws {
        guard let last = tables[table]?.lastID, last < number else { return }
        changes.append(
            RowChange(table: table, id: 0, lastBefore: last, lastAfter: number))
        tables[table]?.lastID = number
    }
}

extension StoreError {
    /// The same problem of a row of another table, told of the one whose deletion led to it.
    fileprivate func moved(to table: String) -> StoreError {
        var error = at(table: table)
        error.check = check
        return error
    }
}
