/// The key of a sealed store or file: 32 bytes in memory of their own, which is kept out of swap as
/// far as the system allows and is overwritten when nobody needs the key any more.
public final class SealKey: Sendable {
    /// How many bytes a key has.
    public static let byteCount = 32

    private let memory: SecretMemory

    /// Takes a key that was handed out by ``withBytes(_:)``. The bytes are the caller's to overwrite.
    ///
    /// - Throws: ``SealError/wrongKey`` if they are not ``byteCount``, ``SealError/outOfMemory``.
    public convenience init(bytes: [UInt8]) throws {
        guard bytes.count == Self.byteCount else { throw SealError.wrongKey }
        try self.init { $0.copyBytes(from: bytes) }
    }

    init(_ fill: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
        memory = try SecretMemory(count: Self.byteCount, fill)
    }

    /// Hands out the bytes of the key, for as long as `body` runs.
    public func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try memory.withBytes(body)
    }
}
