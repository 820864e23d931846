/// SHA-256 (FIPS 180-4): 32 bytes that stand for a text of any length.
///
/// ```swift
/// var hash = SHA256()
/// while let piece = try next() { hash.update(piece) }
/// let digest = hash.finalize()
/// ```
public struct SHA256: Sendable {
    /// The hash so far (FIPS 180-4, 5.3.3: the square roots of the first eight primes).
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// What has come and does not fill a block yet.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    /// The hash of nothing yet.
    public init() {}

    /// The digest of bytes that are all there.
    public static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA256()
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { hash.update($0) }
        if isDone == nil { hash.update(Array(bytes)) }

        return hash.finalize()
    }

    /// Takes the next bytes.
    public mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { update($0) }
    }

    /// Takes the next bytes.
    public mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
        count &+= UInt64(bytes.count)
        var bytes = bytes[...]
        if !rest.isEmpty {
            let missing = min(Self.blockSize - rest.count, bytes.count)
            rest.append(contentsOf: bytes.prefix(missing))
            bytes = bytes.dropFirst(missing)
            guard rest.count == Self.blockSize else { return }
            let block = rest
            block.withUnsafeBufferPointer { compress($0) }
            rest.removeAll(keepingCapacity: true)
        }
        let whole = bytes.count & ~(Self.blockSize - 1)
        compress(UnsafeBufferPointer(rebasing: bytes.prefix(whole)))
        rest.append(contentsOf: bytes.dropFirst(whole))
    }

    /// The digest of all that has come. More may come afterwards, as if this had not been asked.
    public func finalize() -> [UInt8] {
        var hash = self
        // 5.1.1: a one, zeros up to eight bytes before the end of a block, the length in bits.
        let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
        hash.update(
            [0x80] + [UInt8](repeating: 0, count: zeros) + Self.bytes(of: count &* 8))

        return hash.state.flatMap { Self.bytes(of: $0) }
    }

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    // MARK: - Compression

    private static let blockSize = 64
    /// The cube roots of the first 64 primes (4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
        0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
        0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// Takes whole blocks (6.2.2).
    private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeRawBufferPointer(bytes)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            Self.constants.withUnsafeBufferPointer { constants in
                state.withUnsafeMutableBufferPointer { state in
                    for block in stride(from: 0, to: bytes.count, by: Self.blockSize) {
                        for index in 0..<16 {
                            words[index] = UInt32(
                                bigEndian: bytes.loadUnaligned(
                                    fromByteOffset: block + 4 * index, as: UInt32.self))
                        }
                        Rounds.run(words, constants, on: state)
                    }
                }
            }
        }
    }
}

/// The 64 rounds over one block. The eight variables of the standard change their roles instead of
/// their values, so eight rounds are written out.
private struct Rounds {
    typealias Words = UnsafeMutableBufferPointer<UInt32>

    @inline(__always)
    static func run(
        _ words: Words, _ constants: UnsafeBufferPointer<UInt32>, on state: Words
    ) {
        for index in 16..<64 {
            let (early, late) = (words[index &- 15], words[index &- 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ early &>> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late &>> 10
            words[index] = words[index &- 16] &+ first &+ words[index &- 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var index = 0
        while index < 64 {
            @inline(__always)
            func term(_ offset: Int) -> UInt32 {
                constants[index &+ offset] &+ words[index &+ offset]
            }
            round(a, b, c, &d, e, f, g, &h, term(0))
            round(h, a, b, &c, d, e, f, &g, term(1))
            round(g, h, a, &b, c, d, e, &f, term(2))
            round(f, g, h, &a, b, c, d, &e, term(3))
            round(e, f, g, &h, a, b, c, &d, term(4))
            round(d, e, f, &g, h, a, b, &c, term(5))
            round(c, d, e, &f, g, h, a, &b, term(6))
            round(b, c, d, &e, f, g, h, &a, term(7))
            index &+= 8
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
        _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ term: UInt32
    ) {
        let choice = g ^ (e & (f ^ g))
        let majority = (a & b) | (c & (a | b))
        let first = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ term
        d = d &+ first
        h = first &+ (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
    }

    /// Rotated to the right.
    @inline(__always)
    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }
}
