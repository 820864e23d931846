/// The checksum of zip archives (CRC-32 of ISO 3309, as RFC 1952 section 8 describes it).
public struct CRC32: Sendable {
    private var remainder: UInt32 = .max

    /// The checksum of nothing yet.
    public init() {}

    /// The checksum of everything that was taken.
    public var value: UInt32 { ~remainder }

    /// Takes bytes in.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var remainder = remainder
        Self.tables.withUnsafeBufferPointer { tables in
            var index = 0
            // Four bytes at a time, each through a table of its own.
            while index + 4 <= bytes.count {
                let word =
                    remainder
                    ^ UInt32(
                        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
                remainder =
                    tables[768 + Int(word & 0xFF)] ^ tables[512 + Int(word >> 8 & 0xFF)]
                    ^ tables[256 + Int(word >> 16 & 0xFF)] ^ tables[Int(word >> 24)]
                index += 4
            }
            while index < bytes.count {
                remainder = remainder >> 8 ^ tables[Int((remainder ^ UInt32(bytes[index])) & 0xFF)]
                index += 1
            }
        }
        self.remainder = remainder
    }

    /// For each byte its remainder, and that with one, two and three zero bytes behind it.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 1024)
        for index in 0..<256 {
            var remainder = UInt32(index)
            for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
            tables[index] = remainder
        }
        for index in 256..<1024 {
            let before = tables[index - 256]
            tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
        }
        return tables
    }()
}
