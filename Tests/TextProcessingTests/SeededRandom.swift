/// A generator whose numbers are the same in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB

        return value ^ value >> 31
    }

    /// A text of pieces that are hard on text processing.
    mutating func text(maximumPieces: Int) -> String {
        let count = Int.random(in: 0...maximumPieces, using: &self)

        return (0..<count).map { _ in piece() }.joined()
    }

    private mutating func piece() -> String {
        let pieces = [
            "swift", "Swift", "SQL", "ite", "a", "İ", "ı", "ß", "Straße", "ſ", "ς", "Σ", "ﬁ", "é",
            "e\u{301}",
            "한", "글", "서울", "시청", "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}", "\u{11AB}", "ㄱ",
            "용",
            "東", "京都", "か", "が", "カ\u{3099}", "ｶﾞ", "ー", "ｱ", "Ａ", "１", "3", "42", "①", "Ⅳ", "㈜",
            "ก", "กิน", "क्षि", "й", "и\u{306}", "ё", "\u{306}", "\u{301}", "\u{3099}", "א\u{5B0}",
            "ع\u{64B}",
            "🎉", "👍🏽", "👨‍👩‍👧", "🇰🇷", "🇰", "❤️", "1️⃣", "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{202E}",
            " ", " ", "  ", "\n", "\t", "\r\n", ".", "-", "+", "#", "'", "\"", "“", "”", "_", "/",
            "·", "—",
            "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{9B}", "x", "yz",
        ]
        if Int.random(in: 0..<20, using: &self) == 0 {
            let value = UInt32.random(in: 0x20...0x1FFFF, using: &self)
            if let scalar = Unicode.Scalar(value) { return String(scalar) }
        }

        return pieces.randomElement(using: &self) ?? ""
    }
}
