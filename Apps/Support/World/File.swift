#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whole small files: read, and written so that a reader sees the old one or the new one.
public enum File {
    /// The bytes of a file.
    ///
    /// - Throws: ``FileProblem``.
    public static func read(_ path: String) throws -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileProblem(.read, path, code: errno) }
        defer { close(file) }
        return try read(descriptor: file, named: path)
    }

    /// The bytes that can still be read from a descriptor, which stays open.
    ///
    /// - Throws: ``FileProblem`` under the given name.
    public static func read(descriptor: Int32, named path: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var source = FileByteSource(descriptor: descriptor)
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
        defer { piece.deallocate() }
        do {
            while case let count = try source.read(into: piece), count > 0 {
                bytes.append(contentsOf: piece[..<count])
            }
        } catch let error as ByteSourceError {
            throw FileProblem(.read, path, code: error.code)
        }
        return bytes
    }

    /// The path from the root of what is named from the current folder; as it is if that is gone.
    public static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    /// The bytes of a file; `nil` when there is none.
    ///
    /// - Throws: ``FileProblem`` for every other reason.
    public static func readIfPresent(_ path: String) throws -> [UInt8]? {
        do {
            return try read(path)
        } catch let problem as FileProblem where problem.code == ENOENT {
            return nil
        }
    }

    /// Puts a file in place of what was there, readable by its owner alone; see
    /// ``replace(_:isSynced:_:)``.
    ///
    /// - Throws: ``FileProblem``; the old file is then untouched.
    public static func write(_ bytes: [UInt8], to path: String, isSynced: Bool = true) throws {
        try replace(path, isSynced: isSynced) { try $0.write(bytes) }
    }

    /// Puts a file, written piece by piece, in place of what was there, for its owner alone.
    ///
    /// It is written beside the target, brought to the disk and renamed: whatever happens, the old
    /// file or the new one is there, whole. A symbolic link stays, and the file that it names is
    /// replaced. What is no ordinary file, such as a terminal or a pipe, is written to as it is.
    ///
    /// - Parameter isSynced: whether to wait until the disk has it. Without that the promise holds
    ///   whatever happens to the process, but not when the machine loses its power: the file may
    ///   then be the old one, or on some file systems an empty one.
    /// - Throws: ``FileProblem``, or what `body` throws; the old file is then untouched.
    public static func replace<Result>(
        _ path: String, isSynced: Bool = true, _ body: (inout FileSink) throws -> Result
    ) throws -> Result {
        var information = stat()
        let exists = stat(path, &information) == 0
        guard !exists || information.st_mode & S_IFMT == S_IFREG else {
            return try fill(path, as: path, isNew: false, isSynced: false, body)
        }
        let target = exists ? resolved(path) : newFile(at: path)
        let temporary = folder(of: target) + ".kitbag-\(UInt64.random(in: .min ... .max)).tmp"
        var isInPlace = false
        defer { if !isInPlace { unlink(temporary) } }
        let result = try fill(temporary, as: path, isNew: true, isSynced: isSynced, body)
        guard rename(temporary, target) == 0 else {
            throw FileProblem(.write, path, code: errno)
        }
        isInPlace = true
        return result
    }

    /// Opens a file and has it written; problems go by the name that the person gave.
    private static func fill<Result>(
        _ file: String,
        as path: String,
        isNew: Bool,
        isSynced: Bool,
        _ body: (inout FileSink) throws -> Result
    ) throws -> Result {
        let flags = isNew ? O_WRONLY | O_CREAT | O_EXCL : O_WRONLY
        let descriptor = open(file, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileProblem(.write, path, code: errno) }
        defer { close(descriptor) }
        var sink = FileSink(descriptor, path: path)
        let result = try body(&sink)
        try sink.flush()
        guard !isSynced || fsync(descriptor) == 0 else {
            throw FileProblem(.write, path, code: errno)
        }
        return result
    }

    /// The path without symbolic links.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Where a file that is not there yet is made: at the path, or where the link at it leads.
    private static func newFile(at path: String) -> String {
        var path = path
        // Links that lead round in a circle lead nowhere.
        for _ in 0..<16 {
            var name = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let count = readlink(path, &name, name.count - 1)
            guard count > 0 else { return path }
            let link = String(decoding: name[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            path = link.hasPrefix("/") ? link : folder(of: path) + link
        }
        return path
    }

    /// The path of the folder that a file is in, ending in a slash; empty for the current one.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}

/// A file that is being written, through a buffer.
public struct FileSink: TextSink {
    private let file: Int32
    private let path: String
    private var waiting: [UInt8] = []

    init(_ file: Int32, path: String) {
        self.file = file
        self.path = path
    }

    /// Writes bytes.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
        waiting.append(contentsOf: bytes)
        if waiting.count >= 65_536 { try flush() }
    }

    mutating func flush() throws {
        var written = 0
        while written < waiting.count {
            let count = waiting[written...].withUnsafeBytes { posixWrite(file, $0) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw FileProblem(.write, path, code: errno)
            }
        }
        waiting.removeAll(keepingCapacity: true)
    }
}

private func posixWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(file, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
}
