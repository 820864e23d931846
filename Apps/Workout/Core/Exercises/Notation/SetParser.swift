/// Makes sets of the pieces of a text.
struct SetParser {
    let tokens: [SetToken]
    let notation: SetNotation
    private var position = 0
    private var draft: SetDraft
    /// Whether an `x` waits for its number.
    private var isAfterTimes = false

    /// Pieces, the last of which is the end.
    init(tokens: [SetToken], notation: SetNotation) {
        self.tokens = tokens
        self.notation = notation
        draft = SetDraft(notation)
    }

    private func peek(_ distance: Int = 0) -> SetToken {
        tokens[min(position + distance, tokens.count - 1)]
    }

    private func error(
        _ reason: SetNotationError.Reason, at token: SetToken
    ) -> SetNotationError {
        SetNotationError(reason, offset: token.offset, found: token.text)
    }

    /// All sets.
    mutating func sets() throws(SetNotationError) -> [StatedSet] {
        var sets: [StatedSet] = []
        while true {
            let first = peek()
            let (set, count) = try set()
            guard sets.count + count <= SetNotation.maximumSets else {
                throw error(.outOfRange(.sets), at: first)
            }
            sets += Array(repeating: set, count: count)
            if peek().kind == .end { return sets }
            position += 1
        }
    }

    /// A set and how many there are of it, up to what parts it from the next.
    private mutating func set() throws(SetNotationError) -> (StatedSet, Int) {
        draft = SetDraft(notation)
        let start = position
        while true {
            let token = peek()
            switch token.kind {
            case .end, .comma, .separator:
                if position == start { throw error(.expectedSet, at: token) }
                if isAfterTimes { throw error(.expectedNumber, at: token) }
                return try draft.finished(at: token)
            case .number(let digits): try number(digits, token)
            case .clock(let parts):
                try draft.setClock(parts, token)
                isAfterTimes = false
                position += 1
            case _ where isAfterTimes: throw error(.expectedNumber, at: token)
            case .times:
                isAfterTimes = true
                draft.noteTimes()
                position += 1
            case .plus: try signed(1, token)
            case .minus: try signed(-1, token)
            case .at:
                position += 1
                if peek().kind == .word(.exertion) { position += 1 }
                try exertion()
            case .word(let word): try self.word(word, token)
            }
        }
    }

    // MARK: - Words

    private mutating func word(_ word: SetWord, _ token: SetToken) throws(SetNotationError) {
        position += 1
        switch word {
        case .body: try draft.setBody(token)
        case .warmUp: try draft.setPurpose(.warmUp, token)
        case .drop: try draft.setPurpose(.drop, token)
        case .failure: try draft.setPurpose(.failure, token)
        case .exertion: try exertion()
        case .filler: break
        default: throw error(.unexpected, at: token)
        }
    }

    private mutating func exertion() throws(SetNotationError) {
        let token = peek()
        guard case .number(var text) = token.kind else { throw error(.expectedNumber, at: token) }
        position += 1
        if let decimals = exertionDecimals(after: text) {
            text += "." + decimals
            position += 2
        }
        try draft.setExertion(text, token)
    }

    /// The digits after the decimal comma of an exertion, where they cannot be a set of their own.
    private func exertionDecimals(after text: String) -> String? {
        guard notation.kind == .weightAndRepetitions || notation.kind == .distance,
            let decimals = digitsAfterComma(at: position, text)
        else { return nil }
        switch peek(2).kind {
        case .end, .comma, .separator: return decimals
        default: return nil
        }
    }

    // MARK: - Numbers

    private mutating func signed(_ sign: Int64, _ token: SetToken) throws(SetNotationError) {
        guard draft.takesSign else { throw error(.unexpected, at: token) }
        position += 1
        let number = peek()
        guard case .number(let digits) = number.kind else {
            throw error(.expectedNumber, at: number)
        }
        let text = try withDecimalComma(digits, number, isSigned: true)
        let unit = weightUnit(peek())
        if unit != nil { position += 1 }
        try draft.setWeight(text, sign: sign, unit: unit ?? notation.unit, token)
    }

