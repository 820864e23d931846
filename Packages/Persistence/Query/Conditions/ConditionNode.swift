/// The ways in which two values compare; the raw value is the sign for it.
public enum Comparison: String, Sendable {
    /// They are equal.
    case equal = "="
    /// They are not equal.
    case notEqual = "<>"
    /// The left one is less.
    case less = "<"
    /// The left one is less, or they are equal.
    case lessOrEqual = "<="
    /// The left one is greater.
    case greater = ">"
    /// The left one is greater, or they are equal.
    case greaterOrEqual = ">="
}

/// A condition as providers see it: columns by their position in the schema.
///
/// Each is true or false for a row, never unknown; what SQL providers compile must agree with how
/// the in-memory provider looks at rows.
package indirect enum ConditionNode: Sendable {
    case compare(Int, Comparison, StoredValue)
    /// The folded text of a column compared with text that is folded already.
    case compareFolded(Int, Comparison, String)
    /// Two columns of the row, of the same kind.
    case compareColumns(Int, Comparison, Int)
    case isIn(Int, [StoredValue])
    /// Text in a column; with `folding` both sides are folded by the provider.
    case contains(Int, String, folding: Bool)
    case begins(Int, String, folding: Bool)
    /// A pattern for the text of a column; with `folding` the pattern's text is folded already.
    case like(Int, TextPattern, folding: Bool)
    /// The column's value is one of those that rows of a table have.
    case isAmong(Int, RelatedRows)
    /// The row comes after the place where a page ended; stands at the top, never under `not`.
    case follows(PagePosition)
    case and([ConditionNode])
    case or([ConditionNode])
    case not(ConditionNode)
}

/// Rows of another table that a condition is about, and which of their columns is asked for.
package struct RelatedRows: Sendable {
    package let table: String
    /// The names of the table's columns, to which the positions in ``condition`` point.
    package let columnNames: [String]
    package let columns: @Sendable () -> [ColumnDefinition]
    /// The column whose values are looked at; no value is among none.
    package let column: Int
    /// What rows count; `nil` for all.
    package let condition: ConditionNode?
    /// How many rows must have a value, at least one.
    package let least: Int
    /// How many may have it; `nil` for any number.
    package let most: Int?

    init<R: Record>(
        _ column: Int, of schema: Schema<R>, where condition: Condition<R>, least: Int = 1,
        most: Int? = nil
    ) {
        table = schema.table
        columnNames = schema.columnNames
        columns = { R.schema.definition.columns }
        self.column = column
        if case .and(let nodes) = condition.node, nodes.isEmpty {
            self.condition = nil
        } else {
            self.condition = condition.node
        }
        self.least = least
        self.most = most
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
