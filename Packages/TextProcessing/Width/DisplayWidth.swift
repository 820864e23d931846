extension String {
    /// The number of terminal cells that the string takes.
    ///
    /// Wide and full-width characters of Unicode Standard Annex #11 take two cells, all others one;
    /// ambiguous ones take one, as terminals outside legacy East Asian encodings draw them. Nothing
    /// is added by combining marks, by the vowels and final consonants of a syllable in conjoining
    /// jamo, by format characters (ZWJ, bidi controls, tags) and by controls, newlines and tabs
    /// included. A soft hyphen takes one. An emoji is two cells however many scalars it has: with
    /// skin tone, joined by ZWJ, made emoji by U+FE0F (`☺️`, keycaps too) or a flag of two letters.
    /// U+FE0E changes nothing, since terminals keep the cell count of a character that it turns
    /// into text.
    ///
    /// One pass over the scalars; text of printable ASCII alone costs a look at each byte.
    public var displayWidth: Int {
        if let count = printableASCIICount { return count }
        var counter = DisplayWidthCounter()
        for scalar in unicodeScalars { counter.add(scalar) }

        return counter.width
    }

    /// The number of bytes if all of them are printable ASCII.
    private var printableASCIICount: Int? {
        var text = self

        return text.withUTF8 { bytes in
            // Without an early exit, so that the compiler makes vectors of it.
            var others: UInt8 = 0
            for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }

            return others == 0 ? bytes.count : nil
        }
    }
}

/// Adds up the cells of a text, scalar by scalar.
struct DisplayWidthCounter {
    /// The cells of what was added so far.
    private(set) var width = 0

    private var previous = Previous.other
    private var previousWidth = 0

    /// What the next scalar may attach itself to.
    private enum Previous {
        case other
        /// An emoji that a variation selector, a modifier or a joiner may follow.
        case emoji(takesModifier: Bool)
        /// An emoji and a joiner.
        case joinedEmoji
    }

    mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20..<0x7F:
            advance(1, isDigitLike(scalar) ? .emoji(takesModifier: false) : .other)
        case ..<0xA0:
            advance(0, .other)
        case ..<0x300 where scalar.value != 0xA9 && scalar.value != 0xAE:
            advance(1, .other)
        case 0x370..<0x483, 0x48A..<0x590, 0x2010...0x2027:
            advance(1, .other)
        case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FF:
            advance(2, .other)
        default:
            addUncommon(scalar)
        }
    }

    private mutating func addUncommon(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        switch (value, previous) {
        case (0xFE0F, .emoji):
            // The sequence is drawn as an emoji: two cells.
            width += 2 - previousWidth
            previousWidth = 2
        case (0x200D, .emoji):
            previous = .joinedEmoji
        case (0x1F3FB...0x1F3FF, .emoji(takesModifier: true)):
            width += 2 - previousWidth
            advance(0, .emoji(takesModifier: false), keepingWidth: 2)
        case (0x1160...0x11FF, _), (0xD7B0...0xD7FF, _):
            advance(0, .other)
        default:
            addByProperties(scalar)
        }
    }

    private mutating func addByProperties(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
            return  // Nothing, and what follows may still attach itself to the base.
        case .format where !isArabicLikeSign(scalar):
            return
        default:
            break
        }
        if isBlank(scalar) { return }
        let cells = WideScalars.contains(scalar) ? 2 : 1
        guard properties.isEmoji, !(0x1F1E6...0x1F1FF).contains(scalar.value) else {
            return advance(cells, .other)
        }
        let kind = Previous.emoji(takesModifier: properties.isEmojiModifierBase)
        if case .joinedEmoji = previous {
            width += 2 - previousWidth
            advance(0, kind, keepingWidth: 2)
        } else {
            advance(cells, kind)
        }
    }

    /// The format characters that are drawn: Arabic number and verse signs and their like.
    private func isArabicLikeSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// The fillers of Hangul and what is reserved to be ignored, and the tone marks, which stand
    /// beside a syllable within its cells.
    private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x302E, 0x302F, 0x3164, 0xFFA0, 0x2065, 0xFFF0...0xFFF8: true
        default: false
        }
    }

    private mutating func advance(_ cells: Int, _ next: Previous, keepingWidth kept: Int? = nil) {
        width += cells
        previous = next
        previousWidth = kept ?? cells
    }

    /// Whether U+FE0F makes an emoji of this ASCII character: the bases of keycaps.
    private func isDigitLike(_ scalar: Unicode.Scalar) -> Bool {
        (0x30...0x39).contains(scalar.value) || scalar.value == 0x23 || scalar.value == 0x2A
    }
}
