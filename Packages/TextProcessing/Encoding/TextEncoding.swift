/// A character encoding of the web, by its name in the WHATWG Encoding Standard.
///
/// The standard's names mean more than they say: what is labelled `iso-8859-1` or `us-ascii` is
/// windows-1252, `gb2312` is GBK, `ks_c_5601-1987` is EUC-KR with its Windows extension.
public struct TextEncoding: Sendable, Hashable, CustomStringConvertible {
    /// The standard's name in lower case, such as `utf-8`, `euc-kr`, `windows-1252`.
    public let name: String

    /// The encoding that `label` stands for (section 4.2), or nil for a label that the standard does
    /// not know.
    ///
    /// ASCII case does not matter, nor does white space around the label.
    public init?(label: some StringProtocol) {
        guard let name = EncodingLabels.name(of: label.utf8) else { return nil }
        self.name = name
    }

    init(named name: String) {
        self.name = name
    }

    /// The standard's name.
    public var description: String { name }

    /// UTF-8.
    public static let utf8 = TextEncoding(named: "utf-8")
    /// UTF-16, little end first.
    public static let utf16LittleEndian = TextEncoding(named: "utf-16le")
    /// UTF-16, big end first.
    public static let utf16BigEndian = TextEncoding(named: "utf-16be")
    /// What the web takes Latin-1 for, and the default of pages that say nothing.
    public static let windows1252 = TextEncoding(named: "windows-1252")

    /// The encoding that a byte order mark at the front of `bytes` announces, and the mark's length;
    /// nil without one.
    public static func byteOrderMark(
        of bytes: some Collection<UInt8>
    ) -> (encoding: TextEncoding, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }

        return nil
    }

    /// What a `meta` element that names this encoding means (HTML Standard, "changing the encoding
    /// while parsing"): a page that can be read as far as the `meta` is not in UTF-16.
    public var asDeclaredByMeta: TextEncoding {
        switch name {
        case "utf-16le", "utf-16be": .utf8
        case "x-user-defined": .windows1252
        default: self
        }
    }

    /// Whether texts in it can be decoded on this system: UTF-8, UTF-16 and windows-1252 always, the
    /// others if the C library's `iconv` has them.
    public var isAvailable: Bool {
        (try? TextDecoder(self)) != nil
    }

    /// The text of `bytes`, with U+FFFD for what cannot be decoded.
    ///
    /// A byte order mark is text like any other here; see ``byteOrderMark(of:)``.
    ///
    /// - Throws: ``UnsupportedEncoding``.
    public func text(of bytes: some Sequence<UInt8>) throws(UnsupportedEncoding) -> String {
        var decoder = try TextDecoder(self)
        var output: [UInt8] = []
        Array(bytes).withUnsafeBytes { decoder.decode($0, isLast: true, into: &output) }

        return String(decoding: output, as: UTF8.self)
    }
}

/// A text's encoding cannot be decoded here: the system's `iconv` does not know it.
public struct UnsupportedEncoding: Error, Sendable, Equatable {
    /// The encoding.
    public var encoding: TextEncoding
}
