struct CalendarEnglish: CalendarText {
    let notACalendar = "it is no iCalendar: it has no BEGIN:VCALENDAR"
    let useCalendarAddress =
        "Use the address that the site calls iCal, ICS, webcal or \"subscribe\", not the page's."
    let cutOff = "the calendar is cut off: it ends before END:VCALENDAR, or in an event"
    let readAgain = "Read it again later; if it stays so, tell whoever offers it."
    func tooManyEvents(_ limit: Int) -> String { "the calendar has more than \(limit) events" }
    func undeclaredZone(_ zone: String) -> String {
        "an event is in the time zone \(zone), which the calendar does not describe"
    }
    let reportBug = "This is a fault of Kitbag; please report it."
}
