import AppSupport

/// The files of a folder or an archive.
protocol DiaryTree: Sendable {
    /// The paths of all files, without those that are hidden, in order.
    ///
    /// - Throws: `FileProblem`, ``DiaryFileError/folderTooLarge(limit:)``.
    func paths() throws -> [String]
    /// What is at a path, which has no `.` and `..` in it.
    func lookUp(_ path: String) -> DiaryTreeFile
    /// The bytes of a file.
    ///
    /// - Throws: `FileProblem`, `ZipProblem`.
    func source(of path: String) throws -> any ByteSource
    /// The bytes of a file, for an attachment.
    func content(of path: String) -> AttachmentContent
}

/// What is at a path.
enum DiaryTreeFile: Equatable {
    case file
    case missing
    /// A link that leads out of the folder.
    case outside
}

/// Paths within a tree.
enum DiaryTreePath {
    /// What a relative `reference` in the file at `path` leads to; nil if that is outside.
    static func resolve(_ reference: String, from path: String) -> String? {
        var parts = path.split(separator: "/").dropLast().map(String.init)
        guard !reference.hasPrefix("/") else { return nil }
        for part in reference.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    /// Whether a part of the path is hidden, or of what an archive keeps for the Finder.
    static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    /// The last part.
    static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
