/// The directives of the `Cache-Control` fields of a message (RFC 9111 §5.2).
struct CacheControl: Sendable {
    /// A directive's number of seconds.
    enum Seconds: Equatable {
        /// The directive is not there.
        case absent
        /// It is there, and says no number, or more than one.
        case invalid
        /// So many; more than fit are 2³¹ (RFC 9111 §1.2.2).
        case of(Double)

        /// The number, or another where there is none.
        func or(absent: Double?, invalid: Double?) -> Double? {
            switch self {
            case .absent: absent
            case .invalid: invalid
            case .of(let seconds): seconds
            }
        }
    }

    private enum Argument: Equatable {
        case none
        case text([UInt8])
        case broken
    }

    private var directives: [(name: String, argument: Argument)] = []

    init(_ headers: HTTPHeaders) {
        for value in headers.values(for: "Cache-Control") { read(Array(value.utf8)) }
    }

    var isEmpty: Bool { directives.isEmpty }

    /// Whether a directive is there, with whatever argument.
    func has(_ name: String) -> Bool { directives.contains { $0.name == name } }

    /// Whether a directive is there that says no number.
    func hasWithoutArgument(_ name: String) -> Bool {
        directives.contains { $0.name == name && $0.argument == .none }
    }

    /// A directive's number. Where it is there twice with different ones, none of them holds.
    func seconds(_ name: String) -> Seconds {
        var found = Seconds.absent
        for directive in directives where directive.name == name {
            guard case .text(let bytes) = directive.argument, let number = Self.number(bytes),
                found == .absent || found == .of(number)
            else { return .invalid }
            found = .of(number)
        }

        return found
    }

    /// The number that digits say, and nothing but digits.
    static func number(_ bytes: some Collection<UInt8>) -> Double? {
        guard !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let most = 2_147_483_648.0

        return bytes.reduce(0.0) { min($0 * 10 + Double($1 - 0x30), most) }
    }

    private mutating func read(_ bytes: [UInt8]) {
        let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
        var index = 0
        func skipBlanks() -> Bool {
            let start = index
            while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
            return index > start
        }
        while index < bytes.count {
            _ = skipBlanks()
            let start = index
            while index < bytes.count, bytes[index] != comma, bytes[index] != UInt8(ascii: "=") {
                index += 1
            }
            var name = bytes[start..<index]
            while name.last == 0x20 || name.last == 0x09 { name.removeLast() }
            // No blank may stand at either side of the sign.
            var isBroken = name.endIndex < index
            var argument = Argument.none
            if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
                index += 1
                isBroken = skipBlanks() || isBroken
                if index < bytes.count, bytes[index] == quote {
                    argument = .text(Self.quoted(bytes, &index))
                } else {
                    let start = index
                    while index < bytes.count, bytes[index] != comma { index += 1 }
                    var text = bytes[start..<index]
                    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
                    argument = .text(Array(text))
                }
                if isBroken { argument = .broken }
            }
            // What follows a quoted argument belongs to nothing.
            while index < bytes.count, bytes[index] != comma { index += 1 }
            index += 1
            guard !name.isEmpty else { continue }
            directives.append(
                (String(decoding: name.map(\.lowercasedASCII), as: UTF8.self), argument))
        }
    }

    /// Reads a quoted string from its first quote to behind its last.
    private static func quoted(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
            text.append(bytes[index])
            index += 1
        }
        index += 1

        return text
    }
}
