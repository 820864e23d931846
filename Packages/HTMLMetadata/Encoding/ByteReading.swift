extension UInt8 {
    var isHTMLSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B) }

    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Where `word` next begins at or after `start`.
    func firstIndex(of word: [UInt8], from start: Int) -> Int? {
        guard let first = word.first, start <= endIndex - word.count else { return nil }
        var index = Swift.max(start, startIndex)
        while index <= endIndex - word.count {
            if self[index] == first, self[index..<(index + word.count)].elementsEqual(word) {
                return index
            }
            index += 1
        }
        return nil
    }
}
