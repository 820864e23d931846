/// The pattern of a rule: the beginning of a path, in which `*` is anything and a `$` at the end is
/// the path's end (RFC 9309 §2.2.2, §2.2.3).
struct RobotsPattern: Sendable, Equatable {
    /// What stands between the `*`, normalized.
    private let pieces: [[UInt8]]
    private let isAnchored: Bool
    /// By which the more specific of two patterns is known, in bytes.
    let length: Int

    init(_ value: some Collection<UInt8>) {
        var bytes = Array(value)
        length = Self.normalized(bytes, isPattern: true).count
        isAnchored = bytes.last == UInt8(ascii: "$")
        if isAnchored { bytes.removeLast() }
        pieces = bytes.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
            .map { Self.normalized(Array($0), isPattern: false) }
    }

    /// A path as patterns are compared with.
    static func normalized(path: String) -> [UInt8] {
        let bytes = normalized(Array(path.utf8), isPattern: false)

        return bytes.isEmpty ? [UInt8(ascii: "/")] : bytes
    }

    /// Whether a normalized path matches. Takes time with the product of both lengths at worst.
    func matches(_ path: [UInt8]) -> Bool {
        guard let first = pieces.first, let last = pieces.last, path.starts(with: first) else {
            return false
        }
        guard pieces.count > 1 else { return !isAnchored || path.count == first.count }
        var position = first.count
        // The leftmost place of each piece leaves the most for those that follow.
        for piece in isAnchored ? pieces[1..<(pieces.count - 1)] : pieces[1...] {
            guard let end = Self.end(of: piece, in: path, from: position) else { return false }
            position = end
        }
        guard isAnchored else { return true }

        return path.count - position >= last.count && path.suffix(last.count).elementsEqual(last)
    }

    private static func end(of piece: [UInt8], in path: [UInt8], from start: Int) -> Int? {
        guard let first = piece.first else { return start }
        var index = start
        while index + piece.count <= path.count {
            if path[index] == first, path[index..<(index + piece.count)].elementsEqual(piece) {
                return index + piece.count
            }
            index += 1
        }

        return nil
    }

    /// Bytes that are no ASCII are percent-encoded, and what needs no percent-encoding is not; so are `*`
    /// and `$` where they stand for themselves.
    private static func normalized(_ bytes: [UInt8], isPattern: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = bytes[index + 1].hexDigit, let low = bytes[index + 2].hexDigit
            {
                let decoded = high << 4 | low
                if decoded.isUnreserved { result.append(decoded) } else { encode(decoded, &result) }
                index += 3
                continue
            }
            let isSpecial = byte == UInt8(ascii: "*") || byte == UInt8(ascii: "$")
            if byte >= 0x80 || byte <= 0x20 || byte == 0x7F || (isSpecial && !isPattern) {
                encode(byte, &result)
            } else {
                result.append(byte)
            }
            index += 1
        }

        return result
    }

    private static func encode(_ byte: UInt8, _ result: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}

extension UInt8 {
    /// Whether it never needs percent-encoding (RFC 3986 §2.3).
    fileprivate var isUnreserved: Bool {
        isASCIIAlphanumeric || "-._~".utf8.contains(self)
    }

    fileprivate var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}
