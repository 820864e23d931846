/// What numbers come to when they are added up, to the last bit and in whatever order: the one
/// place where sums and averages are made, for every provider.
package struct Total {
    private var count = 0
    private var integers: Int128 = 0
    private var reals = ExactSum()

    package init() {}

    /// Adds a value; what is no number does not count.
    package mutating func add(_ value: StoredValue) {
        switch value {
        case .integer(let integer): add(integer)
        case .real(let real): add(real)
        case .null, .text, .blob: break
        }
    }

    package mutating func add(_ integer: Int64) {
        count += 1
        integers += Int128(integer)
    }

    package mutating func add(_ real: Double) {
        count += 1
        reals.add(real)
    }

    /// The sum, as the kind that the column keeps; `nil` when that cannot hold it.
    package func sum(of type: StorageType) -> StoredValue? {
        guard type == .integer else { return reals.rounded.map(StoredValue.real) }
        return Int64(exactly: integers).map(StoredValue.integer)
    }

    /// The average as a double, null when nothing was added; `nil` when there is none, for
    /// infinities of both signs were.
    package func average(of type: StorageType) -> StoredValue? {
        guard count > 0 else { return .null }
        guard type == .integer else { return reals.rounded(dividedBy: count).map(StoredValue.real) }
        return .real(Double(integers) / Double(count))
    }
}
