/// The formats in which everything is exported.
public enum WorkoutExportFormat: String, Sendable, CaseIterable {
    /// All that is known, as one document that `import` reads.
    case json
    /// The same, one record a line.
    case ndjson
    /// The sets as a table for spreadsheets.
    case csv
    /// The workouts, for reading.
    case markdown
    /// The sets as Strong writes them, for other programs.
    case strong

    /// The format that a file's name asks for.
    public init?(fileName: String) {
        switch fileName.lowercased().split(separator: ".").last {
        case "json": self = .json
        case "ndjson", "jsonl": self = .ndjson
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }
}
