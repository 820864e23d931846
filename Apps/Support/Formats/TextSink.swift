/// Where written text goes: a file, a pipe, memory.
public protocol TextSink {
    /// Takes bytes of UTF-8. They are valid only during the call and may end inside a character.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension TextSink {
    /// Takes `text`.
    public mutating func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// Takes `bytes` of UTF-8.
    public mutating func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try write($0) }
    }
}

/// Keeps what is written in memory.
public struct MemorySink: TextSink, Sendable {
    /// All bytes so far.
    public private(set) var bytes: [UInt8] = []

    /// A sink that holds nothing yet.
    public init() {}

    /// What was written, as text. Linear in its length.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends `bytes`.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) {
        self.bytes.append(contentsOf: bytes)
    }
}
