/// A manual page in the making, in the traditional `man` macros that man-db, mandoc and macOS all
/// read.
struct Roff {
    private(set) var text = ""

    /// A macro with its arguments: `.SH OPTIONS`.
    mutating func macro(_ name: String, _ arguments: String...) {
        let quoted = arguments.map { argument in
            // A hyphen stays one here, or the date would not be read as one.
            "\"" + Self.escaped(argument, hyphen: "-") + "\""
        }
        text += ([".\(name)"] + quoted).joined(separator: " ") + "\n"
    }

    /// A line of text that may contain font changes already.
    mutating func line(_ marked: String) {
        guard !marked.isEmpty else { return }
        // A dot or a quote at the beginning would make it a macro.
        text += (marked.hasPrefix(".") || marked.hasPrefix("'") ? "\\&" : "") + marked + "\n"
    }

    /// Plain text; blank lines divide paragraphs.
    mutating func paragraphs(_ plain: String) {
        var isFirst = true
        var isSeparated = false
        for part in plain.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = part.drop { $0 == " " }
            if trimmed.isEmpty {
                isSeparated = true
                continue
            }
            if isSeparated, !isFirst { text += ".PP\n" }
            (isFirst, isSeparated) = (false, false)
            line(Self.escaped(String(trimmed)))
        }
    }

    static func bold(_ plain: String) -> String { "\\fB\(escaped(plain))\\fR" }
    static func italic(_ plain: String) -> String { "\\fI\(escaped(plain))\\fR" }

    /// A hyphen is written `\-`, or it would be typeset as one and not be found by a search for an
    /// option.
    static func escaped(_ plain: String, hyphen: String = "\\-") -> String {
        plain.reduce(into: "") { result, character in
            switch character {
            case "\\": result += "\\e"
            case "-": result += hyphen
            case "\"": result += "\\(dq"
            case "\n": result += " "
            default: result.append(character)
            }
        }
    }
}
