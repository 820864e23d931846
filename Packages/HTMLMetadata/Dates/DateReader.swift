import Chrono

/// Reads a date out of what pages write: ISO 8601 in whole and in pieces, RFC 5322, seconds since 1970, and
/// days in prose with the names of months.
struct DateReader {
    /// Whether `03/04/2026` is 4 March, as in American English, rather than 3 April.
    var monthFirst: Bool

    /// The first date in `text`.
    ///
    /// - Parameter wholly: whether `text` must be little more than the date.
    func date(in text: String, wholly: Bool = false) -> PageDate? {
        let text = text.trimmed
        if let machine = epoch(text) { return machine }
        let tokens = DateToken.tokens(in: text)
        for index in tokens.indices.prefix(wholly ? 12 : 400) {
            guard var match = match(tokens, at: index), let day = plausible(match) else { continue }
            match.end = min(match.end, tokens.count)
            let clock = DateClock(tokens, around: index..<match.end)
            if wholly {
                let used = index..<max(clock?.end ?? 0, match.end)
                let others = tokens.indices.filter { !used.contains($0) && tokens[$0].isWord }
                if others.count > 5 { return nil }
            }
            return PageDate(day: day, secondOfDay: clock?.second, utcOffset: clock?.offset)
        }
        return nil
    }

    private struct Match {
        var year: Int
        var month: Int
        var day: Int
        var end: Int
    }

    private func plausible(_ match: Match) -> Day? {
        guard (1900...2100).contains(match.year) else { return nil }
        return Day(year: match.year, month: match.month, day: match.day)
    }

    private func epoch(_ text: String) -> PageDate? {
        guard text.count == 10 || text.count == 13, text.utf8.allSatisfy(\.isASCIIDigit),
            var seconds = Int(text)
        else { return nil }
        if text.count == 13 { seconds /= 1000 }
        guard (600_000_000..<4_000_000_000).contains(seconds) else { return nil }

        return PageDate(
            day: Day(daysSince1970: seconds / 86_400), secondOfDay: seconds % 86_400, utcOffset: 0)
    }

    private func match(_ tokens: [DateToken], at index: Int) -> Match? {
        let token = tokens[index]
        if let value = token.number {
            if token.length == 8 || (token.length == 14) {
                // 20180619, 20180619055000
                let date = token.length == 14 ? value / 1_000_000 : value
                return Match(
                    year: date / 10_000, month: date / 100 % 100, day: date % 100, end: index + 1)
            }
            return numeric(tokens, at: index) ?? dayThenMonth(tokens, at: index)
        }
        guard let month = token.month else { return nil }
        return monthThenDay(tokens, at: index, month)
    }

    /// `2026-03-02`, `2026年3月2日`, `2.3.2026`, `03/02/2026`.
    private func numeric(_ tokens: [DateToken], at index: Int) -> Match? {
        guard let first = tokens[index].number, tokens[index].length <= 4,
            let (second, mark) = next(tokens, after: index), second.length <= 2,
            let (third, secondMark) = next(tokens, after: second.index)
        else { return nil }
        let end = third.index + 1
        if tokens[index].length == 4, third.length <= 2 || mark == "-" {
            guard "-/.年년".contains(mark), third.length <= 2 else { return nil }
            return Match(year: first, month: second.value, day: third.value, end: end)
        }
        if mark == "年", index > 0, let era = Self.eras[tokens[index - 1].word ?? ""] {
            return Match(year: era + first, month: second.value, day: third.value, end: end)
        }
        guard mark == secondMark, tokens[index].length <= 2, "-/.".contains(mark) else {
            return nil
        }
        var year = third.value
        if third.length == 2, mark != "-" { year += year < 70 ? 2000 : 1900 }
        guard third.length == 4 || (third.length == 2 && mark != "-") else { return nil }
        let isMonthFirst =
            second.value > 12 || (mark == "/" && monthFirst && first <= 12)
            || (mark == "-" && monthFirst && first <= 12)

        return isMonthFirst
            ? Match(year: year, month: first, day: second.value, end: end)
            : Match(year: year, month: second.value, day: first, end: end)
    }

    /// The year before the first of an era in Japan, and of the Republic of China.
    private static let eras = ["令和": 2018, "平成": 1988, "民國": 1911, "民国": 1911]

    /// The next number and the mark before it.
    private func next(
        _ tokens: [DateToken], after index: Int
    ) -> ((index: Int, value: Int, length: Int), mark: Character)? {
        var position = index + 1
        guard position < tokens.count, let mark = tokens[position].mark else { return nil }
        position += 1
        guard position < tokens.count, let value = tokens[position].number else { return nil }

        return ((position, value, tokens[position].length), mark)
    }

    /// `2 March 2026`, `2nd of March, 2026`, `2. März 2026`, `2-Mar-2026`, `2 de marzo de 2026`.
    private func dayThenMonth(_ tokens: [DateToken], at index: Int) -> Match? {
        guard let day = tokens[index].number, (1...31).contains(day), tokens[index].length <= 2
        else {
            return nil
        }
        var position = index + 1
        skip(tokens, &position, 3) { $0.isLinking }
        guard position < tokens.count, let month = tokens[position].month else { return nil }
        position += 1
        skip(tokens, &position, 4) { $0.isLinking }
        guard position < tokens.count, let year = year(tokens[position]) else { return nil }

        return Match(year: year, month: month, day: day, end: position + 1)
    }

    /// `March 2, 2026`, `Tue May 24 05:55:00 2016`.
    private func monthThenDay(_ tokens: [DateToken], at index: Int, _ month: Int) -> Match? {
        var position = index + 1
        skip(tokens, &position, 2) { $0.isLinking }
        guard position < tokens.count, let day = tokens[position].number,
            tokens[position].length <= 2
        else { return nil }
        position += 1
        let start = position
        skip(tokens, &position, 3) { $0.isLinking }
        if position < tokens.count, let year = year(tokens[position]), tokens[position].length == 4
        {
            return Match(year: year, month: month, day: day, end: position + 1)
        }
        // A clock may come before the year.
        for offset in start..<min(start + 8, tokens.count)
        where tokens[offset].length == 4 && tokens[offset].number != nil {
            guard tokens[start..<offset].contains(where: { $0.mark == ":" }) else { return nil }
            return year(tokens[offset]).map { Match(year: $0, month: month, day: day, end: start) }
        }
        return nil
    }

    private func year(_ token: DateToken) -> Int? {
        guard let value = token.number else { return nil }
        if token.length == 4 { return value }
        return token.length == 2 ? value + (value < 70 ? 2000 : 1900) : nil
    }

    private func skip(
        _ tokens: [DateToken], _ position: inout Int, _ limit: Int, _ matches: (DateToken) -> Bool
    ) {
        let end = min(position + limit, tokens.count)
        while position < end, matches(tokens[position]) { position += 1 }
    }
}
