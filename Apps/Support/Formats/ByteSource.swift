#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where bytes come from, a piece at a time.
public protocol ByteSource {
    /// Fills `buffer` from its front and returns how many bytes it put there; 0 only at the end.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Bytes that are in memory already.
public struct MemoryByteSource: ByteSource, Sendable {
    private let bytes: [UInt8]
    private let largestPiece: Int
    private var position = 0

    /// A source of `bytes` that gives at most `largestPiece` of them at a time.
    public init(_ bytes: [UInt8], largestPiece: Int = .max) {
        self.bytes = bytes
        self.largestPiece = max(1, largestPiece)
    }

    /// A source of the UTF-8 of `text`.
    public init(_ text: String, largestPiece: Int = .max) {
        self.init(Array(text.utf8), largestPiece: largestPiece)
    }

    /// Copies the next bytes.
    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, largestPiece, bytes.count - position)
        bytes.withUnsafeBytes { bytes in
            buffer.copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
        }
        position += count

        return count
    }
}

/// Bytes of an open file, pipe or terminal. The descriptor stays its opener's to close.
public struct FileByteSource: ByteSource, Sendable {
    private let descriptor: Int32

    /// A source that reads from `descriptor`'s current position.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Reads once; a read that a signal interrupts is repeated.
    ///
    /// - Throws: ``ByteSourceError`` if the system refuses.
    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            #if canImport(Glibc)
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
            let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
            let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            guard errno == EINTR else { throw ByteSourceError(code: errno) }
        }
    }
}

/// The system could not read.
public struct ByteSourceError: Error, Sendable, Equatable {
    /// The system's error number (`errno`).
    public var code: Int32

    /// An error of that number.
    public init(code: Int32) {
        self.code = code
    }
}
