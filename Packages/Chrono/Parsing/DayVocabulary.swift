/// The words that ``DayParser`` knows, by language.
enum DayVocabulary {
    static let english: [String: Lexeme] = {
        var words: [String: Lexeme] = [
            "today": .offset(0), "now": .offset(0), "yesterday": .offset(-1),
            "tomorrow": .offset(1),
            "ago": .direction(-1), "later": .direction(1), "hence": .direction(1),
            "before": .preposition(-1), "after": .preposition(1), "from": .preposition(1),
            "in": .inPrefix, "last": .relative(-1), "previous": .relative(-1),
            "past": .relative(-1),
            "this": .relative(0), "current": .relative(0), "next": .relative(1),
            "end": .end, "first": .ordinal(1), "the": .filler, "of": .filler, "on": .filler,
            "a": .count(1), "an": .count(1), "couple": .count(2),
        ]
        let numbers = [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve",
        ]
        for (index, word) in numbers.enumerated() { words[word] = .count(index + 1) }

        let months = [
            "january", "february", "march", "april", "may", "june", "july", "august",
            "september", "october", "november", "december",
        ]
        for (index, name) in months.enumerated() {
            words[name] = .month(index + 1)
            words[String(name.prefix(3))] = .month(index + 1)
        }
        words["sept"] = .month(9)

        let weekdays: [(Weekday, [String])] = [
            (.monday, ["monday", "mon"]), (.tuesday, ["tuesday", "tue", "tues"]),
            (.wednesday, ["wednesday", "wed", "weds"]),
            (.thursday, ["thursday", "thu", "thur", "thurs"]), (.friday, ["friday", "fri"]),
            (.saturday, ["saturday", "sat"]), (.sunday, ["sunday", "sun"]),
        ]
        for (weekday, names) in weekdays { for name in names { words[name] = .weekday(weekday) } }

        let units: [(Lexeme.Unit, [String])] = [
            (.day, ["d", "day", "days"]), (.week, ["w", "week", "weeks"]),
            (.month, ["m", "month", "months"]), (.year, ["y", "year", "years"]),
        ]
        for (unit, names) in units { for name in names { words[name] = .unit(unit) } }

        return words
    }()

    static let korean: [String: Lexeme] = {
        var words: [String: Lexeme] = [
            "오늘": .offset(0), "금일": .offset(0), "지금": .offset(0), "어제": .offset(-1),
            "어저께": .offset(-1), "그제": .offset(-2), "그저께": .offset(-2),
            "그끄제": .offset(-3), "그끄저께": .offset(-3), "내일": .offset(1), "명일": .offset(1),
            "모레": .offset(2), "내일모레": .offset(2), "글피": .offset(3), "그글피": .offset(4),
            "전": .direction(-1), "후": .direction(1), "뒤": .direction(1), "이후": .direction(1),
            "지난": .relative(-1), "저번": .relative(-1), "이번": .relative(0),
            "다음": .relative(1), "지지난": .relative(-2), "저저번": .relative(-2),
            "다다음": .relative(2),
            "금주": .period(.week, 0), "내주": .period(.week, 1), "이달": .period(.month, 0),
            "금월": .period(.month, 0), "내달": .period(.month, 1), "익월": .period(.month, 1),
            "전월": .period(.month, -1), "올해": .period(.year, 0), "금년": .period(.year, 0),
            "작년": .period(.year, -1), "지난해": .period(.year, -1), "재작년": .period(.year, -2),
            "내년": .period(.year, 1), "내후년": .period(.year, 2),
            "월": .monthMark, "일": .unit(.day), "날": .unit(.day), "주": .unit(.week),
            "주일": .unit(.week), "주간": .unit(.week), "달": .unit(.month),
            "개월": .unit(.month), "년": .unit(.year), "해": .unit(.year),
            "일주일": .amount(1, .week), "이주일": .amount(2, .week), "보름": .amount(15, .day),
            "일년": .amount(1, .year), "일개월": .amount(1, .month),
            "말일": .end, "마지막": .end, "마지막날": .end, "월말": .end, "에": .filler, "의": .filler,
        ]
        let days = [
            "하루", "이틀", "사흘", "나흘", "닷새", "엿새", "이레", "여드레", "아흐레", "열흘",
        ]
        for (index, word) in days.enumerated() { words[word] = .amount(index + 1, .day) }

        let native = [
            "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두",
        ]
        for (index, word) in native.enumerated() { words[word] = .count(index + 1) }
        words["석"] = .count(3)
        words["넉"] = .count(4)
        // One is left out: 일 beside a number is a day.
        for (index, word) in ["이", "삼", "사", "오", "육", "칠", "팔", "구", "십"].enumerated() {
            words[word] = .count(index + 2)
        }
        for (weekday, syllable) in zip(
            Weekday.allCases, ["월", "화", "수", "목", "금", "토", "일"])
        {
            words[syllable + "요일"] = .weekday(weekday)
        }

        return words
    }()

    static let longestKoreanWord = 4
}
