import Chrono
import TextProcessing

/// A DATE or DATE-TIME as it is written, its zone not yet looked up.
struct WrittenTime: Hashable {
    var day: Day
    /// Seconds after midnight; `nil` for a DATE.
    var seconds: Int?
    var isUTC = false
    /// The number of its TZID among those of the calendar.
    var zone: Int?

    /// Seconds since 1970 by its own clock.
    var local: Int { day.daysSince1970 * 86_400 + (seconds ?? 0) }

    /// Reads `20260131`, `20260131T090000` or `20260131T090000Z` (RFC 5545 sections 3.3.4, 3.3.5);
    /// also without the seconds, with the dashes and colons of ISO 8601's extended form, and with
    /// hour 24, as some programs write.
    init?(_ bytes: some Sequence<UInt8>) {
        var digits = 0
        var number = [0, 0, 0, 0, 0, 0]
        var hasTime = false
        var isUTC = false
        for byte in bytes {
            guard !isUTC else { return nil }
            switch byte {
            case 0x30...0x39:
                guard digits < 14, digits < 8 || hasTime else { return nil }
                let field = digits < 4 ? 0 : (digits - 2) / 2
                number[field] = number[field] * 10 + Int(byte - 0x30)
                digits += 1
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
                guard digits == 8, !hasTime else { return nil }
                hasTime = true
            case UInt8(ascii: "Z"), UInt8(ascii: "z"):
                guard hasTime else { return nil }
                isUTC = true
            case UInt8(ascii: "-"):
                guard digits == 4 || digits == 6, !hasTime else { return nil }
            case UInt8(ascii: ":"):
                guard digits == 10 || digits == 12 else { return nil }
            case 0x20, 0x09: continue
            default: return nil
            }
        }
        guard let day = Day(year: number[0], month: number[1], day: number[2]) else { return nil }
        self.day = day
        guard hasTime else {
            guard digits == 8 else { return nil }
            return
        }
        guard digits == 12 || digits == 14, number[3] <= 24, number[4] < 60, number[5] <= 60 else {
            return nil
        }
        // A leap second is the second before it.
        let time = (number[3] * 60 + number[4]) * 60 + Swift.min(number[5], 59)
        guard time <= 86_400 else { return nil }
        if time == 86_400 { self.day = day.advanced(by: 1) }
        seconds = time % 86_400
        self.isUTC = isUTC
    }
}

/// A DURATION (RFC 5545 section 3.3.6): days by the calendar, and exact seconds.
struct WrittenDuration: Hashable {
    var days = 0
    var seconds = 0

    /// Whether it goes back in time.
    var isNegative: Bool { days < 0 || seconds < 0 }

    init(days: Int = 0, seconds: Int = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// Reads `P15DT5H0M20S`, `P7W`, `-PT15M`; weeks may stand before days.
    init?(_ bytes: some Sequence<UInt8>) {
        var sign = 1
        var number: Int?
        var isTime = false
        var hasBegun = false
        var isEmpty = true
        for byte in bytes {
            if !hasBegun {
                switch byte {
                case UInt8(ascii: "+"), 0x20: break
                case UInt8(ascii: "-"): sign = -1
                case UInt8(ascii: "P"), UInt8(ascii: "p"): hasBegun = true
                default: return nil
                }
                continue
            }
            if (0x30...0x39).contains(byte) {
                let value = (number ?? 0) * 10 + Int(byte - 0x30)
                guard value < 1_000_000_000 else { return nil }
                number = value
                continue
            }
            let unit = byte & 0xDF
            if unit == UInt8(ascii: "T") {
                guard number == nil, !isTime else { return nil }
                isTime = true
                continue
            }
            guard let value = number else { return nil }
            number = nil
            isEmpty = false
            switch (unit, isTime) {
            case (UInt8(ascii: "W"), false): days += sign * value * 7
            case (UInt8(ascii: "D"), false): days += sign * value
            case (UInt8(ascii: "H"), true): seconds += sign * value * 3600
            case (UInt8(ascii: "M"), true): seconds += sign * value * 60
            case (UInt8(ascii: "S"), true): seconds += sign * value
            default: return nil
            }
        }
        guard hasBegun, !isEmpty, number == nil else { return nil }
    }
}

/// Reads TEXT (RFC 5545 section 3.3.11) of whatever encoding.
struct CalendarTextDecoder {
    /// What is assumed for text that isn't UTF-8.
    private var guess: TextEncoding?
    private var scratch: [UInt8] = []

