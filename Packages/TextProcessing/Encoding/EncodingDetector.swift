/// A guess at the encoding of texts that declare none, from how their bytes go together.
///
/// Text that is valid UTF-8 is UTF-8. Otherwise the East Asian encodings are told apart by the lead
/// bytes of their commonest characters (kana, Hangul, the first level of hanzi), Cyrillic by long runs
/// of letters; what is left is windows-1252, the default of the HTML Standard.
public enum EncodingDetector {
    /// The likeliest encoding of a text that begins with `bytes`, in time linear in their number.
    ///
    /// The more of its bytes are not ASCII, the better the guess; one sentence usually does.
    public static func guess(_ bytes: [UInt8]) -> TextEncoding {
        if isUTF8(bytes) { return .utf8 }
        let high = bytes.count { $0 >= 0x80 }
        if let name = japanese(bytes) { return TextEncoding(named: name) }
        let pairs = Pairs(bytes)
        if pairs.count >= 6, pairs.broken == 0, pairs.levelOne * 10 >= pairs.count * 7 {
            let isKorean = pairs.hangul * 20 >= pairs.levelOne * 19
            return TextEncoding(named: isKorean ? "euc-kr" : "gbk")
        }
        let cyrillic = bytes.count { $0 >= 0xC0 }
        if cyrillic * 10 >= high * 8, longRuns(bytes) * 10 >= high * 7 {
            return TextEncoding(named: "windows-1251")
        }
        return .windows1252
    }

    /// Whether the bytes are UTF-8, the last character perhaps cut.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes {
            let (index, length) = UTF8Scan.firstInvalid(in: $0, from: 0)
            return index == $0.count || length == UTF8Scan.incomplete
        }
    }

    /// Kana decides: Japanese prose is at least a fifth kana.
    private static func japanese(_ bytes: [UInt8]) -> String? {
        var shift = (pairs: 0, kana: 0, isBroken: false)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            switch lead {
            case 0..<0x80, 0xA1...0xDF: index += 1
            case 0x81...0x9F, 0xE0...0xFC:
                guard index + 1 < bytes.count else { index += 1; continue }
                let trail = bytes[index + 1]
                if trail < 0x40 || trail == 0x7F || trail > 0xFC { shift.isBroken = true }
                shift.pairs += 1
                if lead == 0x82 && trail >= 0x9F || lead == 0x83 { shift.kana += 1 }
                index += 2
            default: shift.isBroken = true; index += 1
            }
        }
        if !shift.isBroken, shift.pairs >= 4, shift.kana * 5 >= shift.pairs { return "shift_jis" }
        let pairs = Pairs(bytes)
        if pairs.broken == 0, pairs.count >= 4, pairs.kana * 5 >= pairs.count { return "euc-jp" }

        return nil
    }

    /// How many high bytes stand in runs of three and more.
    private static func longRuns(_ bytes: [UInt8]) -> Int {
        var total = 0
        var run = 0
        for byte in bytes + [0] {
            if byte >= 0x80 {
                run += 1
            } else {
                if run >= 3 { total += run }
                run = 0
            }
        }
        return total
    }

    /// The bytes read as pairs of high bytes, the frame that EUC encodings share.
    private struct Pairs {
        var count = 0
        var broken = 0
        var hangul = 0
        var levelOne = 0
        var kana = 0

        init(_ bytes: [UInt8]) {
            var index = 0
            while index < bytes.count {
                let lead = bytes[index]
                guard lead >= 0x80 else { index += 1; continue }
                guard index + 1 < bytes.count else { break }
                count += 1
                let trail = bytes[index + 1]
                if lead < 0xA1 || trail < 0xA1 { broken += 1 }
                switch lead {
                case 0xB0...0xC8: hangul += 1; levelOne += 1
                case 0xC9...0xD7: levelOne += 1
                case 0xA4, 0xA5: kana += 1
                default: break
                }
                index += 2
            }
        }
    }
}
