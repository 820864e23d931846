public import AppSupport
import Persistence

/// Writes all that there is, for `import`, for other programs and for reading.
///
/// It is written as it is at one moment: exercises, routines and photos by their numbers, workouts
/// by day and time, measurements by day; memory does not grow with the workouts.
public struct ExportWorkouts: Sendable {
    private let library: WorkoutLibrary

    /// Makes the operation for a library.
    public init(_ library: WorkoutLibrary) { self.library = library }

    /// Writes everything.
    ///
    /// - Returns: how many workouts there were.
    /// - Throws: `StoreError`, or what the sink throws.
    public func callAsFunction(
        _ format: WorkoutExportFormat, into sink: inout some TextSink
    ) throws -> Int {
        try library.store.snapshot { snapshot in
            let contents = try ExportContents(snapshot)
            return switch format {
            case .json: try KitbagDocument.write(contents, into: &sink)
            case .ndjson: try KitbagDocument.writeLines(contents, into: &sink)
            case .csv: try SetTable.write(contents, into: &sink)
            case .strong: try StrongTable.write(contents, into: &sink)
            case .markdown:
                try MarkdownLog(library.world.language).write(contents, into: &sink)
            }
        }
    }
}
