/// A number for bytes that is the same on every machine and in every start of the program (FNV-1a
/// of 64 bits: Fowler, Noll, Vo; RFC 9923). It finds mistakes and is no protection against anyone.
struct Checksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds text, and where it ends.
    mutating func add(_ text: String) {
        add(text.utf8)
        add(CollectionOfOne(0xFF))
    }
}
