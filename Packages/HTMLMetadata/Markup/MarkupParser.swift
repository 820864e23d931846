import CLibXML2

/// What hears of a page's elements as the parser meets them.
protocol MarkupHandler: AnyObject {
    func start(_ name: UnsafePointer<UInt8>, _ attributes: MarkupAttributes)
    func end(_ name: UnsafePointer<UInt8>)
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

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
    private let receiver: Receiver

    /// Whether libxml2 is installed; loads it.
    static var isAvailable: Bool { clibxml2_load() }

    /// Nil if libxml2 is not installed.
    init?(handler: any MarkupHandler) {
        receiver = Receiver(handler)
        let events = clibxml2_events(
            start: { context, name, attributes in
                Receiver.of(context)?.handler.start(name, MarkupAttributes(pointer: attributes))
            },
            end: { context, name in Receiver.of(context)?.handler.end(name) },
            text: { context, bytes, count in
                Receiver.of(context)?.handler.text(
                    UnsafeBufferPointer(start: bytes, count: Int(count)))
            })
        guard
            let opened = clibxml2_open(events, Unmanaged.passUnretained(receiver).toOpaque())
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

/// What libxml2 is given as its context.
private final class Receiver {
    let handler: any MarkupHandler

    init(_ handler: any MarkupHandler) {
        self.handler = handler
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> Receiver? {
        context.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// Strings that end with a NUL.
enum CString {
    static func length(_ text: UnsafePointer<UInt8>) -> Int {
        var length = 0
        while text[length] != 0 { length += 1 }

        return length
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
    static func key(_ text: String) -> UInt64 {
        text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
