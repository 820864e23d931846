/// A word or a quoted phrase of a query, as written.
struct SearchQueryPiece: Equatable {
    var text: String
    /// A minus sign stands before it.
    var isExcluded = false
    var isQuoted = false
    /// The closing quote is there.
    var isClosed = false

    /// Parts a query at spaces and quotes.
    static func pieces(of query: String) -> [SearchQueryPiece] {
        var pieces: [SearchQueryPiece] = []
        var current = SearchQueryPiece(text: "")

        func finish() {
            if !current.text.isEmpty { pieces.append(current) }
            current = SearchQueryPiece(text: "")
        }

        for character in query {
            switch character {
            case "\"", "“", "”", "„", "＂":
                let isQuoted = current.isQuoted
                let isExcluded = current.isExcluded && current.text.isEmpty
                current.isClosed = isQuoted
                finish()
                current.isQuoted = !isQuoted
                current.isExcluded = !isQuoted && isExcluded
            case _ where current.isQuoted:
                current.text.append(character)
            case _ where character.isWhitespace:
                finish()
            case "-" where current.text.isEmpty && !current.isExcluded:
                current.isExcluded = true
            default:
                current.text.append(character)
            }
        }
        finish()

        return pieces
    }
}
