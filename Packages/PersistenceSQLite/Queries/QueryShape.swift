import Persistence
import TextProcessing

/// What a query's SQL depends on, and the values that go into it, found out without making the SQL:
/// queries of one shape differ in their values only and share a prepared statement.
///
/// Making the SQL and looking it up costs a short query more than running it. Whoever takes up a
/// new shape compiles it once and sees that ``parameters`` are those of the compiler.
struct QueryShape {
    /// The shape itself.
    private(set) var codes: [UInt16] = []
    /// The values in the order of the statement's parameters.
    private(set) var parameters: [StoredValue] = []

    /// - Returns: `nil` for what is rare or whose SQL depends on its values; that is compiled each
    ///   time.
    init?<R: Record>(_ query: Query<R>) throws {
        guard query.search == nil else { return nil }
        if let condition = try query.totalCondition() {
            guard add(condition) else { return nil }
        }
        for ordering in query.totalOrderings {
            let isAscending = ordering.direction == .ascending
            add(
                .ordering, ordering.column,
                (isAscending ? 1 : 0) + (ordering.nulls == .first ? 2 : 0)
                    + (ordering.isFolded ? 4 : 0))
        }
        if query.limit != nil || query.offset > 0 {
            add(.cut)
            parameters.append(.integer(query.limit.map(Int64.init) ?? -1))
            parameters.append(.integer(Int64(query.offset)))
        }
    }

    private enum Code: UInt16 {
        case compare, compareFolded, compareColumns, null, list, contains, and, or, not
        case ordering, cut
    }

    private mutating func add(_ code: Code, _ numbers: Int...) {
        codes.append(code.rawValue)
        for number in numbers { codes.append(UInt16(truncatingIfNeeded: number)) }
    }

    private mutating func add(_ node: ConditionNode) -> Bool {
        switch node {
        case .compare(let column, let comparison, let value):
            codes.append(Code.compare.rawValue)
            codes.append(UInt16(truncatingIfNeeded: column))
            codes.append(comparison.number)
            if value.isNull {
                codes.append(Code.null.rawValue)
            } else {
                parameters.append(value)
            }
        case .compareFolded(let column, let comparison, let text):
            add(.compareFolded, column, Int(comparison.number))
            parameters.append(.text(text))
        case .compareColumns(let left, let comparison, let right):
            add(.compareColumns, left, Int(comparison.number), right)
        case .isIn(let column, let values):
            let present = values.filter { !$0.isNull }
            guard let members = SQLCompiler.filledUp(present) else { return false }
            add(.list, column, members.count, present.count < values.count ? 1 : 0)
            parameters += members
        case .contains(let column, let part, let isFolding):
            add(.contains, column, isFolding ? 1 : 0)
            parameters.append(.text(isFolding ? part.folded : part))
        case .and(let nodes): return add(.and, nodes)
        case .or(let nodes): return add(.or, nodes)
        case .not(let node):
            add(.not)
            return add(node)
        case .begins, .like, .isAmong, .follows: return false
        }
        return true
    }

    private mutating func add(_ code: Code, _ nodes: [ConditionNode]) -> Bool {
        // No two conditions may have the same codes: a column or a count is no more than this.
        guard nodes.count <= UInt16.max else { return false }
        add(code, nodes.count)
        for node in nodes {
            guard add(node) else { return false }
        }
        return true
    }
}

extension Comparison {
    fileprivate var number: UInt16 {
        switch self {
        case .equal: 0
        case .notEqual: 1
        case .less: 2
        case .lessOrEqual: 3
        case .greater: 4
        case .greaterOrEqual: 5
        }
    }
}
