import CSodium

/// Seals the pieces of a stream, one after another.
final class StreamSealer {
    private let stream: OpaquePointer

    fileprivate init(_ stream: OpaquePointer) { self.stream = stream }

    deinit { csodium_stream_free(stream) }

    func seal(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
        let count = piece.count + StreamOpener.extraCount
        let tag = isLast ? csodium_stream_tag_final : csodium_stream_tag_message
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            csodium_stream_seal(
                stream, buffer.baseAddress.unsafelyUnwrapped, piece, piece.count,
                UInt8(tag))
            filled = count
        }
    }
}

/// Opens the pieces of a stream, one after another.
final class StreamOpener {
    static let headerCount = Int(csodium_stream_header_bytes)
    /// How much longer a sealed piece is.
    static let extraCount = Int(csodium_stream_extra_bytes)

    private let stream: OpaquePointer

    fileprivate init(_ stream: OpaquePointer) { self.stream = stream }

    deinit { csodium_stream_free(stream) }

    /// The next piece; `nil` if these bytes are not it.
    func open(_ sealed: [UInt8]) -> (piece: [UInt8], isLast: Bool)? {
        guard sealed.count >= Self.extraCount else { return nil }
        var tag: UInt8 = 0
        var isWhole = false
        let piece = [UInt8](unsafeUninitializedCapacity: sealed.count) { buffer, filled in
            isWhole = csodium_stream_open(
                stream, buffer.baseAddress.unsafelyUnwrapped, &tag, sealed, sealed.count)
            filled = isWhole ? sealed.count - Self.extraCount : 0
        }
        return isWhole ? (piece, Int(tag) == Int(csodium_stream_tag_final)) : nil
    }
}

extension Sodium {
    /// What seals a stream, and the header that opening it needs.
    ///
    /// - Throws: ``SealError/outOfMemory``.
    func sealingStream(_ key: SealKey) throws -> (StreamSealer, header: [UInt8]) {
        var header = [UInt8](repeating: 0, count: StreamOpener.headerCount)
        guard let stream = key.withBytes({ csodium_stream_sealing(&header, $0.pointer) }) else {
            throw SealError.outOfMemory
        }
        return (StreamSealer(stream), header)
    }

    /// What opens a stream; `nil` if the header is none.
    func openingStream(_ key: SealKey, _ header: [UInt8]) throws -> StreamOpener? {
        guard header.count == StreamOpener.headerCount else { return nil }
        return key.withBytes { csodium_stream_opening(header, $0.pointer) }.map(StreamOpener.init)
    }
}