    /// A decoder for the texts of a file: what is not UTF-8 in it is guessed from all its lines that
    /// are none, since a short text alone tells too little.
    init(_ bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var broken: [UInt8] = []
        for line in bytes.split(separator: 0x0A)
        where String(validating: line, as: UTF8.self) == nil && broken.count < 1 << 20 {
            broken += line
            broken.append(0x0A)
        }
        let likeliest = EncodingDetector.guess(broken)
        guess =
            likeliest == .windows1252 && Self.isShortKorean(broken)
            ? TextEncoding(label: "euc-kr") ?? likeliest : likeliest
    }

    /// Whether there are too few bytes to guess by, and these are nothing but pairs of EUC-KR that stand
    /// for syllables, as letters with accents hardly ever do.
    private static func isShortKorean(_ bytes: [UInt8]) -> Bool {
        var pairs = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            guard index + 1 < bytes.count, (0xB0...0xC8).contains(bytes[index]),
                bytes[index + 1] >= 0xA1
            else { return false }
            pairs += 1
            index += 2
        }

        return pairs > 1
    }

    /// The text of a value: `\n` for a line end, `\,` `\;` `\\` for themselves. Control characters
    /// other than line ends and tabs are left out.
    mutating func text(_ value: UnsafeBufferPointer<UInt8>) -> String {
        list(value, isList: false).first ?? ""
    }

    /// The texts of a value that are divided by commas.
    mutating func list(_ value: UnsafeBufferPointer<UInt8>, isList: Bool = true) -> [String] {
        var texts: [String] = []
        scratch.removeAll(keepingCapacity: true)
        scratch.reserveCapacity(value.count)
        var index = 0
        while index < value.count {
            let byte = value[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\\") where index < value.count:
                let next = value[index]
                switch next {
                case UInt8(ascii: "n"), UInt8(ascii: "N"): scratch.append(0x0A)
                case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
                    UInt8(ascii: "\""):
                    scratch.append(next)
                default:
                    scratch.append(byte)
                    continue
                }
                index += 1
            case UInt8(ascii: ",") where isList:
                texts.append(decoded())
                scratch.removeAll(keepingCapacity: true)
            case 0x09, 0x20..<0x7F, 0x80...: scratch.append(byte)
            default: continue
            }
        }
        texts.append(decoded())

        return texts
    }

    private mutating func decoded() -> String {
        if let text = String(validating: scratch, as: UTF8.self) { return text }
        // One broken character in a calendar of UTF-8 is repaired; a calendar of another encoding
        // has hardly a sequence that is UTF-8.
        let repaired = String(decoding: scratch, as: UTF8.self)
        let broken = repaired.unicodeScalars.count { $0 == "\u{FFFD}" }
        let whole = repaired.unicodeScalars.count { $0.value >= 0x80 && $0 != "\u{FFFD}" }
        guard whole < broken else { return repaired }
        guard let encoding = guess, encoding != .utf8 else { return repaired }
        var decoder = TextDecoder(web: encoding)
        var text: [UInt8] = []
        decoder.decode(scratch, into: &text)
        decoder.finish(into: &text)

        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The same text as UTF-8 without its byte order mark, if it has one.
    var decodedByMark: [UInt8] {
        guard let mark = TextEncoding.byteOrderMark(of: Array(prefix(4))) else { return self }
        if mark.encoding == .utf8 { return Array(dropFirst(mark.length)) }
        var decoder = TextDecoder(web: mark.encoding)
        var text: [UInt8] = []
        decoder.decode(Array(dropFirst(mark.length)), into: &text)
        decoder.finish(into: &text)

        return text
    }
}
