import AppSupport
import Persistence

/// The formats in which everything is exported.
enum ExportFormat: String, Sendable, CaseIterable {
    /// One record a line.
    case ndjson
    /// The same as one document.
    case json

    /// The format that a file's name asks for.
    init?(fileName: String) {
        switch fileName.lowercased().split(separator: ".").last {
        case "ndjson", "jsonl": self = .ndjson
        case "json": self = .json
        default: return nil
        }
    }
}

/// Writes the records of several apps, app by app, kind by kind, by their numbers: the same records
/// always as the same bytes. Memory does not grow with them.
struct ExportApps {
    /// The version of the schema, which grows when what it says changes.
    static let version = 1

    private let apps: [TransferApp]
    private let range: TransferRange?

    /// Makes the operation.
    ///
    /// - Parameter range: the days of which records are written; those that have none always are.
    init(_ apps: [TransferApp], _ range: TransferRange? = nil) {
        (self.apps, self.range) = (apps, range)
    }

    /// Writes the records.
    ///
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    func callAsFunction(
        _ format: ExportFormat, into sink: inout some TextSink
    ) throws -> Int {
        let head = #"{"kitbag":"export","version":\#(Self.version)"#
        switch format {
        case .ndjson:
            try sink.write(head + "}\n")
            let count = try write(separator: "\n", into: &sink)
            if count > 0 { try sink.write("\n") }
            return count
        case .json:
            try sink.write(head + ",\"records\":[\n")
            let count = try write(separator: ",\n", into: &sink)
            try sink.write(count > 0 ? "\n]}\n" : "]}\n")
            return count
        }
    }

    private func write(separator: String, into sink: inout some TextSink) throws -> Int {
        try write(separator) { try sink.write($0) }
    }

    private func write(
        _ separator: String, _ take: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Int {
        try withoutActuallyEscaping(take) { take in
            let lines = TransferLines(separator: separator, into: take)
            for app in apps {
                try app.store.snapshot { snapshot in
                    lines.references = TransferReferences(app.kinds, in: snapshot)
                    for kind in app.kinds {
                        try kind.write(range, of: app.name, lines, in: snapshot)
                    }
                    lines.references = nil
                }
            }
            try lines.finish()
            return lines.count
        }
    }
}
