/// One thing that must be found: a word, a run of characters, or several of them in a row.
struct SearchTerm: Sendable, Equatable {
    struct Part: Sendable, Equatable {
        var kind: TextSegment.Kind
        /// The folded text.
        var bytes: [UInt8]
        /// Nothing stands between the part before and this one.
        var isJoined: Bool
    }

    /// At least one.
    var parts: [Part]
    /// The last word must be whole; else it may be the beginning of one.
    var isWhole: Bool
    /// Signs that must follow the last part: the `++` of `c++`.
    var signs: [UInt8]
    /// Looks for the longest of the parts.
    let probe: SearchProbe

    /// Nil if the piece has nothing to search for.
    init?(_ piece: SearchQueryPiece) {
        let bytes = Folding.foldedBytes(of: piece.text)
        let segments = TextSegment.all(in: bytes)
        guard let last = segments.last else { return nil }
        var end = segments[0].range.lowerBound
        parts = segments.map { segment in
            defer { end = segment.range.upperBound }
            return Part(
                kind: segment.kind, bytes: Array(bytes[segment.range]),
                isJoined: segment.range.lowerBound == end)
        }
        probe = SearchProbe(parts.map(\.bytes).max { $0.count < $1.count } ?? parts[0].bytes)
        let tail = bytes[last.range.upperBound...]
        let isSigned = !tail.isEmpty && tail.allSatisfy { $0 == 0x2B || $0 == 0x23 }
        signs = isSigned && last.kind == .word ? Array(tail) : []
        isWhole = piece.isExcluded || !signs.isEmpty || (piece.isQuoted && piece.isClosed)
    }

    /// The tokens that any text with this term has.
    var requirements: [SearchQuery.Requirement] {
        parts.indices.flatMap { requirements(of: parts[$0], isLast: $0 == parts.count - 1) }
    }

    private func requirements(of part: Part, isLast: Bool) -> [SearchQuery.Requirement] {
        part.bytes.withUnsafeBufferPointer { bytes in
            switch part.kind {
            case .word:
                let isCut = bytes.count > SearchTokens.maximumLength
                let token = SearchTokens.word(bytes, 0..<bytes.count)
                // A token that was cut is whole in the index: any longer word has the same.
                return [.init(token: token, isPrefix: isLast && !isWhole && !isCut)]
            case .run:
                var tokens: [String] = []
                SearchTokens.appendPairs(bytes, 0..<bytes.count, to: &tokens)
                guard tokens.count > 1 else {
                    return [.init(token: tokens[0], isPrefix: true)]
                }
                return tokens.dropLast().map { .init(token: $0, isPrefix: false) }
            }
        }
    }
}
