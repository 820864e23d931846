import AppSupport

/// The addresses that standard input holds, one a line.
enum AddressLines {
    /// No address is longer; browsers have the same bound, give or take.
    private static let lengthLimit = 64 * 1024

    /// Empty lines and those that begin with `#` are passed over.
    ///
    /// - Throws: `FileProblem`.
    static func read() throws -> [(number: Int, text: String)] {
        var input = TextInput(try OpenFile("-"))
        var lines: [(number: Int, text: String)] = []
        while case let number = input.line, let line = try input.nextLine(limit: lengthLimit) {
            let text = line.drop(while: \.isWhitespace)
            if !text.isEmpty, text.first != "#" { lines.append((number, String(text))) }
        }
        return lines
    }
}
