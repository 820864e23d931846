import CSodium

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder in a file system that is in memory, where each key is a file: its end by both clocks, and the
/// key.
struct SessionFolder: SessionKeeper {
    private static let mark = Array("KBSESS".utf8) + [1]
    private static let count = mark.count + 16 + SealKey.byteCount

    let path: String
    private let clocks: SessionClocks

    var place: SessionKey.Place { .folder(path) }

    /// Where such folders may be on this system, the best first.
    static func candidates() -> [String] {
        #if os(Linux)
        let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
        let folders = runtime.hasPrefix("/") ? [runtime + "/kitbag"] : []
        return folders + ["/dev/shm/kitbag-\(getuid())"]
        #else
        return []
        #endif
    }

    /// Finds the folder; `nil` if it is not there, not this user's alone, or not in memory.
    ///
    /// - Parameters:
    ///   - isMade: whether it is made if need be.
    ///   - isInMemory: tells of an open folder whether its file system is.
    init?(
        _ path: String, _ clocks: SessionClocks, isMade: Bool = true,
        isInMemory: (Int32) -> Bool = csodium_is_in_memory
    ) {
        guard !isMade || mkdir(path, 0o700) == 0 || errno == EEXIST else { return nil }
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0, status.st_uid == getuid(),
            status.st_mode & 0o077 == 0, isInMemory(folder)
        else { return nil }
        self.path = path
        self.clocks = clocks
    }

    // MARK: - Keys

    func store(_ key: SealKey, for name: String, seconds: Int) throws {
        var bytes = Self.mark
        for now in [clocks.wall(), clocks.boot()] {
            let end = now.addingReportingOverflow(Int64(seconds))
            withUnsafeBytes(of: (end.overflow ? .max : end.partialValue).littleEndian) {
                bytes.append(contentsOf: $0)
            }
        }
        bytes.reserveCapacity(Self.count)
        key.withBytes { bytes.append(contentsOf: $0) }
        defer { wipe(&bytes) }
        try remove(name)
        try OpenFile.replace(file(of: name)) { try $0.write(bytes) }
    }

    func read(_ name: String) throws -> SealKey? {
        guard let file = try opened(name, O_RDONLY) else { return nil }
        let status = try file.status()
        guard status.st_uid == getuid(), status.st_mode & S_IFMT == S_IFREG,
            status.st_mode & 0o077 == 0
        else { return nil }
        var bytes = try file.read(Self.count + 1)
        defer { wipe(&bytes) }
        guard bytes.count == Self.count, bytes.starts(with: Self.mark), isInTime(bytes) else {
            try remove(name)
            return nil
        }
        return try SealKey { $0.copyBytes(from: bytes.suffix(SealKey.byteCount)) }
    }

    func remove(_ name: String) throws {
        guard let file = try opened(name, O_WRONLY) else { return }
        // The memory that the file gives back is another program's next.
        try file.write([UInt8](repeating: 0, count: Self.count))
        guard unlink(file.path) == 0 || errno == ENOENT else {
            throw SealError.file(file.path, code: errno)
        }
    }

    private func isInTime(_ bytes: [UInt8]) -> Bool {
        let ends = bytes.withUnsafeBytes { bytes in
            [0, 8].map { offset in
                Int64(
                    littleEndian: bytes.loadUnaligned(
                        fromByteOffset: Self.mark.count + offset, as: Int64.self))
            }
        }
        return clocks.wall() < ends[0] && clocks.boot() < ends[1]
    }

    /// Opens a key's file; `nil` if there is none.
    private func opened(_ name: String, _ flags: Int32) throws -> OpenFile? {
        do {
            return try OpenFile(file(of: name), flags | O_NOFOLLOW)
        } catch SealError.file(_, ENOENT) {
            return nil
        }
    }

    /// The file of a name, which may have signs that no file name has.
    private func file(of name: String) -> String {
        let safe = name.utf8.map { byte -> String in
            let scalar = Unicode.Scalar(byte)
            let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || byte == 0x2D
            return isPlain ? String(scalar) : "_" + String(byte, radix: 16)
        }
        return path + "/" + safe.joined() + ".key"
    }
}

extension SessionClocks {
    /// Those of the system.
    static let system = SessionClocks(
        wall: { Int64(time(nil)) },
        boot: {
            var now = timespec()
            #if os(Linux)
            clock_gettime(CLOCK_BOOTTIME, &now)
            #else
            clock_gettime(CLOCK_MONOTONIC, &now)
            #endif
            return Int64(now.tv_sec)
        })
}
