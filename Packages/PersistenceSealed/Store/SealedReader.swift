import Persistence

/// Reads sealed rows and makes tables in memory of them.
struct SealedReader: Sendable {
    let cipher: SealCipher
    let migrations: [Migration]

    /// The manifest of a header, if it is not damaged.
    ///
    /// - Throws: `StoreError` with `newerVersion` or `schemaMismatch` if its rows follow other
    ///   migrations than those of the program.
    func manifest(of header: SealedHeader) throws -> Manifest? {
        guard let manifest = Manifest(header.manifest, cipher) else { return nil }
        let names = migrations.map(\.name)
        guard manifest.migrations.count <= names.count else {
            throw StoreError(
                .newerVersion,
                "the sealed rows have \(manifest.migrations.count) migrations, the program knows \(names.count)"
            )
        }
        guard names.starts(with: manifest.migrations) else {
            throw StoreError(
                .schemaMismatch, "the sealed rows have other migrations than the program")
        }
        return manifest
    }

    // MARK: - Everything

    /// Reads all rows, and runs on them the migrations that they lack.
    func load(
        _ header: SealedHeader, in reading: any ReadTransaction
    ) throws -> (MemoryTables.Contents, SealedContents) {
        let manifest = try manifest(of: header)
        let layout = try manifest?.migrations.count ?? layout(in: reading)
        let loader = try MemoryLoader(migrations.prefix(layout))
        let columnCounts = loader.definitions.mapValues(\.columns.count)
        var opened = try OpenedRows(of: reading, cipher) { plain in
            plain.layout == layout && plain.columnCount == columnCounts[plain.table]
        }
        var contents = SealedContents(
            box: header.manifest, manifest: manifest ?? Manifest(), places: opened.places)
        contents.damaged = opened.damaged
        (contents.count, contents.sum) = (opened.count, opened.sum)
        if manifest == nil {
            contents.isManifestDamaged = true
            (contents.manifest.count, contents.manifest.sum) = (opened.count, opened.sum)
            contents.manifest.migrations = migrations.prefix(layout).map(\.name)
        } else if let stale = contents.findStaleRow(cipher) {
            opened.remove(stale)
        }
        for name in loader.definitions.keys {
            loader.load(
                opened.rows[name] ?? [], into: name,
                lastNumber: contents.manifest.lastNumbers[name] ?? 0)
        }
        try loader.migrate(migrations.dropFirst(layout))
        return (loader.tables, contents)
    }

    /// How many migrations the youngest rows follow, for want of a manifest that tells.
    private func layout(in reading: any ReadTransaction) throws -> Int {
        let opened = try OpenedRows(of: reading, cipher) { _ in true }
        return min(opened.greatestLayout ?? migrations.count, migrations.count)
    }

    // MARK: - What changed

    /// Brings what is known up to what another process has written, without reading more than
    /// that; `nil` if everything must be read anew.
    ///
    /// - Returns: what changes in the tables.
    func changes(
        to header: SealedHeader, of contents: inout SealedContents, in tables: MemoryTables,
        _ reading: any ReadTransaction
    ) throws -> [RowChange]? {
        let manifest = try manifest(of: header)
        guard let manifest, manifest.migrations.count == migrations.count,
            contents.manifest.migrations.count == migrations.count
        else { return nil }
        var unseen = contents.index.all
        var unseenDamaged = contents.damaged
        var changed: [Int64] = []
        try reading.forEachRow(Query<SealedRow>(), columns: [0, 1]) { row in
            let (key, version) = (row.integer(at: 0), row.integer(at: 1))
            let old = unseen.removeValue(forKey: key)?.version
            let damaged = unseenDamaged.removeValue(forKey: key)
            guard old != version, damaged != version else { return }
            changed.append(key)
            if let known = old ?? damaged { contents.remove(cipher.mark(key, known)) }
            contents.add(cipher.mark(key, version))
        }
        var changes: [RowChange] = []
        for place in unseen.values {
            contents.remove(cipher.mark(place.key, place.version))
            changes.append(forget(place, in: &contents))
        }
        for (key, version) in unseenDamaged {
            contents.remove(cipher.mark(key, version))
            contents.damaged[key] = nil
        }
        for key in changed {
            guard let row = try reading.read(RecordID<SealedRow>(key)) else { continue }
            changes += read(row, in: &contents, tables)
        }
        (contents.manifest, contents.box) = (manifest, header.manifest)
        contents.isManifestDamaged = false
        if let stale = contents.findStaleRow(cipher) {
            changes.append(forget(stale, in: &contents))
        }
        for (table, number) in manifest.lastNumbers {
            changes.append(RowChange(table: table, id: 0, lastAfter: number))
        }
        return changes
    }

    private func read(
        _ row: SealedRow, in contents: inout SealedContents, _ tables: MemoryTables
    ) -> [RowChange] {
        let key = row.id.rawValue
        let opened = row.box.withUnsafeBytes { box in
            cipher.open(box, key: key, version: row.version, Scratch()) { bytes in
                PlainRow(bytes).flatMap { row in row.values(in: bytes).map { (row, $0) } }
            }
        }
        guard let (plain, values) = opened, plain.layout == migrations.count,
            tables.columnCount(of: plain.table) == plain.columnCount
        else {
            contents.damaged[key] = row.version
            return contents.index.place(at: key).map { [forget($0, in: &contents)] } ?? []
        }
        contents.damaged[key] = nil
        contents.index.apply([
            .put(
                .init(key: key, version: row.version, table: plain.table, number: plain.number))
        ])
        return [RowChange(table: plain.table, id: plain.number, after: values)]
    }

    private func forget(
        _ place: RowIndex.Place, in contents: inout SealedContents
    ) -> RowChange {
        contents.index.apply([.remove(key: place.key)])
        return RowChange(table: place.table, id: place.number)
    }
}
