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
        // The last byte of a Hangul syllable or an ideograph tells more than the first.
        let end = probe.count - 1
        guard text.count > end else { return false }
        let last = probe[end]
        let capital = last &- 0x61 < 26 ? last ^ 0x20 : last
        var index = end
        while index < text.count {
            let byte = text[index]
            if byte == last || byte == capital, isAt(index - end, text, probe) { return true }
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
