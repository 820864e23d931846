import Persistence

/// Makes conditions of the SQL that ``SQLText`` makes of them; what is written otherwise stays SQL.
struct ConditionParser {
    private let tokens: SQLTokens
    private var position: Int
    private let end: Int

    /// The condition of a part of a definition.
    static func condition(_ tokens: SQLTokens, _ range: Range<Int>) -> TableCondition {
        var parser = ConditionParser(
            tokens: tokens, position: range.lowerBound, end: range.upperBound)
        if let node = parser.condition(), parser.position == parser.end {
            return TableCondition(node)
        }
        return TableCondition(.foreign(tokens.text(range)))
    }

    private mutating func condition() -> TableCondition.Node? {
        if take(word: "NOT") {
            guard take("("), let node = condition(), take(")") else { return nil }
            return .not(node)
        }
        if let value = tokens.literal(at: position) {
            position += value.count
            switch value.value {
            case .integer(0): return .or([])
            case .integer(1): return .and([])
            default: return nil
            }
        }
        if take("(") { return chain() }
        if take(word: "IFNULL") {
            guard take("("), let node = comparison(), take(","), literal() == .integer(0), take(")")
            else { return nil }
            return node
        }
        return comparison()
    }

    /// What stands between parentheses.
    private mutating func chain() -> TableCondition.Node? {
        guard let first = condition() else { return nil }
        var nodes = [first]
        let word = tokens.isWord("OR", at: position) ? "OR" : "AND"
        while take(word: word) {
            guard let next = condition() else { return nil }
            nodes.append(next)
        }
        guard take(")") else { return nil }
        if nodes.count == 1 { return nodes[0] }
        return word == "OR" ? .or(nodes) : .and(nodes)
    }

    private mutating func comparison() -> TableCondition.Node? {
        if tokens.isSymbol("(", at: position + 1) { return textCondition() }
        guard let column = column() else { return nil }
        if take(word: "IS") {
            let comparison = take(word: "NOT") ? Comparison.notEqual : .equal
            return compared(column, comparison)
        }
        if take(word: "IN") { return list().map { .isIn(column, $0) } }
        guard let comparison = operation() else { return nil }
        return compared(column, comparison)
    }

    /// What stands to the right of a comparison.
    private mutating func compared(
        _ column: String, _ comparison: Comparison
    ) -> TableCondition.Node? {
        if let value = literal() { return .compare(column, comparison, value) }
        return self.column().map { .compareColumns(column, comparison, $0) }
    }

    private mutating func textCondition() -> TableCondition.Node? {
        if take(word: "INSTR") {
            guard take("("), let column = column(), take(","), case .text(let part)? = literal(),
                take(")"), take(">"), literal() == .integer(0)
            else { return nil }
            return .contains(column, part)
        }
        guard take(word: "SUBSTR"), take("("), let column = column(), take(","),
            literal() == .integer(1), take(","), case .integer(let count)? = literal(), take(")"),
            take("="), case .text(let start)? = literal(), start.unicodeScalars.count == count
        else { return nil }
        return .begins(column, start)
    }

    private mutating func operation() -> Comparison? {
        if take("=") { return .equal }
        if take("<") { return take("=") ? .lessOrEqual : .less }
        if take(">") { return take("=") ? .greaterOrEqual : .greater }
        return nil
    }

    private mutating func list() -> [StoredValue]? {
        guard take("(") else { return nil }
        var values: [StoredValue] = []
        if take(")") { return values }
        repeat {
            guard let value = literal() else { return nil }
            values.append(value)
        } while take(",")
        return take(")") ? values : nil
    }

    // MARK: - Words

    private mutating func column() -> String? {
        guard position < end, let name = tokens.name(at: position) else { return nil }
        position += 1
        return name
    }

    private mutating func literal() -> StoredValue? {
        guard position < end, let (value, count) = tokens.literal(at: position) else { return nil }
        position += count
        return value
    }

    private mutating func take(_ symbol: Unicode.Scalar) -> Bool {
        guard position < end, tokens.isSymbol(symbol, at: position) else { return false }
        position += 1
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard position < end, tokens.isWord(word, at: position) else { return false }
        position += 1
        return true
    }
}
