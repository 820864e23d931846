import Persistence

extension Vault {
    /// Puts all records back into readable tables, in one transaction.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - evenIfDamaged: goes on although rows are damaged or missing. Damaged ones stay as they are,
    ///     and nothing can open them any more.
    /// - Throws: ``SealError/damaged(rows:missing:)``, ``SealError/wrongKey``,
    ///   ``SealError/notSealed``, `StoreError` with `unreadableValue` for a record that its type
    ///   cannot be made of, or as ``open(_:)`` does. Nothing has changed then.
    public func unseal(_ key: SealKey, evenIfDamaged: Bool = false) throws {
        let reader = try reader(key)
        try base.transaction { transaction in
            let header = try header(in: transaction, for: reader.cipher)
            let (tables, contents) = try reader.load(header, in: transaction)
            try contents.checkIsWhole(unless: evenIfDamaged)
            let memory = MemoryTables(tables)
            try memory.read { records in
                for type in types { try Self.move(type, from: records, to: transaction) }
            }
            if let keeper = transaction as? any NumberKeeper {
                for (table, number) in memory.lastNumbers where number > 0 {
                    try keeper.raiseLastNumber(of: table, to: number)
                }
            }
            var index = contents.index
            for key in index.all.keys { try transaction.delete(RecordID<SealedRow>(key)) }
            try transaction.delete(SealedHeader.number)
        }
    }

    /// Moves the records of a type, so that none is stored before one that it refers to.
    private static func move<R: Record>(
        _ type: R.Type, from records: any ReadTransaction, to transaction: any Transaction
    ) throws {
        let schema = R.schema
        let own = schema.definition.columns.indices.filter {
            schema.definition.columns[$0].references?.table == schema.table
        }
        var rest = try records.fetch(Query<R>())
        guard !own.isEmpty else {
            try transaction.create(contentsOf: rest)
            return
        }
        var stored: Set<Int64> = []
        while !rest.isEmpty {
            var waiting: [R] = []
            for record in rest {
                let number = record.id.rawValue
                let targets = try targets(of: record, own).subtracting([number])
                if targets.isSubset(of: stored) {
                    try transaction.create(record)
                    stored.insert(number)
                } else {
                    waiting.append(record)
                }
            }
            guard waiting.count < rest.count else {
                return try moveCircle(waiting, own, to: transaction)
            }
            rest = waiting
        }
    }

    /// Moves records that refer to one another all around: first without these references.
    private static func moveCircle<R: Record>(
        _ records: [R], _ own: [Int], to transaction: any Transaction
    ) throws {
        for record in records {
            var values = try R.schema.values(of: record)
            for column in own { values[column] = .null }
            try transaction.create(R.schema.record(from: values))
        }
        for record in records { try transaction.update(record) }
    }

    /// The numbers of the records of its own kind that a record refers to.
    private static func targets<R: Record>(of record: R, _ own: [Int]) throws -> Set<Int64> {
        let values = try R.schema.values(of: record)
        return Set(
            own.compactMap { column in
                if case .integer(let number) = values[column] { number } else { nil }
            })
    }
}
