/// The values of a configuration file of git's, read without starting git (git-config(1), “Syntax”).
///
/// Sections and keys are found whatever their case, subsections as they are written. Includes are not
/// followed. A line that makes no sense is left out, and the rest is read: a file that git refuses
/// still says whose repository it is.
struct GitConfig: Sendable, Equatable {
    private var values: [Key: [String]] = [:]

    private struct Key: Hashable {
        var section: String
        var subsection: String?
        var name: String
    }

    /// Reads the bytes of a file; what is no UTF-8 is replaced. Cost: linear.
    init(_ bytes: [UInt8]) {
        var parser = Parser(bytes)
        while let entry = parser.next() {
            let key = Key(
                section: entry.section, subsection: entry.subsection, name: entry.name)
            values[key, default: []].append(entry.value)
        }
    }

    /// The last value of a key, which is the one that counts; an empty one takes back what was said.
    func last(_ section: String, _ name: String) -> String? {
        let key = Key(section: section.lowercased(), subsection: nil, name: name.lowercased())
        return values[key]?.last.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The first value of a key: where there are several addresses, git fetches from the first one.
    func first(_ section: String, _ subsection: String?, _ name: String) -> String? {
        let key = Key(
            section: section.lowercased(), subsection: subsection, name: name.lowercased())
        return values[key]?.first { !$0.isEmpty }
    }
}

/// Takes a configuration file apart, byte by byte: all that has a meaning in it is ASCII.
private struct Parser {
    struct Entry {
        var section: String
        var subsection: String?
        var name: String
        var value: String
    }

    private let bytes: [UInt8]
    private var place = 0
    private var section: String?
    private var subsection: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A mark of the byte order is none of the text.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// The next value of the file.
    mutating func next() -> Entry? {
        while let byte = peek {
            switch byte {
            case Self.newline, Self.space, Self.tab, Self.carriageReturn: place += 1
            case UInt8(ascii: "#"), UInt8(ascii: ";"): skipLine()
            case UInt8(ascii: "["): readHeader()
            default:
                if let entry = readEntry() { return entry }
            }
        }
        return nil
    }

    /// `[section]`, `[section "subsection"]` or the old `[section.subsection]`.
    private mutating func readHeader() {
        (section, subsection) = (nil, nil)
        place += 1
        let name = word { Self.isNameByte($0) || $0 == UInt8(ascii: ".") }
        skipBlanks()
        var quoted: String?
        if peek == UInt8(ascii: "\"") {
            place += 1
            guard let text = readSubsection() else { return skipLine() }
            quoted = text
            skipBlanks()
        }
        guard peek == UInt8(ascii: "]"), !name.isEmpty else { return skipLine() }
        place += 1
        if quoted == nil, let dot = name.firstIndex(of: ".") {
            section = name[..<dot].lowercased()
            // The old form has no case.
            subsection = name[name.index(after: dot)...].lowercased()
        } else {
            (section, subsection) = (name.lowercased(), quoted)
        }
    }

    /// What stands in the quotes of a header; `nil` if they are not closed on the line.
    private mutating func readSubsection() -> String? {
        var text: [UInt8] = []
        while let byte = peek, byte != Self.newline {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = peek, escaped != Self.newline else { return nil }
                text.append(escaped)
                place += 1
            default: text.append(byte)
            }
        }
        return nil
    }

    /// `name = value`, or `name` alone, which means true.
    private mutating func readEntry() -> Entry? {
        let name = word(Self.isNameByte)
        skipBlanks()
        guard let section, !name.isEmpty else {
            skipLine()
            return nil
        }
        var value = "true"
        switch peek {
        case UInt8(ascii: "="):
            place += 1
            guard let read = readValue() else {
                skipLine()
                return nil
            }
            value = read
        case nil, Self.newline, Self.carriageReturn, UInt8(ascii: "#"), UInt8(ascii: ";"):
            skipLine()
        default:
            skipLine()
            return nil
        }
        return Entry(
            section: section, subsection: subsection, name: name.lowercased(), value: value)
    }

    /// The rest of the line, and of those that it goes on with behind a backslash: without comments,
    /// spaces around it, quotes and escapes. `nil` if that makes no sense.
    private mutating func readValue() -> String? {
        var text: [UInt8] = []
        // Spaces that belong to the value only if something follows them.
        var owed: [UInt8] = []
        var isQuoted = false
        skipBlanks()
        while let byte = peek, byte != Self.newline {
            place += 1
            if !isQuoted {
                if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
                    skipLine()
                    return String(decoding: text, as: UTF8.self)
                }
                if byte == Self.space || byte == Self.tab || byte == Self.carriageReturn {
                    owed.append(byte)
                    continue
                }
            }
            text += owed
            owed = []
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\"):
                guard let escaped = escape() else { return nil }
                text += escaped
            default: text.append(byte)
            }
        }
        return isQuoted ? nil : String(decoding: text, as: UTF8.self)
    }

    /// What a backslash and the byte behind it stand for; `nil` if git knows of nothing.
    private mutating func escape() -> [UInt8]? {
        if peek == Self.carriageReturn, place + 1 < bytes.count, bytes[place + 1] == Self.newline {
            place += 1
        }
        guard let byte = peek else { return nil }
        let escaped: [UInt8]
        switch byte {
        case Self.newline: escaped = []
        case UInt8(ascii: "n"): escaped = [Self.newline]
        case UInt8(ascii: "t"): escaped = [Self.tab]
        case UInt8(ascii: "b"): escaped = [0x08]
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): escaped = [byte]
        default: return nil
        }
        place += 1
        return escaped
    }

    // MARK: - Bytes

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let space = UInt8(ascii: " ")
    private static let tab = UInt8(ascii: "\t")

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte == Self.space || byte == Self.tab { place += 1 }
    }

    /// Goes on behind the end of the line.
    private mutating func skipLine() {
        while let byte = peek {
            place += 1
            if byte == Self.newline { return }
        }
    }

    private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
        let start = place
        while let byte = peek, belongs(byte) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
