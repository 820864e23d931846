#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is read a piece at a time and closes itself.
public final class OpenFile: ByteSource, Sendable {
    private let path: String
    /// The system's number for it; it stays open as long as the object lives.
    public let descriptor: Int32

    /// Opens a file, or standard input by the name `-`.
    ///
    /// - Throws: ``FileProblem``.
    public init(_ path: String) throws {
        self.path = path
        // The system would take the name to end there.
        guard !path.utf8.contains(0) else { throw FileProblem(.read, path, code: ENOENT) }
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(.read, path, code: errno) }
    }

    deinit { close(descriptor) }

    /// The first bytes, without going forward; `nil` for what can only be read from front to back.
    ///
    /// - Throws: ``FileProblem``.
    public func beginning(_ count: Int) throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = pread(descriptor, &bytes, count, 0)
        guard read >= 0 else {
            if errno == ESPIPE { return nil }
            throw FileProblem(.read, path, code: errno)
        }
        return Array(bytes.prefix(read))
    }

    /// Reads the next bytes.
    ///
    /// - Throws: ``FileProblem``.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        do {
            var source = FileByteSource(descriptor: descriptor)
            return try source.read(into: buffer)
        } catch let error as ByteSourceError {
            throw FileProblem(.read, path, code: error.code)
        }
    }
}

/// The whole of a file, of which the beginning has been looked at.
public struct SeenFile {
    /// Its first bytes, at most ``TextInput/chunkSize``.
    public let beginning: [UInt8]
    /// All of it, from the first byte.
    public let whole: any ByteSource

    /// Opens a file, or standard input by the name `-`. That, and a pipe, is read whole first: a slow
    /// sender must not keep the database waiting.
    ///
    /// - Throws: ``FileProblem``.
    public init(_ path: String) throws {
        let file = try OpenFile(path)
        if path != "-", let beginning = try file.beginning(TextInput.chunkSize) {
            self.beginning = beginning
            whole = file
        } else {
            let bytes = try File.read(descriptor: file.descriptor, named: path)
            beginning = Array(bytes.prefix(TextInput.chunkSize))
            whole = MemoryByteSource(bytes)
        }
    }
}
