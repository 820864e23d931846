import AppSupport

/// One row of a table, by the columns of its header.
struct TableRow {
    let fields: [String]
    let line: Int
    /// The day and time that it is about.
    let stamp: Stamp

    /// What stands in a column, without white space around it; empty where there is nothing.
    subscript(column: Int?) -> String {
        guard let column, column < fields.count else { return "" }
        return fields[column].cellText
    }
}

extension String {
    /// The text without white space around it and without NULs. Costs next to nothing where there
    /// are none.
    var cellText: String {
        func isSpace(_ byte: UInt8?) -> Bool {
            byte.map { $0 <= 0x20 || $0 == 0xA0 || $0 == 0xAF } ?? false
        }
        guard isSpace(utf8.first) || isSpace(utf8.last) || utf8.contains(0) || utf8.first == 0xC2
        else { return self }
        let start = drop { $0.isWhitespace }
        let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex

        return String(start[..<end]).withoutNulls
    }
}

extension CSVHeader {
    /// The name of a column for comparing: lower case, without outer space.
    static func key(of name: String) -> String { name.lowercased().cellText }

    /// The columns whose name is `stem`, or `stem` with a unit: `Weight`, `Weight (kg)`,
    /// `weight_kg`.
    func columns(measuring stem: String) -> [(position: Int, unit: String)] {
        names.enumerated().compactMap { position, name in
            let key = Self.key(of: name)
            guard key.hasPrefix(stem) else { return nil }
            let rest = key.dropFirst(stem.count)
            if rest.isEmpty { return (position, "") }
            if rest.first == "_" { return (position, String(rest.dropFirst())) }
            let inner = rest.drop { $0 == " " }
            guard inner.first == "(", inner.last == ")" else { return nil }
            return (position, String(inner.dropFirst().dropLast()))
        }
    }
}
