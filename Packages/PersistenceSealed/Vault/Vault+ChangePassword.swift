import Persistence

extension Vault {
    /// Seals all rows anew under another password and another key, in one transaction, and erases the
    /// rows of before.
    ///
    /// Copies of the database that were made before can still be opened with the old password.
    ///
    /// - Parameters:
    ///   - key: the key as it is now.
    ///   - password: the new password.
    ///   - evenIfDamaged: goes on although rows are damaged or missing. Damaged ones stay as they are,
    ///     and nothing can open them any more.
    /// - Returns: the new key.
    /// - Throws: ``SealError/damaged(rows:missing:)``, ``SealError/wrongKey``,
    ///   ``SealError/notSealed``, `StoreError`, in which cases nothing has changed, and as
    ///   ``key(for:)`` does. If it is the erasing that throws, the password is changed, and
    ///   ``needsErasing`` says so.
    @discardableResult
    public func changePassword(
        _ key: SealKey, to password: Password, evenIfDamaged: Bool = false
    ) throws -> SealKey {
        let old = try reader(key)
        // Whether the key is right is known before time is spent on the new one.
        _ = try base.snapshot { try header(in: $0, for: old.cipher) }
        let newKey = try SealKey { random.fill($0) }
        let cipher = try SealCipher(newKey, old.cipher.sodium, random)
        let parameters = try SealParameters(newKey, password, cost, cipher)
        try base.transaction { transaction in
            var header = try header(in: transaction, for: old.cipher)
            // What the rows are is of no matter, but whether they are all there is.
            let (_, contents) = try old.load(header, in: transaction)
            try contents.checkIsWhole(unless: evenIfDamaged)
            var manifest = contents.manifest
            (manifest.count, manifest.sum) = (0, 0)
            for (key, version) in contents.damaged { manifest.add(cipher.mark(key, version)) }
            try Self.reseal(contents, from: old.cipher, to: cipher, &manifest, in: transaction)
            manifest.revision += 1
            header.parameters = parameters.bytes
            header.manifest = manifest.box(cipher)
            header.needsErasing = true
            try transaction.update(header)
        }
        try eraseRemains()
        return newKey
    }

    private static func reseal(
        _ contents: SealedContents, from old: SealCipher, to new: SealCipher,
        _ manifest: inout Manifest, in transaction: any Transaction
    ) throws {
        var index = contents.index
        for place in index.all.values {
            guard var row = try transaction.read(RecordID<SealedRow>(place.key)) else { continue }
            let plain = row.box.withUnsafeBytes { box in
                old.open(box, key: place.key, version: place.version, Scratch()) { Array($0) }
            }
            guard var plain else { continue }
            defer { wipe(&plain) }
            row.version += 1
            row.box = new.box(plain, key: place.key, version: row.version)
            try transaction.update(row)
            manifest.add(new.mark(place.key, row.version))
        }
    }
}

extension SealedContents {
    /// - Throws: ``SealError/damaged(rows:missing:)`` if they are not, and that matters.
    func checkIsWhole(unless itDoesNotMatter: Bool) throws {
        guard !itDoesNotMatter, isManifestDamaged || damagedRows > 0 || missingRows > 0 else {
            return
        }
        throw SealError.damaged(rows: damagedRows, missing: missingRows)
    }
}
