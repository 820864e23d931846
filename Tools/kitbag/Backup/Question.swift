#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A question that a person answers with yes or no.
enum Question {
    private static let yes: Set<String> = ["y", "yes", "예", "네", "ㅇ"]

    /// Asks.
    ///
    /// - Returns: whether the answer was yes; `nil` if nobody is there to answer.
    static func ask(_ question: String) -> Bool? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
        var bytes = Array((question + " ").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { return nil }
            bytes = bytes.dropFirst(max(0, count))
        }
        let answer = readLine() ?? ""
        let trimmed = answer.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return yes.contains(trimmed.lowercased())
    }
}
