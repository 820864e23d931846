public import AppSupport
import Persistence

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes issues as they are at one moment, by their projects' names and their numbers; memory does
/// not grow with them.
public struct ExportIssues: Sendable {
    private let library: IssuesLibrary

    /// Makes the operation for a library.
    public init(_ library: IssuesLibrary) { self.library = library }

    /// Writes issues.
    ///
    /// - Returns: how many there were.
    /// - Throws: `StoreError`, or what the sink throws.
    public func callAsFunction(
        _ format: IssueFormat, _ selection: IssueSelection = IssueSelection(),
        into sink: inout some TextSink
    ) throws -> Int {
        try library.store.snapshot { snapshot in
            let contents = try ExportContents(snapshot, selection, library)
            switch format {
            case .json: try IssuesDocument.write(contents, into: &sink)
            case .ndjson: try IssuesDocument.writeLines(contents, into: &sink)
            case .csv:
                var encoder = CSVRowEncoder(columns: ListedIssue.columns)
                try encoder.start(into: &sink)
                try contents.forEachListed { try encoder.encode($0.row, into: &sink) }
                encoder.finish(into: &sink)
            case .markdown:
                var isFirst = true
                try contents.forEach { exported in
                    if !isFirst { try sink.write("\n") }
                    isFirst = false
                    try sink.write(MarkdownPage.text(of: exported.details))
                }
            case .github: try GitHubShape.write(contents, into: &sink)
            case .gh: try GitHubShape.writeList(contents, into: &sink)
            }
            return contents.count
        }
    }

    /// Writes issues into a folder, a Markdown file each, which ``IssueFile`` reads.
    ///
    /// The folder is whole or not there: it is written beside the target and renamed. Only a new
    /// folder or an empty one can be written; its parent must exist.
    ///
    /// - Returns: how many there were.
    /// - Throws: `FileProblem`, `StoreError`.
    public func callAsFunction(
        folder path: String, _ selection: IssueSelection = IssueSelection()
    ) throws -> Int {
        var target = path
        while target.count > 1, target.hasSuffix("/") { target.removeLast() }
        let parent = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        let temporary = parent + ".kitbag-\(UInt64.random(in: .min ... .max)).tmp"
        guard mkdir(temporary, 0o700) == 0 else {
            throw FileProblem(.makeFolder, path, code: errno)
        }
        var written: [String] = []
        do {
            let count = try library.store.snapshot { snapshot in
                let contents = try ExportContents(snapshot, selection, library)
                var names: Set<String> = []
                try contents.forEach { exported in
                    let name = MarkdownPage.fileName(of: exported.listed, &names)
                    written.append("\(temporary)/\(name)")
                    try File.write(
                        Array(MarkdownIssue.text(of: exported.details).utf8),
                        to: "\(temporary)/\(name)", isSynced: false)
                }
                return contents.count
            }
            // Onto an empty folder POSIX renames a folder as well.
            guard rename(temporary, target) == 0 else {
                throw FileProblem(.makeFolder, path, code: errno)
            }
            return count
        } catch {
            for file in written { unlink(file) }
            rmdir(temporary)
            throw error
        }
    }
}
