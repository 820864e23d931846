/// What the values of a column are to whoever reads them without knowing their type, such as a program
/// that writes records of any kind as text.
public enum ColumnMeaning: Sendable, Equatable {
    /// What the kind of value says, no more.
    case plain(StorageType)
    /// True or false, kept as 1 or 0.
    case truth
    /// An instant, kept as milliseconds since 1970 (UTC).
    case instant
    /// Texts without line breaks, kept as one text with one a line.
    case lines
    /// A UUID, kept as its 16 bytes.
    case identifier
    /// The number of a record of this table.
    case reference(table: String)
}

extension Schema {
    /// What the values of each column are, in the order of ``columnNames``.
    public var columnMeanings: [ColumnMeaning] {
        columns.map { column in
            let path: AnyKeyPath = column.keyPath
            let type = Swift.type(of: path).valueType as? any ColumnValue.Type
            return type?.meaning ?? .plain(column.definition().type)
        }
    }
}
