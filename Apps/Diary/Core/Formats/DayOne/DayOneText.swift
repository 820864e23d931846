import AppSupport

/// The Markdown of a Day One entry.
enum DayOneText {
    /// The text with its backslashes before punctuation undone, but in code, and with the addresses
    /// of media replaced.
    ///
    /// - Parameters:
    ///   - hasEscapes: whether the backslashes are Day One's and not the person's.
    ///   - replacement: what to write in place of the image that has this address; nil leaves it.
    static func read(
        _ text: String, hasEscapes: Bool, _ replacement: (String) -> String?
    ) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "!") }) else {
            return text
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        for piece in MarkdownScan(bytes) {
            switch piece {
            case .plain(let range): output += bytes[range]
            // The character behind it begins the next piece.
            case .escape(let index): if !hasEscapes { output.append(bytes[index]) }
            case .image(let range, _, let destination):
                let address = String(decoding: bytes[destination], as: UTF8.self)
                if let new = replacement(address) {
                    output += new.utf8
                } else {
                    output += bytes[range]
                }
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The text of an entry's `richText`, which is JSON in a string: its lines as Markdown, with
    /// media by their addresses. For entries that have no `text`; marks within lines are lost.
    ///
    /// nil if it is no such JSON.
    static func plain(ofRichText richText: String) -> String? {
        guard let root = try? JSONValue(parsing: richText), let contents = root["contents"]?.array
        else { return nil }
        var text = ""
        var isAtLineStart = true
        for content in contents {
            for object in content["embeddedObjects"]?.array ?? [] {
                guard let identifier = object["identifier"]?.string,
                    let kind = kind(object["type"]?.string ?? "")
                else { continue }
                text += "![](\(kind.address)\(identifier))\n"
                isAtLineStart = true
            }
            guard let piece = content["text"]?.string, !piece.isEmpty else { continue }
            if isAtLineStart { text += mark(of: content["attributes"]?["line"]) }
            text += piece
            isAtLineStart = piece.last == "\n"
        }
        return text
    }

    private static func kind(_ type: String) -> DayOneMedia.Kind? {
        type == "pdfAttachment" ? .pdf : DayOneMedia.Kind(rawValue: type)
    }

    private static func mark(of line: JSONValue?) -> String {
        guard let line else { return "" }
        if let level = line["header"]?.integer, (1...6).contains(level) {
            return String(repeating: "#", count: Int(level)) + " "
        }
        let indentation = String(
            repeating: "    ", count: Int(min(max((line["indentLevel"]?.integer ?? 1) - 1, 0), 16)))
        switch line["listStyle"]?.string {
        case "bulleted": return indentation + "- "
        case "numbered": return indentation + "\(line["listIndex"]?.integer ?? 1). "
        case "checkbox": return indentation + (line["checked"]?.bool == true ? "- [x] " : "- [ ] ")
        default: return line["quote"]?.bool == true ? "> " : ""
        }
    }
}
