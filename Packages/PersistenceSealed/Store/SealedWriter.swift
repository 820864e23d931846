import Persistence

/// What a transaction has written to the base store, and what follows once that is committed.
struct SealedCommit: Sendable {
    enum Index: Sendable {
        case changes([RowIndex.Change])
        case whole([RowIndex.Place])
    }

    /// The manifest as it is stored, which is another one for each transaction.
    var box: [UInt8]
    var manifest: Manifest
    /// What changed in memory.
    var rows: [RowChange]
    var index: Index

    func apply(to contents: inout SealedContents) {
        // What was known to be missing stays so: what changed is added to both sides.
        contents.count += manifest.count - contents.manifest.count
        contents.sum &+= manifest.sum &- contents.manifest.sum
        (contents.box, contents.manifest) = (box, manifest)
        contents.isManifestDamaged = false
        switch index {
        case .changes(let changes): contents.index.apply(changes)
        case .whole(let places): contents.index = RowIndex(places)
        }
    }
}

/// Writes what changed in memory to the base store, within a transaction of it.
struct SealedWriter {
    let reader: SealedReader
    let base: any Transaction

    private var cipher: SealCipher { reader.cipher }

    func write(
        _ changes: [RowChange], of tables: MemoryTables, _ contents: SealedContents
    ) throws -> SealedCommit {
        var manifest = contents.manifest
        let isUpToDate = manifest.migrations.count == reader.migrations.count
        let index =
            isUpToDate
            ? SealedCommit.Index.changes(try write(changes, contents, &manifest))
            : .whole(try writeAll(of: tables, contents, &manifest))
        manifest.revision += 1
        manifest.migrations = reader.migrations.map(\.name)
        for (table, number) in tables.lastNumbers where number > 0 {
            manifest.lastNumbers[table] = number
        }
        let box = manifest.box(cipher)
        try replaceManifest(box)
        return SealedCommit(box: box, manifest: manifest, rows: changes, index: index)
    }

    private func replaceManifest(_ box: [UInt8]) throws {
        guard var header = try base.read(SealedHeader.number) else { throw SealError.keyChanged }
        header.manifest = box
        try base.update(header)
    }

    /// Writes the rows that changed.
    private func write(
        _ changes: [RowChange], _ contents: SealedContents, _ manifest: inout Manifest
    ) throws -> [RowIndex.Change] {
        var index = contents.index
        var encoder = StoredValueEncoder()
        var done: [RowIndex.Change] = []
        for (name, row) in Self.lastRows(changes) {
            let old = index.place(of: name.number, in: name.table)
            if let old { manifest.remove(cipher.mark(old.key, old.version)) }
            guard let row else {
                guard let old else { continue }
                try base.delete(RecordID<SealedRow>(old.key))
                done.append(.remove(key: old.key))
                continue
            }
            PlainRow.write(
                row, number: name.number, table: name.table, layout: reader.migrations.count,
                to: &encoder)
            let place = RowIndex.Place(
                key: old?.key ?? newKey(&index), version: (old?.version ?? 0) + 1,
                table: name.table, number: name.number)
            try put(encoder.bytes, place, replacing: old != nil)
            manifest.add(cipher.mark(place.key, place.version))
            done.append(.put(place))
        }
        return done
    }

    /// Writes all rows anew, since migrations may have changed any of them.
    private func writeAll(
        of tables: MemoryTables, _ contents: SealedContents, _ manifest: inout Manifest
    ) throws -> [RowIndex.Place] {
        var index = contents.index
        for place in index.all.values {
            try base.delete(RecordID<SealedRow>(place.key))
            manifest.remove(cipher.mark(place.key, place.version))
        }
        var encoder = StoredValueEncoder()
        var places: [RowIndex.Place] = []
        try tables.forEachRow { table, number, row in
            PlainRow.write(
                row, number: number, table: table, layout: reader.migrations.count, to: &encoder)
            let place = RowIndex.Place(
                key: newKey(&index), version: 1, table: table, number: number)
            try put(encoder.bytes, place, replacing: false)
            manifest.add(cipher.mark(place.key, 1))
            places.append(place)
        }
        return places
    }

    private func put(_ plain: [UInt8], _ place: RowIndex.Place, replacing: Bool) throws {
        let row = SealedRow(
            id: RecordID(place.key), version: place.version,
            box: cipher.box(plain, key: place.key, version: place.version))
        if replacing { try base.update(row) } else { try base.create(row) }
    }

    /// A number that no row has; of 62 random bits the second look is for those who are unlucky once
    /// in the life of the universe.
    private func newKey(_ index: inout RowIndex) -> Int64 {
        while true {
            let key = cipher.random.number()
            if index.place(at: key) == nil { return key }
        }
    }

    private struct RowName: Hashable {
        var table: String
        var number: Int64
    }

    /// What became of each row in the end, in the order in which they changed first.
    private static func lastRows(_ changes: [RowChange]) -> [(RowName, [StoredValue]?)] {
        var positions: [RowName: Int] = [:]
        var rows: [(RowName, [StoredValue]?)] = []
        for change in changes where change.id > 0 {
            let name = RowName(table: change.table, number: change.id)
            if let position = positions[name] {
                rows[position].1 = change.after
            } else {
                positions[name] = rows.count
                rows.append((name, change.after))
            }
        }
        return rows
    }
}
