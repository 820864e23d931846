#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is open, and closed when nobody needs it.
final class OpenFile {
    private let descriptor: Int32
    let path: String

    convenience init(reading path: String) throws {
        try self.init(path, O_RDONLY)
    }

    init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws {
        // A path would end at a U+0000 and name another file.
        guard !path.utf8.contains(0) else { throw SealError.file(path, code: EINVAL) }
        var descriptor: Int32
        repeat {
            descriptor = open(path, flags | O_CLOEXEC, mode)
        } while descriptor < 0
            && errno == EINTR
        guard descriptor >= 0 else { throw SealError.file(path, code: errno) }
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// What the system knows of the file.
    func status() throws -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure }
        return status
    }

    /// So many bytes, or all that are left if these are fewer.
    func read(_ count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let start = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
            while filled < count {
                #if canImport(Glibc)
                let part = Glibc.read(descriptor, start + filled, count - filled)
                #elseif canImport(Musl)
                let part = Musl.read(descriptor, start + filled, count - filled)
                #else
                let part = Darwin.read(descriptor, start + filled, count - filled)
                #endif
                if part == 0 { return }
                if part > 0 {
                    filled += part
                } else if errno != EINTR {
                    throw failure
                }
            }
        }
    }

    func write(_ bytes: [UInt8]) throws {
        var position = 0
        while position < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[position...])
                #if canImport(Glibc)
                return Glibc.write(descriptor, rest.baseAddress, rest.count)
                #elseif canImport(Musl)
                return Musl.write(descriptor, rest.baseAddress, rest.count)
                #else
                return Darwin.write(descriptor, rest.baseAddress, rest.count)
                #endif
            }
            if written >= 0 {
                position += written
            } else if errno != EINTR {
                throw failure
            }
        }
    }

    /// Waits until the file is on the disk.
    func synchronize() throws {
        guard fsync(descriptor) == 0 else { throw failure }
    }

    private var failure: SealError { .file(path, code: errno) }

    /// Writes a file that appears under its name once it is whole and on the disk.
    static func replace(_ path: String, _ body: (OpenFile) throws -> Void) throws {
        let partial = "\(path)-\(String(UInt64.random(in: 0 ... .max), radix: 36))-partial"
        do {
            let file = try OpenFile(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
            try body(file)
            try file.synchronize()
            guard rename(partial, path) == 0 else { throw SealError.file(path, code: errno) }
        } catch {
            unlink(partial)
            throw error
        }
        try OpenFile(folder(of: path), O_RDONLY | O_DIRECTORY).synchronize()
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
