#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A zip archive that is read where it lies (PKWARE's APPNOTE.TXT, version 6.3).
///
/// The table of contents at its end is read at once and checked; of the entries each is read when
/// it is wanted, a piece at a time. Understood are stored and deflated entries and the 64-bit
/// extension. An archive is refused as a whole if a name in it would lead out of the folder that it
/// is unpacked into, if entries share bytes, or if it is larger than its limits, by the sizes that
/// it states: and no entry gives more bytes than it stated.
///
/// Can be used from several threads at once.
public final class ZipArchive: Sendable {
    /// How large an archive may be.
    public struct Limits: Sendable, Equatable {
        /// The most entries.
        public var entries = 200_000
        /// The most bytes of one entry.
        public var entrySize = 4 << 30
        /// The most bytes of all entries.
        public var totalSize = 64 << 30

        /// 200,000 entries of at most 4 GiB, 64 GiB together.
        public init() {}
    }

    /// A file in the archive.
    public struct Entry: Sendable, Equatable {
        /// Its path within the archive, parts joined by `/`.
        public let name: String
        /// Its size in bytes.
        public let size: Int
        /// The size that it takes in the archive, in bytes.
        public let compressedSize: Int
        /// Whether it is encrypted, and so can't be read.
        public let isEncrypted: Bool
        /// Whether it is to become a symbolic link to what it holds.
        public let isSymbolicLink: Bool

        let method: Int
        let checksum: UInt32
        let headerOffset: Int
        /// Where the next entry or the table of contents begins: its bytes must end before.
        var end = 0
    }

    /// Where the archive is.
    public let path: String
    /// Its files in the order of the table of contents; without its folders.
    public let entries: [Entry]
    let file: OpenFile

    /// Opens an archive and reads its table of contents.
    ///
    /// - Throws: ``FileProblem``, ``ZipProblem``.
    public init(path: String, limits: Limits = Limits()) throws {
        self.path = path
        file = try OpenFile(path)
        var information = stat()
        guard fstat(file.descriptor, &information) == 0 else {
            throw FileProblem(.read, path, code: errno)
        }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw ZipProblem(path, .notSeekable)
        }
        entries = try ZipContents(file, path: path, size: Int(information.st_size), limits: limits)
            .entries()
    }

    /// The bytes of an entry, a piece at a time.
    ///
    /// Reading throws ``ZipProblem`` at the end if they are not those that were promised.
    ///
    /// - Throws: ``FileProblem``; ``ZipProblem`` if it is encrypted, damaged or compressed in an
    ///   unknown way, or if zlib is missing.
    public func source(of entry: Entry) throws -> some ByteSource {
        try ZipEntrySource(entry, in: self)
    }

    /// The bytes of an entry, all at once.
    ///
    /// - Throws: see ``source(of:)``.
    public func bytes(of entry: Entry) throws -> [UInt8] {
        var stream = try source(of: entry)
        // A stated size is not believed before the bytes are there.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(entry.size, 1 << 24))
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { piece.deallocate() }
        while case let count = try stream.read(into: piece), count > 0 {
            bytes.append(contentsOf: piece[..<count])
        }
        return bytes
    }
}

extension OpenFile {
    /// The bytes at a place; fewer only at the end of the file.
    ///
    /// - Throws: ``FileProblem`` under the given path.
    func bytes(at offset: Int, count: Int, named path: String) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, count))
        let length = try bytes.withUnsafeMutableBytes {
            try self.read(into: $0, at: offset, named: path)
        }
        return Array(bytes.prefix(length))
    }

    /// Fills `buffer` from a place; how many bytes there were.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int, named path: String
    ) throws -> Int {
        var done = 0
        while done < buffer.count {
            let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = pread(descriptor, piece.baseAddress, piece.count, off_t(offset + done))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileProblem(.read, path, code: errno) }
            if count == 0 { break }
            done += count
        }
        return done
    }
}
