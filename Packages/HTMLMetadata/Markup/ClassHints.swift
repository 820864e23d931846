/// What the words of a `class` or `id` attribute tell about an element.
struct ClassHints: OptionSet {
    let rawValue: UInt8

    static let author = ClassHints(rawValue: 1)
    static let date = ClassHints(rawValue: 2)
    /// Navigation, comments, lists of other pages.
    static let aside = ClassHints(rawValue: 4)

    /// A word that is looked for; where it is short and counts only at the beginning of a word, only as a
    /// whole word.
    private struct Word {
        var letters: StaticString
        var hint: ClassHints
        var isAtStart: Bool

        init(_ letters: StaticString, _ hint: ClassHints, anywhere isAnywhere: Bool = false) {
            self.letters = letters
            self.hint = hint
            isAtStart = !isAnywhere
        }

        /// Whether the word stands in `text` at `start`.
        func stands(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
            let count = letters.utf8CodeUnitCount
            guard start + count <= text.count else { return false }
            for offset in 0..<count
            where text[start + offset].asciiLowercased != letters.utf8Start[offset] { return false }
            guard isAtStart, count <= 4, start + count < text.count else { return true }
            let next = text[start + count]

            return !next.isASCIILetter || next < 0x61
        }
    }

    /// The words by their first letter, from `a` on.
    private static let words: [[Word]] = {
        let all = [
            Word("author", .author, anywhere: true), Word("byline", .author, anywhere: true),
            Word("by-line", .author, anywhere: true), Word("autor", .author),
            Word("writer", .author), Word("reporter", .author), Word("journalist", .author),
            Word("auteur", .author), Word("by", .author), Word("contributor", .author),
            Word("writtenby", .author), Word("written-by", .author), Word("redacteur", .author),
            Word("verfasser", .author),
            Word("date", .date, anywhere: true), Word("publish", .date, anywhere: true),
            Word("datum", .date), Word("time", .date), Word("posted", .date),
            Word("pubdate", .date), Word("fecha", .date), Word("data", .date), Word("meta", .date),
            Word("info", .date), Word("dateline", .date), Word("created", .date),
            Word("comment", .aside), Word("related", .aside), Word("sidebar", .aside),
            Word("recommend", .aside), Word("footer", .aside), Word("nav", .aside),
            Word("widget", .aside), Word("teaser", .aside), Word("popular", .aside),
            Word("trending", .aside), Word("promo", .aside), Word("latest", .aside),
            Word("most-read", .aside), Word("readmore", .aside), Word("disqus", .aside),
            Word("reply", .aside), Word("responses", .aside),
        ]
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
            all.filter { $0.letters.utf8Start[0] == letter }
        }
    }()

    /// A bit for each letter that begins a word, and one for each that begins a word that counts anywhere.
    private static let beginnings: (UInt32, UInt32) = {
        var bits: (UInt32, UInt32) = (0, 0)
        for (index, words) in words.enumerated() where !words.isEmpty {
            bits.0 |= 1 << index
            if words.contains(where: { !$0.isAtStart }) { bits.1 |= 1 << index }
        }
        return bits
    }()

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ value: UnsafeBufferPointer<UInt8>) {
        var found: ClassHints = []
        let (starts, anywhere) = Self.beginnings
        var previous: UInt8 = 0x20
        for index in value.indices {
            let byte = value[index]
            let isAtStart = !previous.isASCIILetter || (byte < 0x61 && previous >= 0x61)
            previous = byte
            guard byte.isASCIILetter else { continue }
            let letter = Int(byte.asciiLowercased - UInt8(ascii: "a"))
            guard (isAtStart ? starts : anywhere) >> letter & 1 != 0 else { continue }
            for word in Self.words[letter] where isAtStart || !word.isAtStart {
                if word.stands(in: value, at: index) { found.insert(word.hint) }
            }
        }
        self = found
    }
}
