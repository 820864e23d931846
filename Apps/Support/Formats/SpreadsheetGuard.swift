/// Makes cells harmless that a spreadsheet would take for a formula, and takes the guard off again.
///
/// A text that begins with `=`, `+`, `-`, `@`, TAB, CR or LF (or the full-width form of the signs)
/// gets an apostrophe before it (OWASP, "CSV Injection"); so does a text that already looks
/// guarded, which makes ``unguarded(_:)`` exact. Plain decimal numbers such as `-5` or `+0.5` are
/// left alone. Only files that Kitbag wrote may be unguarded: in others an apostrophe is an
/// apostrophe.
public enum SpreadsheetGuard {
    /// `cell`, with an apostrophe before it if it needs one.
    public static func guarded(_ cell: String) -> String {
        guard isRisky(cell.unicodeScalars.drop { $0 == "'" }), !isPlainNumber(cell) else {
            return cell
        }

        return "'" + cell
    }

    /// What ``guarded(_:)`` was given.
    public static func unguarded(_ cell: String) -> String {
        guard cell.unicodeScalars.first == "'", isRisky(cell.unicodeScalars.drop { $0 == "'" })
        else {
            return cell
        }

        return String(cell.unicodeScalars.dropFirst())
    }

    private static func isRisky(_ rest: String.UnicodeScalarView.SubSequence) -> Bool {
        switch rest.first {
        case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
        default: false
        }
    }

    private static func isPlainNumber(_ cell: String) -> Bool {
        var digits = cell.utf8[...]
        if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") {
            digits.removeFirst()
        }
        let parts = digits.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)

        return parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }
}

/// Several short texts in one cell: `a, b, "c, d"`.
public enum ListText {
    /// The texts parted by a comma and a space; one that holds a comma, a quote or outer spaces, or
    /// is empty, is put in quotes (doubled inside), so that ``split(_:)`` gives the same texts
    /// back.
    public static func joined(_ items: [String]) -> String {
        items.map { item in
            let isPlain =
                !item.isEmpty
                && !item.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
                && item.first?.isWhitespace == false && item.last?.isWhitespace == false

            return isPlain ? item : "\"" + item.escapingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
        }.joined(separator: ", ")
    }

    /// The texts of a cell that ``joined(_:)`` or a person wrote: parted by commas, outer spaces
    /// dropped, empty ones left out unless quoted.
    public static func split(_ cell: String) -> [String] {
        var items: [String] = []
        var rest = cell.unicodeScalars[...]
        while true {
            rest = rest.drop { $0.properties.isWhitespace }
            guard let first = rest.first else { return items }
            if first == "\"", let (item, after) = quoted(rest) {
                items.append(item)
                rest = after.dropFirst()
                continue
            }
            let end = rest.firstIndex(of: ",") ?? rest.endIndex
            var item = rest[..<end]
            while item.last?.properties.isWhitespace == true { item.removeLast() }
            if !item.isEmpty { items.append(String(item)) }
            rest = rest[end...].dropFirst()
        }
    }

    /// The quoted text at the front and what follows it (a comma or nothing); nil if the quotes are
    /// not a pair around the whole item.
    private static func quoted(
        _ text: Substring.UnicodeScalarView
    ) -> (String, Substring.UnicodeScalarView)? {
        var item = String.UnicodeScalarView()
        var rest = text.dropFirst()
        while let scalar = rest.popFirst() {
            guard scalar == "\"" else {
                item.append(scalar)
                continue
            }
            if rest.first == "\"" {
                item.append(scalar)
                rest.removeFirst()
                continue
            }
            rest = rest.drop { $0.properties.isWhitespace }

            return rest.isEmpty || rest.first == "," ? (String(item), rest) : nil
        }

        return nil
    }
}
