extension String {
    /// The string in a form for comparing and finding: without case, accents and differences of
    /// width.
    ///
    /// Two texts that a reader would call the same word fold to the same string; the search tokens
    /// of ``SearchTokens`` are made of it. The result is in Unicode's canonical composition,
    /// folding it again changes nothing, and it is not for showing. In order:
    ///
    /// 1. Canonical decomposition, so that it makes no difference how a letter was typed.
    /// 2. Compatibility: full- and half-width forms, superscript, circled and mathematical letters
    ///    and digits, Roman numerals, ligatures, `㈜` become what they stand for; digits of every
    ///    script become ASCII digits; curly quotes and dashes become `'`, `"` and `-`; every space
    ///    becomes U+0020.
    /// 3. Accents go: the combining marks that Latin, Greek and Cyrillic use, Hebrew points, Arabic
    ///    vowel signs. `й` stays apart from `и`, being a letter of its own, and so does `が` from
    ///    `か`; vowel signs of Indic and Thai scripts stay, for they are letters to their readers.
    /// 4. Case goes, by lower-casing the upper case of each letter, which is the full folding of
    ///    Unicode for the letters in use: `ß` and `ẞ` become `ss`, final `ς` becomes `σ`, `ſ`
    ///    becomes `s`. The same for all languages: `I`, `İ`, `ı` and `i` of Turkish all become `i`.
    /// 5. Letters with a stroke and their kin, which Unicode does not decompose: `ø` `o`, `ł` `l`,
    ///    `đ` and `ð` `d`, `æ` `ae`, `œ` `oe`, `þ` `th`, `ŋ` `n`.
    /// 6. What is invisible goes: joiners, soft hyphens, variation selectors, and the skin tone of
    ///    emoji.
    /// 7. Canonical composition, so that Hangul in conjoining jamo (file names of macOS) is whole
    ///    syllables.
    ///
    /// Hiragana and katakana stay distinct, traditional and simplified ideographs too. ASCII, Latin
    /// to U+017F, Hangul, kana and ideographs take one pass over the bytes; anything else
    /// normalizes the whole string, which costs some tens of nanoseconds per scalar.
    public var folded: String {
        String(decoding: Folding.foldedBytes(of: self), as: UTF8.self)
    }

    /// The string in Unicode's canonical composition (NFC, Unicode Standard Annex #15).
    ///
    /// File names of macOS have Hangul and accents decomposed; terminals draw those apart, and
    /// databases compare them as different. Text that cannot need it, such as composed Korean, is
    /// returned as it is after a look at its bytes.
    public var nfc: String {
        var text = self

        return text.withUTF8(Folding.isSurelyComposed) ? self : Normalization.composed(self)
    }
}
