import CSodium

/// Bytes that are kept out of swap and core dumps as far as the system allows, and that are
/// overwritten when nobody needs them any more.
// Unchecked because it owns memory of C; nobody changes it after it was filled.
final class SecretMemory: @unchecked Sendable {
    let count: Int
    private let memory: UnsafeMutableRawPointer

    /// - Throws: ``SealError/outOfMemory``, and what `fill` throws.
    init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
        guard let memory = csodium_secret_new(max(count, 1)) else { throw SealError.outOfMemory }
        self.count = count
        self.memory = memory
        try fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
    }

    deinit { csodium_secret_free(memory, max(count, 1)) }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: memory, count: count))
    }
}

/// Overwrites bytes that were secret.
func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { csodium_wipe($0.baseAddress, $0.count) }
}

/// Overwrites memory that was secret.
func wipe(_ memory: UnsafeMutableRawBufferPointer) {
    csodium_wipe(memory.baseAddress, memory.count)
}
