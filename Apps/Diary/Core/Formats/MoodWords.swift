extension Mood {
    /// The mood that a file's word means: `good`, `normal`, `bad`, 좋음, 보통, 나쁨, 🙂, 😐, 🙁; nil
    /// for any other.
    public init?(word: some StringProtocol) {
        let scalars = word.trimmed.lowercased().unicodeScalars.filter { $0 != "\u{FE0F}" }
        switch String(String.UnicodeScalarView(scalars)) {
        case "good", "좋음", "🙂": self = .good
        case "normal", "보통", "😐": self = .normal
        case "bad", "나쁨", "🙁": self = .bad
        default: return nil
        }
    }
}
