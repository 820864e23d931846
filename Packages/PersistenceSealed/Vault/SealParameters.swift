/// How the data key of a store follows from its password, as it stands readable in the header:
///
/// | bytes | what |
/// | --- | --- |
/// | 1 | the format, 1 |
/// | 4, 8 | Argon2id's passes and its memory in bytes, the least significant byte first |
/// | 16 | the salt |
/// | 24 | the nonce under which the data key is sealed |
/// | 48 | the data key, sealed under the password's key; all before the nonce is bound to it |
/// | 16 | what tells whether a key is the data key |
/// | 16 | a BLAKE2b hash of all before it, which tells damage from a wrong password |
struct SealParameters {
    static let format: UInt8 = 1
    private static let saltCount = 16
    private static let nonceCount = SealCipher.nonceCount
    private static let wrappedCount = SealKey.byteCount + SealCipher.tagCount
    private static let hashCount = 16
    private static let boundCount = 1 + 4 + 8 + saltCount
    private static let count =
        boundCount + nonceCount + wrappedCount + SealCipher.checkCount
        + hashCount
    private static let mark = Array("kitbag seal 1 key ".utf8)

    let cost: KeyCost
    let bytes: [UInt8]

    /// Reads them.
    ///
    /// - Throws: ``SealError/damagedHeader``, ``SealError/newerFormat(_:)``.
    init(_ bytes: [UInt8], _ sodium: Sodium) throws {
        if let format = bytes.first, format > Self.format {
            throw SealError.newerFormat(Int(format))
        }
        guard bytes.count == Self.count, bytes[0] == Self.format,
            sodium.hash(Array(bytes.dropLast(Self.hashCount)), count: Self.hashCount)
                == bytes.suffix(Self.hashCount)
        else { throw SealError.damagedHeader }
        let (passes, memory) = bytes.withUnsafeBytes { bytes in
            (
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt32.self)),
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 5, as: UInt64.self))
            )
        }
        guard let cost = KeyCost(stated: passes, memory) else { throw SealError.damagedHeader }
        self.cost = cost
        self.bytes = bytes
    }

    /// Makes parameters for a data key.
    init(_ key: SealKey, _ password: Password, _ cost: KeyCost, _ cipher: SealCipher) throws {
        var bytes = [Self.format]
        withUnsafeBytes(of: UInt32(cost.passes).littleEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: UInt64(cost.memoryInBytes).littleEndian) {
            bytes.append(contentsOf: $0)
        }
        let salt = cipher.random.bytes(Self.saltCount)
        bytes += salt
        let wrapping = try cipher.sodium.key(of: password, salt: salt, cost: cost)
        let nonce = cipher.random.bytes(Self.nonceCount)
        let bound = Self.mark + bytes
        bytes += wrapping.withBytes { wrapping in
            key.withBytes { key in
                cipher.sodium.seal(key, bound: bound, nonce: nonce, key: wrapping, after: nonce)
            }
        }
        bytes += cipher.check
        bytes += cipher.sodium.hash(bytes, count: Self.hashCount)
        self.cost = cost
        self.bytes = bytes
    }

    /// The data key.
    ///
    /// - Throws: ``SealError/wrongPassword``, ``SealError/outOfMemory``.
    func key(for password: Password, _ sodium: Sodium) throws -> SealKey {
        let salt = Array(bytes[(Self.boundCount - Self.saltCount)..<Self.boundCount])
        let wrapping = try sodium.key(of: password, salt: salt, cost: cost)
        let bound = Self.mark + bytes[..<Self.boundCount]
        let end = Self.boundCount + Self.nonceCount
        return try SealKey { key in
            let isRight = bytes.withUnsafeBytes { bytes in
                bound.withUnsafeBytes { bound in
                    wrapping.withBytes { wrapping in
                        sodium.open(
                            .init(rebasing: bytes[end..<(end + Self.wrappedCount)]), bound: bound,
                            nonce: .init(rebasing: bytes[Self.boundCount..<end]), key: wrapping,
                            into: key)
                    }
                }
            }
            guard isRight else { throw SealError.wrongPassword }
        }
    }

    /// Whether a cipher's key is the data key.
    func fits(_ cipher: SealCipher) -> Bool {
        let start = Self.count - Self.hashCount - SealCipher.checkCount
        return bytes[start..<(start + SealCipher.checkCount)].elementsEqual(cipher.check)
    }
}
