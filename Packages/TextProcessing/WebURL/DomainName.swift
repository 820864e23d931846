/// Internationalized domain names: the processing of Unicode Technical Standard #46,
/// nontransitional, with the flags of the URL Standard (no hyphen, length and STD3 checks; joiners
/// checked).
///
/// The mapping table of UTS #46 is NFKC with case folding but for a few exceptions. The standard
/// library has no NFKC; it does know which scalars NFKC with case folding would change. So a scalar
/// is mapped by ``Compatibility`` and to lower case, and a name in which one that would change
/// remains is refused.
enum DomainName {
    /// The name in ASCII and lower case; nil if it is not valid.
    static func ascii(_ name: String) -> [UInt8]? {
        var output: [UInt8] = []
        for (index, label) in labels(of: mapped(name)).enumerated() {
            if index > 0 { output.append(0x2E) }
            let scalars = Array(label)
            if let decoded = decodedPunycode(scalars) {
                guard isValidPunycode(decoded, from: scalars) else { return nil }
                output.append(contentsOf: scalars.map { UInt8(truncatingIfNeeded: $0.value) })
            } else if scalars.allSatisfy(\.isASCII) {
                if isPunycode(scalars.lazy.map { UInt8($0.value) }) { return nil }
                output.append(contentsOf: scalars.map { UInt8($0.value) })
            } else {
                guard isValid(scalars), let encoded = Punycode.encode(scalars) else { return nil }
                output.append(contentsOf: "xn--".utf8)
                output.append(contentsOf: encoded)
            }
        }

        return output
    }

    /// The label of a valid name in Unicode if it is in punycode.
    static func unicodeLabel(_ label: Substring) -> [Unicode.Scalar]? {
        decodedPunycode(Array(label.unicodeScalars))
    }

    /// Whether a label begins with `xn--`, in either case.
    static func isPunycode(_ label: some Collection<UInt8>) -> Bool {
        let start = label.prefix(4)

        return start.count == 4 && zip(start, "xn--".utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    // MARK: - Mapping

    private static func mapped(_ name: String) -> String.UnicodeScalarView {
        var output = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !isIgnored(scalar) {
            if !Compatibility.forEach(in: scalar, { appendLowercased($0, to: &output) }) {
                appendLowercased(scalar, to: &output)
            }
        }

        return String(output).nfc.unicodeScalars
    }

    private static func appendLowercased(
        _ scalar: Unicode.Scalar, to output: inout String.UnicodeScalarView
    ) {
        if scalar.value == 0x3002 {
            output.append(".")
        } else if scalar.properties.changesWhenLowercased {
            output.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        } else {
            output.append(scalar)
        }
    }

    /// Status "ignored" of UTS #46: what may stand in a name without a trace.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0xAD: false
        case 0xAD, 0x034F, 0x180B...0x180D, 0x180F, 0x200B, 0x2060, 0x2064, 0xFEFF: true
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    private static func labels(
        of name: String.UnicodeScalarView
    ) -> [String.UnicodeScalarView.SubSequence] {
        name.split(separator: ".", omittingEmptySubsequences: false)
    }

    // MARK: - Validity

    private static func decodedPunycode(_ label: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        guard label.count > 4, label.allSatisfy(\.isASCII) else { return nil }
        let bytes = label.map { UInt8($0.value) }
        guard isPunycode(bytes) else { return nil }

        return Punycode.decode(bytes.dropFirst(4))
    }

    /// Whether a label in punycode is what its own decoding would be encoded to.
    private static func isValidPunycode(
        _ decoded: [Unicode.Scalar], from label: [Unicode.Scalar]
    ) -> Bool {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: decoded)
        guard !decoded.allSatisfy(\.isASCII), isValid(decoded),
            String(view).nfc.unicodeScalars.elementsEqual(decoded),
            let encoded = Punycode.encode(decoded)
        else { return false }

        return encoded.elementsEqual(label.dropFirst(4).lazy.map { UInt8($0.value) })
    }

    private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, !isMark(first) else { return false }
        if label.starts(with: "xn--".unicodeScalars) { return false }

        return label.indices.allSatisfy { index in
            let scalar = label[index]
            switch scalar.value {
            case 0x200C, 0x200D: return isJoinerAllowed(in: label, at: index)
            case 0xDF, 0x3C2: return true  // ß and final ς, valid since IDNA 2008
            default: return isValid(scalar)
            }
        }
    }

    private static func isValid(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return true }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .unassigned, .privateUse, .surrogate, .control, .format, .spaceSeparator,
            .lineSeparator, .paragraphSeparator:
            return false
        default:
            return !properties.changesWhenNFKCCaseFolded && scalar.value != 0xFFFC
                && scalar.value != 0xFFFD
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// RFC 5892, appendices A.1 and A.2: after a virama; the non-joiner between Arabic letters too.
    private static func isJoinerAllowed(in label: [Unicode.Scalar], at index: Int) -> Bool {
        guard index > 0 else { return false }
        let previous = label[index - 1]
        if previous.properties.canonicalCombiningClass == .virama { return true }
        guard label[index].value == 0x200C, index + 1 < label.count else { return false }

        return (0x620...0x6FF).contains(previous.value)
            && (0x620...0x6FF).contains(label[index + 1].value)
    }
}