    private mutating func number(
        _ digits: String, _ token: SetToken
    ) throws(SetNotationError) {
        let text = try withDecimalComma(digits, token, isSigned: false)
        let next = peek()
        guard case .word(let word) = next.kind, try measure(text, word, token, next) else {
            if draft.hasMeasures, !isAfterTimes { throw error(.expectedTimes, at: token) }
            draft.add(text, token)
            isAfterTimes = false
            return
        }
        isAfterTimes = false
        position += 1
    }

    /// The unit that a word of several meanings has here.
    private func unit(of word: SetWord, at token: SetToken) throws(SetNotationError) -> SetWord {
        switch word {
        case .kilo: return notation.kind == .distance ? .kilometer : .kilogram
        case .letterM:
            let isBeforeSeconds =
                if case .number = peek(1).kind { peek(2).kind == .word(.second) } else { false }
            if isBeforeSeconds || draft.goesOnWithMinutes { return .minute }
            switch notation.kind {
            case .time: return .minute
            case .distance: return .meter
            default: throw error(.ambiguousUnit, at: token)
            }
        default: return word
        }
    }

    /// Says a number with its word, if the word is a unit.
    private mutating func measure(
        _ text: String, _ word: SetWord, _ token: SetToken, _ wordToken: SetToken
    ) throws(SetNotationError) -> Bool {
        switch try unit(of: word, at: wordToken) {
        case .kilogram: try draft.setWeight(text, sign: 1, unit: .kilogram, token)
        case .pound: try draft.setWeight(text, sign: 1, unit: .pound, token)
        case .kilometer: try draft.setDistance(text, .kilometer, token)
        case .meter: try draft.setDistance(text, .meter, token)
        case .mile: try draft.setDistance(text, .mile, token)
        case .yard: try draft.setDistance(text, .yard, token)
        case .foot: try draft.setDistance(text, .foot, token)
        case .hour: try draft.addTime(text, unit: 3600, token)
        case .minute: try draft.addTime(text, unit: 60, token)
        case .second: try draft.addTime(text, unit: 1, token)
        case .repetitions: try draft.setRepetitions(text, token)
        case .sets: try draft.setSets(text, token)
        default: return false
        }

        return true
    }

    private func weightUnit(_ token: SetToken) -> Weight.Unit? {
        switch token.kind {
        case .word(.kilogram), .word(.kilo): .kilogram
        case .word(.pound): .pound
        default: nil
        }
    }

    // MARK: - Commas

    /// The digits after a comma that stands right between two numbers, if it could be a decimal comma.
    private func digitsAfterComma(at place: Int, _ before: String) -> String? {
        let (comma, after) = (tokens[place], tokens[min(place + 1, tokens.count - 1)])
        guard comma.kind == .comma, comma.isTight, after.isTight, !before.contains("."),
            case .number(let digits) = after.kind, !digits.contains(".")
        else { return nil }

        return digits
    }

    /// Takes a number from its place, with the decimals after a comma if it is a decimal comma.
    private mutating func withDecimalComma(
        _ digits: String, _ token: SetToken, isSigned: Bool
    ) throws(SetNotationError) -> String {
        position += 1
        guard let decimals = digitsAfterComma(at: position, digits) else { return digits }
        if !draft.hasNumbers, decimals.utf8.count == 3 {
            throw error(.ambiguousComma, at: peek())
        }
        var whole = draft
        if !isSigned { whole.add(digits, token) }
        if !isSigned, whole.isWhole {
            if draft.takesWeight, !draft.hasNumbers, isDecimalBefore(peek(2)) {
                throw error(.ambiguousComma, at: peek())
            }
            return digits
        }
        position += 2

        return digits + "." + decimals
    }

    /// Whether a number with a decimal comma could stand before this as well as one that parts two sets.
    private func isDecimalBefore(_ token: SetToken) -> Bool {
        switch token.kind {
        case .times: notation.kind == .bodyWeight
        case .word(let word):
            switch word {
            case .kilogram, .kilo, .pound, .kilometer, .meter, .mile, .yard, .foot, .letterM,
                .hour, .minute, .second:
                true
            default: false
            }
        default: false
        }
    }
}
