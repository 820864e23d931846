package import Persistence

extension UndoLog {
    /// In what the tables of the records are not as the program declares them; see
    /// `DataStore.drift(of:)`.
    ///
    /// - Parameter store: where the tables are.
    /// - Throws: `StoreError`.
    package func drift(of store: any DataStore) throws -> [TableDifference] {
        try tables.types.sorted { $0.key < $1.key }.flatMap { try $0.value.drift(of: store) }
    }
}

extension UndoableRecord {
    fileprivate static func drift(of store: any DataStore) throws -> [TableDifference] {
        try store.drift(of: Self.self)
    }
}
