/// The names of months, weekdays and halves of the day as files have them, English and Korean.
enum CalendarWords {
    /// January to December.
    static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]
    /// Their short forms.
    static let shortMonths = months.map { String($0.prefix(3)) }
    /// Monday to Sunday.
    static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    /// All forms of weekdays, the longer ones first.
    static let allWeekdays =
        weekdays + ["tues", "thurs", "thur", "weds"] + weekdays.map { String($0.prefix(3)) }
        + koreanWeekdays.map { $0 + "요일" } + koreanWeekdays
    /// Before noon and after it.
    static let halves = ["am", "pm", "a.m.", "p.m.", "오전", "오후"]

    private static let koreanWeekdays = ["월", "화", "수", "목", "금", "토", "일"]

    /// Passes the name of a month, long or short; its number.
    static func month(_ scanner: inout TextScanner) -> Int? {
        if let index = scanner.skip(anyOf: months) { return index + 1 }
        if scanner.skip(anyOf: ["sept"]) != nil { return 9 }

        return scanner.skip(anyOf: shortMonths).map { $0 + 1 }
    }

    /// Passes the half of a day; whether it is the second.
    static func isAfternoon(_ scanner: inout TextScanner) -> Bool? {
        scanner.skip(anyOf: halves).map { $0 % 2 == 1 }
    }

    /// The hour of a day, of one from 1 to 12 and the half; nil if there is no such.
    ///
    /// `00:30 AM` and `21:15 PM` are written too, and can mean one thing only.
    static func hour(_ hour: Int, isAfternoon: Bool?) -> Int? {
        guard let isAfternoon else { return hour }
        guard (1...12).contains(hour) else {
            return isAfternoon == (hour > 0) && hour < 24 ? hour : nil
        }

        return hour % 12 + (isAfternoon ? 12 : 0)
    }
}
