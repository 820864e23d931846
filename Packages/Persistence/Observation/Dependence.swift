/// Which tables a value was read from, and whether they have changed since.
///
/// While it is being read this is not known yet, and what changes meanwhile is kept in mind.
struct Dependence: Sendable {
    private var tables: Set<String>?
    private var changed: Set<String> = []

    /// Whether the value is being read.
    var isReading: Bool { tables == nil }

    /// Takes notice of changed tables.
    ///
    /// - Returns: whether the value has to be read anew, and nobody is about to.
    mutating func note(_ tables: Set<String>) -> Bool {
        guard let read = self.tables else {
            changed.formUnion(tables)
            return false
        }
        return !read.isDisjoint(with: tables)
    }

    mutating func beginReading() {
        tables = nil
        changed = []
    }

    /// - Returns: whether the value has to be read anew because of what changed meanwhile.
    mutating func endReading(_ tables: Set<String>) -> Bool {
        self.tables = tables
        return !tables.isDisjoint(with: changed)
    }
}
