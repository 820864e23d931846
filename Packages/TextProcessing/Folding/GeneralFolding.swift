/// The rule of ``Swift/String/folded`` for any text.
struct GeneralFolding {
    /// UTF-8, decomposed.
    private var output: [UInt8] = []
    private var previous: Unicode.Scalar?

    /// The UTF-8 of a text's folded form.
    static func fold(_ string: String) -> [UInt8] {
        var folding = GeneralFolding()
        folding.output.reserveCapacity(string.utf8.count)
        Normalization.forEachDecomposed(in: string) { scalar in
            if scalar.value >= 0xAD, isDropped(scalar, after: folding.previous) { return }
            let isMapped =
                scalar.value >= 0xA0
                && Compatibility.forEach(in: scalar) { folding.appendCaseFolded($0) }
            if !isMapped { folding.appendCaseFolded(scalar) }
        }
        if folding.output.withUnsafeBufferPointer(Folding.isSurelyComposed) {
            return folding.output
        }

        return Array(Normalization.composed(String(decoding: folding.output, as: UTF8.self)).utf8)
    }

    /// Accents, and what has no look of its own.
    private static func isDropped(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?
    ) -> Bool {
        switch scalar.value {
        case 0x0306: previous != "и"
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        case 0x0370...0x0482, 0x048A...0x0590: false
        case 0x0591...0x05C7:
            scalar.properties.generalCategory == .nonspacingMark
        case 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED:
            scalar.value == 0x0640 || scalar.properties.generalCategory == .nonspacingMark
        case 0x1F3FB...0x1F3FF: true
        case 0x115F, 0x1160: true
        case 0x1100...0x11FF, 0x3041...0x3163, 0x3400...0x9FFF, 0xAC00...0xD7FF: false
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private mutating func appendCaseFolded(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        switch value {
        case 0x41...0x5A: append(Unicode.Scalar(UInt8(value) | 0x20))
        case ..<0xB5, 0x1100...0x11FF, 0x3041...0x9FFF: append(scalar)
        default: appendUncommon(scalar)
        }
    }

    private mutating func appendUncommon(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if let letter = GreekCyrillicFolding.fold(value).flatMap(Unicode.Scalar.init) {
            append(letter)
            return
        }
        if let (first, second) = LatinFolding.fold(value) {
            append(Unicode.Scalar(first))
            if let second { append(Unicode.Scalar(second)) }
            return
        }
        if let mark = Folding.plainMark(value) {
            append(Unicode.Scalar(mark))
            return
        }
        let properties = scalar.properties
        if properties.changesWhenCaseFolded {
            let folded = properties.lowercaseMapping.uppercased().lowercased()
            for letter in folded.unicodeScalars { append(letter) }
        } else if properties.generalCategory == .decimalNumber, let digit = properties.numericValue
        {
            append(Unicode.Scalar(0x30 + UInt8(digit)))
        } else {
            append(scalar)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            output.append(UInt8(scalar.value))
        } else {
            output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        previous = scalar
    }
}
