/// What the words of a `class` or `id` attribute tell about an element.
struct ClassHints: OptionSet {
    let rawValue: UInt8

    static let author = ClassHints(rawValue: 1)
    static let date = ClassHints(rawValue: 2)
    /// Navigation, comments, lists of other pages.
    static let aside = ClassHints(rawValue: 4)

    /// The words looked for by their first letter, with what they tell; those of `date` and `aside` count
    /// at the beginning of a word only.
    private static let words: [UInt8: [(word: [UInt8], hint: ClassHints, atStart: Bool)]] = {
        let list: [(String, ClassHints, Bool)] = [
            ("author", .author, false), ("byline", .author, false), ("by-line", .author, false),
            ("autor", .author, true), ("writer", .author, true), ("reporter", .author, true),
            ("journalist", .author, true), ("auteur", .author, true), ("by", .author, true),
            ("date", .date, false), ("datum", .date, true), ("time", .date, true),
            ("publish", .date, false), ("posted", .date, true), ("pubdate", .date, true),
            ("fecha", .date, true), ("data", .date, true), ("meta", .date, true),
            ("info", .date, true), ("dateline", .date, true), ("created", .date, true),
            ("comment", .aside, true), ("related", .aside, true), ("sidebar", .aside, true),
            ("recommend", .aside, true), ("footer", .aside, true), ("nav", .aside, true),
            ("widget", .aside, true), ("teaser", .aside, true), ("popular", .aside, true),
            ("trending", .aside, true), ("promo", .aside, true), ("latest", .aside, true),
            ("most-read", .aside, true), ("readmore", .aside, true), ("disqus", .aside, true),
            ("reply", .aside, true), ("responses", .aside, true),
        ]
        return Dictionary(grouping: list) { $0.0.utf8.first ?? 0 }.mapValues { entries in
            entries.map { (Array($0.0.utf8), $0.1, $0.2) }
        }
    }()

    /// Indexed by a lower-case letter; empty for letters that begin no word.
    private static let byLetter = (UInt8(0)..<128).map { words[$0] ?? [] }

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ value: UnsafePointer<UInt8>) {
        var found: ClassHints = []
        let table = Self.byLetter
        var previous: UInt8 = 0x20
        var position = value
        while position[0] != 0 {
            let byte = position[0]
            if byte < 128 {
                let atStart =
                    !previous.isASCIILetter || (byte < 0x61 && previous >= 0x61)
                for entry in table[Int(byte.asciiLowercased)] where atStart || !entry.atStart {
                    if Self.matches(
                        entry.word, position, isWhole: entry.word.count <= 4 && entry.atStart)
                    {
                        found.insert(entry.hint)
                    }
                }
            }
            previous = byte
            position += 1
        }
        self = found
    }

    private static func matches(
        _ word: [UInt8], _ text: UnsafePointer<UInt8>, isWhole: Bool
    ) -> Bool {
        for index in word.indices where text[index].asciiLowercased != word[index] { return false }
        guard isWhole else { return true }
        let next = text[word.count]

        return !next.isASCIILetter || next < 0x61
    }
}
