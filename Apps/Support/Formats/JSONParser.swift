import TextProcessing

extension JSONValue {
    /// The value that `bytes` hold, by the letter of RFC 8259. A byte order mark is passed over
    /// (§8.1).
    ///
    /// Of members with one name the last stands. A surrogate escape without its other half becomes
    /// U+FFFD (§8.2 allows it in the grammar). Linear in the number of bytes.
    ///
    /// - Parameters:
    ///   - depthLimit: how deep arrays and objects may be nested.
    ///   - firstLine: the number of the first line, for errors and ``JSONObject/line``.
    /// - Throws: ``JSONError`` at the first thing that is not JSON.
    public init(
        parsing bytes: [UInt8], depthLimit: Int = 512, firstLine: Int = 1
    ) throws(JSONError) {
        let result = bytes.withUnsafeBytes { bytes -> Result<JSONValue, JSONError> in
            var parser = JSONParser(bytes, depthLimit: depthLimit, firstLine: firstLine)
            do throws(JSONError) {
                return .success(try parser.parse())
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }

    /// The value that `text` holds; see ``init(parsing:depthLimit:firstLine:)``.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: Array(text.utf8))
    }
}

/// Reads one JSON text.
private struct JSONParser {
    private let bytes: UnsafeRawBufferPointer
    private let depthLimit: Int
    private let firstLine: Int
    private var index = 0
    private var line: Int
    private var depth = 0

    init(_ bytes: UnsafeRawBufferPointer, depthLimit: Int, firstLine: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.firstLine = firstLine
        line = firstLine
    }

    mutating func parse() throws(JSONError) -> JSONValue {
        let invalid = UTF8Scan.firstInvalid(in: bytes, from: 0).index
        guard invalid == bytes.count else { throw error(.invalidUTF8, at: invalid) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw error(.trailingContent, at: index) }

        return value
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        guard index < bytes.count else { throw error(.unexpectedEnd, at: index) }
        switch bytes[index] {
        case UInt8(ascii: "{"):
            return try nested { (parser) throws(JSONError) in try parser.object() }
        case UInt8(ascii: "["):
            return try nested { (parser) throws(JSONError) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw unexpected()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        guard depth < depthLimit else { throw error(.tooDeep(limit: depthLimit), at: index) }
        depth += 1
        let value = try body(&self)
        depth -= 1

        return value
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        var object = JSONObject()
        object.line = line
        index += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(object) }
        while true {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                throw unexpected()
            }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected() }
            object.set(name, try value())
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(object) }
            guard take(UInt8(ascii: ",")) else { throw unexpected() }
        }
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        var elements: [JSONValue] = []
        index += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value())
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            guard take(UInt8(ascii: ",")) else { throw unexpected() }
        }
    }

    private mutating func string() throws(JSONError) -> String {
        index += 1
        var start = index
        var escaped: [UInt8] = []
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<index])
                index += 1
                if escaped.isEmpty { return String(decoding: rest, as: UTF8.self) }
                escaped.append(contentsOf: rest)

                return String(decoding: escaped, as: UTF8.self)
            case UInt8(ascii: "\\"):
                escaped.append(contentsOf: bytes[start..<index])
                try escape(into: &escaped)
                start = index
            case 0..<0x20: throw error(.controlCharacter, at: index)
            default: index += 1
            }
        }
        throw error(.unexpectedEnd, at: index)
    }

    private mutating func escape(into output: inout [UInt8]) throws(JSONError) {
        let start = index
        guard index + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
        index += 2
        switch bytes[index - 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            output.append(bytes[index - 1])
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "u"):
            guard let unit = hexUnit() else { throw error(.invalidEscape, at: start) }
            output.append(contentsOf: Array(String(scalar(unit)).utf8))
        default: throw error(.invalidEscape, at: start)
        }
    }

    /// The scalar that begins with `unit`; takes the second half of a surrogate pair if it follows.
    private mutating func scalar(_ unit: UInt32) -> Character {
        if (0xD800..<0xDC00).contains(unit), index + 1 < bytes.count,
            bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            let start = index
            index += 2
            if let trail = hexUnit(), (0xDC00..<0xE000).contains(trail),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
            {
                return Character(scalar)
            }
            index = start
        }

        return Character(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }

    private mutating func hexUnit() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                unit = unit << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                unit = unit << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        index += 4

        return unit
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = index
        _ = take(UInt8(ascii: "-"))
        let firstDigit = index
        let wholeDigits = skipDigits()
        guard wholeDigits > 0, wholeDigits == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
            throw error(.invalidNumber, at: start)
        }
        var isWhole = true
        if take(UInt8(ascii: ".")) {
            isWhole = false
            guard skipDigits() > 0 else { throw error(.invalidNumber, at: start) }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            guard skipDigits() > 0 else { throw error(.invalidNumber, at: start) }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, text != "-0", let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else {
            throw error(.numberOutOfRange, at: start)
        }

        return .number(number)
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
            index += 1
        }

        return index - start
    }

    private mutating func literal(_ text: StaticString, _ value: JSONValue) throws(JSONError)
        -> JSONValue
    {
        for offset in 0..<text.utf8CodeUnitCount {
            guard index < bytes.count, bytes[index] == text.utf8Start[offset] else {
                throw unexpected()
            }
            index += 1
        }

        return value
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1

        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D: break
            default: return
            }
            index += 1
        }
    }

    private func unexpected() -> JSONError {
        guard index < bytes.count else { return error(.unexpectedEnd, at: index) }
        let character = String(decoding: bytes[index..<min(bytes.count, index + 32)], as: UTF8.self)
            .first

        return error(.unexpectedCharacter(character ?? "\u{FFFD}"), at: index)
    }

    private func error(_ kind: JSONError.Kind, at offset: Int) -> JSONError {
        var line = firstLine
        var lineStart = 0
        for (position, byte) in bytes[..<offset].enumerated() where byte == 0x0A {
            line += 1
            lineStart = position + 1
        }
        let column = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1

        return JSONError(kind: kind, line: line, column: column, offset: offset)
    }
}
