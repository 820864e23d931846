/// Numbers, texts and bytes one after another, as they go to the helper and back.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ byte: UInt8) { bytes.append(byte) }

    mutating func write(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ data: [UInt8]) {
        write(data.count)
        bytes += data
    }

    mutating func write(_ text: String) { write(Array(text.utf8)) }
}

/// Reads what ``ByteWriter`` wrote; what was written by others gives `nil`.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func number() -> Int? {
        guard rest.count >= 8 else { return nil }
        let number = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        return Int(exactly: Int64(bitPattern: number))
    }

    mutating func data() -> [UInt8]? {
        guard let count = number(), count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func text() -> String? { data().flatMap { String(validating: $0, as: UTF8.self) } }
}
