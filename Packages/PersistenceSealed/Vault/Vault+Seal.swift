import Persistence

extension Vault {
    /// Seals all records, in one transaction, and erases what was readable.
    ///
    /// - Returns: the key.
    /// - Throws: ``SealError/alreadySealed``, ``SealError/tableLeftOut(_:)``, `StoreError`, in which
    ///   cases nothing has changed, ``SealError/outOfMemory``, ``SealError/missingLibrary(_:)`` or
    ///   ``SealError/notBuiltIn``. If it is the erasing that throws, the records are sealed, and
    ///   ``needsErasing`` says so.
    @discardableResult
    public func seal(with password: Password) throws -> SealKey {
        let sodium = try Sodium()
        return try seal(with: password, try tables(), sodium)
    }

    /// Seals a database that has no records yet; so the vault need know none of its tables.
    package func sealEmpty(with password: Password) throws -> SealKey {
        try seal(with: password, [:], try Sodium())
    }

    private func seal(
        with password: Password, _ tables: [String: TableDefinition], _ sodium: Sodium
    ) throws -> SealKey {
        let key = try SealKey { random.fill($0) }
        let cipher = try SealCipher(key, sodium, random)
        let parameters = try SealParameters(key, password, cost, cipher)
        try base.transaction { transaction in
            guard try transaction.read(SealedHeader.number) == nil else {
                throw SealError.alreadySealed
            }
            var sealing = Sealing(
                cipher: cipher, layout: migrations.count, tables: tables, base: transaction)
            try sealing.countLeftovers()
            for type in types { try sealing.seal(type) }
            for type in types.reversed() { try Self.deleteAll(of: type, in: transaction) }
            sealing.manifest.migrations = migrations.map(\.name)
            try transaction.create(
                SealedHeader(
                    parameters: parameters.bytes, manifest: sealing.manifest.box(cipher),
                    needsErasing: true))
        }
        try eraseRemains()
        return key
    }

    /// The tables of the migrations.
    ///
    /// - Throws: ``SealError/tableLeftOut(_:)`` if the vault does not know one with all its columns.
    private func tables() throws -> [String: TableDefinition] {
        let known = Dictionary(
            types.map { Self.columns(of: $0) }, uniquingKeysWith: { $0.union($1) })
        let tables = try MemoryLoader(migrations).definitions
        for (name, table) in tables.sorted(by: { $0.key < $1.key })
        where !Self.ownTables.contains(name) {
            guard known[name]?.isSuperset(of: table.columns.map(\.name)) ?? false else {
                throw SealError.tableLeftOut(name)
            }
        }
        return tables
    }

    private static func columns<R: Record>(of type: R.Type) -> (String, Set<String>) {
        (R.schema.table, Set(R.schema.columnNames))
    }

    private static func deleteAll<R: Record>(
        of type: R.Type, in transaction: any Transaction
    ) throws {
        try transaction.delete(Query<R>())
    }
}

/// The sealing of records, one table after another.
private struct Sealing {
    let cipher: SealCipher
    let layout: Int
    let tables: [String: TableDefinition]
    let base: any Transaction
    var manifest = Manifest()
    private var keys: Set<Int64> = []

    init(
        cipher: SealCipher, layout: Int, tables: [String: TableDefinition], base: any Transaction
    ) {
        (self.cipher, self.layout, self.tables, self.base) = (cipher, layout, tables, base)
        manifest.revision = 1
    }

    /// Counts rows that could not be opened when the store was unsealed last; they stay.
    mutating func countLeftovers() throws {
        try base.forEachRow(Query<SealedRow>(), columns: [0, 1]) { row in
            let (key, version) = (row.integer(at: 0), row.integer(at: 1))
            keys.insert(key)
            manifest.add(cipher.mark(key, version))
        }
    }

    mutating func seal<R: Record>(_ type: R.Type) throws {
        guard let table = tables[R.schema.table] else { return }
        var last = try (base as? any NumberKeeper)?.lastNumber(of: table.name) ?? 0
        var encoder = StoredValueEncoder()
        for (number, row) in try rows(of: type, as: table) {
            last = max(last, number)
            PlainRow.write(row, number: number, table: table.name, layout: layout, to: &encoder)
            let key = newKey()
            try base.create(
                SealedRow(
                    id: RecordID(key), version: 1,
                    box: cipher.box(encoder.bytes, key: key, version: 1)))
            manifest.add(cipher.mark(key, 1))
        }
        if last > 0 { manifest.lastNumbers[table.name] = last }
    }

    /// The rows as they are stored, whether or not they are records that can be read, with the columns
    /// in the order of the table.
    private func rows<R: Record>(
        of type: R.Type, as table: TableDefinition
    ) throws -> [(Int64, [StoredValue])] {
        let positions = table.columns.compactMap { column in
            R.schema.columnNames.firstIndex(of: column.name)
        }
        let kinds = table.columns.map(\.type)
        var rows: [(Int64, [StoredValue])] = []
        try base.forEachRow(Query<R>()) { row in
            let values = zip(positions, kinds).map { StoredValue(row, at: $0, as: $1) }
            rows.append((row.integer(at: R.schema.idPosition), values))
        }
        return rows
    }

    private mutating func newKey() -> Int64 {
        while true {
            let key = cipher.random.number()
            if keys.insert(key).inserted { return key }
        }
    }
}

extension StoredValue {
    /// What a row has in a column.
    fileprivate init(_ row: RowReader, at index: Int, as type: StorageType) {
        guard !row.isNull(at: index) else {
            self = .null
            return
        }
        self =
            switch type {
            case .integer: .integer(row.integer(at: index))
            case .real: .real(row.real(at: index))
            case .text: .text(row.text(at: index))
            case .blob: .blob(row.blob(at: index))
            }
    }
}
