/// A quick look at a text that may not have a term: most texts of a search have not, and need not be
/// folded and taken apart to know it.
struct SearchProbe: Sendable, Equatable {
    /// Letters and digits, folded, that every text with the term has folded.
    private let bytes: [UInt8]

    /// - Parameter bytes: at least one.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// False if the text has the bytes for certain not.
    func mayBeIn(_ text: String) -> Bool {
        var text = text

        return text.withUTF8 { text in
            bytes.withUnsafeBufferPointer { isIn(text, $0) } || !Folding.changesOnlyCase(text)
        }
    }

    private func isIn(
        _ text: UnsafeBufferPointer<UInt8>, _ probe: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        // The last bytes of a Hangul syllable or an ideograph tell more than the first.
        let end = probe.count - 1
        guard text.count > end else { return false }
        let last = EightBytes(alike: probe[end])
        let before = end > 0 ? EightBytes(alike: probe[end - 1]) : last
        let distance = end > 0 ? 1 : 0
        let raw = UnsafeRawBufferPointer(text)
        var index = end
        while index + 8 <= text.count {
            let differences =
                last.differences(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                | before.differences(
                    raw.loadUnaligned(fromByteOffset: index - distance, as: UInt64.self))
            if EightBytes.mayHaveZero(differences) {
                for place in index..<(index + 8) where isAt(place - end, text, probe) {
                    return true
                }
            }
            index += 8
        }
        while index < text.count {
            if isAt(index - end, text, probe) { return true }
            index += 1
        }

        return false
    }

    private func isAt(
        _ start: Int, _ text: UnsafeBufferPointer<UInt8>, _ probe: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        for offset in probe.indices {
            let byte = text[start + offset]
            guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == probe[offset] else { return false }
        }

        return true
    }
}

/// Eight times the same byte, to be compared with eight bytes of a text at a time; a letter of ASCII
/// with either case of it.
private struct EightBytes {
    private let bytes: UInt64
    private let caseBits: UInt64

    init(alike byte: UInt8) {
        let isLetter = byte &- 0x61 < 26
        bytes = UInt64(byte) &* 0x0101_0101_0101_0101
        caseBits = isLetter ? 0x2020_2020_2020_2020 : 0
    }

    /// Zero where the text has the byte.
    func differences(_ text: UInt64) -> UInt64 { (text | caseBits) ^ bytes }

    /// False if none of eight bytes is zero.
    static func mayHaveZero(_ bytes: UInt64) -> Bool {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080 != 0
    }
}
