/// Folding on UTF-8, where the text of an index comes from and goes to.
enum Folding {
    /// The UTF-8 of ``Swift/String/folded``.
    static func foldedBytes(of string: String) -> [UInt8] {
        var text = string
        if let bytes = text.withUTF8({ isASCII($0) ? lowercasedASCII($0) : simplyFolded($0) }) {
            return bytes
        }

        return GeneralFolding.fold(string)
    }

    /// Whether every scalar is one that canonical composition cannot change, whatever stands beside
    /// it.
    static func isSurelyComposed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if isASCII(bytes) { return true }
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case ..<0xCC: index += bytes[index] < 0x80 ? 1 : 2
            case 0xCE where bytes[index + 1] != 0x87: index += 2
            case 0xCF, 0xD0, 0xD1, 0xD3: index += 2
            case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] > 0x81: index += 3
            case 0xE3 where isPlainKana(bytes[index + 1], bytes[index + 2]): index += 3
            case 0xE4...0xEC: index += 3
            case 0xED where bytes[index + 1] < 0x9E: index += 3
            case 0xF0 where bytes[index + 1] == 0x9F: index += 4
            default: return false
            }
        }

        return true
    }

    /// One pass without an early exit, which the compiler makes of vectors.
    static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt8 = 0
        for byte in bytes { all |= byte }

        return all < 0x80
    }

    private static func lowercasedASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
            for index in bytes.indices {
                let byte = bytes[index]
                output[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
            }
            count = bytes.count
        }
    }

    /// The folded text, or nil if a scalar needs the general way.
    ///
    /// Nothing grows: a Latin letter of two bytes becomes at most two.
    private static func simplyFolded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var isSimple = true
        let folded = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
            isSimple = fold(bytes, into: output, count: &count)
        }

        return isSimple ? folded : nil
    }

    private static func fold(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into output: UnsafeMutableBufferPointer<UInt8>,
        count: inout Int
    ) -> Bool {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                output[count] = byte &- 0x41 < 26 ? byte | 0x20 : byte
                count += 1
                index += 1
                continue
            }
            switch byte {
            case 0xC2 where bytes[index + 1] == 0xB7 || bytes[index + 1] == 0xA9:
                // The middle dot and the copyright sign.
                output[count] = byte
                output[count + 1] = bytes[index + 1]
                count += 2
                index += 2
            case 0xE2 where bytes[index + 1] == 0x80:
                guard let mark = plainMark(0x2000 | UInt32(bytes[index + 2] & 0x3F)) else {
                    return false
                }
                output[count] = mark
                count += 1
                index += 3
            case 0xC3...0xC5:
                let scalar = UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
                guard let (first, second) = LatinFolding.fold(scalar) else { return false }
                output[count] = first
                count += 1
                if let second {
                    output[count] = second
                    count += 1
                }
                index += 2
            case 0xCE...0xD1:
                let scalar = UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
                guard let letter = GreekCyrillicFolding.fold(scalar) else { return false }
                output[count] = 0xC0 | UInt8(letter >> 6)
                output[count + 1] = 0x80 | UInt8(letter & 0x3F)
                count += 2
                index += 2
            case 0xE3...0xED:
                guard isUnchanged(byte, bytes[index + 1], bytes[index + 2]) else { return false }
                for offset in 0..<3 { output[count + offset] = bytes[index + offset] }
                count += 3
                index += 3
            case 0xF0:
                guard isPictograph(bytes[index + 1], bytes[index + 2], bytes[index + 3]) else {
                    return false
                }
                for offset in 0..<4 { output[count + offset] = bytes[index + offset] }
                count += 4
                index += 4
            default:
                return false
            }
        }

        return true
    }

    /// The ASCII mark that a dash or a quotation mark of typography folds to.
    static func plainMark(_ scalar: UInt32) -> UInt8? {
        switch scalar {
        case 0x2010...0x2015: 0x2D
        case 0x2018, 0x2019: 0x27
        case 0x201C, 0x201D: 0x22
        default: nil
        }
    }

    /// Whether folding makes capitals of ASCII small, perhaps plain marks of curly ones, and for certain
    /// leaves everything else as it is.
    static func changesOnlyCase(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index < bytes.count {
            // Eight signs of ASCII at a time.
            if index + 8 <= bytes.count,
                raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
                    == 0
            {
                index += 8
                continue
            }
            switch bytes[index] {
            case ..<0x80: index += 1
            case 0xE3...0xED:
                guard isUnchanged(bytes[index], bytes[index + 1], bytes[index + 2]) else {
                    return false
                }
                index += 3
            case 0xE2 where bytes[index + 1] == 0x80:
                guard plainMark(0x2000 | UInt32(bytes[index + 2] & 0x3F)) != nil else {
                    return false
                }
                index += 3
            case 0xF0:
                guard isPictograph(bytes[index + 1], bytes[index + 2], bytes[index + 3]) else {
                    return false
                }
                index += 4
            default: return false
            }
        }

        return true
    }

    /// Whether a scalar that begins with 0xF0 is an emoji, which folds to itself, other than the
    /// modifiers U+1F3FB to U+1F3FF.
    private static func isPictograph(_ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
        second == 0x9F && third >= 0x8C && !(third == 0x8F && fourth >= 0xBB)
    }

    /// Whether a scalar of three bytes folds to itself for certain: kana, ideographs, Hangul.
    private static func isUnchanged(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch first {
        case 0xE3: isPlainKana(second, third)
        case 0xE4...0xE9: true
        case 0xEA: second >= 0xB0
        case 0xEB, 0xEC: true
        default: second < 0x9E
        }
    }

    /// Whether a scalar U+3000 to U+3FFF is punctuation, kana or an ideograph that stays as it is:
    /// not the ideographic space, the voiced sound marks, enclosed letters or squared words.
    private static func isPlainKana(_ second: UInt8, _ third: UInt8) -> Bool {
        switch second {
        case 0x80: third != 0x80 && third < 0xAA
        case 0x81: true
        case 0x82: third != 0x99 && third != 0x9A && third != 0x9F
        case 0x83: third != 0xBF
        case 0x84: third >= 0xB1
        case 0x85: third != 0xA4
        case 0x86: third <= 0x8E
        case 0x90...: true
        default: false
        }
    }
}
