/// Pieces of text between marks of emphasis, and the rule which marks belong together (CommonMark
/// 0.31, section 6.2).
struct MarkdownPieces {
    private struct Delimiter {
        var mark: Character
        var count: Int
        var piece: Int
        var opens: Bool
        var closes: Bool
    }

    private var pieces: [MarkdownRun] = []
    private var delimiters: [Delimiter] = []
    private var isOpen = false

    /// How many marks back a partner is looked for.
    private static let reach = 64

    mutating func add(_ character: Character, link: Int?) {
        if isOpen, let last = pieces.indices.last, pieces[last].link == link {
            pieces[last].text.append(character)
        } else {
            pieces.append(MarkdownRun(String(character), link: link))
            isOpen = true
        }
    }

    mutating func add(_ run: MarkdownRun) {
        pieces.append(run)
        isOpen = false
    }

    mutating func addDelimiter(
        _ mark: Character,
        count: Int,
        before: Character,
        after: Character,
        link: Int?
    ) {
        let isPunctuation = { (character: Character) in
            character.isPunctuation || character.isSymbol
        }
        let leftFlanking =
            !after.isWhitespace
            && (!isPunctuation(after) || before.isWhitespace || isPunctuation(before))
        let rightFlanking =
            !before.isWhitespace
            && (!isPunctuation(before) || after.isWhitespace || isPunctuation(after))
        var opens = leftFlanking
        var closes = rightFlanking
        if mark == "_" {
            opens = leftFlanking && (!rightFlanking || isPunctuation(before))
            closes = rightFlanking && (!leftFlanking || isPunctuation(after))
        }
        pieces.append(MarkdownRun(String(repeating: mark, count: count), link: link))
        isOpen = false
        guard mark != "~" || count == 2 else { return }
        let delimiter = Delimiter(
            mark: mark, count: count, piece: pieces.count - 1, opens: opens, closes: closes)
        delimiters.append(delimiter)
        if closes { close() }
    }

    /// Looks for what the last marks close.
    private mutating func close() {
        while let closer = delimiters.last, closer.closes, closer.count > 0 {
            let candidates = delimiters.indices.dropLast().suffix(Self.reach)
            let found = candidates.last { index in
                let opener = delimiters[index]
                guard opener.mark == closer.mark, opener.opens, opener.count > 0 else {
                    return false
                }
                // Rule 9: marks that could do both must not add up to a multiple of three.
                let isAmbiguous = opener.closes || closer.opens
                return !isAmbiguous || (opener.count + closer.count) % 3 != 0
                    || (opener.count % 3 == 0 && closer.count % 3 == 0)
            }
            guard let found else { return }
            let opener = delimiters[found]
            let used = min(opener.count, closer.count) >= 2 ? 2 : 1
            for index in opener.piece + 1..<closer.piece {
                switch (closer.mark, used) {
                case ("~", _): pieces[index].style.insert(.strikethrough)
                case (_, 2): pieces[index].style.insert(.strong)
                default: pieces[index].style.insert(.emphasis)
                }
            }
            delimiters.removeSubrange(found + 1..<delimiters.count - 1)
            take(used, from: found)
            take(used, from: delimiters.count - 1)
            if delimiters[found].count == 0 { delimiters.remove(at: found) }
        }
    }

    private mutating func take(_ count: Int, from index: Int) {
        delimiters[index].count -= count
        pieces[delimiters[index].piece].text.removeLast(count)
    }

    /// The pieces that say something, by lines.
    func lines() -> [[MarkdownRun]] {
        var lines: [[MarkdownRun]] = [[]]
        for piece in pieces where !piece.text.isEmpty || piece.isImage {
            guard piece.text.contains("\n") else {
                lines[lines.count - 1].append(piece)
                continue
            }
            for (index, text) in piece.text.split(
                separator: "\n", omittingEmptySubsequences: false
            ).enumerated() {
                if index > 0 { lines.append([]) }
                var part = piece
                part.text = String(text)
                // What follows the first line of a picture's text is text.
                part.isImage = piece.isImage && index == 0
                if !part.text.isEmpty || part.isImage { lines[lines.count - 1].append(part) }
            }
        }

        return lines
    }
}
