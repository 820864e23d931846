/// Hosts for people, in Unicode where that cannot pass for another name.
///
/// A label of punycode is decoded if all of this holds, else it stays as it is:
///
/// - Its letters are of one of the scripts below, without ASCII letters beside them; or of ASCII
///   and ideographs with kana, with Hangul or with Bopomofo (the "highly restrictive" mixes of
///   Unicode Technical Standard #39).
/// - Latin letters are those of U+00DF to U+017E in daily use, without those that look like
///   another's.
/// - A Cyrillic or Greek label has a letter that is not the image of a Latin one (`аррӏе` has
///   none).
/// - It holds nothing but letters, marks after letters, ASCII digits and hyphens.
enum DisplayHost {
    static func text(_ host: String) -> String {
        guard hasPunycode(host) else { return host }

        return host.split(separator: ".", omittingEmptySubsequences: false)
            .map(label)
            .joined(separator: ".")
    }

    /// Whether a label may be punycode (`xn--…`), by the two hyphens that nearly no host has.
    private static func hasPunycode(_ host: String) -> Bool {
        var hyphens = 0
        for byte in host.utf8 {
            hyphens = byte == UInt8(ascii: "-") ? hyphens + 1 : 0
            if hyphens == 2 { return true }
        }

        return false
    }

    private static func label(_ label: Substring) -> String {
        guard let scalars = DomainName.unicodeLabel(label), isSafe(scalars) else {
            return String(label)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)

        return String(view)
    }

    private static func isSafe(_ label: [Unicode.Scalar]) -> Bool {
        var scripts: Set<Script> = []
        var hasOwnLook = false
        for (index, scalar) in label.enumerated() {
            if isDigitOrHyphen(scalar) { continue }
            if isMark(scalar) {
                guard index > 0, !isDigitOrHyphen(label[index - 1]), !label[index - 1].isASCII
                else {
                    return false
                }
            }
            guard let script = Script(scalar) else { return false }
            scripts.insert(script)
            hasOwnLook = hasOwnLook || !looksLatin(scalar)
        }
        if scripts.isSubset(of: [.cyrillic]) || scripts.isSubset(of: [.greek]) { return hasOwnLook }
        if scripts.count == 1 || scripts == [.ascii, .latin] { return true }
        let mixes: [Set<Script>] = [
            [.ascii, .han, .hiragana, .katakana], [.ascii, .han, .hangul],
            [.ascii, .han, .bopomofo],
        ]

        return mixes.contains { scripts.isSubset(of: $0) }
    }

    private static func isDigitOrHyphen(_ scalar: Unicode.Scalar) -> Bool {
        (0x30...0x39).contains(scalar.value) || scalar.value == 0x2D
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether a Cyrillic or Greek letter has the image of a Latin one in common typefaces.
    private static func looksLatin(_ scalar: Unicode.Scalar) -> Bool {
        "асԁеһіјӏорԛѕυѵԝхуүѡʏҽьғкмнтвгпґєзэιοναρκτηχγϳωμπ".unicodeScalars.contains(scalar)
    }
}

/// The scripts in which hosts are shown, by their blocks.
enum Script {
    case ascii, latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, tamil, thai
    case georgian, hangul, hiragana, katakana, bopomofo, han

    /// The script of a letter or mark; nil for all else, and for letters that are easily taken for
    /// others.
    init?(_ scalar: Unicode.Scalar) {
        let script: Script? =
            switch scalar.value {
            case 0x61...0x7A: .ascii
            case 0xDF...0xF6, 0xF8...0x17E: Self.isConfusable(scalar) ? nil : .latin
            case 0x386...0x3CE: .greek
            case 0x430...0x45F, 0x490...0x491: .cyrillic
            case 0x561...0x587: .armenian
            case 0x5D0...0x5EA: .hebrew
            case 0x620...0x64A, 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6CC: .arabic
            case 0x900...0x963: .devanagari
            case 0x980...0x9E3: .bengali
            case 0xB82...0xBD7: .tamil
            case 0xE01...0xE4E: .thai
            case 0x10D0...0x10FA: .georgian
            case 0xAC00...0xD7A3: .hangul
            case 0x3041...0x3096, 0x309D...0x309E: .hiragana
            case 0x30A1...0x30FA, 0x30FC...0x30FE: .katakana
            case 0x3105...0x312F: .bopomofo
            case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF: .han
            default: nil
            }
        guard let script else { return nil }
        self = script
    }

    /// Dotless i, kra, l with middle dot, n with apostrophe, thorn: one stroke away from ASCII.
    private static func isConfusable(_ scalar: Unicode.Scalar) -> Bool {
        [0xFE, 0x131, 0x138, 0x140, 0x149, 0x142, 0x167].contains(scalar.value)
    }
}
