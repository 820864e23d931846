#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard streams that the process was started without.
enum ClosedStreams {
    /// Puts something in their places, so that no file that is opened later takes the number of one.
    ///
    /// Using them fails as before: standard input can't be read, the others can't be written.
    static func hold() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is given, which is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
