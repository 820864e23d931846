import Chrono

/// A line that begins an entry by its date.
enum DateLine: Equatable {
    /// The line is none.
    case none
    /// Its date can be read in two ways.
    case ambiguous
    /// It is one.
    case date(Heading)

    /// What the line says.
    struct Heading: Equatable {
        var date: WrittenDate
        /// What follows the date in a heading.
        var title = ""
        /// How many `#` are before it.
        var level = 0
        /// Whether it is Day One's `Date:`, under which stand more such lines.
        var isField = false
    }

    /// The longest line that is looked at.
    private static let limit = 400

    /// Reads a line: a date alone, `Date:` and a date, or a heading that begins with a date.
    ///
    /// - Parameter pattern: the person's own way of writing dates.
    static func read(_ line: [UInt8], pattern: TimePattern? = nil) -> DateLine {
        guard line.count <= limit, line.contains(where: \.isDigit) else { return .none }
        var content = line[...].trimmed
        let level = content.prefix { $0 == UInt8(ascii: "#") }.count
        if level > 0 {
            guard level <= 6, content.count > level,
                content[content.startIndex + level].isSpace
            else { return .none }
            return heading(content.dropFirst(level).trimmed, level, pattern)
        }
        for marks in ["**", "__", "*", "_"] {
            let marks = Array(marks.utf8)
            if content.count > 2 * marks.count, content.starts(with: marks),
                content.suffix(marks.count).elementsEqual(marks)
            {
                content = content.dropFirst(marks.count).dropLast(marks.count)
                break
            }
        }
        var scanner = TextScanner(content)
        let isField = scanner.skip("date:") || scanner.skip("날짜:")
        let outcome = WrittenDate.parse(&scanner, pattern: pattern)
        scanner.skipSpace()
        if !isField { _ = scanner.skip(":" as Unicode.Scalar) }
        // An abbreviation of a zone tells nothing for sure.
        if isField, !scanner.isAtEnd, scanner.rest.utf8.allSatisfy(\.isASCIILetter) {
            scanner.position = scanner.bytes.count
        }
        guard scanner.isAtEnd else { return .none }
        switch outcome {
        case .none: return .none
        case .ambiguous: return .ambiguous
        case .date(let date): return .date(Heading(date: date, isField: isField))
        }
    }

    private static func heading(
        _ content: ArraySlice<UInt8>, _ level: Int, _ pattern: TimePattern?
    ) -> DateLine {
        var scanner = TextScanner(content)
        let outcome = WrittenDate.parse(&scanner, pattern: pattern)
        let hasSpace = scanner.skipSpace()
        guard hasSpace || scanner.isAtEnd || ":,-".utf8.contains(scanner.next ?? 0) else {
            return .none
        }
        switch outcome {
        case .none: return .none
        case .ambiguous: return .ambiguous
        case .date(let date):
            let title = scanner.rest.drop { ":,-–— ".contains($0) }
            // Closing marks of a heading are none of it.
            var text = title[...]
            while text.last == "#" || text.last == " " { text.removeLast() }
            return .date(Heading(date: date, title: String(text), level: level))
        }
    }

    /// Whether a line is `===` or `---`, which make a heading of the line above.
    static func isUnderline(_ line: [UInt8]) -> Bool {
        let content = line[...].trimmed
        guard content.count >= 3, let mark = content.first,
            mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-")
        else { return false }

        return content.allSatisfy { $0 == mark }
    }

    /// Whether a line is a heading of a year (`# 2026`) or a month (`## January`) alone.
    static func isPeriod(_ line: [UInt8]) -> Bool {
        let content = line[...].trimmed
        let level = content.prefix { $0 == UInt8(ascii: "#") }.count
        var scanner = TextScanner(content.dropFirst(level).trimmed)
        if level == 1 { return scanner.number(upTo: 4)?.digits == 4 && scanner.isAtEnd }
        guard level == 2 else { return false }
        if CalendarWords.month(&scanner) != nil { return scanner.isAtEnd }

        return scanner.number(upTo: 2) != nil && scanner.skip("월") && scanner.isAtEnd
    }
}
