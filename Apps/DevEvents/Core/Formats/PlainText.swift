/// Reduces what sources write to text that can be shown.
enum PlainText {
    /// A text on one line: white space becomes single spaces, control characters are left out.
    static func line(_ text: String) -> String {
        var output = String.UnicodeScalarView()
        var needsSpace = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                needsSpace = !output.isEmpty
            } else if scalar.properties.generalCategory != .control {
                if needsSpace { output.append(" ") }
                needsSpace = false
                output.append(scalar)
            }
        }

        return String(output)
    }

    /// A text of several lines; where it is HTML, without the markup: blocks on lines of their own,
    /// items with a dash, links by their text, scripts and styles not at all.
    static func text(_ text: String) -> String {
        guard isHTML(text) else { return trimmed(text) }
        var reducer = MarkupReducer(text)

        return trimmed(reducer.reduce())
    }

    /// The http and https addresses in a text, also those of links of HTML; at most a hundred.
    static func links(in text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
        var links: [String] = []
        let isHTML = isHTML(text)
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count, links.count < 100 {
            guard bytes[index] | 0x20 == UInt8(ascii: "h"), isAddress(bytes, at: index) else {
                index += 1
                continue
            }
            var end = index
            while end < bytes.count, end - index < 4096, !endsAddress(bytes[end]) { end += 1 }
            // What ends a sentence is not of the address.
            while end > index, ".,;:!?)]'*_".utf8.contains(bytes[end - 1]) { end -= 1 }
            let written = String(decoding: bytes[index..<end], as: UTF8.self)
            let address = isHTML ? MarkupReducer.decoded(written) : written
            if let address = EventPlace.webAddress(address) { links.append(address) }
            index = max(end, index + 1)
        }

        return links
    }

    private static func isAddress(_ bytes: [UInt8], at index: Int) -> Bool {
        let rest = bytes[index...].prefix(8).map { $0 | 0x20 }

        return rest.starts(with: "https://".utf8.map { $0 | 0x20 })
            || rest.starts(with: "http://".utf8.map { $0 | 0x20 })
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        byte <= 0x20 || "\"<>`{}|\\^".utf8.contains(byte)
    }

    /// Whether there are tags that people use in descriptions.
    private static func isHTML(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
        let names = [
            "p", "br", "a", "b", "i", "u", "em", "strong", "div", "span", "ul", "ol", "li", "html",
            "body", "h1", "h2", "h3", "h4", "table", "font", "html-blob",
        ]
        for piece in text.split(separator: "<", maxSplits: 50).dropFirst() {
            let name = piece.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
            let next = piece.dropFirst(name.count).first
            if names.contains(name), next == ">" || next == " " || next == "/" || next == "\n" {
                return true
            }
        }

        return text.hasPrefix("<")
    }

    /// Without white space at the ends of lines and of the text, and at most one empty line in a
    /// row.
    private static func trimmed(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = line
            while line.last?.isWhitespace ?? false { line.removeLast() }
            if line.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(line)
        }
        if lines.last?.isEmpty ?? false { lines.removeLast() }

        return lines.joined(separator: "\n")
    }
}

/// Takes the markup out of simple HTML, in one pass.
private struct MarkupReducer {
    private let text: Substring.UnicodeScalarView
    private var output = String.UnicodeScalarView()

    init(_ text: String) { self.text = Substring(text).unicodeScalars }

    mutating func reduce() -> String {
        var rest = text
        while let start = rest.firstIndex(of: "<") {
            append(rest[..<start])
            let tag = rest[rest.index(after: start)...]
            guard let first = tag.first,
                first.properties.isAlphabetic || first == "/" || first == "!",
                let end = tag.firstIndex(of: ">")
            else {
                output.append("<")
                rest = tag
                continue
            }
            let name = String(tag[..<end].prefix { $0 != " " && $0 != "\n" }).lowercased()
            rest = tag[tag.index(after: end)...]
            take(name)
            if name == "script" || name == "style" { skip(name, &rest) }
        }
        append(rest)

        return Self.decoded(String(output))
    }

    private mutating func take(_ tag: String) {
        switch tag.hasSuffix("/") ? String(tag.dropLast()) : tag {
        case "br", "div", "/div", "tr", "/ul", "/ol": newLine()
        case "p", "/p", "h1", "h2", "h3", "h4", "/h1", "/h2", "/h3", "/h4", "table":
            newLine()
            output.append("\n")
        case "li":
            newLine()
            output.append(contentsOf: "- ".unicodeScalars)
        case "td", "th": output.append(" ")
        default: break
        }
    }

    private mutating func newLine() {
        if let last = output.last, last != "\n" { output.append("\n") }
    }

    /// White space of HTML is a space, however much there is of it; but line ends that a
    /// description has beside its tags are meant.
    private mutating func append(_ piece: Substring.UnicodeScalarView) {
        for scalar in piece {
            if scalar == "\n" {
                newLine()
            } else if scalar.properties.isWhitespace {
                if let last = output.last, last != " ", last != "\n" { output.append(" ") }
            } else {
                output.append(scalar)
            }
        }
    }

    private func skip(_ name: String, _ rest: inout Substring.UnicodeScalarView) {
        while let start = rest.firstIndex(of: "<") {
            let tag = rest[rest.index(after: start)...]
            rest = tag
            if String(tag.prefix(name.count + 1)).lowercased() == "/" + name {
                rest = tag.firstIndex(of: ">").map { tag[tag.index(after: $0)...] } ?? tag
                return
            }
        }
        rest = rest[rest.endIndex...]
    }

    /// A text with the characters that its references stand for; unknown ones stay as they are.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var output = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "&") {
            output += rest[..<start]
            let reference = rest[rest.index(after: start)...]
            if let end = reference.prefix(10).firstIndex(of: ";"),
                let scalar = scalar(reference[..<end])
            {
                output.unicodeScalars.append(scalar)
                rest = reference[reference.index(after: end)...]
            } else {
                output += "&"
                rest = reference
            }
        }

        return output + rest
    }

    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
        "mdash": "—", "hellip": "…", "middot": "·", "bull": "•", "lsquo": "‘", "rsquo": "’",
        "ldquo": "“", "rdquo": "”", "copy": "©", "reg": "®", "trade": "™",
    ]

    private static func scalar(_ reference: Substring) -> Unicode.Scalar? {
        guard reference.hasPrefix("#") else { return names[String(reference)] }
        let digits = reference.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number =
            isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        guard let number, number >= 0x20, !(0x7F..<0xA0).contains(number) else {
            return number == 10 ? "\n" : nil
        }

        return Unicode.Scalar(number)
    }
}
