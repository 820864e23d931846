/// The compatibility mappings of Unicode that matter to search and to host names.
///
/// The standard library has no compatibility decomposition, and most of its 3,800 mappings (Arabic
/// presentation forms, squared units) are rare in titles and addresses, so these are written out by
/// rule. Each agrees with `UnicodeData.txt`, apart from half-width jamo, which become the jamo
/// people type.
enum Compatibility {
    /// Calls `body` with what the scalar stands for; false, without a call, if it is just itself.
    static func forEach(in scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) -> Bool {
        guard let mapping = mapping(of: scalar.value) else { return false }
        switch mapping {
        case .one(let value):
            guard let mapped = Unicode.Scalar(value) else { return false }
            body(mapped)
        case .many(let text):
            for mapped in text.unicodeScalars { body(mapped) }
        }

        return true
    }

    private enum Mapping {
        case one(UInt32)
        case many(String)
    }

    private static func mapping(of value: UInt32) -> Mapping? {
        switch value {
        case ..<0xA0: nil
        case 0xA0...0x24F: latin(value)
        case 0x2000...0x206F: punctuation(value)
        case 0x2070...0x218F: letterlike(value)
        case 0x2460...0x24EA: enclosed(value)
        case 0x3000: .one(0x20)
        case 0x321C: .many("(주)")
        case 0xFB00...0xFB06: .many(ligatures[Int(value - 0xFB00)])
        case 0xFF01...0xFF5E: .one(value - 0xFEE0)
        case 0xFF61...0xFFE6: halfWidth(value)
        case 0x1D400...0x1D7FF: mathematical(value)
        default: nil
        }
    }

    private static func latin(_ value: UInt32) -> Mapping? {
        switch value {
        case 0xA0: .one(0x20)
        case 0xAA: .one(0x61)
        case 0xB2, 0xB3: .one(value - 0x80)
        case 0xB5: .one(0x3BC)
        case 0xB9: .one(0x31)
        case 0xBA: .one(0x6F)
        case 0x132: .many("IJ")
        case 0x133: .many("ij")
        case 0x17F: .one(0x73)
        case 0x1C4, 0x1C5, 0x1C6: .many("dž")
        case 0x1C7, 0x1C8, 0x1C9: .many("lj")
        case 0x1CA, 0x1CB, 0x1CC: .many("nj")
        case 0x1F1, 0x1F2, 0x1F3: .many("dz")
        default: nil
        }
    }

    private static func punctuation(_ value: UInt32) -> Mapping? {
        switch value {
        case 0x2000...0x200A, 0x202F, 0x205F: .one(0x20)
        default: nil
        }
    }

    private static func letterlike(_ value: UInt32) -> Mapping? {
        switch value {
        case 0x2070, 0x2074...0x2079: .one(value - 0x2040)
        case 0x2080...0x2089: .one(value - 0x2050)
        case 0x2071: .one(0x69)
        case 0x207F: .one(0x6E)
        case 0x2103: .many("°C")
        case 0x2109: .many("°F")
        case 0x2116: .many("No")
        case 0x2122: .many("TM")
        case 0x2160...0x216F: .many(romanNumerals[Int(value - 0x2160)])
        case 0x2170...0x217F: .many(romanNumerals[Int(value - 0x2170)])
        default: nil
        }
    }

    private static func enclosed(_ value: UInt32) -> Mapping? {
        switch value {
        case 0x2460...0x2473: .many(String(value - 0x245F))
        case 0x24B6...0x24CF: .one(value - 0x24B6 + 0x61)
        case 0x24D0...0x24E9: .one(value - 0x24D0 + 0x61)
        case 0x24EA: .one(0x30)
        default: nil
        }
    }

    /// Half-width katakana and jamo, full-width signs (the block U+FF00, but its ASCII).
    private static func halfWidth(_ value: UInt32) -> Mapping? {
        switch value {
        case 0xFF61...0xFF9F: .one(katakana[Int(value - 0xFF61)].value)
        case 0xFFA1...0xFFBE: .one(value - 0xFFA1 + 0x3131)
        case 0xFFC2...0xFFC7: .one(value - 0xFFC2 + 0x314F)
        case 0xFFCA...0xFFCF: .one(value - 0xFFCA + 0x3155)
        case 0xFFD2...0xFFD7: .one(value - 0xFFD2 + 0x315B)
        case 0xFFDA...0xFFDC: .one(value - 0xFFDA + 0x3161)
        case 0xFFE0...0xFFE1: .one(value - 0xFFE0 + 0xA2)
        case 0xFFE2: .one(0xAC)
        case 0xFFE4: .one(0xA6)
        case 0xFFE5: .one(0xA5)
        case 0xFFE6: .one(0x20A9)
        default: nil
        }
    }

    /// Letters and digits as mathematics writes them; people use them as "fonts". Greek is left
    /// alone.
    private static func mathematical(_ value: UInt32) -> Mapping? {
        switch value {
        case 0x1D400...0x1D6A3:
            let letter = (value - 0x1D400) % 52
            return .one(letter < 26 ? 0x61 + letter : 0x61 + letter - 26)
        case 0x1D7CE...0x1D7FF:
            return .one(0x30 + (value - 0x1D7CE) % 10)
        default:
            return nil
        }
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

    private static let romanNumerals = [
        "i", "ii", "iii", "iv", "v", "vi", "vii", "viii",
        "ix", "x", "xi", "xii", "l", "c", "d", "m",
    ]

    private static let katakana = Array(
        ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ"
            + "ハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}").unicodeScalars)
}
