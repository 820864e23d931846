import Persistence

extension RecordingTransaction {
    func create<R: Record>(contentsOf records: [R]) throws -> [R] {
        let fingerprint = try fingerprint(of: R.self)
        let schema = R.schema
        let stored = try base.create(contentsOf: records)
        for record in stored {
            try note(
                .insert(
                    table: schema.table, id: record.id.rawValue,
                    after: fingerprint.value(of: record, schema)))
        }
        return stored
    }

    func update<R: Record>(contentsOf records: [R]) throws {
        // A record may be there more than once; each time it changes what the one before left.
        var current: [RecordID<R>: UndoRow] = [:]
        for record in records where current[record.id] == nil {
            current[record.id] = try base.read(record.id).map(recorder.tables.row(of:))
        }
        try base.update(contentsOf: records)
        for record in records {
            let after = try recorder.tables.row(of: record)
            try note(record.id, current.updateValue(after, forKey: record.id), after)
        }
    }

    func update<R: Record>(_ query: Query<R>, setting assignments: [Assignment<R>]) throws -> Int {
        let changes = try Assignments(assignments)
        let before = try base.fetch(query).map { record in
            (id: record.id, row: try recorder.tables.row(of: record))
        }
        let count = try base.update(query, setting: assignments)
        for (id, old) in before {
            let new = try R.schema.record(from: changes.applied(to: old.values, of: R.self))
            try note(id, old, try recorder.tables.row(of: new))
        }
        return count
    }

    func delete<R: Record>(_ query: Query<R>) throws -> Int {
        let before = try base.fetch(query).map { record in
            (id: record.id.rawValue, row: try recorder.tables.row(of: record))
        }
        let count = try base.delete(query)
        try note(deleted: before.referrersFirst(of: R.self), of: R.self)
        return count
    }

    /// Writes down that records were deleted.
    func note<R: Record>(deleted rows: [(id: Int64, row: UndoRow)], of type: R.Type) throws {
        let table = R.schema.table
        let forgotten =
            isLater ? try forgetInserts(table: table, ids: Set(rows.map(\.id))) : []
        for (id, row) in rows where !forgotten.contains(id) {
            try note(.delete(table: table, id: id, before: row.values))
        }
    }

    private func note<R: Record>(_ id: RecordID<R>, _ before: UndoRow?, _ after: UndoRow) throws {
        guard let before else { return }
        try note(
            .update(
                table: R.schema.table, id: id.rawValue, before: before.values,
                after: after.fingerprint, incidental: after.incidental))
    }
}

extension [(id: Int64, row: UndoRow)] {
    /// The rows so that those that refer to others of them come before these: undoing goes
    /// backwards, and a row can only be made again when those that it refers to are there.
    fileprivate func referrersFirst<R: Record>(of type: R.Type) -> Self {
        let table = R.schema.table
        let references = R.schema.definition.columns.enumerated()
            .filter { $0.element.references?.table == table }.map(\.offset)
        guard !references.isEmpty else { return self }
        var places = Dictionary(uniqueKeysWithValues: zip(map(\.id), indices))
        var ordered: Self = []
        for start in indices.reversed() {
            // A place is taken out when its row is come to, so that circles end.
            guard places.removeValue(forKey: self[start].id) != nil else { continue }
            var open = [start]
            while let last = open.last {
                var next: Int?
                for column in references where next == nil {
                    guard case .integer(let id) = self[last].row.values[column] else { continue }
                    next = places.removeValue(forKey: id)
                }
                if let next {
                    open.append(next)
                } else {
                    ordered.append(self[last])
                    open.removeLast()
                }
            }
        }
        return ordered.reversed()
    }
}
