public import AppSupport
import Persistence
import TextProcessing

/// The formats in which events are exported.
public enum ExportFormat: String, Sendable, CaseIterable {
    /// iCalendar, which calendars read.
    case ics
    /// All that is known of events and their sources.
    case json
    /// The same, one record a line.
    case ndjson
    /// The events as a table for spreadsheets.
    case csv
    /// A list by month for reading.
    case markdown

    /// The format that a file's name asks for.
    public init?(fileName: String) {
        switch fileName.lowercased().split(separator: ".").last {
        case "ics", "ical": self = .ics
        case "json": self = .json
        case "ndjson", "jsonl": self = .ndjson
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }
}

/// Writes events as they are at one moment, in the order of their days; memory does not grow with
/// them.
public struct ExportEvents: Sendable {
    private let events: EventRepository

    /// Makes the operation for a library.
    public init(_ library: DevEventsLibrary) { events = library.events }

    /// Writes the events of a filter.
    ///
    /// Where all events are written, JSON and NDJSON have the sources too. Their addresses may be known
    /// to the person alone, so they are no part of a choice that is made for others.
    ///
    /// - Returns: how many events there were.
    /// - Throws: `StoreError`, or what the sink throws.
    public func callAsFunction(
        _ format: ExportFormat, _ filter: EventFilter = .all, into sink: inout some TextSink
    ) throws -> Int {
        try events.store.snapshot { snapshot in
            let contents = ExportContents(
                snapshot, filter.query(events.world).sorted(by: .date),
                hasSources: filter == .all)
            return switch format {
            case .ics: try CalendarEventWriter(in: events.world).write(contents, into: &sink)
            case .json: try EventsDocument.write(contents, into: &sink)
            case .ndjson: try writeLines(contents, into: &sink)
            case .csv: try writeTable(contents, into: &sink)
            case .markdown:
                try MarkdownEventWriter(in: events.world).write(contents, into: &sink)
            }
        }
    }

    private func writeLines(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        var encoder = NDJSONRowEncoder()
        encoder.start(into: &sink)
        for source in try contents.sources() {
            try encoder.encode(source.row.marked("source"), into: &sink)
        }
        let count = try contents.forEachRow { row in
            try encoder.encode(row.marked("event"), into: &sink)
        }
        encoder.finish(into: &sink)
        return count
    }

    private func writeTable(
        _ contents: ExportContents, into sink: inout some TextSink
    ) throws -> Int {
        var encoder = CSVRowEncoder(columns: Event.columns)
        try encoder.start(into: &sink)
        let count = try contents.forEach { try encoder.encode($0.row, into: &sink) }
        encoder.finish(into: &sink)
        return count
    }
}

extension ExportRow {
    /// The row with a field in front that says what it is.
    fileprivate func marked(_ kind: String) -> ExportRow {
        ExportRow([ExportField("kind", .text(kind))] + fields)
    }
}
