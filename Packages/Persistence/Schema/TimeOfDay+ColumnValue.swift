public import Chrono

extension TimeOfDay: TextColumnValue {
    /// Kept as text, `HH:MM:SS`: it sorts as the times do.
    public static var storageType: StorageType { .text }

    /// Reads a column.
    ///
    /// - Throws: ``StoreError`` with `unreadableValue` for text that is no time.
    public static func read(from row: RowReader, at index: Int) throws -> TimeOfDay {
        guard let time = TimeOfDay(row.text(at: index)) else {
            throw StoreError(.unreadableValue, "what is stored is no time of day")
        }
        return time
    }

    /// Writes a column.
    public func write(to row: RowWriter, at index: Int) {
        row.set(text: description, at: index)
    }
}
