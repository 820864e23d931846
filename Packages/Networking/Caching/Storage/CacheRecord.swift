/// How a response stands in its file: this lead, its head, its body.
///
/// Numbers are little-endian. A file whose lead does not agree with the rest is no response.
struct CacheRecord: Equatable {
    /// `KBC` and the version of the layout.
    private static let magic: UInt32 = 0x0143_424B
    /// How long it is.
    static let size = 40

    var headCount: Int
    var bodyCount: Int
    var headSum: UInt64
    var bodySum: UInt64

    init(headCount: Int, bodyCount: Int, headSum: UInt64, bodySum: UInt64) {
        self.headCount = headCount
        self.bodyCount = bodyCount
        self.headSum = headSum
        self.bodySum = bodySum
    }

    init?(_ bytes: [UInt8]) {
        var reader = RecordReader(bytes)
        guard reader.integer(UInt32.self) == Self.magic,
            let head = reader.integer(UInt32.self), let body = reader.integer(UInt64.self),
            let headSum = reader.integer(UInt64.self), let bodySum = reader.integer(UInt64.self),
            let own = reader.integer(UInt64.self), body <= UInt64(Int32.max) << 16,
            bytes.count >= Self.size, own == Self.sum(bytes.prefix(Self.size - 8))
        else { return nil }
        headCount = Int(head)
        bodyCount = Int(body)
        self.headSum = headSum
        self.bodySum = bodySum
    }

    /// The length of the whole file.
    var fileCount: Int { Self.size + headCount + bodyCount }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(integer: Self.magic)
        bytes.append(integer: UInt32(headCount))
        bytes.append(integer: UInt64(bodyCount))
        bytes.append(integer: headSum)
        bytes.append(integer: bodySum)
        bytes.append(integer: Self.sum(bytes[...]))

        return bytes
    }

    static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var sum = Checksum()
        bytes.withUnsafeBytes { sum.add($0) }

        return sum.value
    }
}

extension StoredHead {
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(integer: UInt16(clamping: status))
        bytes.append(integer: requestTime.bitPattern)
        bytes.append(integer: responseTime.bitPattern)
        bytes.append(text: target)
        bytes.append(integer: credentials.high)
        bytes.append(integer: credentials.low)
        bytes.append(integer: UInt32(selectors.count))
        for selector in selectors {
            bytes.append(text: selector.name)
            bytes.append(integer: UInt8(selector.value == nil ? 0 : 1))
            bytes.append(integer: selector.value?.high ?? 0)
            bytes.append(integer: selector.value?.low ?? 0)
        }
        bytes.append(integer: UInt32(headers.fields.count))
        for field in headers.fields {
            bytes.append(text: field.name)
            bytes.append(text: field.value)
        }

        return bytes
    }

    init?(_ bytes: [UInt8]) {
        var reader = RecordReader(bytes)
        guard let status = reader.integer(UInt16.self),
            let requestTime = reader.integer(UInt64.self),
            let responseTime = reader.integer(UInt64.self), let target = reader.text(),
            let high = reader.integer(UInt64.self), let low = reader.integer(UInt64.self),
            let selectorCount = reader.integer(UInt32.self)
        else { return nil }
        var selectors: [Selector] = []
        for _ in 0..<selectorCount {
            guard let name = reader.text(), let isSent = reader.integer(UInt8.self),
                let high = reader.integer(UInt64.self), let low = reader.integer(UInt64.self)
            else { return nil }
            let value = isSent == 1 ? Fingerprint(high: high, low: low) : nil
            selectors.append(Selector(name: name, value: value))
        }
        guard let fieldCount = reader.integer(UInt32.self) else { return nil }
        var fields: [HTTPHeaders.Field] = []
        for _ in 0..<fieldCount {
            guard let name = reader.text(), let value = reader.text() else { return nil }
            fields.append(HTTPHeaders.Field(name: name, value: value))
        }
        self.init(
            target: target, credentials: Fingerprint(high: high, low: low), selectors: selectors,
            status: Int(status), headers: HTTPHeaders(fields),
            requestTime: Double(bitPattern: requestTime),
            responseTime: Double(bitPattern: responseTime))
    }
}

/// Takes numbers and texts from bytes, as far as they are there.
private struct RecordReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        let size = MemoryLayout<Number>.size
        guard bytes.count - index >= size else { return nil }
        defer { index += size }

        return bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Number.self))
        }
    }

    mutating func text() -> String? {
        guard let count = integer(UInt32.self), bytes.count - index >= Int(count) else {
            return nil
        }
        defer { index += Int(count) }

        return String(decoding: bytes[index..<index + Int(count)], as: UTF8.self)
    }
}

extension [UInt8] {
    fileprivate mutating func append(integer: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: integer.littleEndian) { append(contentsOf: $0) }
    }

    fileprivate mutating func append(text: String) {
        append(integer: UInt32(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}
