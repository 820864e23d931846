import AppSupport
import Persistence

/// The formats in which everything is exported.
enum ExportFormat: String, Sendable, CaseIterable {
    /// One record a line.
    case ndjson
    /// The same as one document.
    case json
    /// A table for each kind of record.
    case csv
    /// A document for reading.
    case markdown
    /// What has a day, as a calendar.
    case ics

    /// The format that a file's name asks for.
    init?(fileName: String) {
        switch fileName.lowercased().split(separator: ".").last {
        case "ndjson", "jsonl": self = .ndjson
        case "json": self = .json
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        case "ics", "ical": self = .ics
        default: return nil
        }
    }
}

/// Writes the records of several apps, app by app, kind by kind, by their numbers: the same records
/// always as the same bytes. Memory does not grow with them.
struct ExportApps {
    /// The version of the schema, which grows when what it says changes.
    static let version = 1

    /// A kind of record of an app.
    struct Kind {
        var app: String
        var name: String
        var fields: TransferFields
    }

    let apps: [TransferApp]
    private let range: TransferRange?
    private let kinds: Set<String>?

    /// Makes the operation.
    ///
    /// - Parameters:
    ///   - range: the days of which records are written; those that have none always are.
    ///   - kinds: the names of the kinds that are written; all of them if there are none.
    init(_ apps: [TransferApp], _ range: TransferRange? = nil, kinds: Set<String>? = nil) {
        (self.apps, self.range, self.kinds) = (apps, range, kinds)
    }

    /// The kinds that are written, in their order.
    var all: [Kind] {
        apps.flatMap { app in
            app.kinds.filter { kinds?.contains($0.name) ?? true }.map {
                Kind(app: app.name, name: $0.name, fields: $0.fields)
            }
        }
    }

    /// The one kind that is written; `nil` if there are several.
    var only: Kind? { all.count == 1 ? all[0] : nil }

    /// Writes the records.
    ///
    /// - Parameter progress: is told how many were written, now and then.
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    func callAsFunction(
        _ format: ExportFormat, into sink: inout some TextSink,
        progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        let head = #"{"kitbag":"export","version":\#(Self.version)"#
        let isDocument = format == .json
        try sink.write(head + (isDocument ? ",\"records\":[\n" : "}\n"))
        let count = try write(isDocument ? ",\n" : "\n", progress) { try sink.write($0) }
        if isDocument {
            try sink.write(count > 0 ? "\n]}\n" : "]}\n")
        } else if count > 0 {
            try sink.write("\n")
        }
        return count
    }

    /// Hands over the records of a kind, one after another.
    func forEach(_ kind: Kind, _ body: (JSONObject) throws -> Void) throws {
        try withoutActuallyEscaping(body) { body in
            var sink = RecordSink(take: body)
            let one = ExportApps(
                apps.filter { $0.name == kind.app }, range, kinds: [kind.name])
            _ = try one.write("\n", { _ in }) { try sink.write($0) }
            try sink.finish()
        }
    }

    private func write(
        _ separator: String, _ progress: (Int) -> Void,
        _ take: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Int {
        try withoutActuallyEscaping(take) { take in
            try withoutActuallyEscaping(progress) { progress in
                var counted: TransferLines?
                let lines = TransferLines(separator: separator) { bytes in
                    try take(bytes)
                    progress(counted?.count ?? 0)
                }
                counted = lines
                defer { counted = nil }
                for app in apps { try write(app, lines) }
                try lines.finish()
                return lines.count
            }
        }
    }

    private func write(_ app: TransferApp, _ lines: TransferLines) throws {
        try app.store.snapshot { snapshot in
            lines.references = TransferReferences(app.kinds, in: snapshot)
            defer { lines.references = nil }
            for kind in app.kinds where kinds?.contains(kind.name) ?? true {
                try kind.write(range, of: app.name, lines, in: snapshot)
            }
        }
    }
}

/// Makes objects of lines again, for formats that are made of them.
private struct RecordSink {
    let take: (JSONObject) throws -> Void
    private var rest: [UInt8] = []

    init(take: @escaping (JSONObject) throws -> Void) { self.take = take }

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: bytes[start..<end])
            try finish()
            start = end + 1
        }
        rest.append(contentsOf: bytes[start...])
    }

    mutating func finish() throws {
        guard !rest.isEmpty else { return }
        if let object = try JSONValue(parsing: rest).object { try take(object) }
        rest.removeAll(keepingCapacity: true)
    }
}
