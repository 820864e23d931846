import TextProcessing

extension StringProtocol {
    /// The text as one line for people: cleaned for the terminal, runs of white space as one space,
    /// none at the ends, cut after `limit` characters.
    func statedLine(limit: Int = 500) -> String {
        let text = String(self)
        if text.utf8.count <= limit, text.isPlainLine { return text }
        var output = String.UnicodeScalarView()
        var needsSpace = false
        for scalar in text.cleanedForTerminal.unicodeScalars {
            if scalar.isStatedSpace {
                needsSpace = !output.isEmpty
                continue
            }
            if needsSpace { output.append(" ") }
            needsSpace = false
            output.append(scalar)
        }
        let line = String(output)

        return line.utf8.count <= limit ? line : String(line.prefix(limit))
    }

    /// The text as lines for people, each as by ``statedLine(limit:)``, without empty ones.
    func statedLines(limit: Int = 5_000) -> String {
        let lines = String(self).cleanedForTerminalKeepingLines.split(separator: "\n")
            .map { $0.statedLine(limit: limit) }.filter { !$0.isEmpty }

        return String(lines.joined(separator: "\n").prefix(limit))
    }
}

extension String {
    /// Whether it is printable ASCII with single spaces between words, as most texts are.
    fileprivate var isPlainLine: Bool {
        var previous: UInt8 = 0x20
        for byte in utf8 {
            if byte < 0x20 || byte > 0x7E || (byte == 0x20 && previous == 0x20) { return false }
            previous = byte
        }

        return previous != 0x20 || isEmpty
    }
}

extension Unicode.Scalar {
    /// White space, and what stands for a control character that was taken out.
    fileprivate var isStatedSpace: Bool {
        switch value {
        case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFFFD:
            true
        default: false
        }
    }
}

extension WebURL {
    /// The address that a source states, if it leads to a page: absolute or against `base`, without
    /// a password in it.
    static func stated(_ text: String?, relativeTo base: WebURL? = nil) -> String? {
        guard let text, !text.isEmpty, let url = try? WebURL(text, relativeTo: base),
            url.scheme == "https" || url.scheme == "http"
        else { return nil }

        return url.username.isEmpty && url.password.isEmpty ? url.href : url.withoutCredentials.href
    }
}
