import Persistence

/// One change of one record, with what is needed to take it back.
enum UndoChange: Equatable {
    /// A record was made; its row then had this fingerprint.
    case insert(table: String, id: Int64, after: UInt64)
    /// A record was changed; its row was this and then had that fingerprint and these values in its
    /// incidental columns.
    case update(
        table: String, id: Int64, before: [StoredValue], after: UInt64, incidental: [StoredValue])
    /// A record was deleted; its row was this.
    case delete(table: String, id: Int64, before: [StoredValue])

    /// Whether it changed one of these records.
    func concerns(_ table: String, _ ids: Set<Int64>) -> Bool {
        switch self {
        case .insert(table, let id, _), .update(table, let id, _, _, _), .delete(table, let id, _):
            ids.contains(id)
        default: false
        }
    }
}

extension Sequence<UndoChange> {
    /// Which of these records were made by the changes and not changed any further.
    func onlyInserted(into table: String, of ids: Set<Int64>) -> Set<Int64> {
        var inserted: Set<Int64> = []
        var changed: Set<Int64> = []
        for change in self where change.concerns(table, ids) {
            switch change {
            case .insert(_, let id, _):
                if !inserted.insert(id).inserted { changed.insert(id) }
            case .update(_, let id, _, _, _), .delete(_, let id, _): changed.insert(id)
            }
        }
        return inserted.subtracting(changed)
    }
}

/// Writes changes one behind the other: a byte for the kind, the table, the number, then rows and
/// the fingerprint.
struct UndoEncoder {
    private var encoder = StoredValueEncoder()

    var bytes: [UInt8] { encoder.bytes }

    mutating func append(_ change: UndoChange) {
        switch change {
        case .insert(let table, let id, let after):
            append(1, table, id)
            encoder.append(fixed: after)
        case .update(let table, let id, let before, let after, let incidental):
            append(2, table, id)
            encoder.append(row: before)
            encoder.append(fixed: after)
            encoder.append(row: incidental)
        case .delete(let table, let id, let before):
            append(3, table, id)
            encoder.append(row: before)
        }
    }

    mutating func append(row: [StoredValue]) { encoder.append(row: row) }

    mutating func removeAll() { encoder.removeAll() }

    private mutating func append(_ kind: UInt8, _ table: String, _ id: Int64) {
        encoder.append(byte: kind)
        encoder.append(text: table)
        encoder.append(number: UInt64(bitPattern: id))
    }
}

/// Reads what ``UndoEncoder`` wrote.
struct UndoDecoder {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// All changes in the order in which they were made; `nil` if the bytes are not understood.
    func changes() -> [UndoChange]? {
        bytes.withUnsafeBytes { bytes in
            var decoder = StoredValueDecoder(bytes)
            var changes: [UndoChange] = []
            while !decoder.isAtEnd {
                guard let change = Self.change(&decoder) else { return nil }
                changes.append(change)
            }
            return changes
        }
    }

    private static func change(_ decoder: inout StoredValueDecoder) -> UndoChange? {
        guard let kind = decoder.byte(), let table = decoder.text(), let id = decoder.number()
        else { return nil }
        let identifier = Int64(bitPattern: id)
        switch kind {
        case 1:
            guard let after = decoder.fixed() else { return nil }
            return .insert(table: table, id: identifier, after: after)
        case 2:
            guard let before = decoder.row(), let after = decoder.fixed(),
                let incidental = decoder.row()
            else { return nil }
            return .update(
                table: table, id: identifier, before: before, after: after, incidental: incidental)
        case 3:
            guard let before = decoder.row() else { return nil }
            return .delete(table: table, id: identifier, before: before)
        default: return nil
        }
    }
}
