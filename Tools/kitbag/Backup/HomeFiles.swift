import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a home consists of: databases, the files that belong to records, what the screens remember,
/// settings.
///
/// Left out is what others make anew (caches, the logs and locks of databases, copies from before
/// migrations), what does not last (files whose names begin with a dot, texts in an editor), and what
/// is no file, such as sockets.
struct HomeFiles {
    /// A file of a home.
    struct File: Equatable {
        /// How it is called in a backup: `data/links.sqlite`, `config.json`.
        var name: String
        /// Where it is.
        var path: String
        var isDatabase = false
    }

    static let settingsName = "config.json"
    static let dataFolder = "data"

    let home: Home

    /// The files that are there now, in the order of their names; databases first, so that the files
    /// which their records name are still to be read.
    ///
    /// - Throws: `FileProblem` if a folder can't be read.
    func list() throws -> [File] {
        var files = try list(home.data, as: Self.dataFolder, depth: 0)
        if Folder.kind(of: home.settingsFile) == .file {
            files.append(File(name: Self.settingsName, path: home.settingsFile))
        }
        return files.sorted { ($0.isDatabase ? 0 : 1, $0.name) < ($1.isDatabase ? 0 : 1, $1.name) }
    }

    private func list(_ folder: String, as name: String, depth: Int) throws -> [File] {
        guard let names = try Folder.names(in: folder) else { return [] }
        var files: [File] = []
        for entry in names where !isLeftOut(entry, in: folder, depth: depth) {
            let (path, name) = (folder + "/" + entry, name + "/" + entry)
            switch Folder.kind(of: path) {
            case .file:
                let isDatabase = depth == 0 && entry.hasSuffix(".sqlite")
                files.append(File(name: name, path: path, isDatabase: isDatabase))
            case .folder where depth < 16: files += try list(path, as: name, depth: depth + 1)
            default: break
            }
        }
        return files
    }

    private func isLeftOut(_ name: String, in folder: String, depth: Int) -> Bool {
        if name.hasPrefix(".") { return true }
        guard depth == 0 else { return false }
        let path = folder + "/" + name
        // A file of that name is the settings, wherever they are.
        if path == home.cache || name == Self.settingsName { return true }
        if name.hasPrefix("kitbag-"), Folder.kind(of: path) == .folder { return true }
        let attendants = ["-wal", "-shm", "-lock", "-journal"].map { ".sqlite" + $0 }
        return attendants.contains(where: name.hasSuffix) || name.contains(".sqlite-before-")
    }
}

/// Looking into folders.
enum Folder {
    /// What is at a path.
    enum Kind { case file, folder, other }

    /// What is at a path, behind symbolic links; `nil` if nothing is.
    static func kind(of path: String) -> Kind? {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        return switch information.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The names of what is in a folder, sorted by their bytes; `nil` if there is no such folder.
    ///
    /// - Throws: `FileProblem`.
    static func names(in path: String) throws -> [String]? {
        guard let directory = opendir(path) else {
            if errno == ENOENT { return nil }
            throw FileProblem(.read, path, code: errno)
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Makes a new folder for its owner alone.
    ///
    /// - Throws: `FileProblem`.
    static func make(_ path: String) throws {
        guard mkdir(path, 0o700) == 0 else { throw FileProblem(.makeFolder, path, code: errno) }
    }

    /// Removes a folder with all that is in it; symbolic links are removed, not followed. What can't
    /// be removed stays.
    static func remove(_ path: String) {
        for name in (try? names(in: path)) ?? [] {
            let inner = path + "/" + name
            var information = stat()
            guard lstat(inner, &information) == 0 else { continue }
            if information.st_mode & S_IFMT == S_IFDIR { remove(inner) } else { unlink(inner) }
        }
        rmdir(path)
    }

    /// Waits until the disk has a file or folder. Some file systems know no such thing for folders.
    ///
    /// - Throws: `FileProblem`.
    static func synchronize(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(.write, path, code: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw FileProblem(.write, path, code: errno)
        }
    }

    /// How many bytes can still be written where a path is; `nil` if that can't be known.
    static func freeBytes(at path: String) -> Int? {
        var information = statvfs()
        guard statvfs(path, &information) == 0 else { return nil }
        return Int(information.f_bavail) * Int(information.f_frsize)
    }

    /// The folder that something is in, without a slash at its end; `.` for the current one.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path without symbolic links, as far as it exists.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return AppSupport.File.absolute(path) }
        defer { free(real) }
        return String(cString: real)
    }
}
