import AppSupport

/// The files of a zip archive.
struct ArchiveTree: DiaryTree {
    private let archive: ZipArchive
    private let entries: [String: ZipArchive.Entry]

    /// - Throws: `FileProblem`, `ZipProblem`.
    init(_ path: String) throws {
        archive = try ZipArchive(path: path)
        entries = Dictionary(
            archive.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func paths() -> [String] {
        entries.keys.filter { !DiaryTreePath.isHidden($0) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func lookUp(_ path: String) -> DiaryTreeFile { entries[path] == nil ? .missing : .file }

    func source(of path: String) throws -> any ByteSource {
        guard let entry = entries[path] else { throw ZipProblem(path, .damagedContents) }

        return try archive.source(of: entry)
    }

    func content(of path: String) -> AttachmentContent {
        AttachmentContent(source: archive.path + "/" + path) { [archive, entries] in
            guard let entry = entries[path] else { throw ZipProblem(path, .damagedContents) }
            return try archive.bytes(of: entry)
        }
    }
}
