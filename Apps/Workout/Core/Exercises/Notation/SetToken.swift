internal import TextProcessing

/// A piece of a text about sets.
struct SetToken {
    /// What a piece is.
    enum Kind: Hashable {
        /// Digits, perhaps with a point.
        case number(String)
        /// Digits with colons.
        case clock([String])
        case word(SetWord)
        case times
        case plus
        case minus
        case at
        case comma
        /// A semicolon, an ideographic comma or a line break.
        case separator
        case end
    }

    var kind: Kind
    /// Where it begins, in characters.
    var offset: Int
    /// What it is in the text.
    var text: String
    /// Whether it stands right after what is before it.
    var isTight: Bool
}

/// A word in a text about sets.
enum SetWord: Hashable {
    case kilogram, pound
    /// `킬로`: kilograms or kilometers.
    case kilo
    case kilometer, meter, mile, yard, foot
    /// `m`: meters or minutes.
    case letterM
    case hour, minute, second
    case repetitions, sets
    case body
    case warmUp, drop, failure
    case exertion
    case times
    /// A word that makes no difference.
    case filler

    /// The words as they are written, folded.
    static let all: [String: SetWord] = {
        let spellings: [(SetWord, [String])] = [
            (.kilogram, ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "킬로그램", "키로그램"]),
            (.kilo, ["킬로", "키로"]),
            (.pound, ["lb", "lbs", "pound", "pounds", "파운드"]),
            (
                .kilometer,
                ["km", "kms", "kilometer", "kilometers", "kilometre", "kilometres", "킬로미터"]
            ),
            (.meter, ["meter", "meters", "metre", "metres", "미터"]),
            (.mile, ["mi", "mile", "miles", "마일"]),
            (.yard, ["yd", "yds", "yard", "yards", "야드"]),
            (.foot, ["ft", "foot", "feet", "피트"]),
            (.letterM, ["m"]),
            (.hour, ["h", "hr", "hrs", "hour", "hours", "시간"]),
            (.minute, ["min", "mins", "minute", "minutes", "분"]),
            (.second, ["s", "sec", "secs", "second", "seconds", "초"]),
            (.repetitions, ["rep", "reps", "repetitions", "회", "번", "개"]),
            (.sets, ["set", "sets", "세트"]),
            (.body, ["bw", "bodyweight", "body weight", "body-weight", "맨몸", "자중"]),
            (.warmUp, ["w", "warmup", "warm-up", "warm up", "워밍업", "웜업"]),
            (.drop, ["d", "drop", "dropset", "drop set", "drop-set", "드롭", "드롭세트", "드롭 세트", "드랍"]),
            (.failure, ["f", "fail", "failure", "to failure", "실패", "실패지점"]),
            (.exertion, ["rpe"]),
            (.times, ["x"]),
            (.filler, ["in", "for", "씩", "동안", "에"]),
        ]
        var words: [String: SetWord] = [:]
        for (word, texts) in spellings {
            for text in texts { words[text] = word }
        }
        return words
    }()

    /// How long the longest of them is.
    static let maximumLength = 12
}

/// Cuts a text about sets into its pieces.
struct SetLexer {
    private struct Letter {
        var folded: Character
        /// The place in the text as it was given.
        var offset: Int
    }

    private let original: [Character]
    private let letters: [Letter]
    private var position = 0

    init(_ text: String) throws(SetNotationError) {
        original = Array(text.prefix(SetNotation.maximumLength + 1))
        guard original.count <= SetNotation.maximumLength else {
            throw SetNotationError(.tooLong, offset: SetNotation.maximumLength, found: "")
        }
        letters = original.enumerated().flatMap { offset, character in
            Self.folded(character).map { Letter(folded: $0, offset: offset) }
        }
    }

    /// All pieces, the last of which is the end.
    mutating func tokens() throws(SetNotationError) -> [SetToken] {
        var tokens: [SetToken] = []
        var isTight = false
        while let letter = peek() {
            if letter.isWhitespace, !letter.isNewline {
                position += 1
                isTight = false
                continue
            }
            let start = position
            let kind = try next(letter)
            tokens.append(token(kind, from: start, isTight: isTight))
            isTight = true
        }
        tokens.append(token(.end, from: position, isTight: isTight))

        return tokens
    }

    private func peek(_ distance: Int = 0) -> Character? {
        position + distance < letters.count ? letters[position + distance].folded : nil
    }

    private func token(_ kind: SetToken.Kind, from start: Int, isTight: Bool) -> SetToken {
        let first = start < letters.count ? letters[start].offset : original.count
        let last = position < letters.count ? letters[position].offset : original.count

        return SetToken(
            kind: kind, offset: first, text: String(original[first..<max(first, last)]),
            isTight: isTight)
    }

    private mutating func next(_ letter: Character) throws(SetNotationError) -> SetToken.Kind {
        if Self.isDigit(letter) || (letter == "." && peek(1).map(Self.isDigit) == true) {
            return number()
        }
        if let sign = Self.sign(letter) {
            position += 1
            return sign
        }
        if let (word, length) = word() {
            position += length
            return word == .times ? .times : .word(word)
        }
        var start = position
        while let next = peek(), next.isLetter { position += 1 }
        if position == start { position += 1 }
        // What is not known is the whole word, also where it begins with one that is.
        while letter.isLetter, start > 0, letters[start - 1].folded.isLetter { start -= 1 }
        let unknown = token(.end, from: start, isTight: false)
        throw SetNotationError(
            .unexpected, offset: unknown.offset, found: String(unknown.text.prefix(20)))
    }

    private mutating func number() -> SetToken.Kind {
        var parts = [digits()]
        if peek() == ".", peek(1).map(Self.isDigit) == true {
            position += 1
            parts[0] += "." + digits()
        }
        while peek() == ":", peek(1).map(Self.isDigit) == true {
            position += 1
            parts.append(digits())
        }

        return parts.count == 1 ? .number(parts[0]) : .clock(parts)
    }

    private mutating func digits() -> String {
        var digits = ""
        while let letter = peek(), Self.isDigit(letter) {
            digits.append(letter)
            position += 1
        }

        return digits
    }

    /// The longest word that begins here.
    private func word() -> (word: SetWord, length: Int)? {
        var text = ""
        var longest: (SetWord, Int)?
        for length in 1...SetWord.maximumLength {
            guard let letter = peek(length - 1), letter.isLetter || letter == "-" || letter == " "
            else { break }
            text.append(letter)
            if let word = SetWord.all[text] { longest = (word, length) }
        }

        return longest
    }

    private static func sign(_ letter: Character) -> SetToken.Kind? {
        switch letter {
        case "×", "*", "✕", "✖": .times
        case "+": .plus
        case "-": .minus
        case "@": .at
        case ",": .comma
        case _ where letter == ";" || letter == "、" || letter.isNewline: .separator
        default: nil
        }
    }

    private static func isDigit(_ letter: Character) -> Bool { letter.isASCII && letter.isNumber }

    private static func folded(_ character: Character) -> String {
        character == "\u{2212}" ? "-" : String(character).folded
    }
}
