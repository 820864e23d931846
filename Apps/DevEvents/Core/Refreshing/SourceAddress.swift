import AppSupport
public import TextProcessing

/// Where a source is: an address in the web, or a file of this machine.
public struct SourceAddress: Sendable, Equatable {
    /// The address: http, https or file.
    public let url: WebURL

    /// Reads an address as a person types it: `webcal:` is https, and a path is a file's. The name of
    /// a file that is there needs no `./` before it.
    ///
    /// - Throws: ``DevEventsError/noFileHere(_:)`` for what looks like the name of a file that is not
    ///   there, ``DevEventsError/badAddress(_:_:)`` for what is no address.
    public init(_ text: String) throws {
        let text = Self.trimmed(text)
        if Self.isPath(text) || !text.contains(":") && SourceFile.exists(text) {
            url = try Self.fileURL(of: text)
            return
        }
        if Self.looksLikeFile(text) { throw DevEventsError.noFileHere(text) }
        var typed = text
        for scheme in ["webcal://", "webcals://"] where text.lowercased().hasPrefix(scheme) {
            typed = "https://" + text.dropFirst(scheme.count)
        }
        let read: WebURL
        do {
            read = try WebURL(typed: typed)
        } catch {
            throw DevEventsError.badAddress(text, error)
        }
        guard ["http", "https", "file"].contains(read.scheme) else {
            throw DevEventsError.badScheme(text, read.scheme)
        }
        url = read
    }

    /// The address of a stored source.
    init(_ url: WebURL) { self.url = url }

    /// The path, if it is a file's.
    public var path: String? {
        url.scheme == "file" ? String(decoding: url.path.percentDecodedBytes, as: UTF8.self) : nil
    }

    /// The address as people read it: a file's path, else without what is encoded.
    public var shown: String { path ?? url.displayString }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private static func isPath(_ text: String) -> Bool {
        text.hasPrefix("/") && !text.hasPrefix("//") || text.hasPrefix("./")
            || text.hasPrefix("../") || text.hasPrefix("~/")
    }

    /// What names of files end in that sources are.
    private static let extensions: Set<Substring> = [
        "ics", "ical", "ifb", "json", "md", "markdown", "txt", "csv", "htm", "html", "xml",
    ]

    /// Whether nobody would take a text for the address of a host: `README.md`, `web/ios.json`. (There
    /// are hosts in `.md`; they are known by their scheme.)
    private static func looksLikeFile(_ text: String) -> Bool {
        guard !text.contains(":"), !text.hasPrefix("//"), !text.hasPrefix("<") else { return false }
        let parts = text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        guard let first = parts.first, let last = parts.last,
            let suffix = last.lowercased().split(separator: ".").dropFirst().last,
            extensions.contains(Substring(suffix))
        else { return false }

        return parts.count == 1 || !first.contains(".") && first.lowercased() != "localhost"
    }

    /// The address of a file, whether it is there or not.
    static func fileURL(of path: String) throws -> WebURL {
        let absolute = File.absolute(path)
        var encoded = ""
        for byte in absolute.utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte == UInt8(ascii: "/") || byte < 0x80 && scalar.isUnreserved {
                encoded.unicodeScalars.append(scalar)
            } else {
                encoded += "%" + [byte].hexadecimal.uppercased()
            }
        }
        do {
            return try WebURL("file://" + encoded)
        } catch {
            throw DevEventsError.badAddress(path, error)
        }
    }
}

extension Source {
    /// Its address as people read it: a file's path, else without what is encoded.
    public var shownAddress: String { SourceAddress(url).shown }
}

extension Unicode.Scalar {
    /// Whether RFC 3986 (2.3) lets it stand as it is everywhere.
    fileprivate var isUnreserved: Bool {
        properties.isAlphabetic || ("0"..."9").contains(self)
            || [".", "-", "_", "~"].contains(self)
    }
}

extension String {
    /// The bytes, with what is percent-encoded decoded.
    fileprivate var percentDecodedBytes: [UInt8] {
        var bytes: [UInt8] = []
        var rest = Substring(self).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
