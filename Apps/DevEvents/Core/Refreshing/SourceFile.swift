import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of this machine as a source: an ordinary one of bounded size, so that no device or pipe
/// keeps anybody waiting or gives without end.
enum SourceFile {
    /// The bytes of a file.
    ///
    /// - Throws: ``SourceFailure``.
    static func read(_ path: String, limit: Int) throws(SourceFailure) -> [UInt8] {
        // A pipe is opened without waiting for its other end.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .file(FileProblem(.read, path, code: errno)) }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0 else {
            throw .file(FileProblem(.read, path, code: errno))
        }
        switch information.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .file(FileProblem(.read, path, code: EISDIR))
        default: throw .noOrdinaryFile(path)
        }
        // Some files of the system have no size and contents all the same.
        guard information.st_size <= limit else { throw .fileTooLarge(path, limit: limit) }
        return try contents(file, path, limit: limit)
    }

    private static func contents(
        _ file: Int32, _ path: String, limit: Int
    ) throws(SourceFailure) -> [UInt8] {
        var source = FileByteSource(descriptor: file)
        var bytes: [UInt8] = []
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
        defer { piece.deallocate() }
        while true {
            let count: Int
            do {
                count = try source.read(into: piece)
            } catch {
                throw .file(
                    FileProblem(.read, path, code: (error as? ByteSourceError)?.code ?? EIO))
            }
            guard count > 0 else { return bytes }
            guard bytes.count + count <= limit else { throw .fileTooLarge(path, limit: limit) }
            bytes.append(contentsOf: piece[..<count])
        }
    }

    /// Whether there is anything at a path.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
