import TextProcessing

/// Text with a cursor, as a text field keeps it.
///
/// The cursor stands between characters as people see them (grapheme clusters), and the text stays
/// composed (NFC), so a Korean syllable that arrives in parts is one character. Operations are
/// linear in the length of the text.
public struct EditableText: Sendable, Equatable {
    /// The text.
    public private(set) var text: String
    /// The number of characters before the cursor.
    public private(set) var cursor: Int
    /// Whether line breaks are kept; else they become spaces.
    public let isMultiline: Bool

    /// Text with the cursor at its end.
    public init(_ text: String = "", isMultiline: Bool = false) {
        self.isMultiline = isMultiline
        self.text = Self.clean(text, isMultiline)
        cursor = self.text.count
    }

    /// The same with another character in place of each, for what nobody may read.
    func masked(by mask: Character) -> EditableText {
        var masked = EditableText(String(repeating: mask, count: text.count))
        masked.cursor = cursor

        return masked
    }

    private static func clean(_ text: String, _ isMultiline: Bool) -> String {
        isMultiline ? text.nfc.cleanedForTerminalKeepingLines : text.nfc.cleanedForTerminal
    }

    private var cursorIndex: String.Index { text.index(text.startIndex, offsetBy: cursor) }

    /// Types or pastes something.
    public mutating func insert(_ new: String) {
        let head = (String(text[..<cursorIndex]) + new).nfc
        let tail = text[cursorIndex...]
        // What begins with a combining mark may have become one with the text before it.
        let cleaned = Self.keepsJoiner(new) ? head : Self.clean(head, isMultiline)
        cursor = cleaned.count
        text = cleaned + tail
        cursor = min(cursor, text.count)
    }

