import TextProcessing

/// The ways in which two values compare.
package enum Comparison: String, Sendable {
    case equal = "="
    case notEqual = "<>"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}

/// A condition as providers see it: columns by their position in the schema.
package indirect enum ConditionNode: Sendable {
    case compare(Int, Comparison, StoredValue)
    case isIn(Int, [StoredValue])
    case contains(Int, String, folding: Bool)
    case begins(Int, String, folding: Bool)
    case and([ConditionNode])
    case or([ConditionNode])
    case not(ConditionNode)

    /// Whether a row is like this; what SQL providers compile must agree.
    package func holds(for row: [StoredValue]) -> Bool {
        switch self {
        case .compare(let column, let comparison, let value):
            return comparison.holds(row[column], value)
        case .isIn(let column, let values):
            return values.contains(row[column])
        case .contains(let column, let part, let folding):
            guard case .text(let text) = row[column] else { return false }
            return folding
                ? TextMatch.contains(text.folded, part.folded) : TextMatch.contains(text, part)
        case .begins(let column, let start, let folding):
            guard case .text(let text) = row[column] else { return false }
            return folding
                ? text.folded.utf8.starts(with: start.folded.utf8)
                : text.utf8.starts(with: start.utf8)
        case .and(let nodes):
            return nodes.allSatisfy { $0.holds(for: row) }
        case .or(let nodes):
            return nodes.contains { $0.holds(for: row) }
        case .not(let node):
            return !node.holds(for: row)
        }
    }
}

extension Comparison {
    fileprivate func holds(_ left: StoredValue, _ right: StoredValue) -> Bool {
        switch self {
        case .equal: return left == right
        case .notEqual: return left != right
        case .less: return !left.isNull && !right.isNull && left < right
        case .lessOrEqual: return !left.isNull && !right.isNull && left <= right
        case .greater: return !left.isNull && !right.isNull && left > right
        case .greaterOrEqual: return !left.isNull && !right.isNull && left >= right
        }
    }
}

/// Comparing parts of text byte by byte.
package enum TextMatch {
    /// Whether the bytes of `part` stand somewhere in `text`; empty text stands everywhere.
    package static func contains(_ text: String, _ part: String) -> Bool {
        let needle = Array(part.utf8)
        guard let first = needle.first else { return true }
        var haystack = text
        return haystack.withUTF8 { bytes in
            guard bytes.count >= needle.count else { return false }
            for start in 0...(bytes.count - needle.count) where bytes[start] == first {
                if bytes[start..<(start + needle.count)].elementsEqual(needle) { return true }
            }
            return false
        }
    }
}
