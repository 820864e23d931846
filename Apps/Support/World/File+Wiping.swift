#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension File {
    /// Overwrites a file with zeros and removes it; what cannot be overwritten is removed all the same.
    ///
    /// A disk that writes elsewhere than it was told to, as most of today's do, may keep what was there
    /// all the same: nobody but the disk itself can help that.
    public static func wipe(_ path: String) {
        defer { unlink(path) }
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            return
        }
        let zeros = [UInt8](repeating: 0, count: 65_536)
        var rest = Int(information.st_size)
        while rest > 0 {
            let count = zeros.withUnsafeBytes { bytes in
                wipingWrite(
                    file, UnsafeRawBufferPointer(rebasing: bytes[..<min(rest, bytes.count)]))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest -= count
        }
        fsync(file)
    }
}

private func wipingWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(file, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
}
