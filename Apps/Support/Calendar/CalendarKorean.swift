struct CalendarKorean: CalendarText {
    let notACalendar = "iCalendar가 아닙니다. BEGIN:VCALENDAR가 없습니다"
    let useCalendarAddress =
        "페이지 주소가 아니라 사이트에서 iCal, ICS, webcal 또는 '구독'이라고 하는 주소를 쓰세요."
    let cutOff = "캘린더가 중간에 끊겼습니다. END:VCALENDAR 전이나 일정 안에서 끝납니다"
    let readAgain = "나중에 다시 읽어 보고, 그래도 같으면 캘린더를 제공하는 곳에 알려 주세요."
    func tooManyEvents(_ limit: Int) -> String { "캘린더에 일정이 \(limit)개보다 많습니다" }
    func undeclaredZone(_ zone: String) -> String {
        "일정의 시간대 \(zone)에 대한 설명이 캘린더에 없습니다"
    }
    let reportBug = "Kitbag의 잘못입니다. 알려 주세요."
}
