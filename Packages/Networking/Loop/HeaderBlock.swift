#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The header of a response as it arrived; fields are made of it where they are wanted, which is
/// not on the loop's thread.
struct HeaderBlock: Sendable {
    /// The lines with their ends, without the status line.
    private var bytes: [UInt8] = []

    mutating func append(_ line: UnsafeRawBufferPointer) {
        if bytes.isEmpty { bytes.reserveCapacity(512) }
        bytes.append(contentsOf: line)
    }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// The first value of a name.
    func first(_ name: String) -> String? {
        bytes.withUnsafeBytes { bytes in
            var name = name
            return name.withUTF8 { name in
                var lines = Lines(rest: bytes)
                while let line = lines.next() {
                    guard line.count > name.count, line[name.count] == 0x3A,
                        line.startsAsName(name)
                    else { continue }
                    return Self.text(line, from: name.count + 1)
                }
                return nil
            }
        }
    }

    /// All fields. A line that is none is passed over; one that begins with a blank goes on with the
    /// value before it (RFC 9112 §5.2).
    var headers: HTTPHeaders {
        bytes.withUnsafeBytes { bytes in
            var fields: [HTTPHeaders.Field] = []
            fields.reserveCapacity(12)
            var lines = Lines(rest: bytes)
            while let line = lines.next() {
                guard let first = line.first else { continue }
                if first.isBlank {
                    guard let last = fields.indices.last else { continue }
                    fields[last].value += " " + Self.text(line, from: 0)
                } else if let colon = line.firstIndex(of: 0x3A) {
                    let name = Self.text(UnsafeRawBufferPointer(rebasing: line[..<colon]), from: 0)
                    fields.append(.init(name: name, value: Self.text(line, from: colon + 1)))
                }
            }
            return HTTPHeaders(fields)
        }
    }

    /// Field content: UTF-8 where it is, else Latin-1, without the blanks around it. What would end
    /// a line where the field is sent on becomes a space (RFC 9110 §5.5).
    private static func text(_ line: UnsafeRawBufferPointer, from start: Int) -> String {
        var start = start
        var end = line.count
        while start < end, line[start].isBlank { start += 1 }
        while end > start, line[end - 1].isBlank { end -= 1 }
        let bytes = UnsafeRawBufferPointer(rebasing: line[start..<end])
        var isPlain = true
        for byte in bytes where byte == 0x0D || byte == 0 || byte >= 0x80 { isPlain = false }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        let clean = bytes.map { $0 == 0x0D || $0 == 0 ? 0x20 : $0 }

        return String(validating: clean, as: UTF8.self)
            ?? String(String.UnicodeScalarView(clean.map { Unicode.Scalar($0) }))
    }

    /// The lines of a block without their ends.
    private struct Lines {
        var rest: UnsafeRawBufferPointer

        mutating func next() -> UnsafeRawBufferPointer? {
            guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
            let feed =
                memchr(start, 0x0A, rest.count).map { UnsafeRawPointer($0) - start }
                ?? rest.count
            var end = feed
            while end > 0, rest[end - 1] == 0x0D { end -= 1 }
            let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
            rest = UnsafeRawBufferPointer(rebasing: rest[min(feed + 1, rest.count)...])

            return line
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a line begins with a name, in either case; the line must be longer.
    fileprivate func startsAsName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in name.indices where self[index].lowercasedASCII != name[index].lowercasedASCII {
            return false
        }

        return true
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
