import TextProcessing

/// A condition made ready for looking at many rows: lists are sets, text is folded once, and rows
/// of other tables have been gone through.
struct RowTest: Sendable {
    let holds: @Sendable (MemoryRow) -> Bool

    /// - Throws: ``StoreError`` when a table that the condition is about does not exist or has
    ///   other columns.
    init(_ node: ConditionNode, in tables: [String: MemoryTable]) throws {
        switch node {
        case .compare(let column, let comparison, let value):
            holds = { comparison.holds($0[column], value) }
        case .compareFolded(let column, let comparison, let text):
            let value = StoredValue.text(text)
            holds = { comparison.holds($0[column].folded, value) }
        case .compareColumns(let left, let comparison, let right):
            holds = { comparison.holds($0[left], $0[right]) }
        case .isIn(let column, let values):
            let values = Set(values)
            holds = { values.contains($0[column]) }
        case .contains, .begins, .like:
            holds = Self.textTest(node)
        case .isAmong(let column, let rows):
            let values = try Self.values(of: rows, in: tables)
            holds = { values.contains($0[column]) }
        case .follows(let place):
            holds = { row in
                for (ordering, value) in zip(place.orderings, place.values) {
                    let other = ordering.key(of: row[ordering.column])
                    if let isLater = ordering.precedes(value, other) { return isLater }
                }
                return false
            }
        case .and(let nodes):
            let tests = try nodes.map { try RowTest($0, in: tables) }
            holds = { row in tests.allSatisfy { $0.holds(row) } }
        case .or(let nodes):
            let tests = try nodes.map { try RowTest($0, in: tables) }
            holds = { row in tests.contains { $0.holds(row) } }
        case .not(let node):
            let test = try RowTest(node, in: tables)
            holds = { !test.holds($0) }
        }
    }

    private static func textTest(
        _ node: ConditionNode
    ) -> @Sendable (MemoryRow) -> Bool {
        switch node {
        case .contains(let column, let part, let isFolding):
            let part = isFolding ? part.folded : part
            return { text($0[column], isFolding).map { TextMatch.contains($0, part) } ?? false }
        case .begins(let column, let start, let isFolding):
            let start = isFolding ? start.folded : start
            return { text($0[column], isFolding)?.utf8.starts(with: start.utf8) ?? false }
        case .like(let column, let pattern, let isFolding):
            return { text($0[column], isFolding).map(pattern.matches) ?? false }
        default:
            return { _ in false }
        }
    }

    private static func text(_ value: StoredValue, _ isFolding: Bool) -> String? {
        guard case .text(let text) = value else { return nil }
        return isFolding ? text.folded : text
    }

    /// The values that enough rows have, and not too many.
    private static func values(
        of rows: RelatedRows, in tables: [String: MemoryTable]
    ) throws -> Set<StoredValue> {
        guard let table = tables[rows.table] else {
            throw StoreError(.schemaMismatch, "there is no such table").at(table: rows.table)
        }
        let layout = try MemoryTable.Layout(rows.columns(), in: table.definition)
        let test = try rows.condition.map { try RowTest($0, in: tables) }
        var counts: [StoredValue: Int] = [:]
        for row in table.rows.values {
            let row = layout.columns(of: row)
            guard !row[rows.column].isNull, test?.holds(row) ?? true else { continue }
            counts[row[rows.column], default: 0] += 1
        }
        let most = rows.most ?? .max
        return Set(counts.lazy.filter { rows.least <= $0.value && $0.value <= most }.map(\.key))
    }
}

/// Puts rows in order.
struct RowOrder {
    let orderings: [Ordering]

    /// The rows in this order, the first ones only if there is a limit.
    func sorted(_ rows: [MemoryRow], upTo limit: Int? = nil) -> [MemoryRow] {
        guard orderings.contains(where: \.isFolded) else {
            return Self.sorted(rows, upTo: limit) { left, right in
                for ordering in orderings {
                    let column = ordering.column
                    if let isFirst = ordering.precedes(left[column], right[column]) {
                        return isFirst
                    }
                }
                return false
            }
        }
        // Folded once for each row, not for each comparison.
        let keyed = rows.map { row in (row, orderings.map { $0.key(of: row[$0.column]) }) }
        return Self.sorted(keyed, upTo: limit) { left, right in
            for (index, ordering) in orderings.enumerated() {
                if let isFirst = ordering.precedes(left.1[index], right.1[index]) {
                    return isFirst
                }
            }
            return false
        }.map(\.0)
    }

    /// How many are worth being put into their places one by one, instead of sorting all.
    private static let fewRows = 256

    private static func sorted<Element>(
        _ elements: [Element], upTo limit: Int?, by precedes: (Element, Element) -> Bool
    ) -> [Element] {
        let limit = Swift.max(0, limit ?? elements.count)
        guard limit < fewRows, limit < elements.count / 8 else {
            return Array(elements.sorted(by: precedes).prefix(limit))
        }
        guard limit > 0 else { return [] }
        var first: [Element] = []
        for element in elements {
            if first.count == limit, !precedes(element, first[limit - 1]) { continue }
            var (low, high) = (0, first.count)
            while low < high {
                let middle = (low + high) / 2
                if precedes(element, first[middle]) { high = middle } else { low = middle + 1 }
            }
            if first.count == limit { first.removeLast() }
            first.insert(element, at: low)
        }
        return first
    }
}

extension Comparison {
    fileprivate func holds(_ left: StoredValue, _ right: StoredValue) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: !left.isNull && !right.isNull && left < right
        case .lessOrEqual: !left.isNull && !right.isNull && left <= right
        case .greater: !left.isNull && !right.isNull && left > right
        case .greaterOrEqual: !left.isNull && !right.isNull && left >= right
        }
    }
}
