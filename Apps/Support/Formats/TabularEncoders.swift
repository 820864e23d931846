/// Writes RFC 4180 with a header row and CRLF; see ``OutputFormat/csv``.
///
/// Texts that a spreadsheet would run are made harmless (``SpreadsheetGuard``); lists are written
/// by ``ListText``, objects as compact JSON, nothing as an empty cell.
public struct CSVRowEncoder: RowEncoder {
    private var layout: ColumnLayout

    /// An encoder with that header, or with the names of the first row.
    public init(columns: [String]? = nil) {
        layout = ColumnLayout(columns)
    }

    /// Writes the header if the columns are known already.
    public mutating func start(into sink: inout some TextSink) throws {
        guard let columns = layout.columns else { return }
        try sink.write(line(columns))
    }

    /// Writes one row, and before the first one the header if it is not there yet.
    public mutating func encode(_ row: ExportRow, into sink: inout some TextSink) throws {
        if layout.adopt(row) { try start(into: &sink) }
        try sink.write(
            line(
                layout.values(of: row).map { value in
                    switch value {
                    case .integer, .number, .bool: value.cell
                    default: SpreadsheetGuard.guarded(value.cell)
                    }
                }))
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {}

    private func line(_ cells: [String]) -> String {
        // A lone empty cell would be an empty line, which readers skip.
        if cells == [""] { return "\"\"\r\n" }

        return cells.map(quoted).joined(separator: ",") + "\r\n"
    }

    private func quoted(_ cell: String) -> String {
        let needsQuotes = cell.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: ","), 0x0A, 0x0D: true
            default: false
            }
        }
        let hasOuterSpace = cell.utf8.first == 0x20 || cell.utf8.last == 0x20
        guard needsQuotes || hasOuterSpace else { return cell }

        return "\"" + cell.escapingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
    }
}

/// Writes tab-separated rows with a header row and LF; see ``OutputFormat/tsv``.
///
/// Tabs, line ends and backslashes inside cells are written as `\t`, `\n`, `\r` and `\\`, so that a
/// line is always a row.
public struct TSVRowEncoder: RowEncoder {
    private var layout: ColumnLayout

    /// An encoder with that header, or with the names of the first row.
    public init(columns: [String]? = nil) {
        layout = ColumnLayout(columns)
    }

    /// Writes the header if the columns are known already.
    public mutating func start(into sink: inout some TextSink) throws {
        guard let columns = layout.columns else { return }
        try sink.write(line(columns))
    }

    /// Writes one row, and before the first one the header if it is not there yet.
    public mutating func encode(_ row: ExportRow, into sink: inout some TextSink) throws {
        if layout.adopt(row) { try start(into: &sink) }
        try sink.write(line(layout.values(of: row).map(\.cell)))
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {}

    private func line(_ cells: [String]) -> String {
        cells.map(escaped).joined(separator: "\t") + "\n"
    }

    private func escaped(_ cell: String) -> String {
        cell.escapingScalars { scalar in
            switch scalar {
            case "\t": #"\t"#
            case "\n": #"\n"#
            case "\r": #"\r"#
            case "\\": #"\\"#
            default: nil
            }
        }
    }
}

/// Writes a pipe table; see ``OutputFormat/markdown``.
///
/// Pipes, backslashes and marks that begin links, code or HTML are escaped, so that no cell can
/// become markup.
public struct MarkdownRowEncoder: RowEncoder {
    private var layout: ColumnLayout

    /// An encoder with that header, or with the names of the first row.
    public init(columns: [String]? = nil) {
        layout = ColumnLayout(columns)
    }

    /// Writes the header if the columns are known already.
    public mutating func start(into sink: inout some TextSink) throws {
        guard let columns = layout.columns, !columns.isEmpty else { return }
        try sink.write(line(columns) + line(columns.map { _ in "---" }, isEscaped: true))
    }

    /// Writes one row, and before the first one the header if it is not there yet.
    public mutating func encode(_ row: ExportRow, into sink: inout some TextSink) throws {
        if layout.adopt(row) { try start(into: &sink) }
        try sink.write(line(layout.values(of: row).map(\.cell)))
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {}

    private func line(_ cells: [String], isEscaped: Bool = false) -> String {
        "| " + cells.map { isEscaped ? $0 : escaped($0) }.joined(separator: " | ") + " |\n"
    }

    private func escaped(_ cell: String) -> String {
        var previous: Unicode.Scalar?

        return cell.escapingScalars { scalar in
            defer { previous = scalar }
            switch scalar {
            case "\n" where previous == "\r": return ""
            case "|", "\\", "`", "*", "[", "]": return "\\" + String(Character(scalar))
            case "<": return "&lt;"
            case "&": return "&amp;"
            case "\n", "\r": return "<br>"
            default: return nil
            }
        }
    }
}

extension ExportValue {
    /// The value as the text of one cell.
    var cell: String {
        switch self {
        case .null: ""
        case .bool(let bool): bool ? "true" : "false"
        case .integer(let integer): String(integer)
        case .number(let number): JSONText.plain(number) ?? ""
        case .text(let text): text
        case .list(let values): ListText.joined(values.map(\.cell))
        case .object: JSONText.text(of: self)
        }
    }
}

extension String {
    /// The text with some scalars replaced; each is looked at once, in order.
    func escapingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) {
                result += text
            } else {
                result.unicodeScalars.append(scalar)
            }
        }

        return result
    }
}
