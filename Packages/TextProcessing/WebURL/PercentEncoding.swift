/// The percent-encode sets of the URL Standard, section 1.3.
struct PercentEncodeSet: OptionSet {
    let rawValue: UInt8

    static let control = Self(rawValue: 1)
    static let fragment = Self(rawValue: 2)
    static let query = Self(rawValue: 4)
    static let specialQuery = Self(rawValue: 8)
    static let path = Self(rawValue: 16)
    static let userinfo = Self(rawValue: 32)

    /// Whether a byte of UTF-8 is encoded by this set.
    @inline(__always)
    func contains(byte: UInt8) -> Bool { Self.table[Int(byte)] & rawValue != 0 }

    /// For each byte the sets that encode it.
    private static let table: [UInt8] = {
        var table = [UInt8](repeating: 0, count: 256)
        func add(_ set: Self, _ characters: StaticString) {
            characters.withUTF8Buffer { for byte in $0 { table[Int(byte)] |= set.rawValue } }
        }
        for byte in 0..<256 where byte < 0x20 || byte > 0x7E { table[byte] = 63 }
        let fromQuery: Self = [.query, .specialQuery, .path, .userinfo]
        add(.fragment, " \"<>`")
        add(fromQuery, " \"#<>")
        add(.specialQuery, "'")
        add([.path, .userinfo], "?^`{}")
        add(.userinfo, "/:;=@[\\]|")

        return table
    }()
}

/// Percent-encoding on bytes (RFC 3986, section 2.1).
enum PercentEncoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    @inline(__always)
    static func append(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(0x25)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
    }

    @inline(__always)
    static func append(
        _ bytes: ArraySlice<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]
    ) {
        for byte in bytes {
            if set.contains(byte: byte) { append(byte, to: &output) } else { output.append(byte) }
        }
    }

    /// The bytes with every valid escape replaced by what it stands for.
    static func decoded(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if let byte = escape(in: bytes, at: index) {
                output.append(byte)
                index = bytes.index(index, offsetBy: 3)
            } else {
                output.append(bytes[index])
                index = bytes.index(after: index)
            }
        }

        return output
    }

    /// The byte that an escape at `index` stands for; nil if there is none.
    @inline(__always)
    static func escape<Bytes: RandomAccessCollection<UInt8>>(
        in bytes: Bytes, at index: Bytes.Index
    ) -> UInt8? {
        guard bytes[index] == 0x25, bytes.distance(from: index, to: bytes.endIndex) > 2 else {
            return nil
        }
        let first = bytes.index(after: index)
        guard let high = hexValue(bytes[first]),
            let low = hexValue(bytes[bytes.index(after: first)])
        else { return nil }

        return high << 4 | low
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
