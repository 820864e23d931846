extension PageCursor {
    private static var version: UInt8 { 1 }

    /// The cursor as text that fits into a URL: letters, digits, `-` and `_`.
    public var text: String {
        var writer = CursorWriter()
        writer.bytes.append(Self.version)
        writer.add(order)
        for value in values { writer.add(value) }
        var checksum = Checksum()
        checksum.add(writer.bytes)
        writer.add(UInt32(truncatingIfNeeded: checksum.value))
        return Base64URL.encode(writer.bytes)
    }

    /// Reads a cursor from its ``text``; `nil` for what is none, or was cut or mistyped.
    public init?(_ text: String) {
        guard let bytes = Base64URL.decode(text) else { return nil }
        var reader = CursorReader(bytes)
        guard reader.byte() == Self.version, let order: UInt64 = reader.integer() else {
            return nil
        }
        var values: [StoredValue] = []
        while reader.rest.count > 4 {
            guard let value = reader.value() else { return nil }
            values.append(value)
        }
        guard let written: UInt32 = reader.integer(), reader.rest.isEmpty else { return nil }
        var checksum = Checksum()
        checksum.add(bytes.dropLast(4))
        guard written == UInt32(truncatingIfNeeded: checksum.value) else { return nil }
        self.init(order: order, values: values)
    }
}

extension PageCursor: Codable {
    /// Reads the cursor's ``text``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for text that is no cursor.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let cursor = PageCursor(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "the text is no cursor of a page")
        }
        self = cursor
    }

    /// Writes the cursor's ``text``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// Puts a cursor into bytes: integers with the greatest byte first, values behind a byte that tells
/// their kind, text and bytes behind their length.
private struct CursorWriter {
    var bytes: [UInt8] = []

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }

    mutating func add(_ value: StoredValue) {
        switch value {
        case .null: bytes.append(0)
        case .integer(let number):
            bytes.append(1)
            add(number)
        case .real(let number):
            bytes.append(2)
            add(number.bitPattern)
        case .text(let text):
            bytes.append(3)
            add(UInt32(clamping: text.utf8.count))
            bytes += text.utf8
        case .blob(let blob):
            bytes.append(4)
            add(UInt32(clamping: blob.count))
            bytes += blob
        }
    }
}

/// Takes a cursor out of bytes that may be anything.
private struct CursorReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func integer<Number: FixedWidthInteger>() -> Number? {
        take(MemoryLayout<Number>.size)?.reduce(Number(0)) { $0 << 8 | Number($1) }
    }

    mutating func value() -> StoredValue? {
        switch byte() {
        case 0: return .null
        case 1:
            guard let bits: UInt64 = integer() else { return nil }
            return .integer(Int64(bitPattern: bits))
        case 2:
            guard let bits: UInt64 = integer() else { return nil }
            let number = Double(bitPattern: bits)
            // As a column keeps it: no NaN, no negative zero.
            return number.isNaN ? nil : .real(number == 0 ? 0 : number)
        case 3:
            guard let bytes = part(), !bytes.contains(0) else { return nil }
            return String(validating: bytes, as: UTF8.self).map { .text($0) }
        case 4: return part().map { .blob(Array($0)) }
        default: return nil
        }
    }

    private mutating func part() -> ArraySlice<UInt8>? {
        guard let count: UInt32 = integer() else { return nil }
        return take(Int(count))
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
