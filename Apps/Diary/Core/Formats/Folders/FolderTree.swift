import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of a folder. Symbolic links to folders are not followed, and those to files only if
/// they stay inside.
struct FolderTree: DiaryTree {
    /// The most files; and how deep folders may be nested.
    private static let limit = 200_000
    private static let depthLimit = 32

    private let root: String
    private let subfolders: [String]?

    /// - Parameter subfolders: the only folders in it that count, if not all do.
    init(_ root: String, only subfolders: [String]? = nil) {
        self.root = root.hasSuffix("/") ? root : root + "/"
        self.subfolders = subfolders
    }

    func paths() throws -> [String] {
        var paths: [String] = []
        if let subfolders {
            for folder in subfolders { try? walk(folder + "/", depth: 1, into: &paths) }
        } else {
            try walk("", depth: 0, into: &paths)
        }
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func walk(_ folder: String, depth: Int, into paths: inout [String]) throws {
        guard depth <= Self.depthLimit else {
            throw DiaryFileError.folderTooLarge(limit: Self.limit)
        }
        for name in try names(in: folder) where !name.hasPrefix(".") {
            var information = stat()
            let path = folder + name
            guard lstat(root + path, &information) == 0 else {
                // A name that is no text: opening it will fail, and be told.
                paths.append(path)
                continue
            }
            switch information.st_mode & S_IFMT {
            case S_IFDIR: try walk(path + "/", depth: depth + 1, into: &paths)
            case S_IFREG: paths.append(path)
            case S_IFLNK where lookUp(path) == .file: paths.append(path)
            default: break
            }
            guard paths.count <= Self.limit else {
                throw DiaryFileError.folderTooLarge(limit: Self.limit)
            }
        }
    }

    private func names(in folder: String) throws -> [String] {
        guard let directory = opendir(root + folder) else {
            throw FileProblem(.read, root + folder, code: errno)
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let nameLimit = MemoryLayout.size(ofValue: entry.pointee.d_name)
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: nameLimit) {
                        String(cString: $0)
                    }
                })
        }
        return names
    }

    func lookUp(_ path: String) -> DiaryTreeFile {
        guard !path.utf8.contains(0), let real = Self.resolved(root + path) else { return .missing }
        var information = stat()
        guard stat(real, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            return .missing
        }
        guard let base = Self.resolved(root) else { return .missing }

        return real.hasPrefix(base.hasSuffix("/") ? base : base + "/") ? .file : .outside
    }

    func source(of path: String) throws -> any ByteSource { try OpenFile(root + path) }

    func content(of path: String) -> AttachmentContent {
        let file = root + path
        return AttachmentContent(source: file) { try File.read(file) }
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
