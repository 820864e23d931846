public import AppSupport
public import Terminal
import TextProcessing

/// The rows of a list, both as machines and as people read them.
public struct ListContent {
    /// The rows for machines.
    public var rows: [ExportRow]
    /// The names of the rows' fields, so that an empty table has a header too.
    public var columns: [String]
    /// The table for people.
    public var table: Table
    /// What to say instead of an empty table.
    public var emptyText: String
    /// What to say below the table: how many more there are.
    public var footer: String?

    /// Makes the content of a list.
    public init(
        rows: [ExportRow],
        columns: [String],
        table: Table,
        emptyText: String,
        footer: String? = nil
    ) {
        self.rows = rows
        self.columns = columns
        self.table = table
        self.emptyText = emptyText
        self.footer = footer
    }
}

extension AppContext {
    /// Prints a list in a format.
    ///
    /// - Throws: `OutputError` if it can't be written.
    public func print(_ content: ListContent, as format: OutputFormat) throws {
        guard format == .table else {
            return try encode(content.rows, columns: content.columns, as: format)
        }
        guard content.table.count > 0 else {
            say(content.emptyText)
            return
        }
        try print(content.table.lines(width: terminal.layoutWidth))
        if let footer = content.footer { say(footer) }
    }

    /// Prints one thing in a format.
    ///
    /// - Throws: `OutputError` if it can't be written.
    public func print(
        _ row: ExportRow, as format: OutputFormat, details: () -> DetailList
    ) throws {
        switch format {
        case .table: try print(details().lines(width: terminal.layoutWidth))
        case .json: try output.write(JSONText.text(of: .object(row.fields), pretty: true) + "\n")
        default: try encode([row], columns: row.fields.map(\.name), as: format)
        }
    }

    /// Prints lines of styled text.
    ///
    /// - Throws: `OutputError` if they can't be written.
    public func print(_ lines: [StyledText]) throws {
        try output.write(lines.rendered(color: terminal.output.usesColor))
    }

    /// Tells a person what was done; silent with `--quiet`.
    ///
    /// It goes to standard error, so that results can be piped.
    public func say(_ text: String) {
        guard !isQuiet else { return }
        StandardError.write(text.cleanedForTerminalKeepingLines + "\n")
    }

    /// Writes what waits in the buffer.
    ///
    /// - Throws: `OutputError` if it can't be written.
    public func flush() throws { try output.flush() }

    private func encode(_ rows: [ExportRow], columns: [String], as format: OutputFormat) throws {
        guard var encoder = format.encoder(columns: columns) else { return }
        var sink = OutputSink(output)
        try encoder.start(into: &sink)
        for row in rows { try encoder.encode(row, into: &sink) }
        try encoder.finish(into: &sink)
    }
}

/// Standard output as a place for encoders to write to.
public struct OutputSink: TextSink {
    private let output: StandardOutput

    /// Makes a sink that writes to an output.
    public init(_ output: StandardOutput) { self.output = output }

    public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
        try output.write(Array(bytes))
    }
}
