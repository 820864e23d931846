import AppSupport
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where people are told what happened.
enum StandardError {
    /// Tells what happened, where, and what to do, each on lines of its own.
    static func write(_ message: Message, from program: String) {
        let excerpt = message.excerpt?.split(separator: "\n").map(String.init) ?? []
        let lines = [program + ": " + message.text] + excerpt + [message.advice].compactMap(\.self)
        write(lines.map { $0.cleanedForTerminal + "\n" }.joined())
    }

    static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { posixWrite($0) }
            // When standard error is gone there is nobody left to tell.
            guard count > 0 || errno == EINTR else { return }
            bytes = bytes.dropFirst(max(0, count))
        }
    }

    private static func posixWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #endif
    }
}
