import Chrono

/// The date that a file's path states: `2026-01-02.md`, `2026-01-02 Title.md`, `20260102.md`,
/// `2026-01-02_slug.md`, `2026-01-02-0930.md`, `2026/01/02.md`.
struct FileDate: Equatable {
    var day: Day
    var time: TimeOfDay?
    /// What follows the date behind a space, as people title their files.
    var title: String?

    /// nil if there is none, or one that can be read in two ways.
    init?(path: String) {
        let parts = path.split(separator: "/")
        guard var name = parts.last.map(String.init) else { return nil }
        if let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 9, dot > name.startIndex {
            name = String(name[..<dot])
        }
        if let date = Self(name: name) {
            self = date
            return
        }
        guard parts.count >= 3,
            let date = Self(name: parts.suffix(3).dropLast().joined(separator: "-") + "-" + name),
            parts[parts.count - 3].utf8.count == 4
        else { return nil }
        self = date
    }

    private init?(name: String) {
        var scanner = TextScanner(name.map { $0 == "_" ? "-" : String($0) }.joined().utf8)
        guard case .date(let date) = WrittenDate.day(&scanner), scanner.next?.isDigit != true else {
            return nil
        }
        day = date.day
        let end = scanner.position
        let rest = String(decoding: Array(name.utf8)[end...], as: UTF8.self)
        time = Self.time(rest)
        guard time == nil, rest.first == " " else { return }
        let text = rest.drop { " -–—_.".contains($0) }
        title = text.isEmpty ? nil : String(text)
    }

    /// `-0930`, `_09-30`, `T093000`, ` 09.30`: two digits each, nothing but a letter's word behind.
    private static func time(_ rest: String) -> TimeOfDay? {
        let bytes = Array(rest.utf8)
        guard let first = bytes.first, "-_T ".utf8.contains(first) else { return nil }
        var scanner = TextScanner(bytes.dropFirst())
        var numbers: [Int] = []
        var separator: UInt8?
        while numbers.count < 3 {
            guard let number = scanner.number(upTo: 2, isWhole: false), number.digits == 2 else {
                return nil
            }
            numbers.append(number.value)
            guard let next = scanner.next else { break }
            if next.isDigit, separator == nil || separator == 0 {
                separator = 0
            } else if "-.:".utf8.contains(next), separator == nil || separator == next,
                scanner.position + 1 < scanner.bytes.count,
                scanner.bytes[scanner.position + 1].isDigit, numbers.count < 3
            {
                separator = next
                scanner.position += 1
            } else {
                break
            }
        }
        // Four digits behind a space are a year as likely.
        guard numbers.count > 1, scanner.next?.isDigit != true,
            first != UInt8(ascii: " ") || separator != 0 && separator != nil
        else { return nil }

        return TimeOfDay(
            hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
    }
}
