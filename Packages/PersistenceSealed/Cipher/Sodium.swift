import CSodium

/// libsodium, once it is loaded: whoever has a value of this type may call it.
struct Sodium: Sendable {
    /// Loads the library with the first call.
    ///
    /// - Parameter load: tells whether it is loaded.
    /// - Throws: ``SealError/notBuiltIn``, ``SealError/missingLibrary(_:)``.
    init(_ load: () -> Bool = csodium_load) throws {
        #if Encryption
        guard load() else {
            let problem = csodium_problem().map { String(cString: $0) }
            throw SealError.missingLibrary(problem ?? "libsodium.so.23")
        }
        #else
        throw SealError.notBuiltIn
        #endif
    }

    /// The key that Argon2id 1.3 makes of a password (RFC 9106).
    ///
    /// - Throws: ``SealError/outOfMemory``.
    func key(of password: Password, salt: [UInt8], cost: KeyCost) throws -> SealKey {
        try SealKey { key in
            let isDerived = password.withBytes { password in
                csodium_derive_key(
                    key.bytes, password.bytes, password.count, salt, UInt64(cost.passes),
                    UInt64(cost.memoryInBytes))
            }
            guard isDerived else { throw SealError.outOfMemory }
        }
    }

    /// Seals bytes with XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03).
    ///
    /// - Parameters:
    ///   - bound: what the bytes belong to; opening them takes the same.
    ///   - nonce: 24 random bytes.
    ///   - key: 32 bytes.
    ///   - start: what stands before the sealed bytes.
    func seal(
        _ plain: UnsafeRawBufferPointer, bound: [UInt8], nonce: [UInt8],
        key: UnsafeRawBufferPointer, after start: [UInt8] = []
    ) -> [UInt8] {
        let count = start.count + plain.count + Int(csodium_tag_bytes)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            _ = buffer.initialize(from: start)
            let sealed = buffer.baseAddress.unsafelyUnwrapped + start.count
            csodium_seal(
                sealed, plain.bytes, plain.count, bound, bound.count, nonce, key.pointer)
            filled = count
        }
    }

    /// Opens sealed bytes into memory for them.
    ///
    /// - Returns: whether they are what was sealed; if not, the memory holds zeros.
    func open(
        _ sealed: UnsafeRawBufferPointer, bound: UnsafeRawBufferPointer,
        nonce: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer,
        into plain: UnsafeMutableRawBufferPointer
    ) -> Bool {
        guard sealed.count >= Int(csodium_tag_bytes),
            plain.count >= sealed.count - Int(csodium_tag_bytes)
        else { return false }
        return csodium_unseal(
            plain.bytes, sealed.bytes, sealed.count, bound.bytes, bound.count, nonce.pointer,
            key.pointer)
    }

    /// The BLAKE2b hash of bytes (RFC 7693), under a key or without one.
    func hash(
        _ bytes: [UInt8], count: Int, key: UnsafeRawBufferPointer = .init(start: nil, count: 0)
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            csodium_hash(
                buffer.baseAddress.unsafelyUnwrapped, count, bytes, bytes.count, key.bytes,
                key.count)
            filled = count
        }
    }

    /// The SipHash-2-4 of bytes (Aumasson and Bernstein 2012).
    ///
    /// - Parameter key: 16 bytes.
    func shortHash(_ bytes: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer) -> UInt64 {
        csodium_short_hash(bytes.bytes, bytes.count, key.pointer)
    }
}

extension UnsafeRawBufferPointer {
    /// The memory as C's bytes; `nil` if there may be none.
    var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }

    /// The memory of a key or a nonce, which is never empty.
    var pointer: UnsafePointer<UInt8> {
        baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    }
}

extension UnsafeMutableRawBufferPointer {
    /// The memory as C's bytes.
    var bytes: UnsafeMutablePointer<UInt8> {
        baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    }
}
