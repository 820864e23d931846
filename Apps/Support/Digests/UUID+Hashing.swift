#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID {
    /// The identifier that a name always has in a namespace: a UUID of version 8 (RFC 9562, 5.8)
    /// whose other bits are the first of the SHA-256 of the namespace's 16 bytes and the name's
    /// UTF-8 (the construction of RFC 9562, appendix B.2).
    ///
    /// For records of other programs that have none: imported twice, they get the same one.
    public init(hashing name: String, in namespace: UUID) {
        var bytes = withUnsafeBytes(of: namespace.uuid) { Array($0) }
        bytes += name.utf8
        let digest = SHA256.digest(of: bytes)
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reduce(0) { $0 << 8 | UInt64($1) }
        }
        self.init(
            high: number(digest[..<8]) & ~0xF000 | 0x8000,
            low: number(digest[8..<16]) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
}
