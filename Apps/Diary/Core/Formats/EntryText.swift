/// Collects the text of one entry, up to a limit.
struct EntryText {
    private(set) var bytes: [UInt8] = []
    /// Whether some of it did not fit.
    private(set) var isCut = false

    /// Appends a line, with a line break before it unless it is the first.
    mutating func append(_ line: some Collection<UInt8>, isFirst: Bool = false) {
        guard bytes.count + line.count < EntryProblem.textLimit else {
            isCut = true
            return
        }
        if !isFirst { bytes.append(UInt8(ascii: "\n")) }
        bytes.append(contentsOf: line)
    }

    /// Notes that some of a line was not read.
    mutating func noteCut() { isCut = true }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isCut = false
    }
}

extension String {
    /// The text of an entry: without U+0000, line breaks of any kind as LF, without empty lines at
    /// its front and white space at its end.
    var asEntryText: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var isAfterReturn = false
        for byte in utf8 {
            switch byte {
            case 0x00: continue
            case 0x0D: bytes.append(0x0A)
            case 0x0A where isAfterReturn: break
            default: bytes.append(byte)
            }
            isAfterReturn = byte == 0x0D
        }
        return String(decoding: bytes[...].withoutBlankEnds, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// The text without empty lines at its front and white space at its end.
    var withoutBlankEnds: ArraySlice<UInt8> {
        var start = startIndex
        var index = start
        while index < endIndex, self[index].isSpace {
            if self[index] == UInt8(ascii: "\n") { start = index + 1 }
            index += 1
        }
        var end = endIndex
        while end > start, self[end - 1].isSpace { end -= 1 }

        return self[start..<end]
    }
}
