extension WebURL {
    /// The address for people to read: `https://ko.wikipedia.org/wiki/한글`.
    ///
    /// Escapes in path, query and fragment are decoded where they make letters, marks after
    /// letters, digits or emoji in valid UTF-8; what delimits (`%2F`, `%3F`, `%25`), spaces,
    /// controls, and whatever is invisible, reorders or looks like a slash stays encoded, so that
    /// the text still reads as one address. A host in punycode is shown in Unicode only if each
    /// label is of one script known not to pass for ASCII, or of the mixes that Chinese, Japanese
    /// and Korean use; as `DisplayHost.swift` says. User and password
    /// are left out.
    ///
    /// Not for fetching: use ``href``.
    public var displayString: String {
        var text = scheme + ":"
        if let host {
            text += "//" + DisplayHost.text(host)
            if let port { text += ":\(port)" }
        }
        text += DisplayPath.text(path)
        if let query { text += "?" + DisplayPath.text(query) }
        if let fragment { text += "#" + DisplayPath.text(fragment) }

        return text
    }

    /// The site's name for people: the host as in ``displayString`` without a leading `www.`; `nil`
    /// if the address has no host.
    public var displaySite: String? {
        host.map { host in
            let text = DisplayHost.text(host)
            return text.hasPrefix("www.") ? String(text.dropFirst(4)) : text
        }
    }
}

/// Paths, queries and fragments for people.
enum DisplayPath {
    static func text(_ component: String) -> String {
        guard component.utf8.contains(0x25) else { return component }
        let bytes = Array(component.utf8)
        var output = String.UnicodeScalarView()
        var index = 0
        while index < bytes.count {
            guard let (scalar, length) = escapedScalar(bytes, at: index),
                isReadable(scalar, after: output.last)
            else {
                output.append(Unicode.Scalar(bytes[index]))
                index += 1
                continue
            }
            output.append(scalar)
            index += length
        }

        return String(output)
    }

    /// The scalar whose UTF-8 is escaped at `index`, and how many bytes of the text that takes.
    private static func escapedScalar(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, Int)? {
        var encoded: [UInt8] = []
        var next = index
        while encoded.count < 4, next < bytes.count,
            let byte = PercentEncoding.escape(in: bytes, at: next)
        {
            encoded.append(byte)
            next += 3
            if let scalar = scalar(encoded) { return (scalar, next - index) }
        }

        return nil
    }

    private static func scalar(_ encoded: [UInt8]) -> Unicode.Scalar? {
        guard let first = encoded.first else { return nil }
        let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard encoded.count == length else { return nil }
        let text = String(validating: encoded, as: UTF8.self)

        return text?.unicodeScalars.first
    }

    private static func isReadable(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?)
        -> Bool
    {
        if scalar.isASCII { return WebURL.isUnreserved(UInt8(scalar.value)) }
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            return true
        case .nonspacingMark, .spacingMark, .enclosingMark:
            return previous.map { !$0.isASCII || $0.properties.isAlphabetic } ?? false
        case .otherSymbol:
            return properties.isEmoji
        case .openPunctuation, .closePunctuation:
            return (0x3008...0x3011).contains(scalar.value)  // CJK brackets: 〈 《 「 『 【
        default:
            return scalar.value == 0xB7 || scalar.value == 0x3001 || scalar.value == 0x30FB
        }
    }
}
