import Chrono

/// A way of writing dates, given by the marks of strftime (POSIX), which reads them back.
///
/// As strptime does it: numbers may lack their leading zero, white space stands for any white space
/// or none, names are read in any case. Names of months, weekdays and halves of the day are English
/// or Korean.
struct TimePattern: Sendable {
    private enum Part: Sendable, Equatable {
        case literal(UInt8)
        case space
        case field(UInt8)
    }

    private let parts: [Part]

    /// The pattern that `text` describes; nil if a mark is unknown or a day does not come of it.
    init?(_ text: String) {
        var parts: [Part] = []
        guard Self.append(Array(text.utf8), to: &parts, depth: 0) else { return nil }
        func has(_ marks: StaticString) -> Bool {
            marks.withUTF8Buffer { marks in marks.contains { parts.contains(.field($0)) } }
        }
        guard has("Yy"), has("j") || has("mBb") && has("de") else { return nil }
        self.parts = parts
    }

    private static func append(_ text: [UInt8], to parts: inout [Part], depth: Int) -> Bool {
        var index = 0
        while index < text.count {
            let byte = text[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                let part: Part = byte.isSpace ? .space : .literal(byte)
                if part != .space || parts.last != .space { parts.append(part) }
                continue
            }
            // `%-d` and its like suppress padding, which is optional here anyway.
            if index < text.count, "-_0E^".utf8.contains(text[index]) { index += 1 }
            guard index < text.count else { return false }
            let mark = text[index]
            index += 1
            if let whole = expansions[mark] {
                guard append(Array(whole.utf8), to: &parts, depth: depth + 1) else { return false }
            } else if mark == UInt8(ascii: "%") {
                parts.append(.literal(mark))
            } else if "nt".utf8.contains(mark) {
                parts.append(.space)
            } else if "YymBbdejHIMSpfzZAauw".utf8.contains(mark) {
                parts.append(.field(mark))
            } else {
                return false
            }
        }
        return true
    }

    private static let expansions: [UInt8: String] = [
        UInt8(ascii: "F"): "%Y-%m-%d", UInt8(ascii: "T"): "%H:%M:%S", UInt8(ascii: "R"): "%H:%M",
        UInt8(ascii: "r"): "%I:%M:%S %p", UInt8(ascii: "D"): "%m/%d/%y", UInt8(ascii: "h"): "%b",
        UInt8(ascii: "c"): "%a %b %e %H:%M:%S %Y", UInt8(ascii: "x"): "%m/%d/%y",
        UInt8(ascii: "X"): "%H:%M:%S", UInt8(ascii: "k"): "%H", UInt8(ascii: "l"): "%I",
        UInt8(ascii: "P"): "%p",
    ]

    /// The date that `text` is, nothing before or behind it; nil if it is none in this pattern.
    func parse(_ text: some Collection<UInt8>) -> WrittenDate? {
        var scanner = TextScanner(text)
        let date = parse(&scanner)

        return scanner.isAtEnd ? date : nil
    }

    /// Reads a date at the front of what `scanner` has, and passes it; nil if there is none.
    func parse(_ scanner: inout TextScanner) -> WrittenDate? {
        var values = Values()
        for part in parts {
            switch part {
            case .literal(let byte):
                guard scanner.next == byte else { return nil }
                scanner.position += 1
            case .space: scanner.skipSpace()
            case .field(let mark):
                guard values.take(mark, from: &scanner) else { return nil }
            }
        }
        return values.date
    }
}

/// What the fields of a date have given so far.
private struct Values {
    private var year = 0
    private var month = 1
    private var day = 1
    private var dayOfYear: Int?
    private var hour: Int?
    private var minute = 0
    private var second = 0
    private var isAfternoon: Bool?
    private var offset: Int?

    mutating func take(_ mark: UInt8, from scanner: inout TextScanner) -> Bool {
        switch mark {
        case UInt8(ascii: "Y"): return number(&scanner, 4, into: \.year)
        case UInt8(ascii: "y"):
            guard number(&scanner, 2, into: \.year) else { return false }
            year += year < 69 ? 2000 : 1900
        case UInt8(ascii: "m"): return number(&scanner, 2, into: \.month)
        case UInt8(ascii: "d"), UInt8(ascii: "e"):
            scanner.skipSpace()
            return number(&scanner, 2, into: \.day)
        case UInt8(ascii: "j"):
            guard let number = scanner.number(upTo: 3, isWhole: false) else { return false }
            dayOfYear = number.value
        case UInt8(ascii: "H"), UInt8(ascii: "I"):
            scanner.skipSpace()
            guard let number = scanner.number(upTo: 2, isWhole: false) else { return false }
            hour = number.value
        case UInt8(ascii: "M"): return number(&scanner, 2, into: \.minute)
        case UInt8(ascii: "S"): return number(&scanner, 2, into: \.second)
        case UInt8(ascii: "f"): return scanner.number(upTo: 9, isWhole: false) != nil
        case UInt8(ascii: "B"), UInt8(ascii: "b"): return takeMonth(&scanner)
        case UInt8(ascii: "p"):
            isAfternoon = CalendarWords.isAfternoon(&scanner)
            return isAfternoon != nil
        case UInt8(ascii: "A"), UInt8(ascii: "a"):
            return scanner.skip(anyOf: CalendarWords.allWeekdays) != nil
        case UInt8(ascii: "u"), UInt8(ascii: "w"):
            return scanner.number(upTo: 1, isWhole: false) != nil
        case UInt8(ascii: "z"):
            offset = WrittenDate.offset(&scanner)
            return offset != nil
        default:
            // The name of a zone: which one it is cannot be told from three letters.
            while scanner.next?.isASCIILetter == true { scanner.position += 1 }
        }
        return true
    }

    var date: WrittenDate? {
        var date = Day(year: year, month: month, day: day)
        if let dayOfYear {
            date = Day(year: year, month: 1, day: 1)?.advanced(by: dayOfYear - 1)
            guard dayOfYear > 0, date?.year == year else { return nil }
        }
        guard let date else { return nil }
        guard let hour else { return WrittenDate(day: date) }
        guard let hour = CalendarWords.hour(hour, isAfternoon: isAfternoon),
            let time = TimeOfDay(hour: hour, minute: minute, second: second == 60 ? 59 : second)
        else { return nil }

        return WrittenDate(day: date, time: time, offset: offset)
    }

    private mutating func takeMonth(_ scanner: inout TextScanner) -> Bool {
        scanner.skipSpace()
        if let month = CalendarWords.month(&scanner) {
            self.month = month
            return true
        }
        return number(&scanner, 2, into: \.month) && scanner.skip("월")
    }

    private mutating func number(
        _ scanner: inout TextScanner, _ digits: Int, into value: WritableKeyPath<Values, Int>
    ) -> Bool {
        guard let number = scanner.number(upTo: digits, isWhole: false) else { return false }
        self[keyPath: value] = number.value

        return true
    }
}
