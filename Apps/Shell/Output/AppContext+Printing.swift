public import AppSupport
public import Terminal
import TextProcessing

/// A list as people read it.
public struct ListPage {
    /// The table.
    public var table: Table
    /// What to say instead of an empty table.
    public var emptyText: String
    /// What to say below the table: how many more there are.
    public var footer: String?

    /// Makes a page of a list.
    public init(table: Table, emptyText: String, footer: String? = nil) {
        self.table = table
        self.emptyText = emptyText
        self.footer = footer
    }
}

extension AppContext {
    /// Prints a list in a format, and all of it: what waits in the buffer too.
    ///
    /// Only what the format needs is asked for: the page for people, or the rows for machines,
    /// which are written as they come.
    ///
    /// - Parameters:
    ///   - columns: the names of the rows' fields, so that an empty table has a header too.
    ///   - rows: hands every row to the function that it gets.
    /// - Throws: `OutputError` if it can't be written, and what the closures throw.
    public func printList(
        as format: OutputFormat,
        columns: [String],
        page: () throws -> ListPage,
        rows: ((ExportRow) throws -> Void) throws -> Void
    ) throws {
        if format == .table {
            let page = try page()
            try print(page.table.lines(width: terminal.layoutWidth))
            try flush()
            if page.table.count == 0 { say(page.emptyText) }
            if let footer = page.footer { say(footer) }
        } else {
            try encode(columns: columns, as: format, rows)
            try flush()
        }
    }

    /// Prints one thing in a format, and all of it: what waits in the buffer too.
    ///
    /// - Throws: `OutputError` if it can't be written.
    public func print(
        _ row: ExportRow, as format: OutputFormat, details: () -> DetailList
    ) throws {
        switch format {
        case .table: try print(details().lines(width: terminal.layoutWidth))
        case .json: try output.write(JSONText.text(of: .object(row.fields), pretty: true) + "\n")
        default: try encode(columns: row.fields.map(\.name), as: format) { try $0(row) }
        }
        try flush()
    }

    /// Prints lines of styled text.
    ///
    /// - Throws: `OutputError` if they can't be written.
    public func print(_ lines: [StyledText]) throws {
        try output.write(lines.rendered(color: terminal.output.usesColor))
    }

    /// Tells a person what was done; silent with `--quiet`.
    ///
    /// It goes to standard error, so that results can be piped, and on one line, so that nothing in
    /// the text can pass for another message.
    public func say(_ text: String) {
        guard !isQuiet else { return }
        StandardError.write(text.cleanedForTerminal + "\n")
    }

    /// Tells a person what went wrong with one thing of several, while the rest goes on; `--quiet`
    /// does not silence it.
    public func complain(_ message: Message) {
        let program = CommandLine.arguments.first?.split(separator: "/").last
        StandardError.write(message, from: program.map(String.init) ?? "kitbag")
    }

    /// Writes what waits in the buffer.
    ///
    /// - Throws: `OutputError` if it can't be written.
    public func flush() throws { try output.flush() }

    private func encode(
        columns: [String], as format: OutputFormat,
        _ rows: ((ExportRow) throws -> Void) throws -> Void
    ) throws {
        guard var encoder = format.encoder(columns: columns) else { return }
        var sink = outputSink
        try encoder.start(into: &sink)
        try rows { try encoder.encode($0, into: &sink) }
        try encoder.finish(into: &sink)
    }
}

extension AppContext {
    /// Standard output as a place for encoders to write to.
    public var outputSink: OutputSink {
        OutputSink(output, isTerminal: terminal.output.isTerminal)
    }
}

/// Standard output as a place for encoders to write to.
///
/// In a terminal what is written is cleaned of what would command it; a pipe or file gets every
/// byte.
public struct OutputSink: TextSink {
    private let output: StandardOutput
    private let isTerminal: Bool

    init(_ output: StandardOutput, isTerminal: Bool) {
        self.output = output
        self.isTerminal = isTerminal
    }

    /// Writes bytes.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard isTerminal else { return try output.write(Array(bytes)) }
        // Tabs part the columns of a table and do no harm.
        let cells = String(decoding: bytes, as: UTF8.self).split(
            separator: "\t", omittingEmptySubsequences: false)
        let clean = cells.map { String($0).cleanedForTerminalKeepingLines }
        try output.write(clean.joined(separator: "\t"))
    }
}
