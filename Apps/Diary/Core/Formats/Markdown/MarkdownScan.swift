/// Goes through a Markdown text (CommonMark 0.31) and tells code, escapes and images from the rest.
///
/// Code is what stands between fences and in spans of backticks; indented code is taken for text,
/// which it mostly is in lists. Linear time.
struct MarkdownScan: Sequence, IteratorProtocol {
    /// A piece of the text.
    enum Piece: Equatable {
        /// Text, or code: to be left as it is.
        case plain(Range<Int>)
        /// A backslash before punctuation of ASCII.
        case escape(Int)
        /// `![label](destination)`; without its title.
        case image(Range<Int>, label: Range<Int>, destination: Range<Int>)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var plainStart = 0
    private var isAtLineStart = true
    private var isFinished = false
    /// What has been found and not been given; two at most.
    private var found: [Piece] = []
    /// Lengths of backtick runs of which this paragraph has no further one.
    private var unclosed: Set<Int> = []

    /// The pieces of a text, in order and without gaps.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next piece; nil at the end.
    mutating func next() -> Piece? {
        while found.isEmpty, !isFinished { step() }

        return found.isEmpty ? nil : found.removeFirst()
    }

    private mutating func step() {
        guard position < bytes.count else {
            endPlain(at: position)
            isFinished = true
            return
        }
        if isAtLineStart, let fence = fence(at: position) { return skipFenced(by: fence) }
        let byte = bytes[position]
        isAtLineStart = byte == UInt8(ascii: "\n")
        switch byte {
        case UInt8(ascii: "\n"):
            position += 1
            if position < bytes.count, bytes[position] == byte { unclosed = [] }
        case UInt8(ascii: "\\"): escape()
        case UInt8(ascii: "`"): codeSpan()
        case UInt8(ascii: "!"): image()
        default: position += 1
        }
    }

    private mutating func endPlain(at end: Int) {
        if plainStart < end { found.append(.plain(plainStart..<end)) }
    }

    private mutating func escape() {
        guard position + 1 < bytes.count, bytes[position + 1].isPunctuation else {
            position += 1
            return
        }
        endPlain(at: position)
        found.append(.escape(position))
        plainStart = position + 1
        position += 2
    }

    // MARK: - Code

    private struct Fence {
        var mark: UInt8
        var length: Int
        /// Where the line ends.
        var end: Int
        var isBare: Bool
    }

    /// The fence that the line at `start` is; nil if it is another line.
    private func fence(at start: Int) -> Fence? {
        var index = start
        while index < bytes.count, index - start < 3, bytes[index] == 0x20 { index += 1 }
        guard index < bytes.count,
            bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "~")
        else { return nil }
        let mark = bytes[index]
        var end = index
        while end < bytes.count, bytes[end] == mark { end += 1 }
        guard end - index >= 3 else { return nil }
        let lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        guard mark == UInt8(ascii: "~") || !bytes[end..<lineEnd].contains(mark) else { return nil }

        return Fence(
            mark: mark, length: end - index, end: lineEnd,
            isBare: bytes[end..<lineEnd].allSatisfy(\.isSpace))
    }

    private mutating func skipFenced(by opening: Fence) {
        unclosed = []
        position = Swift.min(opening.end + 1, bytes.count)
        while position < bytes.count {
            if let fence = fence(at: position), fence.mark == opening.mark, fence.isBare,
                fence.length >= opening.length
            {
                position = Swift.min(fence.end + 1, bytes.count)
                return
            }
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            position = Swift.min(end + 1, bytes.count)
        }
    }

    private mutating func codeSpan() {
        let start = position
        while position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
        let length = position - start
        // Nobody quotes backticks by so many; it keeps the number of searches small.
        guard length <= 32, !unclosed.contains(length) else { return }
        var index = position
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "\n")
            {
                break
            }
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let run = index
            while index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
            if index - run == length {
                position = index
                return
            }
        }
        unclosed.insert(length)
    }

    // MARK: - Images

    private mutating func image() {
        let start = position
        position += 1
        guard position < bytes.count, bytes[position] == UInt8(ascii: "[") else { return }
        guard let label = end(of: position + 1, at: UInt8(ascii: "]")), label + 1 < bytes.count,
            bytes[label + 1] == UInt8(ascii: "("),
            let (destination, end) = destination(from: label + 2)
        else { return }
        endPlain(at: start)
        found.append(
            .image(start..<end, label: (start + 2)..<label, destination: destination))
        plainStart = end
        position = end
    }

    /// Where `mark` is on this line, with no bracket before it.
    private func end(of start: Int, at mark: UInt8) -> Int? {
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case mark: return index
            case UInt8(ascii: "\n"), UInt8(ascii: "["): return nil
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    private func destination(from start: Int) -> (destination: Range<Int>, end: Int)? {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "<") {
            let first = index + 1
            guard let last = end(of: first, at: UInt8(ascii: ">")),
                let end = endOfImage(from: last + 1)
            else { return nil }
            return (first..<last, end)
        }
        let first = index
        var depth = 0
        while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: "[") {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
            } else if bytes[index] == UInt8(ascii: "(") {
                depth += 1
            } else if bytes[index] == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            index += 1
        }
        let last = Swift.min(index, bytes.count)
        guard let end = endOfImage(from: last) else { return nil }

        return (first..<last, end)
    }

    /// Behind the parenthesis that closes an image, and the title before that.
    private func endOfImage(from start: Int) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        guard index < bytes.count else { return nil }
        if index > start, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
            guard let end = end(of: index + 1, at: bytes[index]) else { return nil }
            index = end + 1
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        }

        return index < bytes.count && bytes[index] == UInt8(ascii: ")") ? index + 1 : nil
    }
}
