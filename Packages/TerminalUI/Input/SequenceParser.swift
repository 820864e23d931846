/// Reads one event from the beginning of some bytes.
struct SequenceParser {
    enum Result {
        /// More bytes are needed.
        case incomplete
        /// The first so many bytes mean nothing here.
        case ignored(Int)
        case event(InputEvent, Int)
        case pasteBegins(Int)
    }

    private let bytes: ArraySlice<UInt8>
    /// Whether nothing follows, so that a beginning has to make sense as it is.
    private let isFinal: Bool

    init(_ bytes: ArraySlice<UInt8>, isFinal: Bool) {
        self.bytes = bytes
        self.isFinal = isFinal
    }

    private func byte(_ index: Int) -> UInt8? {
        index < bytes.count ? bytes[bytes.startIndex + index] : nil
    }

    func next() -> Result {
        switch byte(0) ?? 0 {
        case 0x1B: escaped()
        case 0x0D, 0x0A: .event(.key(.enter), 1)
        case 0x09: .event(.key(.tab), 1)
        case 0x7F, 0x08: .event(.key(Key(.backspace)), 1)
        case 0x00: .event(.key(.control(" ")), 1)
        case let control where control < 0x1B: key(letter: control + 0x60)
        case let control where control < 0x20: key(letter: control + 0x40)
        default: character()
        }
    }

    private func key(letter: UInt8) -> Result {
        .event(.key(.control(Character(Unicode.Scalar(letter)))), 1)
    }

