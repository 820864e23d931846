/// One column of a record: its name, the property that it keeps and what the store must see to.
public struct Column<R: Record, Value: ColumnValue>: Sendable {
    @usableFromInline let name: String
    @usableFromInline let keyPath: any KeyPath<R, Value> & Sendable
    @usableFromInline var options: [ColumnOption]
    /// How the value is read and written, made where the type of the value is known: through the
    /// type's conformance an optional or a raw value would be looked up anew for every row.
    @usableFromInline let read: @Sendable (RowReader, Int) throws -> Value
    @usableFromInline let write: @Sendable (Value, RowWriter, Int) throws -> Void

    /// Declares a column.
    ///
    /// - Parameters:
    ///   - name: the column's name in the database, which never changes once released.
    ///   - keyPath: the stored property.
    ///   - options: what the store must see to beside keeping the value.
    @inlinable
    public init(
        _ name: String,
        _ keyPath: any KeyPath<R, Value> & Sendable,
        _ options: ColumnOption...
    ) {
        self.name = name
        self.keyPath = keyPath
        self.options = options
        read = { try Value.read(from: $0, at: $1) }
        write = { try $0.write(to: $1, at: $2) }
    }
}

/// What a store sees to for a column beside keeping its value.
public struct ColumnOption: Sendable {
    enum Kind: Sendable {
        case unique
        case indexed
        case searchable(weight: Double)
        case references(table: @Sendable () -> String, onDelete: ReferenceAction)
        case `default`(Result<StoredValue, any Error>)
    }

    let kind: Kind

    @usableFromInline
    static func searchWeight(in options: [ColumnOption]) -> Double? {
        for option in options {
            if case .searchable(let weight) = option.kind { return weight }
        }
        return nil
    }

    /// No two records have the same value; nulls are not compared.
    public static var unique: ColumnOption { ColumnOption(kind: .unique) }

    /// Looking up and sorting by this column is fast.
    public static var indexed: ColumnOption { ColumnOption(kind: .indexed) }

    /// Text search looks into this column.
    ///
    /// - Parameter weight: how much a hit here counts beside hits in other columns.
    public static func searchable(weight: Double = 1) -> ColumnOption {
        ColumnOption(kind: .searchable(weight: weight))
    }

    /// The value is the number of a record of another kind, which must exist.
    public static func references<Target: Record>(
        _ target: Target.Type,
        onDelete action: ReferenceAction = .restrict
    ) -> ColumnOption {
        ColumnOption(kind: .references(table: { Target.schema.table }, onDelete: action))
    }
}

/// What becomes of a reference when the record that it names is deleted.
public enum ReferenceAction: String, Sendable {
    /// The deletion is refused while something refers to the record that is not deleted with it.
    case restrict
    /// The reference becomes null; for columns that may be.
    case setNull = "set null"
    /// The referring record is deleted too. SQL providers may refuse chains of more than a
    /// thousand.
    case cascade
}
