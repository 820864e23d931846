/// Parts the text of a query into terms.
struct IssueQueryScanner {
    /// A term whose key and values are not looked into yet.
    struct Term {
        var isExcluded: Bool
        /// What stands before the colon.
        var key: IssueQueryPiece?
        /// The values of the key; the word or phrase without one.
        var values: [IssueQueryPiece]
        var range: Range<String.Index>
    }

    let text: String
    private var place: String.Index

    init(_ text: String) {
        self.text = text
        place = text.startIndex
    }

    /// The next term; `nil` at the end.
    mutating func next() throws -> Term? {
        skip(while: \.isWhitespace)
        guard place < text.endIndex else { return nil }
        let start = place
        let isExcluded = text[place] == "-" && isTerm(at: text.index(after: place))
        if isExcluded { place = text.index(after: place) }
        let key = text[place].isQueryQuote ? nil : self.key()
        let values = try key.map { try self.values(of: $0) } ?? [word()]
        return Term(isExcluded: isExcluded, key: key, values: values, range: start..<place)
    }

    private func isTerm(at index: String.Index) -> Bool {
        index < text.endIndex && !text[index].isWhitespace
    }

    private mutating func skip(while isSkipped: (Character) -> Bool) {
        place = text[place...].firstIndex { !isSkipped($0) } ?? text.endIndex
    }

    /// Letters with a colon behind them, which is passed over. Not what is before a `//` or another
    /// colon, as in an address or `std::sort`, nor before nothing, as in `Note: …`, unless it is
    /// known.
    private mutating func key() -> IssueQueryPiece? {
        let end = text[place...].firstIndex { !($0.isASCII && ($0.isLetter || $0 == "-")) }
        guard let end, end > place, text[end] == ":" else { return nil }
        let name = String(text[place..<end])
        let behind = text[end...].dropFirst()
        let isKnown = IssueQuery.Key(rawValue: name.lowercased()) != nil
        guard isKnown || behind.first.map({ !$0.isWhitespace }) ?? false,
            !behind.hasPrefix("//"), !behind.hasPrefix(":"), !behind.hasPrefix("\\")
        else { return nil }
        defer { place = behind.startIndex }
        return IssueQueryPiece(text: name, range: place..<end, isQuoted: false)
    }

    /// A phrase in quotes, or a word up to the next space.
    private mutating func word() throws -> IssueQueryPiece {
        let start = place
        if text[start].isQueryQuote {
            return IssueQueryPiece(text: try quoted(), range: start..<place, isQuoted: true)
        }
        skip { !$0.isWhitespace }
        return IssueQueryPiece(
            text: String(text[start..<place]), range: start..<place, isQuoted: false)
    }

    /// Values parted by commas, each in quotes or up to the next space.
    private mutating func values(of key: IssueQueryPiece) throws -> [IssueQueryPiece] {
        var values: [IssueQueryPiece] = []
        while true {
            let value = try self.value()
            guard !value.text.isEmpty else {
                throw IssueQueryError.emptyValue(
                    key.text, IssueQueryPlace(key.range.lowerBound..<place, in: text))
            }
            values.append(value)
            guard place < text.endIndex, text[place] == "," else { return values }
            place = text.index(after: place)
        }
    }

    /// A value; quotes may also stand behind the sign of a comparison: `>="2 March"`.
    private mutating func value() throws -> IssueQueryPiece {
        let start = place
        skip { "<>=".contains($0) }
        if place < text.endIndex, text[place].isQueryQuote {
            let sign = text[start..<place]
            let value = try quoted()
            return IssueQueryPiece(
                text: value.isEmpty ? "" : sign + value, range: start..<place, isQuoted: true)
        }
        skip { !$0.isWhitespace && $0 != "," }
        return IssueQueryPiece(
            text: String(text[start..<place]), range: start..<place, isQuoted: false)
    }

    /// What is in quotes. A backslash makes a quotation mark or backslash stand for itself.
    private mutating func quoted() throws -> String {
        let start = place
        let ends = text[start].queryQuoteEnds
        var value = ""
        var isEscaped = false
        place = text.index(after: place)
        while place < text.endIndex {
            let character = text[place]
            place = text.index(after: place)
            if isEscaped {
                if character != "\\" && !character.isQueryQuote { value.append("\\") }
                value.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if ends.contains(character) {
                return value
            } else {
                value.append(character)
            }
        }
        throw IssueQueryError.unclosedQuote(IssueQueryPlace(start..<place, in: text))
    }
}
