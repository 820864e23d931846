#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A text that is read once from front to back, as valid UTF-8, 64 KiB at a time.
///
/// A byte order mark decides the encoding and is dropped; otherwise it is ``encoding`` (UTF-8
/// unless set before the first read). What cannot be decoded becomes U+FFFD and is counted. Lines
/// are counted by LF.
///
/// ```swift
/// var input = TextInput(FileByteSource(descriptor: 0))
/// while let line = try input.nextLine() { print(input.line, line) }
/// ```
public struct TextInput: ~Copyable {
    /// How many bytes are read at a time, and how many ``prefix(_:)`` can show.
    public static let chunkSize = 64 * 1024

    /// The encoding to assume where there is no byte order mark. Changing it after the first read
    /// has no effect.
    public var encoding: TextEncoding = .utf8
    /// The line of the byte that is read next, from 1.
    public var line: Int { lineNumber }
    /// How many sequences could not be decoded and became U+FFFD, so far.
    public private(set) var repairCount = 0
    /// The line of the first of them.
    public private(set) var firstRepairLine: Int?

    private var source: any ByteSource
    private var decoder: TextDecoder?
    private let raw: UnsafeMutableRawBufferPointer
    private var rawRange = 0..<0
    private var isSourceAtEnd = false
    @usableFromInline var buffer: [UInt8] = []
    @usableFromInline var cursor = 0
    @usableFromInline var lineNumber = 1

    /// The text that `source` gives.
    public init(_ source: some ByteSource) {
        self.source = source
        raw = .allocate(byteCount: Self.chunkSize, alignment: 16)
    }

    deinit {
        raw.deallocate()
    }

    /// The first bytes as they stand in the source, at most `count` and at most ``chunkSize``,
    /// before any decoding.
    ///
    /// Gives nothing once reading has begun.
    ///
    /// - Throws: what the source throws.
    public mutating func prefix(_ count: Int = TextInput.chunkSize) throws -> [UInt8] {
        guard decoder == nil else { return [] }
        while rawRange.count < min(count, Self.chunkSize), !isSourceAtEnd { try readRaw() }

        return Array(raw[rawRange].prefix(count))
    }

    /// The next byte, which stays unread; nil at the end.
    ///
    /// - Throws: what the source throws; ``UnsupportedEncoding``.
    @inlinable
    public mutating func peek() throws -> UInt8? {
        if cursor >= buffer.count {
            guard try refill() else { return nil }
        }

        return buffer[cursor]
    }

    /// The byte `distance` after the next one; nil behind the end.
    @inlinable
    public mutating func peek(at distance: Int) throws -> UInt8? {
        while cursor + distance >= buffer.count {
            guard try refill() else { return nil }
        }

        return buffer[cursor + distance]
    }

    /// Whether what comes next is `text`, which is ASCII in lower case, in any case of letters.
    public mutating func isNext(_ text: StaticString) throws -> Bool {
        for index in 0..<text.utf8CodeUnitCount {
            guard let byte = try peek(at: index) else { return false }
            let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            guard lower == text.utf8Start[index] else { return false }
        }

        return true
    }

    /// Passes the next byte, which has been peeked at.
    @inlinable
    public mutating func advance() {
        guard cursor < buffer.count else { return }
        if buffer[cursor] == UInt8(ascii: "\n") { lineNumber += 1 }
        cursor += 1
    }

    /// Passes `count` bytes that have been peeked at.
    public mutating func advance(by count: Int) {
        pass(to: min(cursor + count, buffer.count))
    }

    /// Passes everything before the next byte of that kind, which stays unread; false if the text
    /// ended first.
    ///
    /// At the speed of `memchr`; keeps nothing.
    public mutating func skip(until delimiter: UInt8) throws -> Bool {
        while true {
            let end = index(of: delimiter)
            pass(to: end ?? buffer.count)
            if end != nil { return true }
            guard try refill() else { return false }
        }
    }

    /// Appends everything before the next byte of that kind, which stays unread, to `output`; false
    /// if the text ended first.
    ///
    /// What would make `output` longer than `limit` is passed over.
    public mutating func take(
        until delimiter: UInt8, into output: inout [UInt8], limit: Int = .max
    ) throws -> Bool {
        while true {
            let found = index(of: delimiter)
            let end = found ?? buffer.count
            let room = max(0, limit - output.count)
            output.append(contentsOf: buffer[cursor..<min(end, cursor + min(room, end - cursor))])
            pass(to: end)
            if found != nil { return true }
            guard try refill() else { return false }
        }
    }

    /// The next line without its LF or CRLF; nil at the end.
    public mutating func nextLine() throws -> String? {
        var bytes: [UInt8] = []
        let isEnded = try take(until: UInt8(ascii: "\n"), into: &bytes)
        if !isEnded, bytes.isEmpty { return nil }
        if isEnded { advance() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }

        return String(decoding: bytes, as: UTF8.self)
    }

    private func index(of byte: UInt8) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, cursor < bytes.count else { return nil }

            return memchr(base + cursor, Int32(byte), bytes.count - cursor).map {
                $0 - UnsafeMutableRawPointer(mutating: base)
            }
        }
    }

    private mutating func pass(to end: Int) {
        lineNumber += newlines(in: cursor..<end)
        cursor = end
    }

    private func newlines(in range: Range<Int>) -> Int {
        buffer.withUnsafeBufferPointer { bytes in
            var count = 0
            for byte in UnsafeBufferPointer(rebasing: bytes[range]) where byte == UInt8(ascii: "\n")
            {
                count &+= 1
            }
            return count
        }
    }

    /// Reads behind what is left of the last piece, which moves to the front.
    private mutating func readRaw() throws {
        if rawRange.lowerBound > 0 {
            raw.copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[rawRange]))
            rawRange = 0..<rawRange.count
        }
        let count = try source.read(
            into: UnsafeMutableRawBufferPointer(rebasing: raw[rawRange.count...]))
        rawRange = 0..<rawRange.count + count
        if count == 0 { isSourceAtEnd = true }
    }

    /// Appends decoded text; false at the end.
    @usableFromInline
    mutating func refill() throws -> Bool {
        buffer.removeFirst(cursor)
        cursor = 0
        let start = buffer.count
        while buffer.count == start {
            if decoder == nil {
                try openDecoder()
            } else if !isSourceAtEnd {
                try readRaw()
            }
            if rawRange.isEmpty, isSourceAtEnd { return false }
            let bytes = UnsafeRawBufferPointer(rebasing: raw[rawRange])
            let used = decoder?.decode(bytes, isLast: isSourceAtEnd, into: &buffer) ?? bytes.count
            rawRange = rawRange.lowerBound + used..<rawRange.upperBound
        }
        repairCount = decoder?.repairs ?? 0
        if firstRepairLine == nil, let index = decoder?.firstRepair {
            firstRepairLine = line + newlines(in: 0..<index)
        }

        return true
    }

    private mutating func openDecoder() throws {
        let mark = TextEncoding.byteOrderMark(of: try prefix(4)[...])
        if let mark {
            encoding = mark.encoding
            rawRange = rawRange.lowerBound + mark.length..<rawRange.upperBound
        }
        decoder = try TextDecoder(encoding)
    }
}
