import Persistence

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What must be done with files beside what SQLite does.
enum File {
    /// Sees to it that the system takes a path as it is. It would end at a U+0000, and then what is
    /// `FILE-lock` of a longer path could be the database of a shorter one.
    static func check(_ path: String) throws {
        guard !path.utf8.contains(0) else {
            throw StoreError(.cannotOpen, "no file has the character U+0000 in its path")
                .at(path: path)
        }
    }

    /// Makes an empty file for its owner's eyes only, unless there is one.
    static func createIfMissing(_ path: String) throws {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file >= 0 {
            close(file)
        } else if errno != EEXIST {
            throw failure(errno, path)
        }
    }

    /// Whether there is something at a path, or it cannot be known.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

    /// Whether there is a file and nothing in it.
    static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size == 0
    }

    /// Puts a file in the place of another one.
    static func move(_ path: String, to target: String) throws {
        guard rename(path, target) == 0 else { throw failure(errno, target) }
    }

    /// Takes away a file that may not be there.
    static func remove(_ path: String) { unlink(path) }

    /// Overwrites a file with zeros and takes it away. What the disk itself keeps of it, or a file
    /// system that copies what it writes, is out of reach.
    static func erase(_ path: String) throws {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else {
            if errno == ENOENT { return }
            throw failure(errno, path)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(errno, path) }
        let zeros = [UInt8](repeating: 0, count: 64 << 10)
        var rest = Int(status.st_size)
        while rest > 0 {
            let written = write(file, zeros, min(rest, zeros.count))
            guard written >= 0 || errno == EINTR else { throw failure(errno, path) }
            rest -= max(written, 0)
        }
        guard fsync(file) == 0, unlink(path) == 0 else { throw failure(errno, path) }
        try synchronize(folder(of: path))
    }

    /// The file that a path leads to, if it is a symbolic link to one that exists.
    static func target(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let resolved = realpath(path, nil)
        else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Waits until a file or a folder is on the disk.
    static func synchronize(_ path: String) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(errno, path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw failure(errno, path) }
    }

    /// The folder that a file is in.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A file's name without its folder.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// The names of what is in a folder.
    static func names(in folder: String) throws -> [String] {
        guard let directory = opendir(folder) else { throw failure(errno, folder) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    static func failure(_ number: Int32, _ path: String) -> StoreError {
        let code: StoreError.Code =
            switch number {
            case EROFS, EACCES, EPERM: .readOnly
            case ENOSPC, EDQUOT: .diskFull
            case EIO: .inputOutput
            default: .cannotOpen
            }
        return StoreError(code, String(cString: strerror(number))).at(path: path)
    }
}

extension StoreError {
    func at(path: String) -> StoreError {
        var error = self
        error.path = error.path ?? path
        return error
    }
}
