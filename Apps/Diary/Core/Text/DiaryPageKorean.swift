import Chrono

/// 한국어로 된 일기 페이지.
struct DiaryPageKorean: DiaryPageText {
    var title: String { "일기" }
    var months: String { "달별로 보기" }
    var jumpToMonths: String { "달 목록으로 건너뛰기" }
    var backToTop: String { "맨 위로" }
    var noEntries: String { "쓴 일기가 없습니다." }
    var liked: String { "좋아요" }

    func summary(entries: Int, days: Int, from first: Day, to last: Day) -> String {
        let span = first == last ? day(first) : "\(date(first)) – \(date(last))"

        return "\(span) · \(DiaryPageSize.grouped(days))일 동안 쓴 일기 \(count(entries))"
    }

    func count(_ entries: Int) -> String { "\(DiaryPageSize.grouped(entries))편" }

    func month(_ day: Day) -> String { "\(day.year)년 \(day.month)월" }

    func shortMonth(_ month: Int) -> String { "\(month)월" }

    func day(_ day: Day) -> String {
        "\(date(day)) \(Self.weekdays[day.weekday.rawValue - 1])요일"
    }

    func time(_ time: TimeOfDay) -> String {
        let hour = (time.hour + 11) % 12 + 1
        let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"

        return "\(time.hour < 12 ? "오전" : "오후") \(hour):\(minute)"
    }

    func shortWeekday(_ weekday: Weekday) -> String { Self.weekdays[weekday.rawValue - 1] }

    func calendar(of month: String) -> String { "\(month)에 일기를 쓴 날" }

    func mood(_ mood: Mood) -> String {
        switch mood {
        case .good: "좋은 하루"
        case .normal: "보통 하루"
        case .bad: "힘든 하루"
        }
    }

    func fileLeftOut(_ name: String, bytes: Int) -> String {
        "\(name) (\(DiaryPageSize.text(bytes)), 이 페이지에는 없음)"
    }

    private func date(_ day: Day) -> String { "\(day.year)년 \(day.month)월 \(day.day)일" }

    private static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]
}
