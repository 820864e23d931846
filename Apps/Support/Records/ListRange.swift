public import Persistence

/// Which part of a list is wanted.
public struct ListRange: Sendable, Equatable {
    /// How many at most; `nil` for all.
    public var limit: Int?
    /// How many before them are left out.
    public var skip: Int

    /// Makes a range.
    public init(limit: Int?, skip: Int = 0) {
        self.limit = limit
        self.skip = skip
    }
}

extension Query {
    /// The records of a part of the list.
    public func part(_ range: ListRange) -> Query {
        let query = skip(range.skip)
        return range.limit.map(query.limit) ?? query
    }
}
