/// The upper half of an encoding of one byte a character (WHATWG Encoding Standard, section 9).
struct SingleByteTable {
    /// The characters of the bytes from 0x80 on; U+FFFD where there is none.
    private let upper: [UInt16]

    /// - Throws: ``UnsupportedEncoding`` if the C library has to be asked and does not know it.
    init(_ encoding: TextEncoding) throws(UnsupportedEncoding) {
        switch encoding.name {
        case "windows-1252": self = .windows1252
        case "x-user-defined": upper = (0xF780...0xF7FF).map { $0 }
        default: upper = try Self.upper(encoding)
        }
    }

    /// The web's default.
    static var windows1252: SingleByteTable {
        SingleByteTable(
            upper: (0x80...0xFF).map { UInt16(Unicode.Scalar(windows1252: $0).value) })
    }

    private init(upper: [UInt16]) {
        self.upper = upper
    }

    func decode(
        _ bytes: UnsafeRawBufferPointer, into output: inout [UInt8], _ repairs: inout Repairs
    ) {
        output.reserveCapacity(output.count + bytes.count * 2)
        for byte in bytes {
            if byte < 0x80 {
                output.append(byte)
            } else {
                let value = upper[Int(byte) - 0x80]
                if value == 0xFFFD {
                    repairs.add(to: &output)
                } else {
                    output.appendUTF8(UInt32(value))
                }
            }
        }
    }

    /// The table that the C library has, with the standard's differences.
    private static func upper(_ encoding: TextEncoding) throws(UnsupportedEncoding) -> [UInt16] {
        let system: [String] =
            switch encoding.name {
            case "ibm866": ["CP866"]
            case "windows-874": ["CP874"]
            case "x-mac-cyrillic": ["MAC-UK", "MAC-CYRILLIC"]
            case "iso-8859-8-i": ["ISO-8859-8"]
            default: [encoding.name.uppercased()]
            }
        let changed: [UInt8: UInt16] =
            switch encoding.name {
            case "koi8-u": [0xAE: 0x045E, 0xBE: 0x040E]
            case "macintosh": [0xDB: 0x20AC, 0xF0: 0xF8FF]
            case "x-mac-cyrillic": [0xA2: 0x0490, 0xB6: 0x0491, 0xFF: 0x20AC]
            default: [:]
            }
        guard let conversion = SystemConversion(from: system) else {
            throw UnsupportedEncoding(encoding: encoding)
        }

        return (UInt8(0x80)...0xFF).map { byte in
            if let value = changed[byte] { return value }
            var output: [UInt8] = []
            withUnsafeBytes(of: byte) {
                var used = 0
                _ = conversion.convert($0, from: &used, into: &output)
            }
            conversion.finish(into: &output)
            let scalar = String(decoding: output, as: UTF8.self).unicodeScalars.first?.value
            // Control characters stand for themselves.
            let missing = byte < 0xA0 ? UInt32(byte) : 0xFFFD

            return UInt16(truncatingIfNeeded: scalar ?? missing)
        }
    }
}

extension Unicode.Scalar {
    /// The character that a byte stands for in windows-1252 as the web reads it: the five bytes
    /// without a character are control characters.
    ///
    /// Numeric character references from 128 to 159 mean the same (HTML Standard, "numeric character
    /// reference end state").
    public init(windows1252 byte: UInt8) {
        let value: UInt16 =
            switch byte {
            case 0x80: 0x20AC
            case 0x82: 0x201A
            case 0x83: 0x0192
            case 0x84: 0x201E
            case 0x85: 0x2026
            case 0x86: 0x2020
            case 0x87: 0x2021
            case 0x88: 0x02C6
            case 0x89: 0x2030
            case 0x8A: 0x0160
            case 0x8B: 0x2039
            case 0x8C: 0x0152
            case 0x8E: 0x017D
            case 0x91: 0x2018
            case 0x92: 0x2019
            case 0x93: 0x201C
            case 0x94: 0x201D
            case 0x95: 0x2022
            case 0x96: 0x2013
            case 0x97: 0x2014
            case 0x98: 0x02DC
            case 0x99: 0x2122
            case 0x9A: 0x0161
            case 0x9B: 0x203A
            case 0x9C: 0x0153
            case 0x9E: 0x017E
            case 0x9F: 0x0178
            default: UInt16(byte)
            }
        self = Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
