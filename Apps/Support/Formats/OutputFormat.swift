/// The forms in which rows leave a program (`--format`).
public enum OutputFormat: String, Sendable, CaseIterable {
    /// Aligned columns for people. It depends on the terminal, so AppShell draws it.
    case table
    /// One array of objects, two spaces deep.
    case json
    /// One compact object a line.
    case ndjson
    /// RFC 4180 with a header row and CRLF.
    case csv
    /// Tab-separated with a header row.
    case tsv
    /// A pipe table.
    case markdown

    /// The encoder of this format, or nil for ``table``.
    ///
    /// - Parameter columns: the columns by name. Without them the first row decides, and no rows
    ///   mean no header; formats without a header ignore them.
    public func encoder(columns: [String]? = nil) -> (any RowEncoder)? {
        switch self {
        case .table: nil
        case .json: JSONRowEncoder()
        case .ndjson: NDJSONRowEncoder()
        case .csv: CSVRowEncoder(columns: columns)
        case .tsv: TSVRowEncoder(columns: columns)
        case .markdown: MarkdownRowEncoder(columns: columns)
        }
    }
}

/// Writes rows as they come; what it keeps does not grow with their number.
///
/// Call ``start(into:)`` once, ``encode(_:into:)`` for each row and ``finish(into:)`` once.
public protocol RowEncoder {
    /// Writes what stands before the first row.
    mutating func start(into sink: inout some TextSink) throws
    /// Writes one row.
    ///
    /// - Throws: ``ColumnMismatch`` from formats with a header if `row` has a field that the header
    ///   lacks; what the sink throws.
    mutating func encode(_ row: ExportRow, into sink: inout some TextSink) throws
    /// Writes what stands after the last row.
    mutating func finish(into sink: inout some TextSink) throws
}

/// A row has a field that no column of the header can hold; writing it would lose the field.
public struct ColumnMismatch: Error, Sendable, Equatable {
    /// The name of the field.
    public var field: String
    /// The columns of the header.
    public var columns: [String]

    /// A mismatch.
    public init(field: String, columns: [String]) {
        self.field = field
        self.columns = columns
    }
}

/// The columns of a header and the cells of each row under it.
struct ColumnLayout {
    private(set) var columns: [String]?

    init(_ columns: [String]?) {
        self.columns = columns
    }

    /// Takes the columns from `row` if there are none yet; true if it did.
    mutating func adopt(_ row: ExportRow) -> Bool {
        guard columns == nil else { return false }
        columns = row.fields.map(\.name)

        return true
    }

    /// The values of `row` under the columns; missing ones are nothing.
    func values(of row: ExportRow) throws -> [ExportValue] {
        let columns = columns ?? []
        if row.fields.count == columns.count, zip(row.fields, columns).allSatisfy({ $0.name == $1 })
        {
            return row.fields.map(\.value)
        }
        if let stray = row.fields.first(where: { !columns.contains($0.name) }) {
            throw ColumnMismatch(field: stray.name, columns: columns)
        }

        return columns.map { row[$0] ?? .null }
    }
}
