/// Writes values one behind the other. Integers are LEB128 (DWARF 5, section 7.6), texts and blobs
/// have their lengths before them; a value begins with its kind: 0 null, 1 integer, 2 real (its
/// bits), 3 text, 4 blob.
package struct StoredValueEncoder {
    /// What was written.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Begins anew, in the same memory.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    package mutating func append(byte: UInt8) { bytes.append(byte) }

    package mutating func append(number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func append(text: String) {
        append(number: UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func append(blob: [UInt8]) {
        append(number: UInt64(blob.count))
        bytes.append(contentsOf: blob)
    }

    /// Adds eight bytes, the least significant first.
    package mutating func append(fixed number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds the number of values, then the values.
    package mutating func append(row: [StoredValue]) {
        append(number: UInt64(row.count))
        for value in row {
            switch value {
            case .null: bytes.append(0)
            case .integer(let integer):
                bytes.append(1)
                append(number: UInt64(bitPattern: integer))
            case .real(let real):
                bytes.append(2)
                append(number: real.bitPattern)
            case .text(let text):
                bytes.append(3)
                append(text: text)
            case .blob(let blob):
                bytes.append(4)
                append(blob: blob)
            }
        }
    }
}

/// Reads what ``StoredValueEncoder`` wrote, in place; every part is `nil` if the bytes are not understood.
package struct StoredValueDecoder {
    private let bytes: UnsafeRawBufferPointer
    /// How many bytes were read.
    package private(set) var position = 0

    /// Reads from memory that outlives the decoder.
    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Whether everything was read.
    package var isAtEnd: Bool { position == bytes.count }

    package mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    package mutating func number() -> UInt64? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            guard position < bytes.count else { return nil }
            let byte = bytes[position]
            position += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
        }
        return nil
    }

    package mutating func text() -> String? { run().map { String(decoding: $0, as: UTF8.self) } }

    package mutating func blob() -> [UInt8]? { run().map { [UInt8]($0) } }

    package mutating func fixed() -> UInt64? {
        guard bytes.count - position >= 8 else { return nil }
        defer { position += 8 }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    package mutating func row() -> [StoredValue]? {
        guard let count = number(), count <= UInt64(bytes.count - position) else { return nil }
        var row: [StoredValue] = []
        row.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let value = value() else { return nil }
            row.append(value)
        }
        return row
    }

    /// Passes over a row without making anything of it.
    ///
    /// - Returns: how many values it has.
    package mutating func skipRow() -> Int? {
        guard let count = number(), count <= UInt64(bytes.count - position) else { return nil }
        for _ in 0..<count { guard skip() else { return nil } }
        return Int(count)
    }

    /// A value of a row, of which nothing was read yet; `nil` also if the row has fewer.
    mutating func value(at index: Int) -> StoredValue? {
        guard let count = number(), index < count else { return nil }
        for _ in 0..<index { guard skip() else { return nil } }
        return value()
    }

    /// Passes over a value.
    ///
    /// - Returns: whether it is one.
    private mutating func skip() -> Bool {
        switch byte() {
        case 0: true
        case 1, 2: number() != nil
        case 3, 4: run() != nil
        default: false
        }
    }

    private mutating func value() -> StoredValue? {
        switch byte() {
        case 0: .null
        case 1: number().map { .integer(Int64(bitPattern: $0)) }
        case 2: number().map { .real(Double(bitPattern: $0)) }
        case 3: text().map(StoredValue.text)
        case 4: blob().map(StoredValue.blob)
        default: nil
        }
    }

    /// The bytes that follow their length.
    package mutating func run() -> UnsafeRawBufferPointer? {
        guard let count = number(), count <= UInt64(bytes.count - position) else { return nil }
        defer { position += Int(count) }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + Int(count))])
    }
}
