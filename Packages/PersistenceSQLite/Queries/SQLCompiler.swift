import Persistence
import TextProcessing

/// Makes SQL of typed queries: names come from the schema, values are always parameters.
struct SQLCompiler {
    private static let groupSize = 32

    let columns: [String]
    var parameters: [StoredValue] = []

    /// - Parameter columns: the columns' names, quoted.
    init(columns: [String]) { self.columns = columns }

    static func quoted(_ name: String) -> String { SQLText.quoted(name) }

    static func searchTable(_ table: String) -> String { quoted(table + "_search") }

    /// The FTS5 expression that every record with the words satisfies; `nil` when any may.
    static func candidates(_ query: SearchQuery) -> String? {
        let requirements = query.requirements
        guard !requirements.isEmpty else { return nil }
        return requirements.map { "\"\($0.token)\"" + ($0.isPrefix ? " *" : "") }
            .joined(separator: " AND ")
    }

    /// The SQL of a condition.
    ///
    /// - Parameter isNegated: whether the result stands under a NOT, where it must not be NULL: a
    ///   condition is true or false.
    mutating func sql(_ node: ConditionNode, isNegated: Bool = false) -> String {
        switch node {
        case .compare(let column, let comparison, let value):
            return compare(columns[column], comparison, value, isNegated)
        case .compareFolded(let column, let comparison, let text):
            let column = Self.folded(columns[column])
            return compare(column, comparison, .text(text), isNegated)
        case .compareColumns(let left, let comparison, let right):
            return compare(columns[left], comparison, columns[right], isNegated)
        case .isIn(let column, let values):
            return isIn(columns[column], values, isNegated)
        case .contains(let column, let part, let folding):
            let text = folding ? Self.folded(columns[column]) : columns[column]
            parameters.append(.text(folding ? part.folded : part))
            return definite("instr(\(text), ?) > 0", isNegated)
        case .begins(let column, let start, let folding):
            return begins(columns[column], start, folding, isNegated)
        case .like(let column, let pattern, let folding):
            return like(columns[column], pattern, folding, isNegated)
        case .isAmong(let column, let rows):
            return isAmong(columns[column], rows, isNegated)
        case .follows(let place):
            return follows(place)
        case .and(let nodes):
            return joined(nodes[...], by: " AND ", empty: "1", isNegated)
        case .or(let nodes):
            return joined(nodes[...], by: " OR ", empty: "0", isNegated)
        case .not(let node):
            return "NOT (" + sql(node, isNegated: true) + ")"
        }
    }

    func orderBy(_ orderings: [Ordering]) -> String {
        let terms = orderings.map { ordering in
            let nulls = ordering.nulls == .first ? " NULLS FIRST" : " NULLS LAST"
            return key(ordering) + (ordering.direction == .ascending ? "" : " DESC")
                + (ordering.hasNullsAsUsual ? "" : nulls)
        }
        return " ORDER BY " + terms.joined(separator: ", ")
    }

    private mutating func compare(
        _ column: String, _ comparison: Comparison, _ value: StoredValue, _ isNegated: Bool
    ) -> String {
        switch (comparison, value.isNull) {
        case (.equal, true): return "\(column) IS NULL"
        case (.notEqual, true): return "\(column) IS NOT NULL"
        case (_, true): return "0"
        case (.notEqual, false):
            parameters.append(value)
            return "(\(column) <> ? OR \(column) IS NULL)"
        case (_, false):
            parameters.append(value)
            return definite("\(column) \(comparison.rawValue) ?", isNegated)
        }
    }

    /// Joins conditions, many of them in groups: SQLite refuses expressions of a thousand levels,
    /// of which `a OR b OR c …` has as many as members, and a hundred parentheses in one another.
    private mutating func joined(
        _ nodes: ArraySlice<ConditionNode>, by word: String, empty: String, _ isNegated: Bool
    ) -> String {
        guard let first = nodes.first else { return empty }
        guard nodes.count > 1 else { return sql(first, isNegated: isNegated) }
        let size = nodes.count > Self.groupSize ? (nodes.count - 1) / Self.groupSize + 1 : 1
        let parts = stride(from: nodes.startIndex, to: nodes.endIndex, by: size).map { start in
            let end = min(start + size, nodes.endIndex)
            return joined(nodes[start..<end], by: word, empty: empty, isNegated)
        }
        return "(" + parts.joined(separator: word) + ")"
    }

    func definite(_ sql: String, _ isNegated: Bool) -> String {
        isNegated ? "ifnull(\(sql), 0)" : sql
    }
}