    /// Emoji are typed scalar by scalar: a joiner at the end waits for what it joins to.
    private static func keepsJoiner(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value == 0x200D || $0.value == 0xFE0F }
    }

    /// Replaces all of the text; the cursor goes to its end.
    public mutating func replace(with new: String) {
        self = EditableText(new, isMultiline: isMultiline)
    }

    // MARK: - Keys

    /// Does what a key does in a text field.
    ///
    /// - Returns: whether the key means anything here. Up and down do in a text of several lines,
    ///   unless the cursor is in the first or last one (see ``moveVertically(_:width:)``).
    public mutating func handle(_ key: Key, width: Int = .max) -> Bool {
        if let typed = key.typed {
            insert(String(typed))
            return true
        }
        switch (key.code, key.modifiers) {
        case (.left, []), (.character("b"), .control): move(to: cursor - 1)
        case (.right, []), (.character("f"), .control): move(to: cursor + 1)
        case (.left, .control), (.left, .alt), (.character("b"), .alt): move(to: wordStart)
        case (.right, .control), (.right, .alt), (.character("f"), .alt): move(to: wordEnd)
        case (.home, []), (.character("a"), .control): move(to: lineStart)
        case (.end, []), (.character("e"), .control): move(to: lineEnd)
        case (.backspace, []): delete(cursor - 1..<cursor)
        case (.delete, []): delete(cursor..<cursor + 1)
        case (.backspace, _), (.character("w"), .control): delete(wordStart..<cursor)
        case (.character("d"), .alt): delete(cursor..<wordEnd)
        case (.character("u"), .control): delete(lineStart..<cursor)
        case (.character("k"), .control): delete(cursor..<max(lineEnd, cursor))
        case (.up, []) where isMultiline: return moveVertically(-1, width: width)
        case (.down, []) where isMultiline: return moveVertically(1, width: width)
        case (.enter, []) where isMultiline: insert("\n")
        default: return false
        }

        return true
    }

    private mutating func move(to position: Int) {
        cursor = min(max(position, 0), text.count)
    }

    private mutating func delete(_ range: Range<Int>) {
        let characters = Array(text)
        let bounded = range.clamped(to: 0..<characters.count)
        guard !bounded.isEmpty else { return }
        let head = String(characters[..<bounded.lowerBound])
        text = head + String(characters[bounded.upperBound...])
        cursor = min(bounded.lowerBound, text.count)
    }

    private var lineStart: Int {
        let before = text[..<cursorIndex]
        guard let newline = before.lastIndex(of: "\n") else { return 0 }

        return text.distance(from: text.startIndex, to: newline) + 1
    }

    private var lineEnd: Int {
        let index = text[cursorIndex...].firstIndex(of: "\n") ?? text.endIndex

        return text.distance(from: text.startIndex, to: index)
    }

    private var wordStart: Int {
        let before = Array(text.prefix(cursor))
        let spaces = before.reversed().prefix { !Self.isWord($0) }.count
        let word = before.dropLast(spaces).reversed().prefix(while: Self.isWord).count

        return cursor - spaces - word
    }

    private var wordEnd: Int {
        let after = Array(text.dropFirst(cursor))
        let spaces = after.prefix { !Self.isWord($0) }.count

        return cursor + spaces + after.dropFirst(spaces).prefix(while: Self.isWord).count
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    // MARK: - Lines

    /// Moves the cursor by lines as they are shown.
    ///
    /// - Returns: `false` if there is no such line.
    public mutating func moveVertically(_ offset: Int, width: Int) -> Bool {
        let lines = shownLines(width: width)
        let place = Self.place(of: cursor, in: lines)
        let target = place.line + offset
        guard lines.indices.contains(target) else { return false }
        var column = 0
        var position = lines[target].start
        for character in lines[target].text {
            column += String(character).displayWidth
            if column > place.column { break }
            position += 1
        }
        cursor = position

        return true
    }

    /// A line as it is shown: its text, and how many characters come before it.
    struct ShownLine: Equatable {
        var text: String
        var start: Int
    }

    /// The lines, broken after spaces where they are wider than `width`; never without a line.
    func shownLines(width: Int) -> [ShownLine] {
        // The cursor needs a cell behind the last character.
        let room = max(width - 1, 2)
        var lines: [ShownLine] = []
        var line: [Character] = []
        var start = 0
        var cells = 0
        var breakAfter: (count: Int, cells: Int)?
        for character in text {
            if character == "\n" {
                lines.append(ShownLine(text: String(line), start: start))
                start += line.count + 1
                (line, cells, breakAfter) = ([], 0, nil)
                continue
            }
            let characterCells = String(character).displayWidth
            if cells + characterCells > room, character != " ", !line.isEmpty {
                let taken = breakAfter ?? (line.count, cells)
                lines.append(ShownLine(text: String(line[..<taken.count]), start: start))
                line.removeFirst(taken.count)
                start += taken.count
                cells -= taken.cells
                breakAfter = nil
            }
            line.append(character)
            cells += characterCells
            if character == " " { breakAfter = (line.count, cells) }
        }
        lines.append(ShownLine(text: String(line), start: start))

        return lines
    }

    /// In which line and column the cursor stands.
    func place(width: Int) -> (line: Int, column: Int) {
        Self.place(of: cursor, in: shownLines(width: width))
    }

    private static func place(of cursor: Int, in lines: [ShownLine]) -> (line: Int, column: Int) {
        let line = lines.lastIndex { $0.start <= cursor } ?? 0
        let before = lines[line].text.prefix(cursor - lines[line].start)

        return (line, String(before).displayWidth)
    }

    /// What of a single line is shown in `width` cells so that the cursor is seen, and where the
    /// cursor stands in it.
    func window(width: Int) -> (text: String, cursorColumn: Int) {
        let before = String(text[..<cursorIndex])
        var head = before
        // Room for the cursor behind the text, and for half a wide character.
        while head.displayWidth > max(width - 1, 0), !head.isEmpty { head.removeFirst() }
        let shown = head + text[cursorIndex...]

        return (shown.truncated(toDisplayWidth: width, ellipsis: ""), head.displayWidth)
    }
}
