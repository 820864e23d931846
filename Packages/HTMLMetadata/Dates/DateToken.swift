/// A number, a word or a mark in a text that may be a date.
struct DateToken {
    private(set) var number: Int?
    private(set) var word: String?
    private(set) var mark: Character?
    /// How many digits a number has.
    private(set) var length = 0
    /// The month that a word names.
    private(set) var month: Int?
    /// Whether white space stands before it.
    private(set) var isApart = false

    var isWord: Bool { word != nil }

    /// Whether it may stand between the parts of a date.
    var isLinking: Bool {
        if let mark { return ".,-/'º°·".contains(mark) }
        return ["st", "nd", "rd", "th", "of", "de", "del", "er", "the", "ta", "a"].contains(
            word ?? "")
    }

    /// The tokens of the beginning of `text`.
    static func tokens(in text: String) -> [DateToken] {
        var tokens: [DateToken] = []
        var isApart = false
        var digits = ""
        var letters = ""
        func flush() {
            if !digits.isEmpty {
                var token = DateToken()
                token.number = Int(digits)
                token.length = digits.count
                token.isApart = isApart
                tokens.append(token)
                isApart = false
            } else if !letters.isEmpty {
                var token = DateToken()
                let word = letters.lowercased()
                token.word = word
                token.month = MonthNames.month(word)
                token.isApart = isApart
                tokens.append(token)
                isApart = false
            }
            digits = ""
            letters = ""
        }
        for character in text.prefix(2000) {
            if let digit = character.wholeNumberValue, (0...9).contains(digit), character.isNumber {
                if !letters.isEmpty { flush() }
                if digits.count < 18 { digits += String(digit) }
            } else if "年月日년월일".contains(character) {
                flush()
                var token = DateToken()
                token.mark = character
                tokens.append(token)
            } else if character.isLetter {
                if !digits.isEmpty { flush() }
                letters.append(character)
            } else {
                flush()
                if character.isWhitespace {
                    isApart = true
                } else {
                    var token = DateToken()
                    token.mark = character
                    token.isApart = isApart
                    isApart = false
                    tokens.append(token)
                }
            }
            if tokens.count > 400 { break }
        }
        flush()

        return tokens
    }
}

/// The time of day beside a date.
struct DateClock {
    var second: Int
    var offset: Int?
    /// The token after it.
    var end: Int

    /// Looks right behind the date, then inside it, then right before it.
    init?(_ tokens: [DateToken], around date: Range<Int>) {
        let after = date.upperBound..<min(date.upperBound + 5, tokens.count)
        let starts = Array(after) + Array(max(date.lowerBound - 6, 0)..<date.lowerBound)
        for start in starts {
            if let clock = DateClock(tokens, at: start, isAfter: start >= date.upperBound) {
                self = clock
                return
            }
        }
        return nil
    }

    private init?(_ tokens: [DateToken], at start: Int, isAfter: Bool) {
        guard let first = tokens[start].number else { return nil }
        var position = start + 1
        var hour = first
        var minute = 0
        var second = 0
        if position + 1 < tokens.count, tokens[position].mark == ":",
            let value = tokens[position + 1].number
        {
            minute = value
            position += 2
            if position + 1 < tokens.count, tokens[position].mark == ":",
                let value = tokens[position + 1].number
            {
                second = value
                position += 2
                if position + 1 < tokens.count, tokens[position].mark == ".",
                    tokens[position + 1].number != nil
                {
                    position += 2
                }
            }
        } else if isAfter, tokens[start].length == 6, start > 0, tokens[start - 1].word == "t" {
            (hour, minute, second) = (first / 10_000, first / 100 % 100, first % 100)
        } else {
            return nil
        }
        if position < tokens.count, let word = tokens[position].word, word == "pm" || word == "am" {
            if word == "pm", hour < 12 { hour += 12 }
            if word == "am", hour == 12 { hour = 0 }
            position += 1
        }
        guard hour < 24, minute < 60, second < 61 else { return nil }
        self.second = hour * 3600 + minute * 60 + min(second, 59)
        (offset, end) = Self.offset(tokens, at: position)
    }

    private static func offset(_ tokens: [DateToken], at position: Int) -> (Int?, Int) {
        guard position < tokens.count else { return (nil, position) }
        if let word = tokens[position].word {
            guard ["z", "gmt", "utc"].contains(word) else { return (nil, position) }
            return (0, position + 1)
        }
        guard let sign = tokens[position].mark, sign == "+" || sign == "-" || sign == "−",
            position + 1 < tokens.count, let value = tokens[position + 1].number
        else { return (nil, position) }
        var seconds: Int
        var end = position + 2
        switch tokens[position + 1].length {
        case 4: seconds = value / 100 * 3600 + value % 100 * 60
        case 1, 2:
            seconds = value * 3600
            if end + 1 < tokens.count, tokens[end].mark == ":" || tokens[end].mark == ".",
                let minutes = tokens[end + 1].number
            {
                seconds += minutes * 60
                end += 2
            }
        default: return (nil, position)
        }
        guard seconds <= 15 * 3600 else { return (nil, position) }

        return (sign == "+" ? seconds : -seconds, end)
    }
}
