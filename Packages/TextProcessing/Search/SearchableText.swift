/// A field made ready for looking terms up in it.
struct SearchableText {
    /// Where a term was found.
    struct Hit: Equatable {
        /// In bytes of the folded text.
        var range: Range<Int>
        /// The first and last segment that it lies in.
        var segments: ClosedRange<Int>
        var grade: Grade
    }

    /// How well a term fits what it was found in.
    enum Grade: Double {
        case inside = 0.5
        case beginning = 0.75
        case whole = 1
    }

    /// The folded UTF-8.
    let bytes: [UInt8]
    let segments: [TextSegment]

    init(_ text: String) {
        bytes = Folding.foldedBytes(of: text)
        segments = TextSegment.all(in: bytes)
    }

    /// Whether the term is found at all.
    func contains(_ term: SearchTerm) -> Bool {
        segments.indices.contains { hit(of: term, at: $0) != nil }
    }

    /// Every place where the term is found; in a run of characters the first one only.
    func hits(of term: SearchTerm) -> [Hit] {
        segments.indices.compactMap { hit(of: term, at: $0) }
    }

    /// The term's first place that begins in the segment `index`.
    func hit(of term: SearchTerm, at index: Int) -> Hit? {
        guard index + term.parts.count <= segments.count else { return nil }
        if term.parts.count == 1 { return singleHit(of: term, at: index) }
        var isWhole = true
        var start = 0
        var end = 0
        for (offset, part) in term.parts.enumerated() {
            let segment = segments[index + offset]
            guard segment.kind == part.kind else { return nil }
            if offset > 0, part.isJoined, segment.range.lowerBound != end { return nil }
            end = segment.range.upperBound
            let isEqual = equals(part, segment)
            isWhole = isWhole && isEqual
            if offset == 0 {
                guard isEqual || (part.kind == .run && ends(segment, with: part)) else {
                    return nil
                }
                start = end - part.bytes.count
            } else if offset < term.parts.count - 1 {
                guard isEqual else { return nil }
            } else {
                let mayBegin = part.kind == .run || !term.isWhole
                guard isEqual || (mayBegin && begins(segment, with: part)) else { return nil }
                end = segment.range.lowerBound + part.bytes.count
            }
        }
        guard isFollowed(end, by: term.signs) else { return nil }

        return Hit(
            range: start..<end + term.signs.count, segments: index...index + term.parts.count - 1,
            grade: isWhole ? .whole : .beginning)
    }

    private func singleHit(of term: SearchTerm, at index: Int) -> Hit? {
        let part = term.parts[0]
        let segment = segments[index]
        guard segment.kind == part.kind, segment.range.count >= part.bytes.count else { return nil }
        let start: Int
        let grade: Grade
        if begins(segment, with: part) {
            start = segment.range.lowerBound
            grade = segment.range.count == part.bytes.count ? .whole : .beginning
        } else {
            guard part.kind == .run, let found = find(part.bytes, in: segment.range) else {
                return nil
            }
            start = found
            grade = .inside
        }
        if part.kind == .word, term.isWhole, grade != .whole { return nil }
        let end = start + part.bytes.count
        guard isFollowed(end, by: term.signs) else { return nil }

        return Hit(range: start..<end + term.signs.count, segments: index...index, grade: grade)
    }

    private func equals(_ part: SearchTerm.Part, _ segment: TextSegment) -> Bool {
        segment.range.count == part.bytes.count && has(part.bytes, at: segment.range.lowerBound)
    }

    private func begins(_ segment: TextSegment, with part: SearchTerm.Part) -> Bool {
        segment.range.count >= part.bytes.count && has(part.bytes, at: segment.range.lowerBound)
    }

    private func ends(_ segment: TextSegment, with part: SearchTerm.Part) -> Bool {
        segment.range.count >= part.bytes.count
            && has(part.bytes, at: segment.range.upperBound - part.bytes.count)
    }

    private func isFollowed(_ end: Int, by signs: [UInt8]) -> Bool {
        signs.isEmpty || (end + signs.count <= bytes.count && has(signs, at: end))
    }

    /// UTF-8 synchronizes itself, so a whole character's bytes are found only where that character
    /// is.
    private func find(_ needle: [UInt8], in range: Range<Int>) -> Int? {
        (range.lowerBound...range.upperBound - needle.count).first { has(needle, at: $0) }
    }

    private func has(_ needle: [UInt8], at start: Int) -> Bool {
        for offset in needle.indices where bytes[start + offset] != needle[offset] { return false }

        return true
    }
}
