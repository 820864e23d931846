import CLibXML2

/// An element's attributes, valid only while its start is being handled.
struct MarkupAttributes: Sequence, IteratorProtocol {
    fileprivate var pointer: UnsafePointer<UnsafePointer<UInt8>?>?

    /// The next name and value; an attribute without a value has an empty one.
    mutating func next() -> (name: UnsafePointer<UInt8>, value: UnsafePointer<UInt8>)? {
        guard let current = pointer, let name = current[0] else { return nil }
        pointer = current + 2

        return (name, current[1] ?? name + CString.length(name))
    }
}

/// libxml2's push parser. Text goes in as whole characters of UTF-8; the handler hears of it at once.
final class MarkupParser {
    private let parser: OpaquePointer
    /// Kept alive for the parser, which holds it unmanaged.
    private let collector: PageCollector

    /// Whether libxml2 is installed; loads it.
    static var isAvailable: Bool { clibxml2_load() }

    /// Nil if libxml2 is not installed.
    init?(collector: PageCollector) {
        self.collector = collector
        let events = clibxml2_events(
            start: { context, name, attributes in
                PageCollector.at(context)?.start(name, MarkupAttributes(pointer: attributes))
            },
            end: { context, name in PageCollector.at(context)?.end(name) },
            text: { context, bytes, count in
                PageCollector.at(context)?.text(
                    UnsafeBufferPointer(start: bytes, count: Int(count)))
            })
        guard
            let opened = clibxml2_open(events, Unmanaged.passUnretained(collector).toOpaque())
        else { return nil }
        parser = opened
    }

    deinit { clibxml2_close(parser) }

    func feed(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { clibxml2_feed(parser, base, buffer.count) }
        }
    }

    func finish() {
        clibxml2_finish(parser)
    }
}

extension PageCollector {
    /// What libxml2 is given as its context.
    fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> PageCollector? {
        context.map { Unmanaged<PageCollector>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// Strings that end with a NUL.
enum CString {
    static func length(_ text: UnsafePointer<UInt8>) -> Int {
        var length = 0
        while text[length] != 0 { length += 1 }

        return length
    }

    static func buffer(_ text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text, count: length(text))
    }

    /// The text, at most `limit` bytes of it.
    static func string(_ text: UnsafePointer<UInt8>, limit: Int = 16_384) -> String {
        var length = 0
        while length < limit, text[length] != 0 { length += 1 }

        return String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
    }

    /// Up to eight bytes packed into a number, and no more than those of a longer text; a key for names.
    static func key(_ text: UnsafePointer<UInt8>) -> UInt64 {
        var length = 0
        while length < 9, text[length] != 0 { length += 1 }

        return length > 8 ? 0 : prefixKey(text)
    }

    /// Up to the first eight bytes packed into a number.
    static func prefixKey(_ text: UnsafePointer<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        var index = 0
        while index < 8, text[index] != 0 {
            key = key << 8 | UInt64(text[index])
            index += 1
        }
        return key
    }

    /// ``key(_:)`` of a text of at most eight bytes.
    static func key(_ text: String) -> UInt64 { key(Array(text.utf8)[...]) }

    /// ``key(_:)`` of at most eight bytes.
    static func key(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The bytes that a key was made of.
    static func bytes(ofKey key: UInt64) -> [UInt8] {
        withUnsafeBytes(of: key.bigEndian) { Array($0.drop { $0 == 0 }) }
    }
}