    /// UTF-8 (RFC 3629), scalar by scalar.
    private func character() -> Result {
        let first = byte(0) ?? 0
        let length =
            switch first {
            case ..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0 else { return .ignored(1) }
        for index in 1..<max(length, 1) {
            guard let next = byte(index) else { return .incomplete }
            if next & 0xC0 != 0x80 { return .ignored(index) }
        }
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        guard let character = text.first, text.unicodeScalars.first?.value != 0xFFFD,
            !(0x80..<0xA0).contains(text.unicodeScalars.first?.value ?? 0)
        else { return .ignored(length) }

        return .event(.key(Key(.character(character))), length)
    }

    // MARK: - After Escape

    private func escaped() -> Result {
        guard let second = byte(1) else {
            return isFinal ? .event(.key(.escape), 1) : .incomplete
        }
        switch second {
        case 0x5B:  // CSI
            return controlSequence()
        case 0x4F:  // SS3
            return singleShift()
        case 0x5D, 0x50, 0x58, 0x5E, 0x5F:  // OSC, DCS, SOS, PM, APC
            return controlString(isCommand: second == 0x5D)
        case 0x1B where byte(2) == nil && !isFinal:
            return .incomplete
        case 0x1B where byte(2) != 0x5B && byte(2) != 0x4F:
            return .event(.key(.escape), 1)
        default:
            return withAlt(SequenceParser(bytes.dropFirst(), isFinal: isFinal).next())
        }
    }

    private func withAlt(_ result: Result) -> Result {
        switch result {
        case .event(.key(var key), let count):
            key.modifiers.insert(.alt)
            return .event(.key(key), count + 1)
        case .event(let event, let count): return .event(event, count + 1)
        case .ignored(let count): return .ignored(count + 1)
        case .pasteBegins(let count): return .pasteBegins(count + 1)
        case .incomplete: return .incomplete
        }
    }

    private func singleShift() -> Result {
        guard let final = byte(2) else {
            return isFinal ? .event(.key(Key(.character("O"), .alt)), 2) : .incomplete
        }
        // What xterm puts between: a modifier.
        if (0x31...0x39).contains(final) {
            guard let last = byte(3) else { return isFinal ? .ignored(3) : .incomplete }
            let modifiers = Self.modifiers(Int(final) - 0x30)
            return Self.arrow(last).map { .event(.key(Key($0, modifiers)), 4) } ?? .ignored(4)
        }
        if final == 0x4D { return .event(.key(.enter), 3) }
        if let code = Self.arrow(final) { return .event(.key(Key(code)), 3) }
        // The number pad of a DEC terminal sends j to y for * to 9.
        if (0x6A...0x79).contains(final) {
            return .event(.key(Key(.character(Character(Unicode.Scalar(final - 0x40))))), 3)
        }

        return .ignored(3)
    }

    private static func arrow(_ final: UInt8) -> Key.Code? {
        switch final {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        case 0x46: .end
        case 0x48: .home
        case 0x50...0x53: .function(Int(final) - 0x4F)
        default: nil
        }
    }

    /// xterm's number for what was held: 1 more than the bits.
    private static func modifiers(_ number: Int) -> Key.Modifiers {
        Key.Modifiers(rawValue: max(number - 1, 0) & 7)
    }

    private func controlSequence() -> Result {
        // The Linux console's F1 to F5.
        if byte(2) == 0x5B {
            guard let last = byte(3) else { return isFinal ? .ignored(3) : .incomplete }
            return (0x41...0x45).contains(last)
                ? .event(.key(Key(.function(Int(last) - 0x40))), 4) : .ignored(4)
        }
        var end = 2
        while let next = byte(end), (0x20...0x3F).contains(next) { end += 1 }
        guard let final = byte(end) else {
            guard isFinal else { return .incomplete }
            return end == 2 ? .event(.key(Key(.character("["), .alt)), 2) : .ignored(end)
        }
        guard (0x40...0x7E).contains(final) else { return .ignored(end) }
        // X10 mouse reports, should a terminal not know SGR's: three bytes follow.
        if final == 0x4D, end == 2 {
            return byte(5) == nil ? (isFinal ? .ignored(3) : .incomplete) : .ignored(6)
        }
        let length = end + 1
        if byte(2) == 0x3C {
            return mouse(Self.numbers(bytes.dropFirst(3).prefix(end - 3)), final).map {
                .event(.mouse($0), length)
            } ?? .ignored(length)
        }
        // Answers of the terminal carry a private mark; no key does.
        if let mark = byte(2), (0x3C...0x3F).contains(mark) { return .ignored(length) }
        let numbers = Self.numbers(bytes.dropFirst(2).prefix(end - 2))
        if final == 0x7E, numbers.first == 200 { return .pasteBegins(length) }

        return Self.key(numbers, final).map { .event(.key($0), length) } ?? .ignored(length)
    }

    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
            // What stands after a colon is detail.
            Int(String(decoding: part.prefix { $0 != 0x3A }, as: UTF8.self)) ?? 0
        }
    }

    private static func key(_ numbers: [Int], _ final: UInt8) -> Key? {
        let held = modifiers(numbers.count > 1 ? numbers[1] : 1)
        switch final {
        case 0x5A: return .backTab
        case 0x61...0x64: return arrow(final - 0x20).map { Key($0, .shift) }
        case 0x75: return character(numbers.first ?? 0, held)
        case 0x7E where numbers.first == 27 && numbers.count > 2:
            return character(numbers[2], held)
        case 0x7E: return named(numbers.first ?? 0).map { Key($0, held) }
        default: return arrow(final).map { Key($0, held) }
        }
    }

    private static func character(_ value: Int, _ held: Key.Modifiers) -> Key? {
        guard let number = UInt32(exactly: value), let scalar = Unicode.Scalar(number) else {
            return nil
        }
        switch number {
        case 13: return Key(.enter, held)
        case 9: return Key(.tab, held)
        case 27: return Key(.escape, held)
        case 8, 127: return Key(.backspace, held)
        case ..<32, 0x80..<0xA0, 0xE000...0xF8FF: return nil
        default: return Key(.character(Character(scalar)), held.subtracting(.shift))
        }
    }

    private static func named(_ number: Int) -> Key.Code? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    /// xterm's SGR report (1006): button and modifiers, column, row, `M` or `m`.
    private func mouse(_ numbers: [Int], _ final: UInt8) -> MouseEvent? {
        guard numbers.count == 3, final == 0x4D || final == 0x6D else { return nil }
        let point = CellPoint(column: numbers[1] - 1, row: numbers[2] - 1)
        let button = numbers[0] & 0b1100_0011
        if button == 64 { return MouseEvent(.scrollUp, at: point) }
        if button == 65 { return MouseEvent(.scrollDown, at: point) }
        guard button < 64 else { return nil }
        if final == 0x6D { return MouseEvent(.release, at: point) }
        if numbers[0] & 32 != 0 { return MouseEvent(.drag, at: point) }

        return MouseEvent(button == 0 ? .press : .otherPress, at: point)
    }

    // MARK: - Answers

    /// OSC and its kin end with ST or BEL.
    private func controlString(isCommand: Bool) -> Result {
        var end = 2
        while let next = byte(end) {
            if next == 0x07 { return answer(isCommand, 2..<end, length: end + 1) }
            if next == 0x1B {
                guard let last = byte(end + 1) else { break }
                return last == 0x5C
                    ? answer(isCommand, 2..<end, length: end + 2) : .ignored(end)
            }
            end += 1
        }
        guard isFinal else { return .incomplete }
        let letter = Character(Unicode.Scalar(byte(1) ?? 0x5D))

        return end == 2 ? .event(.key(Key(.character(letter), .alt)), 2) : .ignored(bytes.count)
    }

    /// `11;rgb:1c1c/1c1c/1c1c` is the background's color.
    private func answer(_ isCommand: Bool, _ range: Range<Int>, length: Int) -> Result {
        let text = String(decoding: bytes.dropFirst(2).prefix(range.count), as: UTF8.self)
        guard isCommand, text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else {
            return .ignored(length)
        }
        let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3)
        let values = parts.compactMap { part -> Double? in
            guard let number = Int(part, radix: 16), (1...4).contains(part.count) else {
                return nil
            }
            return Double(number) / Double((1 << (4 * part.count)) - 1)
        }
        guard values.count == 3 else { return .ignored(length) }
        let brightness = 0.299 * values[0] + 0.587 * values[1] + 0.114 * values[2]

        return .event(.background(isLight: brightness > 0.5), length)
    }
}
