import TextProcessing

extension String {
    /// The text as lines of at most `width` cells, broken between words.
    ///
    /// Line breaks in the text are kept, as are spaces at a line's beginning; spaces at a break go.
    /// Korean is broken between words as it is written, Chinese and Japanese between characters but
    /// never before a closing mark or after an opening one. A word wider than a line is broken
    /// where the line is full; a character is never split. Linear in the length of the text.
    ///
    /// The text is not cleaned; ``StyledText/wrapped(toDisplayWidth:)`` has only clean text to
    /// wrap.
    public func wrapped(toDisplayWidth width: Int) -> [String] {
        LineBreaker.lines(of: self, width: width).map { offsets in
            let start = utf8.index(utf8.startIndex, offsetBy: offsets.lowerBound)
            let end = utf8.index(start, offsetBy: offsets.count)
            return String(self[start..<end])
        }
    }
}

extension StyledText {
    /// The text as lines of at most `width` cells, broken between words as
    /// `String.wrapped(toDisplayWidth:)` does.
    public func wrapped(toDisplayWidth width: Int) -> [StyledText] {
        LineBreaker.lines(of: plainText, width: width).map { slice($0) }
    }

    /// The text's own lines, however wide.
    public var lines: [StyledText] { wrapped(toDisplayWidth: .max) }
}

/// Finds where lines end, as ranges of UTF-8 offsets.
private struct LineBreaker {
    private let width: Int
    private var lines: [Range<Int>] = []
    private var lineStart = 0
    private var lineWidth = 0
    /// The last place to break the line at: where it would end, and where and how wide the next
    /// would be by now.
    private var opportunity: (end: Int, next: Int, widthBefore: Int)?
    private var previous: Character?
    /// Where the line's last character that is no space ends.
    private var contentEnd = 0

    private init(width: Int) {
        self.width = max(width, 1)
    }

    static func lines(of text: String, width: Int) -> [Range<Int>] {
        var breaker = LineBreaker(width: width)
        var offset = 0
        for character in text {
            let length = character.utf8.count
            if character.isNewline {
                breaker.endLine(nextLineAt: offset + length)
            } else {
                breaker.add(character, at: offset, length: length)
            }
            offset += length
        }
        breaker.endLine(nextLineAt: offset)

        return breaker.lines
    }

    private mutating func endLine(nextLineAt start: Int) {
        lines.append(lineStart..<max(contentEnd, lineStart))
        startLine(at: start)
        lineWidth = 0
        previous = nil
    }

    private mutating func startLine(at start: Int) {
        lineStart = start
        contentEnd = start
        opportunity = nil
    }

    private mutating func add(_ character: Character, at offset: Int, length: Int) {
        let characterWidth = character.isASCII ? 1 : String(character).displayWidth
        if character == " " {
            lineWidth += 1
            previous = character
            return
        }

        if let previous, offset > lineStart, Self.mayBreak(between: previous, and: character) {
            // Spaces that begin a line are its indentation, not a place to break.
            if contentEnd > lineStart { opportunity = (contentEnd, offset, lineWidth) }
        }
        if lineWidth + characterWidth > width, offset > lineStart {
            if let opportunity {
                lines.append(lineStart..<opportunity.end)
                startLine(at: opportunity.next)
                lineWidth -= opportunity.widthBefore
            }
            // The rest of a long word may still be too wide, as may indentation.
            if lineWidth + characterWidth > width, offset > lineStart {
                lines.append(lineStart..<max(contentEnd, lineStart))
                if lines.last?.isEmpty == true { lines.removeLast() }
                startLine(at: offset)
                lineWidth = 0
            }
        }
        lineWidth += characterWidth
        contentEnd = offset + length
        previous = character
    }

    // MARK: - Where a line may end

    private static func mayBreak(between left: Character, and right: Character) -> Bool {
        if left == " " { return true }
        guard isIdeographic(left) || isIdeographic(right) else { return false }

        return !opening.contains(left) && !closing.contains(right)
    }

    /// Han and Kana and their punctuation: scripts that are written without spaces between words.
    private static func isIdeographic(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x2E80...0x303F, 0x3041...0x30FF, 0x31C0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFD:
            true
        default:
            false
        }
    }

    private static let opening: Set<Character> = [
        "(", "[", "{", "“", "‘", "（", "［", "｛", "「", "『", "【", "《", "〈", "〔",
    ]

    private static let closing: Set<Character> = [
        ")", "]", "}", "”", "’", "）", "］", "｝", "」", "』", "】", "》", "〉", "〕", "、", "。", "，", "．",
        "！", "？", "：", "；", ",", ".", "!", "?", ":", ";", "ー", "々", "・", "…", "ぁ", "ぃ", "ぅ", "ぇ",
        "ぉ",
        "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]
}
