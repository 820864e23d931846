#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file that is closed with the last reference. Every call is short; none waits for anything
/// but the disk.
final class FileDescriptor: Sendable {
    private let number: CInt

    /// Opens a file; nil if that is not possible, for whatever reason.
    init?(_ path: String, _ flags: CInt) {
        var result: CInt
        repeat {
            result = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        } while result < 0 && errno == EINTR
        guard result >= 0 else { return nil }
        number = result
    }

    deinit { close(number) }

    /// The length of the file; nil if it is none.
    var count: Int? {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }

        return Int(status.st_size)
    }

    /// Whether it still has a name.
    var isLinked: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_nlink > 0
    }

    /// Up to so many bytes from some place on; fewer at the end or if the disk fails.
    func read(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            while done < count, let start = buffer.baseAddress {
                let got = pread(number, start + done, count - done, off_t(offset + done))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                done += got
            }
        }
    }

    /// Writes all bytes at some place; false if there is no room.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        var done = 0
        while done < bytes.count, let start = bytes.baseAddress {
            let put = pwrite(number, start + done, bytes.count - done, off_t(offset + done))
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { return false }
            done += put
        }

        return true
    }

    /// Makes the file so long.
    func resize(to count: Int) -> Bool { ftruncate(number, off_t(count)) == 0 }

    /// Takes the lock that the system frees when the file is closed, however the process ends.
    ///
    /// - Parameter waits: whether to wait for it. Nobody keeps it for longer than a look through the folder.
    func lock(waits: Bool) -> Bool {
        var result: CInt
        repeat {
            result = flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB)
        } while result != 0 && errno == EINTR

        return result == 0
    }

    /// Sets the times of the file, to seconds since 1970.
    func touch(_ seconds: Double) {
        let whole = seconds.rounded(.down)
        let time = timespec(
            tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1_000_000_000))
        _ = withUnsafeBytes(of: (time, time)) { times in
            futimens(number, times.bindMemory(to: timespec.self).baseAddress)
        }
    }
}
