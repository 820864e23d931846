/// Cuts a part out of a text around its hits.
struct SnippetCutter {
    private let hits: [LocatedHits.Hit]
    private let merged: [Range<Int>]
    /// What is shown for each character: nothing for white space after white space and for what is
    /// unsafe.
    private let pieces: [String]
    /// The cells of the pieces before each, and of all at the end.
    private let widths: [Int]

    private static let ellipsis = "…"

    init(_ located: LocatedHits) {
        hits = located.hits
        merged = located.merged
        var pieces: [String] = []
        var widths = [0]
        pieces.reserveCapacity(located.characters.count)
        widths.reserveCapacity(located.characters.count + 1)
        var isAfterSpace = true
        var width = 0
        for character in located.characters {
            let piece: String
            if character.isPrintableASCII {
                piece = String(character)
                isAfterSpace = false
                width += 1
            } else if character.isWhitespace {
                piece = isAfterSpace ? "" : " "
                isAfterSpace = true
                width += piece.utf8.count
            } else {
                piece = String(character).cleanedForTerminal
                isAfterSpace = isAfterSpace && piece.isEmpty
                width += piece.displayWidth
            }
            pieces.append(piece)
            widths.append(width)
        }
        self.pieces = pieces
        self.widths = widths
    }

    func cut(to maximumWidth: Int) -> Snippet {
        let range = window(maximumWidth)
        var text = range.lowerBound > 0 && maximumWidth > 0 ? Self.ellipsis : ""
        // Offsets in UTF-8, since indices of a string that grows are not to be kept.
        var marks: [Range<Int>] = []
        var next = merged[...]
        while let first = next.first, first.upperBound <= range.lowerBound { next.removeFirst() }
        var start: Int?
        for index in range {
            if let hit = next.first, max(hit.lowerBound, range.lowerBound) == index, start == nil {
                start = text.utf8.count
            }
            text += pieces[index]
            if let hit = next.first, let begin = start,
                min(hit.upperBound, range.upperBound) == index + 1
            {
                if begin < text.utf8.count { marks.append(begin..<text.utf8.count) }
                start = nil
                next.removeFirst()
            }
        }
        if range.upperBound < pieces.count, maximumWidth > 0, text != Self.ellipsis {
            while text.last == " " { text.removeLast() }
            text += Self.ellipsis
        }

        return Snippet(
            text: text,
            hits: marks.compactMap { mark in
                let end = min(mark.upperBound, text.utf8.count)
                let view = text.utf8
                return view.index(
                    view.startIndex, offsetBy: mark.lowerBound)..<view.index(
                        view.startIndex, offsetBy: end)
            })
    }

    private func width(_ range: Range<Int>) -> Int {
        widths[range.upperBound] - widths[range.lowerBound]
    }

    /// The characters to show.
    private func window(_ maximum: Int) -> Range<Int> {
        let count = pieces.count
        guard width(0..<count) > maximum else { return 0..<count }
        let room = max(maximum - 2, 0)
        let core = core(room)
        var start = core.lowerBound
        let context = max(room - width(core), 0) / 3
        while start > 0, width(start - 1..<core.lowerBound) <= context { start -= 1 }
        // A beginning that is nearly there is shown without an ellipsis.
        if width(0..<start) <= 1 { start = 0 }
        start = wordStart(from: start, to: core.lowerBound)
        var end = start
        let used = { (start: Int, end: Int) in
            width(start..<end) + (start > 0 ? 1 : 0) + (end < count ? 1 : 0)
        }
        while end < count, used(start, end + 1) <= maximum { end += 1 }
        if end == count {
            while start > 0, used(start - 1, end) <= maximum { start -= 1 }
            start = wordStart(from: start, to: min(core.lowerBound, end))
        }
        end = wordEnd(from: end, to: max(core.upperBound, start))

        return start..<max(start, end)
    }

    /// The stretch from hit to hit that has the most words of the query within `room` cells; the
    /// first of equals.
    private func core(_ room: Int) -> Range<Int> {
        guard let first = hits.first else { return 0..<0 }
        var best = first.range
        var bestCount = 0
        var counts: [Int: Int] = [:]
        var tail = 0
        for head in hits.indices {
            counts[hits[head].term, default: 0] += 1
            let end = hits[head].range.upperBound
            while tail < head,
                width(hits[tail].range.lowerBound..<max(end, hits[tail].range.lowerBound)) > room
            {
                let term = hits[tail].term
                counts[term] = counts[term].flatMap { $0 > 1 ? $0 - 1 : nil }
                tail += 1
            }
            if counts.count > bestCount {
                bestCount = counts.count
                let start = hits[tail].range.lowerBound
                best = start..<max(start, end)
            }
        }

        return best
    }

    /// The first beginning of a word in a range; the range's start if there is none but the hit
    /// itself.
    private func wordStart(from start: Int, to limit: Int) -> Int {
        guard start > 0, start < limit, !isSpace(start - 1) else { return start }
        guard let space = (start..<limit).first(where: isSpace) else { return start }

        return space + 1
    }

    /// The last end of a word between `limit` and `end`; `end` if there is none.
    private func wordEnd(from end: Int, to limit: Int) -> Int {
        guard end < pieces.count, end > limit, !isSpace(end) else { return end }
        guard let space = (limit..<end).last(where: isSpace) else { return end }

        return space
    }

    private func isSpace(_ index: Int) -> Bool {
        pieces[index] == " "
    }
}

extension Character {
    /// Whether it is one of ASCII's that leave ink, as most of most texts are.
    fileprivate var isPrintableASCII: Bool {
        let utf8 = utf8
        guard let byte = utf8.first, (0x21...0x7E).contains(byte) else { return false }
        return utf8.count == 1
    }
}
