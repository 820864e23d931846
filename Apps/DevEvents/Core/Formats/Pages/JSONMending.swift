/// Makes JSON of what pages write in its place: drops comments, marks of CDATA and commas too many, escapes
/// control characters in strings, closes what was cut off. In one pass; what is right stays as it is.
enum JSONMending {
    /// - Parameter bytes: a script's content.
    static func mended(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var mender = Mender(bytes: bytes, index: bytes.startIndex)
        mender.run()

        return mender.output
    }

    private struct Mender {
        let bytes: ArraySlice<UInt8>
        var index: Int
        var output: [UInt8] = []
        /// The ends of what is open.
        private var open: [UInt8] = []
        /// Where a comma stands that nothing has followed yet.
        private var comma: Int?

        init(bytes: ArraySlice<UInt8>, index: Int) {
            self.bytes = bytes
            self.index = index
        }

        mutating func run() {
            output.reserveCapacity(bytes.count)
            while index < bytes.endIndex {
                let byte = bytes[index]
                guard !open.isEmpty || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
                    beforeValue()
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""): string()
                case UInt8(ascii: "/"): comment()
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    add(byte)
                    open.append(byte + 2)
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    dropComma()
                    if open.last == byte {
                        open.removeLast()
                        output.append(byte)
                        // What follows the value is not part of it.
                        if open.isEmpty { return }
                    }
                    index += 1
                case UInt8(ascii: ","):
                    if comma == nil, let last = output.last, last != UInt8(ascii: "["),
                        last != UInt8(ascii: "{")
                    {
                        comma = output.count
                    }
                    index += 1
                case 0x0A:
                    output.append(byte)
                    index += 1
                case 0...0x20: index += 1
                default: add(byte)
                }
            }
            dropComma()
            output.append(contentsOf: open.reversed())
        }

        private mutating func add(_ byte: UInt8) {
            setComma()
            output.append(byte)
            index += 1
        }

        /// A comma stands only before what it divides.
        private mutating func setComma() {
            if comma != nil { output.append(UInt8(ascii: ",")) }
            comma = nil
        }

        private mutating func dropComma() { comma = nil }

        private mutating func string() {
            add(bytes[index])
            while index < bytes.endIndex {
                let byte = bytes[index]
                index += 1
                switch byte {
                case UInt8(ascii: "\""):
                    output.append(byte)
                    return
                case UInt8(ascii: "\\"):
                    guard index < bytes.endIndex else { break }
                    let next = bytes[index]
                    index += 1
                    // An escape that JSON does not know is the character itself.
                    if !"\"\\/bfnrtu".utf8.contains(next) {
                        output.append(contentsOf: next < 0x20 ? [0x20] : [next])
                    } else {
                        output.append(byte)
                        output.append(next)
                    }
                case 0x0A: output.append(contentsOf: "\\n".utf8)
                case 0..<0x20: output.append(0x20)
                default: output.append(byte)
                }
            }
            output.append(UInt8(ascii: "\""))
        }

        private mutating func comment() {
            let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
            if next == UInt8(ascii: "/") {
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
            } else if next == UInt8(ascii: "*") {
                index += 2
                while index < bytes.endIndex {
                    if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") {
                        break
                    }
                    index += 1
                }
                index = min(index + 1, bytes.endIndex)
            } else {
                index += 1
            }
        }

        /// Passes over `<!--`, `//<![CDATA[` and whatever else stands before the value; a comment in
        /// which the value may stand is only a mark.
        private mutating func beforeValue() {
            let rest = bytes[index...]
            let cdata = "<![CDATA["
            if rest.starts(with: cdata.utf8) {
                index += cdata.utf8.count
            } else if rest.starts(with: "/*".utf8) {
                comment()
            } else {
                if bytes[index] == 0x0A { output.append(0x0A) }
                index += 1
            }
        }
    }
}
