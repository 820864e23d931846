/// The type of a column that refers to records of one kind: ``RecordID``, or an optional one.
public protocol RecordReference: ColumnValue {
    /// The kind of record that is referred to.
    associatedtype Target: Record

    /// The record that is referred to, if one is.
    var targetID: RecordID<Target>? { get }
}

extension RecordID: RecordReference {
    /// The record itself.
    public var targetID: RecordID<R>? { self }
}

extension Optional: RecordReference where Wrapped: RecordReference {
    /// The record that is referred to, if one is.
    public var targetID: RecordID<Wrapped.Target>? { self?.targetID }
}
