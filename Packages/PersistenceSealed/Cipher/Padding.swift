import Persistence

/// Padding by ISO/IEC 7816-4: a byte 0x80, then zeros up to a multiple of 256 bytes, so that a length
/// tells little of what was written. It is what libsodium's `sodium_pad` makes.
enum Padding {
    static let blockSize = 256

    static func pad(_ encoder: inout StoredValueEncoder) {
        encoder.append(byte: 0x80)
        while encoder.bytes.count % blockSize != 0 { encoder.append(byte: 0) }
    }

    /// The bytes without their padding; `nil` if they have none.
    static func unpadded(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var end = bytes.count
        while end >= 8, bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == 0 {
            end -= 8
        }
        while end > 0, bytes[end - 1] == 0 { end -= 1 }
        guard end > 0, bytes[end - 1] == 0x80 else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[..<(end - 1)])
    }
}
