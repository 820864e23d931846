/// The character references of HTML that texts about events hold: all numbers, and the names that
/// people and programs write by habit (HTML Standard, §13.5). Others stay as they are.
enum CharacterReferences {
    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        "middot": "·", "bull": "•", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘",
        "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "times": "×",
        "copy": "©", "reg": "®", "trade": "™", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä",
        "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à",
        "ccedil": "ç", "ntilde": "ñ", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú",
        "num": "#", "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "vert": "|", "colon": ":",
        "sol": "/", "Tab": "\t", "NewLine": "\n",
    ]

    /// The text of UTF-8 with its references replaced.
    static func replaced(in bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes, from: index)
            {
                output.append(contentsOf: Array(String(Character(scalar)).utf8))
                index = end
            } else {
                output.append(bytes[index])
                index += 1
            }
        }

        return String(decoding: output, as: UTF8.self)
    }

    private static func reference(
        _ bytes: ArraySlice<UInt8>, from start: Int
    ) -> (Unicode.Scalar, end: Int)? {
        let inner = bytes[(start + 1)...].prefix(10)
        guard let end = inner.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: inner[..<end], as: UTF8.self)
        if let scalar = names[name] { return (scalar, end + 1) }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let value =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let value else { return nil }

        return (Unicode.Scalar(value) ?? "\u{FFFD}", end + 1)
    }
}
