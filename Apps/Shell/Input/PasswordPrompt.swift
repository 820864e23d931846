#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Asks for a password on the terminal of the process, whatever its standard streams are.
public final class PasswordPrompt {
    /// The person gave up: Ctrl-C, or the end of the terminal's input.
    public struct Interrupted: Error {}

    /// No password is longer.
    private static let lengthLimit = 4096
    private let terminal: Int32

    /// The terminal that controls the process; `nil` if it has none.
    public init?() {
        terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return nil }
    }

    deinit { close(terminal) }

    /// Shows a question and reads a line that is not shown.
    ///
    /// - Returns: the bytes as they were typed, without the line break. They are for the caller to
    ///   wipe.
    /// - Throws: ``Interrupted``.
    public func ask(_ question: String) throws -> [UInt8] {
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { throw Interrupted() }
        var silent = before
        // Ctrl-C is read as a character: a signal would end the process with the terminal mute. What
        // is typed comes byte by byte: lines would cut it at the length of the terminal's own buffer.
        silent.c_lflag &= ~tcflag_t(ECHO | ECHONL | ISIG | ICANON)
        tcsetattr(terminal, TCSAFLUSH, &silent)
        defer { tcsetattr(terminal, TCSAFLUSH, &before) }
        show(question + " ")
        defer { show("\n") }
        return try line()
    }

    private func line() throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.lengthLimit)
        while bytes.count < Self.lengthLimit {
            var byte: UInt8 = 0
            let count = read(terminal, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { throw Interrupted() }
            switch byte {
            case Key.interrupt: throw Interrupted()
            case Key.end where bytes.isEmpty: throw Interrupted()
            case Key.end: continue
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return bytes
            case Key.delete, Key.backspace: removeLastCharacter(of: &bytes)
            case Key.deleteLine: bytes.removeAll(keepingCapacity: true)
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// What Ctrl-C, Ctrl-D, the two keys that go back and Ctrl-U send.
    private enum Key {
        static let (interrupt, end, backspace, delete, deleteLine):
            (UInt8, UInt8, UInt8, UInt8, UInt8) =
                (0x03, 0x04, 0x08, 0x7F, 0x15)
    }

    private func removeLastCharacter(of bytes: inout [UInt8]) {
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }

    private func show(_ text: String) {
        var text = text
        _ = text.withUTF8 { write(terminal, $0.baseAddress, $0.count) }
    }
}
