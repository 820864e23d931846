extension Key {
    /// The keys of a Latin keyboard that typed this one, so that commands work while a Korean input
    /// method (two-set) is on: `ㅜ` is `n`, `어` is `d`, `j`.
    ///
    /// Itself alone for everything else.
    var commandKeys: [Key] {
        guard let typed, typed.unicodeScalars.count == 1, let scalar = typed.unicodeScalars.first,
            let letters = HangulKeys.letters(of: scalar)
        else { return [self] }

        return letters.map { Key(.character($0)) }
    }
}

/// Where the letters of Hangul lie on a two-set keyboard (KS X 5002).
private enum HangulKeys {
    /// By the order of U+3131 to U+3163.
    private static let jamo = [
        "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg",
        "a", "q", "Q", "qt", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
        "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl",
        "b", "m", "ml", "l",
    ]
    /// By the order of initial consonants in U+1100 to U+1112.
    private static let initials = [
        "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v",
        "g",
    ]
    /// By the order of final consonants; the first is none.
    private static let finals = [
        "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg",
        "a", "q", "qt", "t", "T", "d", "w", "c", "z", "x", "v", "g",
    ]

    static func letters(of scalar: Unicode.Scalar) -> [Character]? {
        let value = Int(scalar.value)
        switch value {
        case 0x3131...0x3163:
            return Array(jamo[value - 0x3131])
        case 0xAC00...0xD7A3:
            let index = value - 0xAC00
            return Array(initials[index / 588] + jamo[30 + index % 588 / 28] + finals[index % 28])
        default:
            return nil
        }
    }
}
