/// The escape sequences of ECMA-48 (ISO/IEC 6429), section 5, and of xterm.
enum EscapeSequence {
    /// The index after the escape sequence that starts at `start`, or nil if none does.
    ///
    /// The result is after an introducer alone when the sequence is broken off, so that ESC itself
    /// never remains.
    static func end(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
        let first = scalars[start].value
        if first != 0x1B {
            // 8-bit introducers; other C1 controls are not ours.
            switch first {
            case 0x9B: return controlSequenceEnd(in: scalars, from: start + 1)
            case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return stringEnd(in: scalars, from: start + 1)
            default: return nil
            }
        }
        guard start + 1 < scalars.count else { return start + 1 }
        switch scalars[start + 1].value {
        case 0x5B: return controlSequenceEnd(in: scalars, from: start + 2)
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F: return stringEnd(in: scalars, from: start + 2)
        case 0x20...0x2F: return intermediatesEnd(in: scalars, from: start + 1)
        case 0x30...0x7E: return start + 2
        default: return start + 1
        }
    }

    /// After parameters, intermediates and the final byte; before the first scalar that is none of
    /// them.
    private static func controlSequenceEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start
        while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) { index += 1 }
        guard index < scalars.count, (0x40...0x7E).contains(scalars[index].value) else {
            return index < scalars.count ? index : start
        }

        return index + 1
    }

    /// After the terminator (ST or BEL) of an operating system command, device control string and
    /// the like; `start` if there is none in the line.
    private static func stringEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start
        while index < scalars.count {
            switch scalars[index].value {
            case 0x07, 0x9C: return index + 1
            case 0x1B:
                let ends = index + 1 < scalars.count && scalars[index + 1].value == 0x5C
                return ends ? index + 2 : start
            case 0x0A, 0x0D: return start
            default: index += 1
            }
        }

        return start
    }

    /// After an escape sequence with intermediates, such as `ESC ( B`.
    private static func intermediatesEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start
        while index < scalars.count, (0x20...0x2F).contains(scalars[index].value) { index += 1 }
        let hasFinal = index < scalars.count && (0x30...0x7E).contains(scalars[index].value)

        return hasFinal ? index + 1 : start
    }
}
