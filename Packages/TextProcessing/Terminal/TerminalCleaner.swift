/// The rules of ``Swift/String/cleanedForTerminal``.
enum TerminalCleaner {
    /// Whether a look at the bytes shows that nothing needs cleaning.
    ///
    /// Printable ASCII, Latin, Greek and Cyrillic letters, dashes and quotes, kana, ideographs,
    /// Hangul and pictographs pass; all else is "perhaps not".
    static func isClean(_ string: String) -> Bool {
        var text = string

        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case 0x20..<0x7F:
                    index += 1
                case 0xC2 where bytes[index + 1] >= 0xA0 && bytes[index + 1] != 0xAD:
                    index += 2
                case 0xC3...0xCB, 0xCE...0xD4:
                    index += 2
                case 0xE2 where bytes[index + 1] == 0x80 && isPlainPunctuation(bytes[index + 2]):
                    index += 3
                case 0xE3 where bytes[index + 1] != 0x85:
                    index += 3
                case 0xE4...0xEC:
                    index += 3
                case 0xED where bytes[index + 1] < 0x9E:
                    index += 3
                case 0xF0 where bytes[index + 1] == 0x9F && bytes[index + 2] != 0xBF:
                    index += 4
                default:
                    return false
                }
            }

            return true
        }
    }

    /// Whether U+2000 plus these six bits is a dash, quote, dot or the like.
    private static func isPlainPunctuation(_ third: UInt8) -> Bool {
        (0x90...0xA7).contains(third) || third >= 0xB0
    }

    static func clean(_ string: String, lineBreak: String, tab: String) -> String {
        let scalars = Array(string.unicodeScalars)
        var output = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.value >= 0x20, scalar.value < 0x7F {
                output.append(scalar)
                index += 1
                continue
            }
            if let end = EscapeSequence.end(in: scalars, at: index) {
                index = end
                continue
            }
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            switch treatment(of: scalar, after: output.last, before: next) {
            case .keep: output.append(scalar)
            case .remove: break
            case .replace: output.append("\u{FFFD}")
            case .tab: output.append(contentsOf: tab.unicodeScalars)
            case .lineBreak:
                output.append(contentsOf: lineBreak.unicodeScalars)
                if scalar == "\r", next == "\n" { index += 1 }
            }
            index += 1
        }

        return String(output)
    }

    private enum Treatment {
        case keep, remove, replace, tab, lineBreak
    }

    private static func treatment(
        of scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Treatment {
        switch scalar.value {
        case 0x09: .tab
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
        case ..<0x20, 0x7F..<0xA0: .replace
        case 0xFDD0...0xFDEF: .replace
        case let value where value & 0xFFFE == 0xFFFE: .replace
        case 0x200C, 0x200D: joins(previous, next) ? .keep : .remove
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: isVisibleBase(previous) ? .keep : .remove
        case 0x115F, 0x1160, 0x3164, 0xFFA0: .remove
        case ..<0xAD: .keep
        default: isInvisible(scalar) ? .remove : .keep
        }
    }

    /// Whether a joiner between these two can mean something.
    private static func joins(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
        guard let previous, let next else { return false }
        let isSelector = (0xFE00...0xFE0F).contains(previous.value)

        return (isSelector || isJoinable(previous)) && isJoinable(next)
    }

    private static func isJoinable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0xA0 && !scalar.properties.isWhitespace && !isInvisible(scalar)
    }

    private static func isVisibleBase(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, !scalar.properties.isWhitespace else { return false }

        return !isInvisible(scalar)
    }

    /// Whether the scalar shows nothing of its own and is no mark: bidi controls, joiners,
    /// selectors, tags, annotation characters, soft hyphens and what Unicode reserves to be
    /// ignored.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint { return true }
        // Format characters that do show: Arabic number signs, Kaithi and hieroglyph controls.
        guard properties.generalCategory == .format else { return false }

        return scalar.value < 0x600 || (0x2000...0x2FFF).contains(scalar.value)
            || (0xFFF9...0xFFFB).contains(scalar.value) || scalar.value >= 0xE0000
            || scalar.value == 0x061C
    }
}
