/// Names of months as phones write them: English, German, French, Spanish, Portuguese, Italian and
/// Dutch, whole or short.
enum MonthName {
    /// The number of the month, from 1; `nil` if the word, in lower case, names none.
    static func number(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        // Juin and juillet, giugno and luglio part at the fourth letter at the latest.
        if word.hasPrefix("juil") { return 7 }
        if word.hasPrefix("juin") { return 6 }
        return numbers[String(word.prefix(3))]
    }

    /// Words of a date that say nothing: what parts day and time, and the units of Korean, Japanese
    /// and Chinese dates.
    static let fillers: Set<String> = [
        "t", "h", "at", "um", "a", "à", "às", "alle", "om", "de", "del", "of", "st", "nd", "rd",
        "th",
        "년", "월", "일", "年", "月", "日",
    ]

    private static let numbers: [String: Int] = [
        "jan": 1, "ene": 1, "gen": 1, "feb": 2, "fev": 2, "fév": 2, "mar": 3, "mär": 3, "mrz": 3,
        "mrt": 3, "maa": 3, "apr": 4, "avr": 4, "abr": 4, "may": 5, "mai": 5, "mei": 5, "mag": 5,
        "jun": 6, "giu": 6, "jul": 7, "lug": 7, "aug": 8, "aoû": 8, "aou": 8, "ago": 8, "sep": 9,
        "set": 9, "oct": 10, "okt": 10, "ott": 10, "out": 10, "nov": 11, "dec": 12, "dez": 12,
        "dic": 12, "déc": 12,
    ]
}
