/// Pieces of text between marks of emphasis, and the rule which marks belong together (CommonMark
/// 0.31, section 6.2).
struct MarkdownPieces {
    private struct Piece {
        var text: String
        var link: Int?
        var isCode = false
        var isStrong = false
        var isEmphasized = false
        var isStruck = false
    }

    private struct Delimiter {
        var mark: Character
        var count: Int
        var piece: Int
        var opens: Bool
        var closes: Bool
    }

    private var pieces: [Piece] = []
    private var delimiters: [Delimiter] = []
    private var isOpen = false

    /// How many marks back a partner is looked for.
    private static let reach = 64

    mutating func add(_ character: Character, link: Int?) {
        if isOpen, let last = pieces.indices.last, pieces[last].link == link {
            pieces[last].text.append(character)
        } else {
            pieces.append(Piece(text: String(character), link: link))
            isOpen = true
        }
    }

    mutating func add(_ text: String, _ role: Role?, link: Int?) {
        pieces.append(Piece(text: text, link: link, isCode: role == .code))
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
        pieces.append(Piece(text: String(repeating: mark, count: count), link: link))
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
                case ("~", _): pieces[index].isStruck = true
                case (_, 2): pieces[index].isStrong = true
                default: pieces[index].isEmphasized = true
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

    func spans() -> [Span] {
        pieces.filter { !$0.text.isEmpty }.map { piece in
            let role: Role =
                if piece.link != nil {
                    .link
                } else if piece.isCode {
                    .code
                } else if piece.isStrong {
                    .strong
                } else if piece.isEmphasized {
                    .emphasis
                } else {
                    piece.isStruck ? .muted : .plain
                }
            return Span(piece.text, role, link: piece.link)
        }
    }
}
