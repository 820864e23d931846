/// What is asked of the records of a query, group by group; made by `groups(of:by:)` and its kin,
/// for providers to answer.
public struct Grouping: Sendable {
    /// What the groups are told apart by; with none of them all records are one group, also when
    /// there are no records.
    package var keys: [KeyNode]
    package var aggregates: [AggregateNode]
    /// How the groups are sorted by their keys.
    package var direction = SortDirection.ascending
    package var limit: Int?

    package init(keys: [KeyNode], aggregates: [AggregateNode]) {
        self.keys = keys
        self.aggregates = aggregates
    }

    /// The positions of the columns that the answer depends on, each once.
    package var columns: [Int] {
        var positions: [Int] = []
        for position in keys.map(\.column.position) + aggregates.compactMap(\.column?.position)
        where !positions.contains(position) {
            positions.append(position)
        }
        return positions
    }
}

/// Puts records into groups and aggregates them: how the in-memory provider answers, and others
/// where their database cannot.
package struct GroupCollector {
    private let grouping: Grouping
    private var indices: [[StoredValue]: Int] = [:]
    private var groups: [(keys: [StoredValue], accumulators: [Accumulator])] = []

    package init(_ grouping: Grouping) {
        self.grouping = grouping
        if grouping.keys.isEmpty { _ = index(of: []) }
    }

    /// Adds a record, of which `value` tells the value at a column's position.
    package mutating func add(_ value: (Int) -> StoredValue) {
        let index = index(of: grouping.keys.map { $0.key(of: value($0.column.position)) })
        for (position, node) in grouping.aggregates.enumerated() {
            let value = node.column.map { value($0.position) } ?? .null
            groups[index].accumulators[position].add(value)
        }
    }

    /// The groups in their order: each the values of its keys and then of its aggregates.
    package func rows<R: Record>(of type: R.Type) throws -> [[StoredValue]] {
        let isAscending = grouping.direction == .ascending
        let sorted = groups.sorted { left, right in
            let (first, second) = isAscending ? (left, right) : (right, left)
            return first.keys.lexicographicallyPrecedes(second.keys)
        }
        return try sorted.prefix(grouping.limit ?? sorted.count).map { group in
            try group.keys
                + zip(grouping.aggregates, group.accumulators).map { node, accumulator in
                    guard let result = accumulator.result else { throw node.overflow(in: R.self) }
                    return result
                }
        }
    }

    private mutating func index(of keys: [StoredValue]) -> Int {
        if let index = indices[keys] { return index }
        groups.append((keys, grouping.aggregates.map(Accumulator.init)))
        indices[keys] = groups.count - 1
        return groups.count - 1
    }
}

/// One aggregate of one group while records are added.
private struct Accumulator {
    private let node: AggregateNode
    private var count: Int64 = 0
    private var values: Set<StoredValue> = []
    private var extreme = StoredValue.null
    private var total = Total()

    init(_ node: AggregateNode) { self.node = node }

    mutating func add(_ value: StoredValue) {
        if case .count = node { count += 1 }
        guard !value.isNull else { return }
        switch node {
        case .count: break
        case .countValues: count += 1
        case .countDistinct: values.insert(value)
        case .sum, .average: total.add(value)
        case .min: if extreme.isNull || value < extreme { extreme = value }
        case .max: if extreme.isNull || value > extreme { extreme = value }
        }
    }

    /// `nil` if it is more than its type can hold.
    var result: StoredValue? {
        switch node {
        case .count, .countValues: .integer(count)
        case .countDistinct: .integer(Int64(values.count))
        case .sum(let column): total.sum(of: column.type)
        case .average(let column): total.average(of: column.type)
        case .min, .max: extreme
        }
    }
}
