public import TextProcessing

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
    /// How many bytes of `raw` have been read and not been decoded.
    private var rawCount = 0
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
        while rawCount < min(count, Self.chunkSize), !isSourceAtEnd { try readRaw() }

        return Array(raw[..<rawCount].prefix(count))
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
    ///
    /// - Parameter limit: so many bytes of it at most; the rest is passed over.
    public mutating func nextLine(limit: Int = .max) throws -> String? {
        var bytes: [UInt8] = []
        let isEnded = try take(until: UInt8(ascii: "\n"), into: &bytes, limit: limit)
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

    /// Reads behind what has been read and not been decoded.
    private mutating func readRaw() throws {
        let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: raw[rawCount...]))
        rawCount += count
        if count == 0 { isSourceAtEnd = true }
    }

    /// Appends decoded text; false at the end.
    @usableFromInline
    mutating func refill() throws -> Bool {
        buffer.removeFirst(cursor)
        cursor = 0
        let start = buffer.count
        var bytes = try openDecoder()
        while true {
            if bytes.isEmpty, !isSourceAtEnd {
                try readRaw()
                bytes = 0..<rawCount
            }
            decoder?.decode(
                UnsafeRawBufferPointer(rebasing: raw[bytes]), isLast: isSourceAtEnd, into: &buffer)
            rawCount = 0
            bytes = 0..<0
            if buffer.count > start { break }
            if isSourceAtEnd { return false }
        }
        repairCount = decoder?.repairCount ?? 0
        if firstRepairLine == nil, let index = decoder?.firstRepair {
            firstRepairLine = line + newlines(in: 0..<index)
        }

        return true
    }

    /// Makes the decoder before anything else; where the bytes that were looked at for that stand in
    /// `raw`, without the byte order mark.
    private mutating func openDecoder() throws -> Range<Int> {
        guard decoder == nil else { return 0..<0 }
        let mark = TextEncoding.byteOrderMark(of: try prefix(4))
        if let mark { encoding = mark.encoding }
        decoder = try TextDecoder(encoding)

        return (mark?.length ?? 0)..<rawCount
    }
}
