#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A content line of an iCalendar (RFC 5545 section 3.1), unfolded: `NAME;PARAMETER=VALUE:VALUE`.
///
/// Valid only while the reader stands on it.
struct ContentLine {
    /// The unfolded line, or as much of it as is kept.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the name ends.
    let nameEnd: Int
    /// Where the value begins.
    let valueStart: Int
    /// Whether the line was too long and is cut.
    let isCut: Bool
    /// The line of the file on which it begins, from 1.
    let number: Int
    /// Where in the file it begins.
    let offset: Int

    /// The value.
    var value: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[valueStart...]) }

    init?(_ bytes: UnsafeBufferPointer<UInt8>, isCut: Bool, number: Int, offset: Int) {
        var end = 0
        while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
        guard end > 0, end < bytes.count else { return nil }
        self.bytes = bytes
        self.isCut = isCut
        self.number = number
        self.offset = offset
        nameEnd = end
        if bytes[end] == UInt8(ascii: ":") {
            valueStart = end + 1
        } else {
            guard bytes[end] == UInt8(ascii: ";"),
                let colon = Self.colon(in: bytes, from: end)
            else { return nil }
            valueStart = colon + 1
        }
    }

    /// Whether the name is `text`, which is in upper case, in any case of letters.
    func isNamed(_ text: StaticString) -> Bool {
        nameEnd == text.utf8CodeUnitCount && matches(text, at: 0)
    }

    private func matches(_ text: StaticString, at start: Int) -> Bool {
        for index in 0..<text.utf8CodeUnitCount {
            let byte = bytes[start + index]
            let upper = (0x61...0x7A).contains(byte) ? byte & 0xDF : byte
            guard upper == text.utf8Start[index] else { return false }
        }

        return true
    }

    /// The value of a parameter whose name is `text` in upper case: what stands between its quotes,
    /// with `^n`, `^^` and `^'` for what they mean (RFC 6868).
    func parameter(_ text: StaticString) -> String? {
        let end = valueStart - 1
        var index = nameEnd
        while index < end {
            // At a semicolon.
            let nameStart = index + 1
            var nameEnd = nameStart
            while nameEnd < end, Self.isNameByte(bytes[nameEnd]) { nameEnd += 1 }
            var next = nameEnd
            var isQuoted = false
            while next < end, isQuoted || bytes[next] != UInt8(ascii: ";") {
                if bytes[next] == UInt8(ascii: "\"") { isQuoted.toggle() }
                next += 1
            }
            if nameEnd < end, bytes[nameEnd] == UInt8(ascii: "="),
                nameEnd - nameStart == text.utf8CodeUnitCount, matches(text, at: nameStart)
            {
                return Self.parameterText(bytes[(nameEnd + 1)..<next])
            }
            index = next
        }

        return nil
    }

    private static func parameterText(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes where byte != UInt8(ascii: "\"") {
            if isEscaped {
                isEscaped = false
                switch byte {
                case UInt8(ascii: "n"): text.append(0x0A)
                case UInt8(ascii: "'"): text.append(UInt8(ascii: "\""))
                case UInt8(ascii: "^"): text.append(byte)
                default: text += [UInt8(ascii: "^"), byte]
                }
            } else if byte == UInt8(ascii: "^") {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        if isEscaped { text.append(UInt8(ascii: "^")) }

        return String(decoding: text, as: UTF8.self)
    }

    /// The first colon outside quotes, and outside brackets where these are closed: some programs write
    /// `TZID=(UTC+09:00) Seoul:…`. If a quote is never closed, the first of all.
    private static func colon(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var isQuoted = false
        var depth = 0
        var first: Int?
        var unquoted: Int?
        for index in start..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "(") where !isQuoted: depth += 1
            case UInt8(ascii: ")") where !isQuoted: depth -= 1
            case UInt8(ascii: ":"):
                if !isQuoted, depth <= 0 { return index }
                if !isQuoted, unquoted == nil { unquoted = index }
                if first == nil { first = index }
            default: break
            }
        }

        return unquoted ?? first
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}

/// Divides an iCalendar into content lines, in one pass.
///
/// A line ends with CRLF, LF or CR, and goes on where a space or tab follows; the fold may be
/// inside a character. What is longer than ``maximumLength`` is cut there.
struct ContentLines {
    /// How many bytes of an unfolded line are kept.
    static let maximumLength = 1 << 20

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var passedLines = 0
    /// The first line feed, and the first carriage return, that has not been passed; both are
    /// looked for only once, so that a file that has the one alone is no slower.
    private var nextFeed = -1
    private var nextReturn = -1
    private var unfolded: [UInt8] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Hands every content line to `body`, passing over what is none, until `body` gives false.
    mutating func forEach(_ body: (ContentLine) -> Bool) {
        while position < bytes.count {
            let start = position
            let number = passedLines + 1
            let end = passLine()
            guard goesOn else {
                let kept = Swift.min(end, start + Self.maximumLength)
                let line = ContentLine(
                    UnsafeBufferPointer(rebasing: bytes[start..<kept]), isCut: kept < end,
                    number: number, offset: start)
                if let line, !body(line) { return }
                continue
            }
            unfolded.removeAll(keepingCapacity: true)
            var isCut = append(start..<end)
            while goesOn {
                let next = position + 1
                isCut = append(next..<passLine()) || isCut
            }
            let wantsMore = unfolded.withUnsafeBufferPointer { buffer in
                ContentLine(buffer, isCut: isCut, number: number, offset: start).map(body)
            }
            if wantsMore == false { return }
        }
    }

    private var goesOn: Bool {
        position < bytes.count && (bytes[position] == 0x20 || bytes[position] == 0x09)
    }

    private mutating func append(_ range: Range<Int>) -> Bool {
        let room = Self.maximumLength - unfolded.count
        unfolded.append(
            contentsOf: bytes[range.lowerBound..<(range.lowerBound + Swift.min(room, range.count))])

        return range.count > room
    }

    /// Where the line at `position` ends; goes behind its end.
    private mutating func passLine() -> Int {
        if nextFeed < position { nextFeed = index(of: 0x0A) }
        if nextReturn < position { nextReturn = index(of: 0x0D) }
        let end = Swift.min(nextFeed, nextReturn)
        passedLines += 1
        position = Swift.min(bytes.count, end + (nextFeed == end + 1 && nextReturn == end ? 2 : 1))

        return end
    }

    /// Where a byte next is from `position` on, at the speed of `memchr`; the end if nowhere.
    private func index(of byte: UInt8) -> Int {
        guard let base = bytes.baseAddress, position < bytes.count,
            let found = memchr(base + position, Int32(byte), bytes.count - position)
        else { return bytes.count }

        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
