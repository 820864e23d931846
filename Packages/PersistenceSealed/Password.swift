import TextProcessing

/// A password as it was typed. It is kept in memory of its own, which is overwritten when nobody needs
/// the password any more.
public final class Password: Sendable {
    private let memory: SecretMemory

    /// Whether nothing was typed.
    public var isEmpty: Bool { memory.count == 0 }

    /// Takes a password in Unicode's canonical composition (NFC), so that Hangul and accents are the
    /// same from whichever system they were typed on.
    ///
    /// The text itself stays wherever the program has it; what comes from a terminal had better be
    /// read as bytes and wiped.
    ///
    /// - Throws: ``SealError/outOfMemory``.
    public convenience init(_ text: String) throws {
        var bytes = Array(text.nfc.utf8)
        defer { wipe(&bytes) }
        try self.init(raw: bytes)
    }

    /// Takes a password as UTF-8; see ``init(_:)``. The bytes are the caller's to overwrite.
    ///
    /// - Throws: ``SealError/outOfMemory``.
    public convenience init(bytes: [UInt8]) throws {
        try self.init(String(decoding: bytes, as: UTF8.self))
    }

    private init(raw bytes: [UInt8]) throws {
        memory = try SecretMemory(count: bytes.count) { $0.copyBytes(from: bytes) }
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try memory.withBytes(body)
    }
}
