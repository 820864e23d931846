/// A character encoding of the web, by its name in the WHATWG Encoding Standard.
///
/// The standard's names mean more than they say: pages labelled `iso-8859-1` or `us-ascii` are
/// windows-1252, `gb2312` is GBK, `ks_c_5601-1987` is EUC-KR with its Windows extension.
public struct TextEncoding: Sendable, Hashable, CustomStringConvertible {
    /// The standard's name in lower case, such as `utf-8`, `euc-kr`, `windows-1252`.
    public let name: String

    /// The encoding that `label` stands for, or nil for a label the standard does not know.
    ///
    /// Labels are compared without regard to ASCII case and to the white space around them.
    public init?(label: some StringProtocol) {
        let key = label.lowercased().trimmed
        guard !key.isEmpty, let name = EncodingLabels.names[key] else { return nil }
        self.name = name
    }

    init(_ name: String) {
        self.name = name
    }

    /// The standard's name.
    public var description: String { name }

    /// UTF-8.
    public static let utf8 = TextEncoding("utf-8")
    /// UTF-16, little end first.
    public static let utf16LittleEndian = TextEncoding("utf-16le")
    /// UTF-16, big end first.
    public static let utf16BigEndian = TextEncoding("utf-16be")
    /// What the web takes Latin-1 for, and the default of pages that say nothing.
    public static let windows1252 = TextEncoding("windows-1252")

    /// What a `meta` that names this encoding means (HTML, "changing the encoding while parsing"):
    /// a page that can be read as far as the `meta` is not UTF-16.
    var asDeclaredByMeta: TextEncoding {
        switch name {
        case "utf-16le", "utf-16be": .utf8
        case "x-user-defined": .windows1252
        default: self
        }
    }
}
