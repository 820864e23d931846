import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes rows of what lines state.
package struct TransferFieldReader {
    let references: TransferReferences

    /// The row of an object; columns that it does not state hold no value.
    ///
    /// - Parameters:
    ///   - columns: the columns that it has to state, each of them.
    ///   - count: how many columns a row has.
    ///   - owned: what else it has to state.
    ///   - also: the names of further fields.
    /// - Throws: ``TransferLineProblem``.
    func row(
        _ object: JSONObject, _ columns: [TransferColumn], count: Int, owned: [any OwnedKind],
        also: Set<String> = []
    ) throws -> TransferRow {
        var row = TransferRow(values: Array(repeating: .null, count: count))
        for column in columns {
            guard let value = object[column.name] else {
                throw TransferLineProblem.missingField(column.name)
            }
            try read(value, column, into: &row)
        }
        row.owned = try owned.map { kind in
            guard let value = object[kind.name] else {
                throw TransferLineProblem.missingField(kind.name)
            }
            return try kind.rows(from: value, self)
        }
        if object.members.count != columns.count + owned.count + also.count {
            let known = also.union(columns.map(\.name)).union(owned.map(\.name))
            if let unknown = object.members.first(where: { !known.contains($0.name) }) {
                throw TransferLineProblem.unknownField(unknown.name)
            }
        }
        return row
    }

    private func read(
        _ value: JSONValue, _ column: TransferColumn, into row: inout TransferRow
    ) throws {
        if case .null = value {
            guard column.isNullable else { throw TransferLineProblem.wrongValue(column.name) }
            return
        }
        guard let stored = try stored(value, column, &row) else {
            throw TransferLineProblem.wrongValue(column.name)
        }
        row.values[column.position] = stored
    }

    private func stored(
        _ value: JSONValue, _ column: TransferColumn, _ row: inout TransferRow
    ) throws -> StoredValue? {
        switch column.meaning {
        case .plain(.integer): value.integer.map(StoredValue.integer)
        case .plain(.real): value.number.map(StoredValue.real)
        case .plain(.text): value.string.map(StoredValue.text)
        case .plain(.blob):
            value.string.flatMap { Data(base64Encoded: $0) }.map { .blob(Array($0)) }
        case .truth: value.bool.map { .integer($0 ? 1 : 0) }
        case .instant:
            value.string.flatMap(Timestamp.parse).map { .integer($0.milliseconds) }
        case .lines: Self.lines(value)
        case .identifier: value.string.flatMap { TransferUID($0) }.map { .blob($0.bytes) }
        case .reference(let table): try number(value, column, table, &row)
        }
    }

    private func number(
        _ value: JSONValue, _ column: TransferColumn, _ table: String, _ row: inout TransferRow
    ) throws -> StoredValue? {
        guard let uid = value.string.flatMap({ TransferUID($0) }) else { return nil }
        if let id = try references.id(of: uid, in: table) { return .integer(id) }
        row.open.append(OpenReference(position: column.position, table: table, uid: uid))
        return .null
    }

    private static func lines(_ value: JSONValue) -> StoredValue? {
        guard let list = value.array else { return nil }
        let lines = list.compactMap(\.string)
        let isUsable =
            lines.count == list.count && !lines.contains { $0.isEmpty || $0.contains("\n") }
        return isUsable ? .text(lines.joined(separator: "\n")) : nil
    }
}

/// Why a line states no record that can be taken in.
package enum TransferLineProblem: Error, Sendable, Equatable {
    /// It has no such field.
    case missingField(String)
    /// Nothing is known by that field.
    case unknownField(String)
    /// The field's value is none of its kind.
    case wrongValue(String)
    /// No app has that name.
    case unknownApp(String)
    /// The app has no such kind of record.
    case unknownKind(String)
    /// The line is no object.
    case notAnObject
    /// The same identifier stands on an earlier line.
    case duplicate(String)
    /// The field refers to a record that is neither in the file nor here.
    case brokenReference(String)
    /// Another record here has what only one may have.
    case taken(label: String)
    /// The database does not take it.
    case refused(String)

    /// What scripts call it.
    package var code: String {
        switch self {
        case .missingField: "missing_field"
        case .unknownField: "unknown_field"
        case .wrongValue: "wrong_value"
        case .unknownApp: "unknown_app"
        case .unknownKind: "unknown_record"
        case .notAnObject: "no_object"
        case .duplicate: "duplicate_uid"
        case .brokenReference: "broken_reference"
        case .taken: "taken"
        case .refused: "refused"
        }
    }

    /// The name or text that it is about, if there is one.
    package var subject: String? {
        switch self {
        case .missingField(let text), .unknownField(let text), .wrongValue(let text),
            .unknownApp(let text), .unknownKind(let text), .duplicate(let text),
            .brokenReference(let text), .taken(let text), .refused(let text):
            text
        case .notAnObject: nil
        }
    }
}
