import Chrono

/// A point in time as HTTP writes it (RFC 9110 §5.6.7), read in all three forms.
enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// The seconds since 1970 of a text; nil if it is no date.
    ///
    /// The form must be kept to the letter, but for upper and lower case; whether the day of the week
    /// is right is not looked at.
    ///
    /// - Parameter now: seconds since 1970, by which the century of a year of two digits is known:
    ///   none that is more than 50 years ahead.
    static func seconds(_ text: String, now: Double) -> Double? {
        let words = text.lowercasedASCII.split(separator: " ", omittingEmptySubsequences: false)
        guard let weekday = words.first else { return nil }
        switch words.count {
        case 6 where weekday.hasSuffix(",") && weekdays.contains(String(weekday.dropLast())):
            // Sun, 06 Nov 1994 08:49:37 GMT
            guard words[5] == "gmt", words[3].utf8.count == 4 else { return nil }
            return seconds(words[3], words[2], words[1], words[4])
        case 4 where words[3] == "gmt" && isLongWeekday(weekday):
            // Sunday, 06-Nov-94 08:49:37 GMT
            let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, let year = number(parts[2], digits: 2) else { return nil }
            let thisYear = Day(daysSince1970: Int((now / 86_400).rounded(.down))).year
            let candidate = thisYear - thisYear % 100 + year
            let full = candidate > thisYear + 50 ? candidate - 100 : candidate
            return seconds(String(full)[...], parts[1], parts[0], words[2])
        case 5 where weekdays.contains(String(weekday)):
            // Sun Nov 16 08:49:37 1994
            guard words[4].utf8.count == 4 else { return nil }
            return seconds(words[4], words[1], words[2], words[3])
        case 6 where weekdays.contains(String(weekday)) && words[2].isEmpty:
            // Sun Nov  6 08:49:37 1994
            guard words[5].utf8.count == 4, words[3].utf8.count == 1 else { return nil }
            return seconds(words[5], words[1], "0" + words[3], words[4])
        default: return nil
        }
    }

    private static func isLongWeekday(_ word: Substring) -> Bool {
        word.hasSuffix("day,") && weekdays.contains(String(word.prefix(3)))
    }

    private static func seconds(
        _ year: Substring, _ month: Substring, _ day: Substring, _ time: Substring
    ) -> Double? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard let year = number(year, digits: 4), let month = months.firstIndex(of: String(month)),
            let day = number(day, digits: 2),
            let date = Day(year: year, month: month + 1, day: day), parts.count == 3,
            let hour = number(parts[0], digits: 2), hour < 24,
            let minute = number(parts[1], digits: 2), minute < 60,
            // A leap second is 60.
            let second = number(parts[2], digits: 2), second <= 60
        else { return nil }

        return Double(date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }

        return Int(text)
    }
}
