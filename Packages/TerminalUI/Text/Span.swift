import Terminal
import TextProcessing

/// A piece of text of one role, clean for the terminal.
struct Span: Equatable, Sendable {
    var text: String
    var role: Role
    /// The number of the link that it is a part of.
    var link: Int?
    /// The colors that it has for itself.
    var paint: CellPaint?

    init(_ text: String, _ role: Role = .plain, link: Int? = nil, paint: CellPaint? = nil) {
        self.text = text
        self.role = role
        self.link = link
        self.paint = paint
    }
}

extension [Span] {
    init(_ text: StyledText) {
        self = text.runs.map { run in
            Span(
                run.text, run.style.map(Role.init) ?? .plain,
                paint: run.swatch.flatMap(CellPaint.init))
        }
    }

    var plainText: String { map(\.text).joined() }

    var displayWidth: Int { reduce(0) { $0 + $1.text.displayWidth } }

    /// The pieces as lines of at most `width` cells, broken as `String.wrapped(toDisplayWidth:)`
    /// breaks.
    func wrapped(toDisplayWidth width: Int) -> [[Span]] {
        let lines = plainText.wrapped(toDisplayWidth: width)
        guard lines.count > 1 else { return [self] }
        var rest = self[...]
        var offset = 0

        return lines.map { line in
            // What a line left out at its end are spaces or one line break.
            while let first = rest.first, !line.isEmpty, offset < first.text.utf8.count,
                first.text.utf8[first.text.utf8.index(first.text.startIndex, offsetBy: offset)]
                    != line.utf8.first
            {
                offset += 1
                if offset == first.text.utf8.count { (rest, offset) = (rest.dropFirst(), 0) }
            }
            return Self.take(line.utf8.count, from: &rest, &offset)
        }
    }

    private static func take(
        _ count: Int,
        from rest: inout ArraySlice<Span>,
        _ offset: inout Int
    ) -> [Span] {
        var missing = count
        var line: [Span] = []
        while missing > 0, let first = rest.first {
            let utf8 = first.text.utf8
            let taken = Swift.min(utf8.count - offset, missing)
            let start = utf8.index(utf8.startIndex, offsetBy: offset)
            var span = first
            span.text = String(first.text[start..<utf8.index(start, offsetBy: taken)])
            if taken > 0 { line.append(span) }
            missing -= taken
            offset += taken
            if offset == utf8.count { (rest, offset) = (rest.dropFirst(), 0) }
        }

        return line
    }
}
