/// Decodes the East Asian encodings: the C library has their tables, the standard's rules say what an
/// ill-formed sequence costs (WHATWG Encoding Standard, sections 10 to 14).
final class MultiByteDecoder {
    /// The encodings, by their names in the standard.
    enum Family: String {
        case eucKR = "euc-kr"
        case shiftJIS = "shift_jis"
        case eucJP = "euc-jp"
        case gbk
        case gb18030
        case big5

        /// What `iconv` calls the encoding that the web means, the best first.
        fileprivate var systemNames: [String] {
            switch self {
            case .eucKR: ["CP949", "UHC", "EUC-KR"]
            case .shiftJIS: ["CP932", "SHIFT_JIS"]
            case .eucJP: ["EUC-JP-MS", "EUC-JP"]
            case .gbk, .gb18030: ["GB18030"]
            case .big5: ["BIG5-HKSCS", "BIG5"]
            }
        }
    }

    private let family: Family
    private let conversion: SystemConversion

    init(_ family: Family) throws(UnsupportedEncoding) {
        guard let conversion = SystemConversion(from: family.systemNames) else {
            throw UnsupportedEncoding(encoding: TextEncoding(named: family.rawValue))
        }
        self.family = family
        self.conversion = conversion
    }

    /// Appends whole characters; returns how many bytes were used up.
    func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8],
        _ repairs: inout Repairs
    ) -> Int {
        var used = 0
        while used < bytes.count {
            switch conversion.convert(bytes, from: &used, into: &output) {
            case .done: break
            case .invalid:
                // A character that is held back comes before the repair.
                conversion.finish(into: &output)
                if let value = single(bytes[used]) {
                    output.appendUTF8(value)
                    used += 1
                } else {
                    let length = illFormedLength(
                        UnsafeRawBufferPointer(rebasing: bytes[used...]), isLast: isLast)
                    guard let length else { return used }
                    repairs.add(to: &output)
                    used += length
                }
            case .incomplete:
                guard isLast else { return used }
                conversion.finish(into: &output)
                repairs.add(to: &output)
                return bytes.count
            }
        }
        if isLast { conversion.finish(into: &output) }

        return used
    }

    /// Bytes that the standard has a character for and the C library has not.
    private func single(_ byte: UInt8) -> UInt32? {
        switch (family, byte) {
        case (.shiftJIS, 0x80): 0x80
        case (.gbk, 0x80), (.gb18030, 0x80): 0x20AC
        default: nil
        }
    }

    /// How many bytes at the front become one U+FFFD: a lead and its trail, but never an ASCII byte
    /// behind a lead, which may be markup; nil if more bytes are needed to tell.
    private func illFormedLength(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Int? {
        guard isLead(bytes[0]) else { return 1 }
        guard bytes.count > 1 else { return isLast ? 1 : nil }
        switch family {
        case .gbk where isDigit(bytes[1]), .gb18030 where isDigit(bytes[1]):
            guard bytes.count > 2, isLead(bytes[2]) else {
                return bytes.count > 2 || isLast ? 1 : nil
            }
            guard bytes.count > 3 else { return isLast ? 1 : nil }
            return isDigit(bytes[3]) ? 4 : 1
        case .eucJP where bytes[0] == 0x8F && (0xA1...0xFE).contains(bytes[1]):
            guard bytes.count > 2 else { return isLast ? 2 : nil }
            return bytes[2] >= 0x80 ? 3 : 2
        default: return bytes[1] >= 0x80 ? 2 : 1
        }
    }

    private func isLead(_ byte: UInt8) -> Bool {
        switch family {
        case .eucKR, .gbk, .gb18030, .big5: (0x81...0xFE).contains(byte)
        case .shiftJIS: (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
        case .eucJP: byte == 0x8E || byte == 0x8F || (0xA1...0xFE).contains(byte)
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
