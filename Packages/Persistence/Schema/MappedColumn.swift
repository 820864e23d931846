/// A column without its value's type, for the machinery.
@usableFromInline
struct MappedColumn<R: Record>: Sendable {
    @usableFromInline let name: String
    @usableFromInline let keyPath: any AnyKeyPath & Sendable
    @usableFromInline let place: StoredPlace?
    /// Made when it is asked for: a reference to the record's own table needs the schema to exist.
    @usableFromInline let definition: @Sendable () -> ColumnDefinition
    @usableFromInline let searchWeight: Double?
    @usableFromInline let write: @Sendable (R, RowWriter, Int) throws -> Void
    @usableFromInline let searchableText: @Sendable (R) -> String
    @usableFromInline let storedSearchableText: @Sendable (RowReader, Int) throws -> String

    // Inlined where the record is declared, so that its columns are written as by hand.
    @inlinable
    init<Value: ColumnValue>(_ column: Column<R, Value>) {
        let path = column.keyPath
        let writeValue = column.write
        name = column.name
        keyPath = path
        place = StoredPlace(path)
        definition = {
            ColumnDefinition(
                column.name, Value.storageType, isNullable: Value.isNullable, column.options)
        }
        searchWeight = ColumnOption.searchWeight(in: column.options)
        if let offset = MemoryLayout<R>.offset(of: path) {
            // Reading through the key path takes ten times as long; the offset is that of a stored
            // property of this type, so that what lies there is a Value.
            write = { record, row, index in
                try withUnsafeBytes(of: record) { bytes in
                    let value = bytes.baseAddress.unsafelyUnwrapped + offset
                    try writeValue(value.assumingMemoryBound(to: Value.self).pointee, row, index)
                }
            }
        } else {
            write = { try writeValue($0[keyPath: path], $1, $2) }
        }
        searchableText = { $0[keyPath: path].searchableText }
        storedSearchableText = { try Value.searchableText(in: $0, at: $1) }
    }
}

/// Where a stored property lies in its value, and of which type it is: that tells stored properties
/// apart at a fraction of the cost of comparing key paths.
@usableFromInline
struct StoredPlace: Sendable, Equatable {
    let offset: Int
    let type: ObjectIdentifier

    /// `nil` for what is not stored within the value itself.
    @usableFromInline
    init?<Root>(_ keyPath: PartialKeyPath<Root>) {
        guard let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
        self.offset = offset
        type = ObjectIdentifier(Swift.type(of: keyPath).valueType)
    }
}
