import Chrono

/// The sentences of `kitbag timeline`.
protocol TimelineText: Sendable {
    var timelineAbstract: String { get }
    var timelineDiscussion: String { get }
    var timelineDayExample: String { get }
    var timelineWeekExample: String { get }
    var timelineAllHelp: String { get }
    var timelinePeriodHelp: String { get }
    var timeHeading: String { get }
    var eventHeading: String { get }
    var appHeading: String { get }
    var monthHeading: String { get }
    /// What stands above the lines of a day.
    func heading(of day: Day) -> String
    /// What happened with a record: `saved`.
    func verb(_ name: String) -> String
    func happened(_ count: Int) -> String
    func nothingHappened(_ days: ClosedRange<Day>) -> String
    func countedByMonths(_ count: Int) -> String
}

extension EnglishCommands {
    var timelineAbstract: String { "Tell what was done on a day, or in a week, month or year" }
    var timelineDiscussion: String {
        "Without a period it is today. Many lines of a long period are counted by months; --all and "
            + "the machine formats have them all. A locked diary is left out, which is told."
    }
    var timelineDayExample: String { "What was done yesterday" }
    var timelineWeekExample: String { "The tenth week of the year" }
    var timelineAllHelp: String { "Every line, however many there are" }
    var timelinePeriodHelp: String {
        "Such as yesterday, last week, 2026-03-02, 2026-W10, 2026-03 or 2026"
    }
    var timeHeading: String { "Time" }
    var eventHeading: String { "Done" }
    var appHeading: String { "App" }
    var monthHeading: String { "Month" }
    func heading(of day: Day) -> String {
        let name =
            switch day.weekday {
            case .monday: "Monday"
            case .tuesday: "Tuesday"
            case .wednesday: "Wednesday"
            case .thursday: "Thursday"
            case .friday: "Friday"
            case .saturday: "Saturday"
            case .sunday: "Sunday"
            }
        return "\(name), \(day)"
    }
    func verb(_ name: String) -> String { name }
    func happened(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
    func nothingHappened(_ days: ClosedRange<Day>) -> String {
        days.count == 1
            ? "Nothing on \(days.lowerBound)."
            : "Nothing from \(days.lowerBound) to \(days.upperBound)."
    }
    func countedByMonths(_ count: Int) -> String {
        "\(count) lines, counted by months; --all shows every one."
    }
}

extension KoreanCommands {
    var timelineAbstract: String { "하루, 한 주, 한 달, 한 해에 한 일 보기" }
    var timelineDiscussion: String {
        "기간을 말하지 않으면 오늘입니다. 긴 기간에 줄이 많으면 달마다 셉니다. --all과 기계가 읽는 "
            + "형식에는 모두 있습니다. 잠긴 일기는 빼고, 그렇다고 알립니다."
    }
    var timelineDayExample: String { "어제 한 일" }
    var timelineWeekExample: String { "그해의 열째 주" }
    var timelineAllHelp: String { "아무리 많아도 모두 보기" }
    var timelinePeriodHelp: String { "기간: 어제, 지난주, 2026-03-02, 2026-W10, 2026-03, 2026" }
    var timeHeading: String { "시각" }
    var eventHeading: String { "한 일" }
    var appHeading: String { "앱" }
    var monthHeading: String { "달" }
    func heading(of day: Day) -> String {
        let name =
            switch day.weekday {
            case .monday: "월"
            case .tuesday: "화"
            case .wednesday: "수"
            case .thursday: "목"
            case .friday: "금"
            case .saturday: "토"
            case .sunday: "일"
            }
        return "\(day) (\(name))"
    }
    func verb(_ name: String) -> String {
        switch name {
        case "closed": "닫음"
        case "commented": "댓글"
        case "held": "열림"
        case "measured": "잼"
        case "opened": "올림"
        case "photographed": "찍음"
        case "saved": "저장"
        case "trained": "운동"
        case "written": "씀"
        default: name
        }
    }
    func happened(_ count: Int) -> String { "\(count)줄" }
    func nothingHappened(_ days: ClosedRange<Day>) -> String {
        days.count == 1
            ? "\(days.lowerBound): 아무 일도 없습니다."
            : "\(days.lowerBound)~\(days.upperBound): 아무 일도 없습니다."
    }
    func countedByMonths(_ count: Int) -> String {
        "\(count)줄을 달마다 셌습니다. --all로 모두 볼 수 있습니다."
    }
}
