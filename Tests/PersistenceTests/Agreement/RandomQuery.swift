import Persistence
import TestSupport
import TextProcessing

/// A condition that can be told and made smaller.
indirect enum RandomCondition<R: Record>: CustomStringConvertible {
    case leaf(String, Condition<R>)
    case not(RandomCondition)
    case both(RandomCondition, RandomCondition)
    case either(RandomCondition, RandomCondition)
    /// One on related records.
    case related(String, RandomCondition, (Condition<R>) -> Condition<R>)

    var condition: Condition<R> {
        switch self {
        case .leaf(_, let condition): condition
        case .not(let inner): !inner.condition
        case .both(let left, let right): left.condition && right.condition
        case .either(let left, let right): left.condition || right.condition
        case .related(_, let inner, let make): make(inner.condition)
        }
    }

    var description: String {
        switch self {
        case .leaf(let text, _): text
        case .not(let inner): "!(\(inner))"
        case .both(let left, let right): "(\(left) && \(right))"
        case .either(let left, let right): "(\(left) || \(right))"
        case .related(let text, let inner, _): "\(text) where (\(inner))"
        }
    }

    /// Conditions with less in them.
    var simpler: [RandomCondition] {
        switch self {
        case .leaf: return []
        case .not(let inner): return [inner] + inner.simpler.map { RandomCondition.not($0) }
        case .both(let left, let right):
            return Self.simpler(left, right) { .both($0, $1) }
        case .either(let left, let right):
            return Self.simpler(left, right) { .either($0, $1) }
        case .related(let text, let inner, let make):
            let isPlain = inner.description == "all"
            var inners = inner.simpler
            if !isPlain { inners.append(.leaf("all", .all)) }
            return [inner] + inners.map { RandomCondition.related(text, $0, make) }
        }
    }

    private static func simpler(
        _ left: RandomCondition, _ right: RandomCondition,
        _ join: (RandomCondition, RandomCondition) -> RandomCondition
    ) -> [RandomCondition] {
        [left, right] + left.simpler.map { join($0, right) }
            + right.simpler.map { join(left, $0) }
    }
}

/// A query that can be told and made smaller.
struct RandomQuery<R: Record>: CustomStringConvertible {
    var condition: RandomCondition<R>?
    var words: String?
    var orderings: [(text: String, add: (Query<R>) -> Query<R>)] = []
    var limit: Int?
    var skip = 0

    var query: Query<R> {
        var query = Query<R>()
        if let condition { query = query.where(condition.condition) }
        if let words { query = query.matching(SearchQuery(words)) }
        for ordering in orderings { query = ordering.add(query) }
        if let limit { query = query.limit(limit) }
        return skip > 0 ? query.skip(skip) : query
    }

    var description: String {
        R.schema.table + (condition.map { " where \($0)" } ?? "")
            + (words.map { " matching \($0.line)" } ?? "")
            + (orderings.isEmpty ? "" : " by " + orderings.map(\.text).joined(separator: ", "))
            + (limit.map { " limit \($0)" } ?? "") + (skip > 0 ? " skip \(skip)" : "")
    }

    /// Queries with less in them.
    var simpler: [RandomQuery] {
        func with(_ change: (inout RandomQuery) -> Void) -> RandomQuery {
            var query = self
            change(&query)
            return query
        }
        var all: [RandomQuery] = []
        if let condition {
            all.append(with { $0.condition = nil })
            all += condition.simpler.map { simpler in with { $0.condition = simpler } }
        }
        if words != nil { all.append(with { $0.words = nil }) }
        for index in orderings.indices { all.append(with { $0.orderings.remove(at: index) }) }
        if limit != nil { all.append(with { $0.limit = nil }) }
        if skip > 0 { all.append(with { $0.skip = 0 }) }
        return all
    }
}

extension RandomSteps {
    /// A condition of a few levels.
    mutating func condition<R: Record>(
        depth: Int, _ simple: (inout RandomSteps, Int) -> RandomCondition<R>
    ) -> RandomCondition<R> {
        switch random.below(depth > 0 ? 7 : 3) {
        case 0...3: return simple(&self, depth)
        case 4: return .not(condition(depth: depth - 1, simple))
        case 5:
            return .both(condition(depth: depth - 1, simple), condition(depth: depth - 1, simple))
        default:
            return .either(
                condition(depth: depth - 1, simple), condition(depth: depth - 1, simple))
        }
    }

    /// A query, sorted by some of the columns.
    mutating func query<R: Record>(
        where condition: RandomCondition<R>,
        by ordering: (inout RandomSteps) -> (String, (Query<R>) -> Query<R>)
    ) -> RandomQuery<R> {
        var query = RandomQuery<R>()
        if random.oneIn(2) { query.condition = condition }
        for _ in 0..<random.below(3) { query.orderings.append(ordering(&self)) }
        if random.oneIn(4) { query.limit = random.below(4) }
        if random.oneIn(6) { query.skip = random.below(3) }
        return query
    }

    /// How a column compares with a value.
    mutating func compare<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value>, _ value: Value, _ name: String
    ) -> RandomCondition<R> {
        let text = told { try value.storedValue.line }
        return switch random.below(7) {
        case 0: .leaf("\(name) == \(text)", column == value)
        case 1: .leaf("\(name) != \(text)", column != value)
        case 2: .leaf("\(name) < \(text)", column < value)
        case 3: .leaf("\(name) <= \(text)", column <= value)
        case 4: .leaf("\(name) > \(text)", column > value)
        case 5: .leaf("\(name) >= \(text)", column >= value)
        default: .leaf("\(name) in [\(text)]", .isIn(column, [value]))
        }
    }

    /// How a column may be sorted.
    mutating func ordering<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value>, _ name: String
    ) -> (String, (Query<R>) -> Query<R>) {
        let direction = direction()
        return ("\(name) \(direction)", { $0.sorted(by: column, direction) })
    }

    /// How a column that may have no value may be sorted.
    mutating func ordering<R: Record, Value: ColumnValue>(
        nullable column: KeyPath<R, Value?>, _ name: String
    ) -> (String, (Query<R>) -> Query<R>) {
        let direction = direction()
        let nulls = random.pick([NullPlacement.first, .last])
        guard random.oneIn(2) else { return ordering(column, name) }
        return (
            "\(name) \(direction) nulls \(nulls)",
            { $0.sorted(by: column, direction, nulls: nulls) }
        )
    }

    mutating func direction() -> SortDirection { random.pick([.ascending, .descending]) }
}
