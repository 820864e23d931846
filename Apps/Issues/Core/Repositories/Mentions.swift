import TextProcessing

/// Finds who is named in a body of Markdown: `@kim`.
enum Mentions {
    /// The logins without `@`, each once, in the order in which they are named.
    ///
    /// An `@` behind a letter or digit is part of an address, and what stands in code is no mention.
    /// A login has letters, digits, `-` and `_`, as GitHub's interface has it, and ends with none of
    /// these signs. Cost: linear.
    static func logins(in body: String) -> [String] {
        var found: [String] = []
        var keys: Set<String> = []
        var fence: Substring?
        for line in body.split(whereSeparator: \.isNewline) {
            let start = line.drop { $0 == " " }
            let mark = start.prefix { $0 == start.first }
            if mark.count >= 3, mark.first == "`" || mark.first == "~" {
                if let open = fence {
                    if mark.first == open.first, mark.count >= open.count { fence = nil }
                } else {
                    fence = mark
                }
                continue
            }
            if fence != nil { continue }
            for login in outsideCode(line) where keys.insert(login.lookupKey).inserted {
                found.append(login)
            }
        }
        return found
    }

    private static func outsideCode(_ line: Substring) -> [String] {
        var logins: [String] = []
        var rest = line
        var previous: Character?
        while let character = rest.first {
            if character == "`" {
                let ticks = rest.prefix { $0 == "`" }
                let behind = rest[ticks.endIndex...]
                previous = "`"
                guard let end = behind.range(ofRun: ticks.count) else {
                    rest = behind
                    continue
                }
                rest = rest[end.upperBound...]
                continue
            }
            rest.removeFirst()
            defer { previous = character }
            let isBehindWord = previous.map { $0.isLetter || $0.isNumber || $0 == "/" } ?? false
            guard character == "@", !isBehindWord else { continue }
            var login = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            while let last = login.last, last == "-" || last == "_" { login.removeLast() }
            guard !login.isEmpty, login.allSatisfy(\.isASCII) || login.first?.isASCII == false
            else { continue }
            logins.append(String(login))
        }
        return logins
    }
}

extension Substring {
    /// Where a run of exactly so many backticks stands, as it ends a span of code (CommonMark 6.1).
    fileprivate func range(ofRun count: Int) -> Range<Index>? {
        var place = startIndex
        while let start = self[place...].firstIndex(of: "`") {
            let end = self[start...].firstIndex { $0 != "`" } ?? endIndex
            if distance(from: start, to: end) == count { return start..<end }
            place = end
        }
        return nil
    }
}
