/// The character encoding of a text, named as the web names it (WHATWG Encoding Standard, §4.2
/// "Names and labels").
///
/// UTF-8 and UTF-16 are decoded here; the others by the C library's `iconv`, where there is one.
public struct TextEncoding: Sendable, Hashable {
    /// The encoding's name in the standard: `utf-8`, `euc-kr`, `windows-1252`, …
    public let name: String
    /// What `iconv_open` calls it.
    let iconvName: String

    /// UTF-8.
    public static let utf8 = TextEncoding(name: "utf-8", iconvName: "UTF-8")
    /// UTF-16, little end first.
    public static let utf16LittleEndian = TextEncoding(name: "utf-16le", iconvName: "UTF-16LE")
    /// UTF-16, big end first.
    public static let utf16BigEndian = TextEncoding(name: "utf-16be", iconvName: "UTF-16BE")

    /// The encoding with that label, which may be any of those that the standard lists for it; case
    /// and outer spaces do not matter.
    ///
    /// As on the web, `euc-kr` is read as its superset CP949, `shift_jis` as CP932, `gbk` and
    /// `gb2312` as GB 18030, `iso-8859-1` and `ascii` as `windows-1252`. Nil for labels that the
    /// standard does not have.
    public init?(label: String) {
        let label = label.lowercased().drop(while: \.isWhitespace)
        let end = label.lastIndex { !$0.isWhitespace }.map(label.index(after:)) ?? label.startIndex
        guard let found = Self.table.first(where: { $0.labels.contains(String(label[..<end])) })
        else {
            return nil
        }
        self = found.encoding
    }

    /// The encoding that a byte order mark at the front of `bytes` announces, and the mark's
    /// length; nil without one.
    static func byteOrderMark(of bytes: ArraySlice<UInt8>) -> (encoding: TextEncoding, length: Int)?
    {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }

        return nil
    }

    private init(name: String, iconvName: String) {
        self.name = name
        self.iconvName = iconvName
    }

    private static func row(
        _ name: String, _ iconvName: String, _ labels: String
    ) -> (encoding: TextEncoding, labels: Set<String>) {
        (
            TextEncoding(name: name, iconvName: iconvName),
            Set((name + " " + labels).split(separator: " ").map(String.init))
        )
    }

    private static let table = [
        row("utf-8", "UTF-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf8 x-unicode20utf8"),
        row("utf-16le", "UTF-16LE", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16"),
        row("utf-16be", "UTF-16BE", "unicodefffe"),
        row(
            "euc-kr", "CP949",
            "cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 "
                + "windows-949 cp949 uhc"),
        row(
            "shift_jis", "CP932",
            "csshiftjis ms932 ms_kanji shift-jis sjis windows-31j x-sjis cp932"),
        row("euc-jp", "EUC-JP-MS", "cseucpkdfmtjapanese x-euc-jp"),
        row("iso-2022-jp", "ISO-2022-JP", "csiso2022jp"),
        row(
            "gbk", "GB18030",
            "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 iso-ir-58 x-gbk cp936"),
        row("gb18030", "GB18030", ""),
        row("big5", "BIG5-HKSCS", "big5-hkscs cn-big5 csbig5 x-x-big5 cp950"),
        row(
            "windows-1252", "CP1252",
            "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 "
                + "iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii x-cp1252"),
        row("windows-1250", "CP1250", "cp1250 x-cp1250"),
        row("windows-1251", "CP1251", "cp1251 x-cp1251"),
        row("windows-1253", "CP1253", "cp1253 x-cp1253"),
        row(
            "windows-1254", "CP1254",
            "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 l5 latin5 x-cp1254"
        ),
        row("windows-1255", "CP1255", "cp1255 x-cp1255"),
        row("windows-1256", "CP1256", "cp1256 x-cp1256"),
        row("windows-1257", "CP1257", "cp1257 x-cp1257"),
        row("windows-1258", "CP1258", "cp1258 x-cp1258"),
        row("windows-874", "CP874", "dos-874 iso-8859-11 iso8859-11 tis-620"),
        row(
            "iso-8859-2", "ISO-8859-2",
            "csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 l2 latin2"),
        row(
            "iso-8859-3", "ISO-8859-3",
            "csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 l3 latin3"),
        row(
            "iso-8859-4", "ISO-8859-4",
            "csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 l4 latin4"),
        row(
            "iso-8859-5", "ISO-8859-5",
            "csisolatincyrillic cyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5"
        ),
        row(
            "iso-8859-6", "ISO-8859-6",
            "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i "
                + "iso-ir-127 iso8859-6 iso88596 iso_8859-6"),
        row(
            "iso-8859-7", "ISO-8859-7",
            "csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso8859-7 iso88597 iso_8859-7"
        ),
        row(
            "iso-8859-8", "ISO-8859-8",
            "csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 "
                + "csiso88598i iso-8859-8-i logical visual"),
        row("iso-8859-10", "ISO-8859-10", "csisolatin6 iso-ir-157 iso8859-10 iso885910 l6 latin6"),
        row("iso-8859-13", "ISO-8859-13", "iso8859-13 iso885913"),
        row("iso-8859-14", "ISO-8859-14", "iso8859-14 iso885914"),
        row("iso-8859-15", "ISO-8859-15", "csisolatin9 iso8859-15 iso885915 iso_8859-15 l9"),
        row("iso-8859-16", "ISO-8859-16", ""),
        row("koi8-r", "KOI8-R", "cskoi8r koi koi8 koi8_r"),
        row("koi8-u", "KOI8-U", "koi8-ru"),
        row("macintosh", "MACINTOSH", "csmacintosh mac x-mac-roman"),
        row("x-mac-cyrillic", "MAC-CYRILLIC", "x-mac-ukrainian"),
        row("ibm866", "IBM866", "866 cp866 csibm866"),
    ]
}

/// A text's encoding cannot be decoded here: the system's `iconv` does not know it, or there is
/// none.
public struct UnsupportedEncoding: Error, Sendable, Equatable {
    /// The encoding.
    public var encoding: TextEncoding
}
