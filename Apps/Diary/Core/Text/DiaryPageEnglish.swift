import Chrono

/// A diary's page in English.
struct DiaryPageEnglish: DiaryPageText {
    var title: String { "Diary" }
    var months: String { "Months" }
    var jumpToMonths: String { "Skip to the list of months" }
    var backToTop: String { "Back to the top" }
    var noEntries: String { "There are no entries." }
    var liked: String { "Liked" }

    func summary(entries: Int, days: Int, from first: Day, to last: Day) -> String {
        let span = first == last ? day(first) : "\(date(first)) – \(date(last))"
        let count = days == 1 ? "1 day" : "\(grouped(days)) days"

        return "\(span) · \(self.count(entries)) on \(count)"
    }

    func count(_ entries: Int) -> String {
        entries == 1 ? "1 entry" : "\(grouped(entries)) entries"
    }

    func month(_ day: Day) -> String { "\(Self.months[day.month - 1]) \(day.year)" }

    func shortMonth(_ month: Int) -> String { String(Self.months[month - 1].prefix(3)) }

    func day(_ day: Day) -> String { "\(Self.weekdays[day.weekday.rawValue - 1]), \(date(day))" }

    func time(_ time: TimeOfDay) -> String { time.hourAndMinute }

    func shortWeekday(_ weekday: Weekday) -> String {
        String(Self.weekdays[weekday.rawValue - 1].prefix(2))
    }

    func calendar(of month: String) -> String { "Days written in \(month)" }

    func mood(_ mood: Mood) -> String {
        switch mood {
        case .good: "A good day"
        case .normal: "A normal day"
        case .bad: "A bad day"
        }
    }

    func fileLeftOut(_ name: String, bytes: Int) -> String {
        "\(name) (\(DiaryPageSize.text(bytes)), not in this page)"
    }

    private func date(_ day: Day) -> String {
        "\(day.day) \(Self.months[day.month - 1]) \(day.year)"
    }

    private func grouped(_ number: Int) -> String { DiaryPageSize.grouped(number) }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
}

/// Numbers as a page writes them, in both languages alike.
enum DiaryPageSize {
    /// Bytes in the unit that people see on their disks, such as `6.2 MB`.
    static func text(_ bytes: Int) -> String {
        if bytes < 1000 { return "\(bytes) B" }
        if bytes < 1_000_000 { return "\((bytes + 500) / 1000) kB" }
        let tenths = (bytes + 50_000) / 100_000

        return "\(grouped(tenths / 10)).\(tenths % 10) MB"
    }

    /// A number with commas between its thousands.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }

        return String(text.reversed())
    }
}
