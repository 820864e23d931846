import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes records as lines of JSON into a buffer that is emptied now and then.
package final class TransferLines {
    private static let bufferSize = 1 << 16

    /// What stands between two records: a line break, or a comma and one.
    private let separator: [UInt8]
    private let take: (UnsafeRawBufferPointer) throws -> Void
    /// What has which identifier among the records that are written now.
    package var references: TransferReferences?
    private var bytes: [UInt8] = []
    package private(set) var count = 0
    /// The day that an instant was on last, and how it is written: most instants are on the same day
    /// as the one before.
    private var day = Int64.min
    private var dayText: [UInt8] = []

    package init(
        separator: String, into take: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.separator = Array(separator.utf8)
        self.take = take
        bytes.reserveCapacity(Self.bufferSize + 4096)
    }

    /// Writes a record.
    ///
    /// - Parameters:
    ///   - head: what stands first in it: `{"app":"links","record":"link"`.
    ///   - owned: the rows of each list that belongs to it.
    func write(
        _ head: [UInt8], _ layout: OwnedLayout, _ row: RowReader, _ owned: [[TransferRow]] = []
    ) throws {
        bytes.append(contentsOf: head)
        for column in layout.columns {
            bytes.append(UInt8(ascii: ","))
            bytes.append(contentsOf: column.key)
            try append(column, row)
        }
        for (inner, rows) in zip(layout.owned, owned) {
            bytes.append(UInt8(ascii: ","))
            bytes.append(contentsOf: inner.key)
            try append(rows, inner)
        }
        bytes.append(UInt8(ascii: "}"))
        bytes.append(contentsOf: separator)
        count += 1
        if bytes.count >= Self.bufferSize { try flush() }
    }

    /// Hands on what is left, without what stands between two records.
    package func finish() throws {
        if count > 0 { bytes.removeLast(separator.count) }
        try bytes.withUnsafeBytes(take)
        bytes.removeAll()
    }

    /// Hands on all but what stands behind the last record, which may be the last of all.
    private func flush() throws {
        try bytes.withUnsafeBytes { buffer in
            try take(UnsafeRawBufferPointer(rebasing: buffer.dropLast(separator.count)))
        }
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: separator)
    }

    private func append(_ rows: [TransferRow], _ layout: OwnedLayout) throws {
        bytes.append(UInt8(ascii: "["))
        for (index, row) in rows.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "{"))
            let reader = ValueRowReader(row.values)
            for (index, column) in layout.columns.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.append(contentsOf: column.key)
                try append(column, reader)
            }
            for (inner, rows) in zip(layout.owned, row.owned) {
                if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
                bytes.append(contentsOf: inner.key)
                try append(rows, inner)
            }
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private func append(_ column: TransferColumn, _ row: RowReader) throws {
        let position = column.position
        if column.isNullable, row.isNull(at: position) {
            bytes.append(contentsOf: "null".utf8)
            return
        }
        switch column.meaning {
        case .plain(.integer): appendInteger(row.integer(at: position))
        case .plain(.real):
            bytes.append(contentsOf: (JSONText.plain(row.real(at: position)) ?? "null").utf8)
        case .plain(.text): JSONText.appendString(row.text(at: position), to: &bytes)
        case .plain(.blob):
            bytes.append(UInt8(ascii: "\""))
            let text = Data(row.blob(at: position)).base64EncodedString()
            bytes.append(contentsOf: text.utf8)
            bytes.append(UInt8(ascii: "\""))
        case .truth:
            bytes.append(contentsOf: (row.integer(at: position) != 0 ? "true" : "false").utf8)
        case .instant: appendInstant(row.integer(at: position))
        case .lines:
            let lines = row.text(at: position).split(separator: "\n")
            bytes.append(UInt8(ascii: "["))
            for (index, line) in lines.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONText.appendString(String(line), to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .identifier:
            var uid: TransferUID?
            row.withBlob(at: position) { uid = TransferUID(bytes: $0) }
            append(uid)
        case .reference(let table):
            append(try references?.uid(of: row.integer(at: position), in: table))
        }
    }

    private func append(_ uid: TransferUID?) {
        guard let uid else {
            bytes.append(contentsOf: "null".utf8)
            return
        }
        bytes.append(UInt8(ascii: "\""))
        uid.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    private func appendInteger(_ value: Int64) {
        if value >= 0, value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes.append(contentsOf: String(value).utf8)
        }
    }

    private func appendInstant(_ milliseconds: Int64) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        let length: Int64 = 86_400_000
        guard milliseconds >= 0, milliseconds < 2_932_897 * length else {
            // Before 1970, or after the year 9999.
            bytes.append(contentsOf: Timestamp.format(Date(milliseconds: milliseconds)).utf8)
            return
        }
        if milliseconds / length != day {
            day = milliseconds / length
            dayText = Array(Timestamp.format(Date(milliseconds: milliseconds)).utf8.prefix(11))
        }
        bytes.append(contentsOf: dayText)
        let ofDay = Int(milliseconds % length)
        append(digits: ofDay / 3_600_000, 2, UInt8(ascii: ":"))
        append(digits: ofDay / 60_000 % 60, 2, UInt8(ascii: ":"))
        append(digits: ofDay / 1000 % 60, 2, UInt8(ascii: "."))
        append(digits: ofDay % 1000, 3, UInt8(ascii: "Z"))
    }

    /// Appends a number in two or three digits, and what stands behind it.
    private func append(digits number: Int, _ count: Int, _ end: UInt8) {
        if count == 3 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100)) }
        bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
        bytes.append(end)
    }
}
