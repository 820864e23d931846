/// A file beside the database, such as a picture, sealed under a key of its own, which the app keeps in
/// a sealed record.
///
/// The format: `KBFILE` and the format's version as a byte, 1, then what libsodium calls a secret stream
/// (`crypto_secretstream_xchacha20poly1305`): its header of 24 bytes and pieces of 64 KiB, each with a
/// tag of 17 bytes. The last piece, which may be shorter or empty, says that it is the last; so a file
/// that was cut short is noticed. How long a file is can be seen.
public enum SealedFile {
    static let mark = Array("KBFILE".utf8) + [1]
    static let pieceCount = 64 << 10

    /// Seals a file under a new random key.
    ///
    /// The sealed file appears under its name once it is whole and on the disk, for its owner's eyes
    /// only. The readable one stays; it is the caller's to remove. Memory does not grow with the file.
    ///
    /// - Returns: the key.
    /// - Throws: ``SealError/file(_:code:)``, ``SealError/missingLibrary(_:)``,
    ///   ``SealError/notBuiltIn``, ``SealError/outOfMemory``.
    @discardableResult
    public static func seal(from path: String, to target: String) throws -> SealKey {
        let sodium = try Sodium()
        let key = try SealKey { Randomness.system.fill($0) }
        let source = try OpenFile(reading: path)
        try OpenFile.replace(target) { file in
            let (stream, header) = try sodium.sealingStream(key)
            try file.write(mark)
            try file.write(header)
            var piece = try source.read(pieceCount)
            defer { wipe(&piece) }
            while true {
                let next = piece.count == pieceCount ? try source.read(pieceCount) : []
                try file.write(stream.seal(piece, isLast: next.isEmpty))
                wipe(&piece)
                if next.isEmpty { return }
                piece = next
            }
        }
        return key
    }

    /// Opens a sealed file into another file, which appears once it is whole, for its owner's eyes only.
    ///
    /// - Throws: ``SealError/damagedFile(_:)`` also if the key is another one,
    ///   ``SealError/newerFormat(_:)``, and as ``seal(from:to:)`` does.
    public static func open(from path: String, to target: String, with key: SealKey) throws {
        try OpenFile.replace(target) { file in
            try read(path, with: key) { try file.write($0) }
        }
    }

    /// Opens a sealed file and hands it out piece by piece.
    ///
    /// What was handed out counts only when the call has returned: that the file was cut short is known
    /// at its end.
    ///
    /// - Throws: as ``open(from:to:with:)`` does, and what `body` throws.
    public static func read(
        _ path: String, with key: SealKey, _ body: ([UInt8]) throws -> Void
    ) throws {
        let sodium = try Sodium()
        let file = try OpenFile(reading: path)
        let start = try file.read(mark.count)
        guard start.dropLast() == mark.dropLast() else { throw SealError.damagedFile(path) }
        guard start.last == mark.last else { throw SealError.newerFormat(Int(start.last ?? 0)) }
        guard let stream = try sodium.openingStream(key, try file.read(StreamOpener.headerCount))
        else { throw SealError.damagedFile(path) }
        while true {
            let sealed = try file.read(pieceCount + StreamOpener.extraCount)
            guard var next = stream.open(sealed) else { throw SealError.damagedFile(path) }
            defer { wipe(&next.piece) }
            try body(next.piece)
            guard next.isLast else { continue }
            guard try file.read(1).isEmpty else { throw SealError.damagedFile(path) }
            return
        }
    }
}
