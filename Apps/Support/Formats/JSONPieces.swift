/// Reads the values of a JSON text one after another, so that memory does not grow with the text
/// but with its largest value.
///
/// Of a *document* (`{"kitbag": …, "links": [{…}, {…}]}`) the members come one by one, and of those
/// that are arrays each element. Otherwise the text is values that follow each other (NDJSON, also
/// with line breaks inside); of arrays each element comes.
public struct JSONPieces: ~Copyable {
    /// One value.
    public struct Piece: Sendable, Equatable {
        /// The member of the document that it is, or is in; empty outside of documents.
        public var name: String
        /// Whether it is an element of an array.
        public var isElement: Bool
        /// The value.
        public var value: JSONValue
        /// The line on which it begins, from 1.
        public var line: Int
    }

    private enum Place {
        case start
        case members(isFirst: Bool)
        case elements(isFirst: Bool)
        case values
        case end
    }

    private var input: TextInput
    private let isDocument: Bool
    private let pieceLimit: Int
    private var place = Place.start
    private var name = ""
    private var column = 1
    private var offset = 0

    /// A reader of what `source` gives.
    ///
    /// - Parameters:
    ///   - isDocument: whether the text is one object whose members are wanted.
    ///   - pieceLimit: the most bytes that one value may have.
    public init(_ source: some ByteSource, isDocument: Bool, pieceLimit: Int = 64 << 20) {
        input = TextInput(source)
        self.isDocument = isDocument
        self.pieceLimit = pieceLimit
    }

    /// The next value; `nil` at the end.
    ///
    /// - Throws: `JSONError`; ``JSONPieceTooLarge``; what the source throws.
    public mutating func next() throws -> Piece? {
        while true {
            try skipSpace()
            guard let byte = try input.peek() else {
                switch place {
                case .start where !isDocument, .values, .end: return nil
                default: throw error(.unexpectedEnd)
                }
            }
            switch place {
            case .start:
                guard isDocument else {
                    place = .values
                    continue
                }
                guard byte == UInt8(ascii: "{") else { throw unexpected(byte) }
                advance()
                place = .members(isFirst: true)
            case .members(let isFirst):
                if let piece = try member(byte, isFirst: isFirst) { return piece }
            case .elements(let isFirst):
                if byte == UInt8(ascii: "]") {
                    advance()
                    place = isDocument ? .members(isFirst: false) : .values
                    continue
                }
                if !isFirst { try takeComma(byte) }
                place = .elements(isFirst: false)
                return try piece(isElement: true)
            case .values:
                guard byte == UInt8(ascii: "[") else { return try piece(isElement: false) }
                advance()
                place = .elements(isFirst: true)
            case .end: throw error(.trailingContent)
            }
        }
    }

    /// A member of the document; `nil` if it is an array, or there are no more.
    private mutating func member(_ byte: UInt8, isFirst: Bool) throws -> Piece? {
        if byte == UInt8(ascii: "}") {
            advance()
            place = .end
            return nil
        }
        if !isFirst { try takeComma(byte) }
        try skipSpace()
        guard let quote = try input.peek() else { throw error(.unexpectedEnd) }
        guard quote == UInt8(ascii: "\""), case .string(let name) = try value().value else {
            throw unexpected(quote)
        }
        self.name = name
        try skipSpace()
        guard let colon = try input.peek() else { throw error(.unexpectedEnd) }
        guard colon == UInt8(ascii: ":") else { throw unexpected(colon) }
        advance()
        try skipSpace()
        guard try input.peek() == UInt8(ascii: "[") else {
            place = .members(isFirst: false)
            return try piece(isElement: false)
        }
        advance()
        place = .elements(isFirst: true)

        return nil
    }

    private mutating func takeComma(_ byte: UInt8) throws {
        guard byte == UInt8(ascii: ",") else { throw unexpected(byte) }
        advance()
    }

    private mutating func piece(isElement: Bool) throws -> Piece {
        try skipSpace()
        let (value, line) = try value()
        return Piece(name: name, isElement: isElement, value: value, line: line)
    }

    private mutating func value() throws -> (value: JSONValue, line: Int) {
        let line = input.line
        let bytes = try cut()
        // A letter that is none would silently be another one.
        guard input.repairCount == 0 else {
            let line = input.firstRepairLine ?? line
            throw JSONError(kind: .invalidUTF8, line: line, column: 1, offset: offset)
        }
        return (try JSONValue(parsing: bytes, firstLine: line), line)
    }

    /// The bytes of one value, well-formed or not.
    private mutating func cut() throws -> [UInt8] {
        var bytes: [UInt8] = []
        var depth = 0
        var isQuoted = false
        while let byte = try input.peek() {
            if isQuoted {
                if byte == UInt8(ascii: "\\") {
                    take(byte, into: &bytes)
                    guard let escaped = try input.peek() else { break }
                    take(escaped, into: &bytes)
                    continue
                }
                if byte == UInt8(ascii: "\"") { isQuoted = false }
                take(byte, into: &bytes)
                if !isQuoted, depth == 0 { return bytes }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isQuoted = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 0 { return bytes }
                    depth -= 1
                    take(byte, into: &bytes)
                    if depth == 0 { return bytes }
                    continue
                case UInt8(ascii: ","), UInt8(ascii: ":"), 0...0x20:
                    if depth == 0 { return try notEmpty(bytes, byte) }
                default: break
                }
                take(byte, into: &bytes)
            }
            guard bytes.count <= pieceLimit else { throw JSONPieceTooLarge(limit: pieceLimit) }
        }

        return bytes
    }

    private func notEmpty(_ bytes: [UInt8], _ byte: UInt8) throws -> [UInt8] {
        guard !bytes.isEmpty else { throw unexpected(byte) }
        return bytes
    }

    private mutating func take(_ byte: UInt8, into bytes: inout [UInt8]) {
        bytes.append(byte)
        advance(byte)
    }

    private mutating func advance() { advance(0x20) }

    private mutating func advance(_ byte: UInt8) {
        input.advance()
        offset += 1
        if byte == 0x0A {
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }

    private mutating func skipSpace() throws {
        while let byte = try input.peek(), byte <= 0x20 { advance(byte) }
    }

    private func unexpected(_ byte: UInt8) -> JSONError {
        error(.unexpectedCharacter(Character(Unicode.Scalar(byte))))
    }

    private func error(_ kind: JSONError.Kind) -> JSONError {
        JSONError(kind: kind, line: input.line, column: column, offset: offset)
    }
}

/// One value of a JSON text is larger than the reader allows.
public struct JSONPieceTooLarge: Error, Sendable, Equatable {
    /// The most bytes allowed.
    public var limit: Int
}
