public import Persistence

extension ReadTransaction {
    /// The number that a file states for a record, if no record has it here; else none, and the
    /// store gives one.
    ///
    /// The store counts on from the greatest number that it ever kept. One that nobody would type
    /// is not kept, for a file could use up all others with it.
    ///
    /// - Throws: `StoreError` if the store cannot be read.
    public func freeNumber<R: Record>(_ stated: Int64?) throws -> RecordID<R> {
        guard let stated, (1...999_999_999).contains(stated) else { return .unsaved }
        let id = RecordID<R>(stated)
        return try read(id) == nil ? id : .unsaved
    }
}
