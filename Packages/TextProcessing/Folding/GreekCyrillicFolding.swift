/// The letters of modern Greek (U+0386 to U+03CE) and Cyrillic (U+0400 to U+045F) without case and
/// accent.
enum GreekCyrillicFolding {
    /// The folded letter, nil for all other scalars.
    @inline(__always)
    static func fold(_ value: UInt32) -> UInt32? {
        switch value {
        case 0x386...0x3CE: greek(value)
        case 0x400...0x45F: cyrillic(value)
        default: nil
        }
    }

    private static func greek(_ value: UInt32) -> UInt32? {
        switch value {
        case 0x391...0x3A1, 0x3A3...0x3A9: value + 0x20
        case 0x3C2: 0x3C3  // final sigma
        case 0x386, 0x3AC: 0x3B1
        case 0x388, 0x3AD: 0x3B5
        case 0x389, 0x3AE: 0x3B7
        case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: 0x3B9
        case 0x38C, 0x3CC: 0x3BF
        case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3C5
        case 0x38F, 0x3CE: 0x3C9
        case 0x3B1...0x3C9: value
        default: nil
        }
    }

    private static func cyrillic(_ value: UInt32) -> UInt32 {
        let letter = value < 0x410 ? value + 0x50 : value < 0x430 ? value + 0x20 : value
        switch letter {
        case 0x450, 0x451: return 0x435  // ѐ ё
        case 0x453: return 0x433  // ѓ
        case 0x457: return 0x456  // ї
        case 0x45C: return 0x43A  // ќ
        case 0x45D: return 0x438  // ѝ
        case 0x45E: return 0x443  // ў
        default: return letter  // й (U+0439) among them
        }
    }
}
