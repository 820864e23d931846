import AppSupport

/// Sources of bytes as the readers need them.
enum ByteSources {
    /// All bytes of a source.
    ///
    /// - Throws: ``DiaryFileError/tooLarge(limit:)``; what the source throws.
    static func bytes(_ source: some ByteSource, limit: Int) throws -> [UInt8] {
        var source = source
        var bytes: [UInt8] = []
        let piece = UnsafeMutableRawBufferPointer.allocate(
            byteCount: TextInput.chunkSize, alignment: 16)
        defer { piece.deallocate() }
        while case let count = try source.read(into: piece), count > 0 {
            guard bytes.count + count <= limit else { throw DiaryFileError.tooLarge(limit: limit) }
            bytes.append(contentsOf: piece[..<count])
        }
        return bytes
    }
}

/// A source whose first bytes have been looked at.
struct BegunByteSource: ByteSource {
    private var rest: any ByteSource
    /// The first bytes, as many as there were room or bytes for.
    let beginning: [UInt8]
    private var position = 0

    /// - Throws: what the source throws.
    init(_ source: some ByteSource, count: Int = TextInput.chunkSize) throws {
        var source = source
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        try bytes.withUnsafeMutableBytes { bytes in
            while filled < count {
                let read = try source.read(
                    into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
                if read == 0 { break }
                filled += read
            }
        }
        bytes.removeLast(count - filled)
        beginning = bytes
        rest = source
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        guard position < beginning.count else { return try rest.read(into: buffer) }
        let count = min(buffer.count, beginning.count - position)
        buffer.copyBytes(from: beginning[position..<position + count])
        position += count

        return count
    }
}
