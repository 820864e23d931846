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
/// the fingerprint. Integers are LEB128, lengths come before what they measure.
struct UndoEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ change: UndoChange) {
        switch change {
        case .insert(let table, let id, let after):
            append(1, table, id)
            append(fingerprint: after)
        case .update(let table, let id, let before, let after, let incidental):
            append(2, table, id)
            append(row: before)
            append(fingerprint: after)
            append(row: incidental)
        case .delete(let table, let id, let before):
            append(3, table, id)
            append(row: before)
        }
    }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(row: [StoredValue]) {
        append(number: UInt64(row.count))
        for value in row {
            switch value {
            case .null: bytes.append(0)
            case .integer(let integer):
                bytes.append(1)
                append(number: UInt64(bitPattern: integer))
            case .real(let real):
                bytes.append(2)
                append(number: real.bitPattern)
            case .text(let text):
                bytes.append(3)
                append(number: UInt64(text.utf8.count))
                bytes.append(contentsOf: text.utf8)
            case .blob(let blob):
                bytes.append(4)
                append(number: UInt64(blob.count))
                bytes.append(contentsOf: blob)
            }
        }
    }

    private mutating func append(_ kind: UInt8, _ table: String, _ id: Int64) {
        bytes.append(kind)
        append(number: UInt64(table.utf8.count))
        bytes.append(contentsOf: table.utf8)
        append(number: UInt64(bitPattern: id))
    }

    private mutating func append(fingerprint: UInt64) {
        withUnsafeBytes(of: fingerprint.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func append(number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// Reads what ``UndoEncoder`` wrote.
struct UndoDecoder {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// All changes in the order in which they were made; `nil` if the bytes are not understood.
    mutating func changes() -> [UndoChange]? {
        var changes: [UndoChange] = []
        while position < bytes.count {
            guard let change = change() else { return nil }
            changes.append(change)
        }
        return changes
    }

    private mutating func change() -> UndoChange? {
        guard let kind = byte(), let table = text(), let id = number() else { return nil }
        let identifier = Int64(bitPattern: id)
        switch kind {
        case 1:
            guard let after = fingerprint() else { return nil }
            return .insert(table: table, id: identifier, after: after)
        case 2:
            guard let before = row(), let after = fingerprint(), let incidental = row() else {
                return nil
            }
            return .update(
                table: table, id: identifier, before: before, after: after, incidental: incidental)
        case 3:
            guard let before = row() else { return nil }
            return .delete(table: table, id: identifier, before: before)
        default: return nil
        }
    }

    private mutating func row() -> [StoredValue]? {
        guard let count = number(), count <= UInt64(bytes.count) else { return nil }
        var row: [StoredValue] = []
        for _ in 0..<count {
            guard let value = value() else { return nil }
            row.append(value)
        }
        return row
    }

    private mutating func value() -> StoredValue? {
        switch byte() {
        case 0: .null
        case 1: number().map { .integer(Int64(bitPattern: $0)) }
        case 2: number().map { .real(Double(bitPattern: $0)) }
        case 3: text().map(StoredValue.text)
        case 4: run().map { .blob(Array($0)) }
        default: nil
        }
    }

    private mutating func text() -> String? { run().map { String(decoding: $0, as: UTF8.self) } }

    private mutating func run() -> ArraySlice<UInt8>? {
        guard let count = number(), count <= UInt64(bytes.count - position) else { return nil }
        defer { position += Int(count) }
        return bytes[position..<(position + Int(count))]
    }

    private mutating func fingerprint() -> UInt64? {
        guard bytes.count - position >= 8 else { return nil }
        defer { position += 8 }
        return bytes[position..<(position + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func number() -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard let byte = byte() else { return nil }
            number |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte & 0x80 == 0 { return number }
        }
        return nil
    }

    private mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}
