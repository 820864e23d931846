import Persistence

/// What seals and opens the rows of a store: the keys that follow from its data key.
struct SealCipher: Sendable {
    static let nonceCount = 24
    static let tagCount = 16
    /// What a box has beside the bytes in it.
    static let boxOverhead = nonceCount + tagCount
    static let checkCount = 16

    /// Begins what is bound to each row: the format's name and version.
    private static let rowMark = Array("kitbag seal 1 row ".utf8)
    private static let manifestMark = Array("kitbag seal 1 manifest".utf8)

    let sodium: Sodium
    let random: Randomness
    /// What tells whether a key is the one of a store; nothing follows from it.
    let check: [UInt8]
    /// 32 bytes for rows, then two times 16 for the sum of rows.
    private let keys: SecretMemory

    init(_ key: SealKey, _ sodium: Sodium, _ random: Randomness) throws {
        self.sodium = sodium
        self.random = random
        check = key.withBytes {
            sodium.hash(Array("kitbag seal 1 check".utf8), count: Self.checkCount, key: $0)
        }
        keys = try SecretMemory(count: 64) { memory in
            for (index, name) in ["kitbag seal 1 rows", "kitbag seal 1 sum"].enumerated() {
                var part = key.withBytes { sodium.hash(Array(name.utf8), count: 32, key: $0) }
                UnsafeMutableRawBufferPointer(rebasing: memory[(32 * index)...])
                    .copyBytes(from: part)
                wipe(&part)
            }
        }
    }

    // MARK: - Rows

    /// Seals a row's bytes: a nonce, then what is sealed.
    func box(_ plain: [UInt8], key: Int64, version: Int64) -> [UInt8] {
        withBound(key, version) { bound in seal(plain, bound: Array(bound)) }
    }

    /// Opens the box of a row.
    ///
    /// - Parameter scratch: memory for the row's bytes, made larger if need be.
    /// - Returns: what `body` makes of the bytes; `nil` if the box is not what was sealed.
    func open<Result>(
        _ box: UnsafeRawBufferPointer, key: Int64, version: Int64, _ scratch: Scratch,
        _ body: (UnsafeRawBufferPointer) -> Result?
    ) -> Result? {
        withBound(key, version) { open(box, bound: $0, scratch, body) }
    }

    /// Opens the box of a row into memory that is large enough for it.
    ///
    /// - Returns: the row's bytes in that memory; `nil` if the box is not what was sealed.
    func open(
        _ box: UnsafeRawBufferPointer, key: Int64, version: Int64,
        into memory: UnsafeMutableRawBufferPointer
    ) -> UnsafeRawBufferPointer? {
        withBound(key, version) { open(box, bound: $0, into: memory) }
    }

    /// A number that only who has the key can tell of a version of a row. The sum of those of all rows
    /// tells whether a row is another version than it should be (MSet-Add-Hash of Clarke et al. 2003,
    /// over a keyed hash).
    func mark(_ key: Int64, _ version: Int64) -> UInt128 {
        let pair = (key.littleEndian, version.littleEndian)
        return withUnsafeBytes(of: pair) { pair in
            keys.withBytes { keys in
                let high = sodium.shortHash(
                    pair, key: UnsafeRawBufferPointer(rebasing: keys[32..<48]))
                let low = sodium.shortHash(
                    pair, key: UnsafeRawBufferPointer(rebasing: keys[48..<64]))
                return UInt128(high) << 64 | UInt128(low)
            }
        }
    }

    private func withBound<Result>(
        _ key: Int64, _ version: Int64, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(byteCount: 34, alignment: 8) { buffer in
            buffer.copyBytes(from: Self.rowMark)
            buffer.storeBytes(of: key.littleEndian, toByteOffset: 18, as: Int64.self)
            buffer.storeBytes(of: version.littleEndian, toByteOffset: 26, as: Int64.self)
            return body(UnsafeRawBufferPointer(buffer))
        }
    }

    // MARK: - The manifest

    func box(manifest plain: [UInt8]) -> [UInt8] { seal(plain, bound: Self.manifestMark) }

    func open<Result>(
        manifest box: [UInt8], _ body: (UnsafeRawBufferPointer) -> Result?
    ) -> Result? {
        let scratch = Scratch()
        return box.withUnsafeBytes { box in
            Self.manifestMark.withUnsafeBytes { open(box, bound: $0, scratch, body) }
        }
    }

    // MARK: - Boxes

    private func seal(_ plain: [UInt8], bound: [UInt8]) -> [UInt8] {
        let nonce = random.bytes(Self.nonceCount)
        return plain.withUnsafeBytes { plain in
            withRowKey {
                sodium.seal(plain, bound: bound, nonce: nonce, key: $0, after: nonce)
            }
        }
    }

    private func open<Result>(
        _ box: UnsafeRawBufferPointer, bound: UnsafeRawBufferPointer, _ scratch: Scratch,
        _ body: (UnsafeRawBufferPointer) -> Result?
    ) -> Result? {
        scratch.withMemory(max(box.count - Self.boxOverhead, 0)) { memory in
            open(box, bound: bound, into: memory).flatMap(body)
        }
    }

    private func open(
        _ box: UnsafeRawBufferPointer, bound: UnsafeRawBufferPointer,
        into memory: UnsafeMutableRawBufferPointer
    ) -> UnsafeRawBufferPointer? {
        let count = box.count - Self.boxOverhead
        guard count > 0, count <= memory.count else { return nil }
        let nonce = UnsafeRawBufferPointer(rebasing: box[..<Self.nonceCount])
        let sealed = UnsafeRawBufferPointer(rebasing: box[Self.nonceCount...])
        let plain = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
        let isWhole = withRowKey {
            sodium.open(sealed, bound: bound, nonce: nonce, key: $0, into: plain)
        }
        return isWhole ? UnsafeRawBufferPointer(plain) : nil
    }

    private func withRowKey<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        keys.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<32])) }
    }
}

/// Memory for the bytes of one row after another, overwritten in the end.
final class Scratch {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    deinit { release() }

    func withMemory<Result>(
        _ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> Result
    ) -> Result {
        if memory.count < count {
            release()
            memory = .allocate(byteCount: max(count, 4096), alignment: 16)
        }
        return body(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]))
    }

    private func release() {
        wipe(memory)
        memory.deallocate()
    }
}
