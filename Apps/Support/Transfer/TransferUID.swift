import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A UUID as two numbers: quickly compared, hashed, written and read.
package struct TransferUID: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    /// Takes 16 bytes; `nil` for another number of them.
    init?(bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 16 else { return nil }
        high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    /// Reads the 36 letters of a UUID (RFC 9562, section 4), whatever their case; `nil` for anything
    /// else.
    init?(_ text: String) {
        var (high, low): (UInt64, UInt64) = (0, 0)
        var count = 0
        var text = text
        let isRead = text.withUTF8 { utf8 in
            guard utf8.count == 36 else { return false }
            for (index, byte) in utf8.enumerated() {
                if index == 8 || index == 13 || index == 18 || index == 23 {
                    guard byte == UInt8(ascii: "-") else { return false }
                    continue
                }
                let digit: UInt8
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
                case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
                case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
                default: return false
                }
                if count < 16 {
                    high = high << 4 | UInt64(digit)
                } else {
                    low = low << 4 | UInt64(digit)
                }
                count += 1
            }
            return true
        }
        guard isRead else { return nil }
        (self.high, self.low) = (high, low)
    }

    init(_ uuid: UUID) {
        let bytes = withUnsafeBytes(of: uuid.uuid) { Array($0) }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for byte in bytes[..<8] { high = high << 8 | UInt64(byte) }
        for byte in bytes[8...] { low = low << 8 | UInt64(byte) }
        (self.high, self.low) = (high, low)
    }

    /// The 16 bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for number in [high, low] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
        }
        return bytes
    }

    /// The UUID.
    var uuid: UUID {
        let bytes = bytes
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// Appends the 36 letters in lowercase.
    func append(to output: inout [UInt8]) {
        for index in 0..<16 {
            if index == 4 || index == 6 || index == 8 || index == 10 {
                output.append(UInt8(ascii: "-"))
            }
            let number = index < 8 ? high : low
            let byte = UInt8(truncatingIfNeeded: number >> UInt64(56 - index % 8 * 8))
            output.append(Self.digit(byte >> 4))
            output.append(Self.digit(byte & 15))
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
