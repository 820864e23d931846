import Foundation

/// A terminal for a program that runs in it, with someone who only reads.
struct PseudoTerminal {
    /// The end that shows what the program writes.
    private let screen: Int32
    /// The path of the program's end.
    let path: String
    /// Keeps the terminal alive until the program has it open.
    private let placeholder: Int32

    /// Opens a terminal of that many cells a line.
    init(columns: Int) throws {
        screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        path = try Self.otherEnd(of: screen)
        placeholder = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        var size = winsize(
            ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard placeholder >= 0, ioctl(placeholder, UInt(TIOCSWINSZ), &size) == 0 else {
            throw SpawnError(program: "a terminal", code: errno)
        }
    }

    /// Everything that is shown until the last program has closed the terminal, which ends it.
    func readToEnd() -> [UInt8] {
        close(placeholder)
        defer { close(screen) }
        var shown: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(screen, &piece, piece.count)
            // Linux answers EIO when nobody has the other end open any more.
            if count <= 0, errno != EINTR || count == 0 { break }
            shown += piece.prefix(max(0, count))
        }
        return shown.filter { $0 != UInt8(ascii: "\r") }
    }

    /// The path of the program's end, ready to be opened.
    private static func otherEnd(of screen: Int32) throws -> String {
        #if canImport(Darwin)
        if grantpt(screen) == 0, unlockpt(screen) == 0, let name = ptsname(screen) {
            return String(cString: name)
        }
        #else
        // What unlockpt and ptsname do; the Glibc module leaves these out. The numbers are
        // TIOCSPTLCK and TIOCGPTN of asm-generic/ioctls.h, macros that Swift does not see.
        var lock: Int32 = 0
        var number: UInt32 = 0
        if ioctl(screen, 0x4004_5431, &lock) == 0, ioctl(screen, 0x8004_5430, &number) == 0 {
            return "/dev/pts/\(number)"
        }
        #endif
        throw SpawnError(program: "a terminal", code: errno)
    }
}
