import Chrono

extension SupportKorean {
    private static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]

    func month(_ day: Day) -> String { "\(day.year)년 \(day.month)월" }
    func dayOfMonth(_ day: Day) -> String {
        "\(day.day)일(\(Self.weekdays[day.weekday.rawValue - 1]))"
    }
    func dayOfYear(_ day: Day) -> String { "\(day.month)월 \(dayOfMonth(day))" }
    func day(_ day: Day) -> String { "\(day.year)년 \(dayOfYear(day))" }
    func days(_ first: Day, _ last: Day) -> String {
        if first == last { return day(first) }
        if first.year != last.year { return "\(day(first)) – \(day(last))" }
        let end = first.month == last.month ? dayOfMonth(last) : dayOfYear(last)
        return "\(day(first)) – \(end)"
    }

    func tick(_ day: Day, saysYear: Bool) -> String {
        "\(tickMonth(day, saysYear: saysYear)) \(day.day)일"
    }
    func tickMonth(_ day: Day, saysYear: Bool) -> String {
        saysYear ? "\(day.year)년 \(day.month)월" : "\(day.month)월"
    }
    func tickYear(_ day: Day) -> String { "\(day.year)년" }
}
