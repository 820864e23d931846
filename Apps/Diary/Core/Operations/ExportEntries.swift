public import AppSupport
import Persistence

/// Writes entries with their attachments, for `import` and for other programs.
///
/// They are written as they are at one moment, in the order of the days and times; memory does not
/// grow with them.
public struct ExportEntries: Sendable {
    private let library: DiaryLibrary
    private let options: DiaryWritingOptions

    /// Makes the operation for a diary.
    public init(_ library: DiaryLibrary, options: DiaryWritingOptions) {
        self.library = library
        self.options = options
    }

    /// Writes the entries of a filter as one file.
    ///
    /// - Returns: how many there were.
    /// - Throws: `StoreError`; ``DiaryError/noAttachment(_:)`` if the file of an attachment is gone; or
    ///   what the sink throws.
    public func callAsFunction(
        _ format: DiaryExportFormat, _ filter: EntryFilter, into sink: inout some TextSink
    ) throws -> Int {
        guard let writer = format.writer(options) else { return 0 }
        return try write(writer, filter, into: &sink)
    }

    private func write<Sink: TextSink>(
        _ writer: some EntryWriter, _ filter: EntryFilter, into sink: inout Sink
    ) throws -> Int {
        var writer = writer
        var count = 0
        try writer.start(into: &sink)
        try library.entries.forEach(filter, isReversed: true) { entry, attachments in
            count += 1
            try writer.write(draft(entry, attachments), into: &sink)
        }
        try writer.finish(into: &sink)
        return count
    }

    /// Writes the entries of a filter as a folder of Markdown files, which must be new or empty.
    ///
    /// - Returns: how many there were.
    /// - Throws: also `FileProblem`; nothing is there then.
    public func intoFolder(_ path: String, _ filter: EntryFilter) throws -> Int {
        try MarkdownFolderWriter.write(to: path) { writer in
            var count = 0
            try library.entries.forEach(filter, isReversed: true) { entry, attachments in
                count += 1
                try writer.write(draft(entry, attachments))
            }
            return count
        }
    }

    private func draft(_ entry: Entry, _ attachments: [Attachment]) -> EntryDraft {
        EntryDraft(entry, attachments, files: library.files)
    }
}
