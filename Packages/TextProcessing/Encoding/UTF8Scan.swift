/// Finds what is not UTF-8.
package enum UTF8Scan {
    /// The length that stands for "the bytes end inside a character".
    package static let incomplete = 0

    /// Where the first ill-formed sequence at or after `start` begins and how long it is (a "maximal
    /// subpart" of a character, as the WHATWG's decoder replaces them); the count of bytes if there is
    /// none.
    ///
    /// Runs of ASCII are passed eight bytes at a time.
    package static func firstInvalid(
        in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> (index: Int, length: Int) {
        var index = start
        let count = bytes.count
        while index < count {
            while index + 8 <= count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
                    == 0
            {
                index += 8
            }
            while index < count, bytes[index] < 0x80 { index += 1 }
            guard index < count else { break }
            let lead = bytes[index]
            let (length, second): (Int, ClosedRange<UInt8>) =
                switch lead {
                case 0xC2...0xDF: (2, 0x80...0xBF)
                case 0xE0: (3, 0xA0...0xBF)
                case 0xED: (3, 0x80...0x9F)
                case 0xE1...0xEF: (3, 0x80...0xBF)
                case 0xF0: (4, 0x90...0xBF)
                case 0xF1...0xF3: (4, 0x80...0xBF)
                case 0xF4: (4, 0x80...0x8F)
                default: (0, 0x80...0xBF)
                }
            guard length > 0 else { return (index, 1) }
            var good = 1
            while good < length {
                guard index + good < count else { return (index, incomplete) }
                let byte = bytes[index + good]
                guard good == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else {
                    return (index, good)
                }
                good += 1
            }
            index += length
        }

        return (count, 1)
    }

    /// Appends `bytes` with U+FFFD for each part that is not UTF-8; returns how many were used up.
    static func repair(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8],
        _ repairs: inout Repairs
    ) -> Int {
        var start = 0
        while true {
            let (end, length) = firstInvalid(in: bytes, from: start)
            output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            guard end < bytes.count else { return bytes.count }
            if length == incomplete {
                guard isLast else { return end }
                repairs.add(to: &output)
                return bytes.count
            }
            repairs.add(to: &output)
            start = end + length
        }
    }
}

extension [UInt8] {
    /// Appends a scalar value as UTF-8; U+FFFD for a surrogate and for what is too large.
    package mutating func appendUTF8(_ value: UInt32) {
        switch value {
        case 0..<0x80: append(UInt8(value))
        case 0x80..<0x800:
            append(0xC0 | UInt8(value >> 6))
            append(0x80 | UInt8(value & 0x3F))
        case 0xD800..<0xE000, 0x11_0000...: appendUTF8(0xFFFD)
        case 0x800..<0x1_0000:
            append(0xE0 | UInt8(value >> 12))
            append(0x80 | UInt8(value >> 6 & 0x3F))
            append(0x80 | UInt8(value & 0x3F))
        default:
            append(0xF0 | UInt8(value >> 18))
            append(0x80 | UInt8(value >> 12 & 0x3F))
            append(0x80 | UInt8(value >> 6 & 0x3F))
            append(0x80 | UInt8(value & 0x3F))
        }
    }
}
