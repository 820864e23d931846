import Chrono

extension SupportEnglish {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    func month(_ day: Day) -> String { "\(Self.months[day.month - 1]) \(day.year)" }
    func dayOfMonth(_ day: Day) -> String {
        "\(Self.weekdays[day.weekday.rawValue - 1]) \(day.day)"
    }
    func dayOfYear(_ day: Day) -> String {
        "\(dayOfMonth(day)) \(Self.months[day.month - 1].prefix(3))"
    }
    func day(_ day: Day) -> String { "\(dayOfYear(day)) \(day.year)" }
    func days(_ first: Day, _ last: Day) -> String {
        if first == last { return day(first) }
        if first.year != last.year { return "\(day(first)) – \(day(last))" }
        let start = first.month == last.month ? dayOfMonth(first) : dayOfYear(first)
        return "\(start) – \(day(last))"
    }

    func tick(_ day: Day, saysYear: Bool) -> String {
        "\(day.day) \(tickMonth(day, saysYear: saysYear))"
    }
    func tickMonth(_ day: Day, saysYear: Bool) -> String {
        "\(Self.months[day.month - 1].prefix(3))" + (saysYear ? " \(day.year)" : "")
    }
    func tickYear(_ day: Day) -> String { "\(day.year)" }
}
