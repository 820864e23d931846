/// Which scalars take two cells of a terminal.
enum WideScalars {
    /// Whether `scalar` has East Asian Width `W` or `F` (Unicode Standard Annex #11).
    ///
    /// Emoji with emoji presentation are wide by the same annex; the standard library knows them,
    /// so the table leaves them out and stays small and current.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        switch value {
        case ..<0x1100: return false
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return true
        case 0x1F1E6...0x1F1FF: return false  // regional indicators: a flag's two are one cell each
        default:
            return isInTable(value)
                || (value >= 0x231A && scalar.properties.isEmojiPresentation)
        }
    }

    private static func isInTable(_ value: UInt32) -> Bool {
        var low = 0
        var high = table.count
        while low < high {
            let middle = (low + high) / 2
            if table[middle].upperBound < value {
                low = middle + 1
            } else {
                high = middle
            }
        }

        return low < table.count && table[low].lowerBound <= value
    }

    /// Ranges of wide scalars, from `EastAsianWidth.txt` of Unicode 16.0, without those that have
    /// emoji presentation. Unassigned scalars between two wide ones of a block are counted in,
    /// because that file reserves them as wide.
    private static let table: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul Jamo, leading consonants
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637,  // trigrams
        0x268A...0x268F,  // monograms and digrams
        0x2E80...0x303E,  // CJK radicals, description characters, symbols and punctuation
        0x3041...0x3247,  // kana, Bopomofo, compatibility jamo, enclosed CJK
        0x3250...0xA4C6,  // squared words, CJK extension A, hexagrams, unified ideographs, Yi
        0xA960...0xA97C,  // Hangul Jamo extended A
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // compatibility ideographs
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6B,  // compatibility and small forms
        0xFF01...0xFF60,  // full-width forms
        0xFFE0...0xFFE6,  // full-width signs
        0x16FE0...0x16FFF,  // ideographic symbols
        0x17000...0x18CFF,  // Tangut and Khitan
        0x18D00...0x18DFF,  // Tangut supplement
        0x1AFF0...0x1B2FF,  // kana extensions and supplements, Nushu
        0x1D300...0x1D356,  // Tai Xuan Jing
        0x1D360...0x1D376,  // counting rods
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x2FFFD,  // the supplementary ideographic plane
        0x30000...0x3FFFD,  // the tertiary ideographic plane
    ]
}
