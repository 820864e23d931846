/// Media types (RFC 2046) and the ends of file names that stand for them.
enum MediaType {
    /// The end of a file's name, without the dot, for a media type: the subtype where that is what
    /// people use (`jpeg`, `png`), else the name's own, else `bin`.
    static func fileExtension(_ mediaType: String, name: String) -> String {
        let parts = mediaType.lowercased().split(separator: "/")
        let subtype =
            parts.count == 2 ? parts[1].prefix { $0 != ";" && $0 != "+" && $0 != " " } : ""
        switch mediaType.lowercased() {
        case "image/svg+xml": return "svg"
        case "video/quicktime": return "mov"
        case "audio/mp4", "audio/x-m4a": return "m4a"
        case "audio/mpeg": return "mp3"
        case let type where type.hasPrefix("image/") || type.hasPrefix("video/"):
            let plain = subtype.hasPrefix("x-") ? subtype.dropFirst(2) : subtype
            if isPlain(plain) { return String(plain) }
        case "application/pdf": return "pdf"
        default: break
        }
        let end = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        guard let end, isPlain(end) else { return isPlain(subtype) ? String(subtype) : "bin" }

        return end.lowercased()
    }

    /// Whether it is nothing but a few letters and digits.
    private static func isPlain(_ text: Substring) -> Bool {
        (1...8).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
    }
}
