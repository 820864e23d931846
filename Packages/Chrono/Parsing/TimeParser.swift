/// Reads a time of day as people type it, in English or Korean.
///
/// ```swift
/// TimeParser.parse("7:30")           // 07:30:00
/// TimeParser.parse("9:15 pm")        // 21:15:00
/// TimeParser.parse("오후 9시 반")      // 21:30:00
/// TimeParser.parse("25:00")          // nil
/// ```
///
/// An hour alone (`7`) is not a time: it might as well be anything else. Twelve is noon with *pm* and
/// midnight with *am*, as everywhere.
public enum TimeParser {
    /// Forms that are understood, for help and for messages.
    public static let examples = ["07:30", "9:15pm", "오후 9시 15분"]

    /// The time that `text` means; `nil` if that is none. Linear in the text's length.
    public static func parse(_ text: String) -> TimeOfDay? {
        guard text.utf8.count <= 60 else { return nil }
        var reader = Reader(text)
        reader.skipSpaces()
        if let time = reader.word(["noon": 12, "정오": 12, "midnight": 0, "자정": 0]) {
            return reader.isAtEnd ? TimeOfDay(hour: time, minute: 0) : nil
        }
        let before = reader.word(halves)
        guard let hour = reader.number() else { return nil }
        guard let (minute, second, isBare) = reader.minuteAndSecond() else { return nil }
        let after = reader.word(halves)
        guard reader.isAtEnd, before == nil || after == nil else { return nil }
        guard let half = before ?? after else {
            return isBare ? nil : TimeOfDay(hour: hour, minute: minute, second: second)
        }
        // 오후 15시 is said, 15 pm is not.
        if (13...23).contains(hour), half == 12, before != nil {
            return TimeOfDay(hour: hour, minute: minute, second: second)
        }
        guard (1...12).contains(hour) else { return nil }
        return TimeOfDay(hour: hour % 12 + half, minute: minute, second: second)
    }

    private static let halves = [
        "am": 0, "a.m.": 0, "a.m": 0, "오전": 0, "pm": 12, "p.m.": 12, "p.m": 12, "오후": 12,
    ]

    private struct Reader {
        private var rest: Substring

        init(_ text: String) { rest = text.lowercased()[...] }

        var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

        mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

        mutating func word(_ words: [String: Int]) -> Int? {
            skipSpaces()
            // The longest first, so that a.m. is not read as a.m and a point.
            for (word, value) in words.sorted(by: { $0.key.count > $1.key.count })
            where take(word) { return value }
            return nil
        }

        mutating func number() -> Int? {
            skipSpaces()
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard (1...2).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return Int(digits)
        }

        /// What stands behind the hour; bare if nothing says that it was one.
        mutating func minuteAndSecond() -> (minute: Int, second: Int, isBare: Bool)? {
            if take(":") {
                guard let minute = twoDigits() else { return nil }
                guard take(":") else { return (minute, 0, false) }
                return twoDigits().map { (minute, $0, false) }
            }
            skipSpaces()
            guard take("시") else { return (0, 0, true) }
            skipSpaces()
            if take("반") { return (30, 0, false) }
            guard let minute = number() else { return (0, 0, false) }
            skipSpaces()
            return take("분") ? (minute, 0, false) : nil
        }

        private mutating func twoDigits() -> Int? {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard digits.count == 2 else { return nil }
            rest = rest.dropFirst(2)
            return Int(digits)
        }

        private mutating func take(_ text: String) -> Bool {
            guard rest.hasPrefix(text) else { return false }
            rest = rest.dropFirst(text.count)
            return true
        }
    }
}
