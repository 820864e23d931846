public import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files that a person means by the names of files and folders.
public struct PhotoSources: Sendable, Equatable {
    /// Pictures to take in, in their order.
    public private(set) var files: [String] = []
    /// How many files of folders are no pictures by their names.
    public private(set) var skipped = 0
    /// What could not be looked at.
    public private(set) var problems: [FileProblem] = []

    /// So many folders may be inside each other.
    private static let depthLimit = 64
    /// Names of pictures in other formats, which are told rather than passed over.
    private static let otherEndings: Set = [
        "gif", "webp", "avif", "tif", "tiff", "bmp", "dng", "cr2", "cr3", "nef", "arw", "raf",
        "jxl",
    ]

    /// Looks for pictures: a file that is named is one, whatever its name; in a folder, and in the
    /// folders in it, those that are named like pictures. Files and folders whose names begin with a
    /// dot are left out, and so are links to folders.
    public init(_ paths: [String]) {
        for path in paths {
            var information = stat()
            guard stat(path, &information) == 0 else {
                problems.append(FileProblem(.read, path, code: errno))
                continue
            }
            if information.st_mode & S_IFMT == S_IFDIR {
                look(in: path, depth: 0)
            } else {
                files.append(path)
            }
        }
    }

    private mutating func look(in folder: String, depth: Int) {
        guard let names = FolderListing.names(in: folder) else {
            return problems.append(FileProblem(.read, folder, code: errno))
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
            var information = stat()
            guard lstat(path, &information) == 0 else { continue }
            switch information.st_mode & S_IFMT {
            case S_IFDIR where depth < Self.depthLimit: look(in: path, depth: depth + 1)
            case S_IFREG: take(path)
            case S_IFLNK:
                guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
                    continue
                }
                take(path)
            default: break
            }
        }
    }

    private mutating func take(_ path: String) {
        let ending = path.split(separator: ".").last?.lowercased() ?? ""
        if PictureFormat(fileName: path) != nil || Self.otherEndings.contains(ending) {
            files.append(path)
        } else {
            skipped += 1
        }
    }
}
