/// A sum over bytes that come in pieces: it notices damage, not malice.
///
/// FNV-1a (Fowler, Noll and Vo) over words of eight bytes instead of bytes, which is faster; the upper
/// half is folded into the lower one, since a product carries changes upwards only.
struct Checksum: Equatable, Sendable {
    private static let prime: UInt64 = 0x100_0000_01B3

    private var sum: UInt64
    /// The bytes that do not fill a word yet.
    private var rest: UInt64 = 0
    private var count: UInt64 = 0

    init(start: UInt64 = 0xCBF2_9CE4_8422_2325) { sum = start }

    /// The sum of the bytes so far. Their number is part of it.
    var value: UInt64 {
        var end = self
        end.mix(rest)
        end.mix(count)

        return end.sum
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index < bytes.count, count % 8 != 0 { take(bytes[index], &index) }
        var sum = sum
        let words = (bytes.count - index) / 8
        for _ in 0..<words {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            sum = Self.mixed(sum, UInt64(littleEndian: word))
            index += 8
        }
        self.sum = sum
        count &+= UInt64(words) * 8
        while index < bytes.count { take(bytes[index], &index) }
    }

    private mutating func take(_ byte: UInt8, _ index: inout Int) {
        rest |= UInt64(byte) << (count % 8 * 8)
        count &+= 1
        index += 1
        guard count % 8 == 0 else { return }
        mix(rest)
        rest = 0
    }

    private mutating func mix(_ word: UInt64) { sum = Self.mixed(sum, word) }

    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let product = (sum ^ word) &* prime

        return product ^ product >> 32
    }
}
