import Chrono

extension PeriodText {
    /// The period under the heading of a month, which tells the years that nobody wrote; `nil` if there
    /// are no such days, or if it would end before it begins.
    ///
    /// A date without a year is in the year in which it is nearest to the heading's month: at most five
    /// months before or six after it. Of two dates the one nearer to that month decides, and the other
    /// is the next after or the last before it: so a registration from `12. 20` to `01. 10` began in
    /// the year before, and one from `08. 20` to `03. 10` as well. A weekday decides only where the
    /// month leaves it open (four months or more away) or the day does not exist in that year:
    /// weekdays are mistyped more often than months.
    func period(inYear year: Int, month: Int, zone: String?) -> EventPeriod? {
        func distance(_ date: Date) -> Int {
            let difference = abs(date.month - month)

            return date.year != nil ? -1 : min(difference, 12 - difference)
        }
        let firstDay: Day?
        var lastDay: Day?
        if let last {
            if distance(last) < distance(first) {
                lastDay = last.day(nearestTo: month, year)
                firstDay = lastDay.flatMap { first.day(notAfter: $0) }
            } else {
                firstDay = first.day(nearestTo: month, year)
                lastDay = firstDay.flatMap { last.day(notBefore: $0) }
            }
        } else {
            firstDay = first.day(nearestTo: month, year)
            lastDay = firstDay
        }
        guard var start = firstDay, var end = lastDay, start <= end else { return nil }
        // Only a day that was mistyped makes a period of nearly a year from one year into the next.
        if start.year != end.year, start.distance(to: end) > 300,
            first.year == nil || last?.year == nil
        {
            return nil
        }
        if startTime?.hour == 24 {
            start = start.advanced(by: 1)
            end = max(start, end)
        }
        let startTime = startTime.flatMap { TimeOfDay(hour: $0.hour % 24, minute: $0.minute) }
        let endTime = endTime.flatMap {
            // The end of that day, not of the one after it.
            $0.hour == 24
                ? TimeOfDay(secondsSinceMidnight: 86_399)
                : TimeOfDay(hour: $0.hour, minute: $0.minute)
        }
        if last == nil, let startTime, let endTime, endTime < startTime {
            // Past midnight.
            end = end.advanced(by: 1)
        }

        return EventPeriod(
            firstDay: start, startTime: startTime, lastDay: end, endTime: endTime, zone: zone)
    }
}

extension PeriodText {
    /// Whether what was not read has another date, or a time of the clock that there is not.
    var hasMoreTimes: Bool {
        let rest = String(rest.drop { !$0.isLetter && !$0.isNumber && !"~'\"([".contains($0) })
        if PeriodText(rest) != nil { return true }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)

        return zip(parts, parts.dropFirst()).contains { hour, minute in
            hour.last?.isNumber == true && minute.prefix(2).count == 2
                && minute.prefix(2).allSatisfy { $0.isASCII && $0.isNumber }
        }
    }

    /// Whether a weekday is written that its day, as it was understood, does not fall on.
    func hasOtherWeekday(in period: EventPeriod) -> Bool {
        func differs(_ date: Date?, _ day: Day) -> Bool {
            guard let date, let weekday = date.weekday, date.day == day.day else { return false }
            return weekday != day.weekday
        }

        return differs(first, period.firstDay) || differs(last, period.lastDay)
    }
}

extension PeriodText.Date {
    private func day(in year: Int) -> Day? { Day(year: year, month: month, day: day) }

    fileprivate func day(nearestTo headingMonth: Int, _ headingYear: Int) -> Day? {
        if let year { return day(in: year) }
        let difference = month - headingMonth
        let guess = headingYear + (difference > 6 ? -1 : difference < -5 ? 1 : 0)
        let guessed = day(in: guess)
        let isOpen = (4...8).contains(abs(difference))
        guard let weekday, guessed == nil || isOpen && guessed?.weekday != weekday else {
            return guessed
        }
        let others = [headingYear, headingYear - 1, headingYear + 1].lazy.compactMap(day(in:))

        return others.first { $0.weekday == weekday } ?? guessed
    }

    fileprivate func day(notBefore start: Day) -> Day? {
        if let year { return day(in: year) }

        return [start.year, start.year + 1].lazy.compactMap(day(in:)).first { $0 >= start }
    }

    fileprivate func day(notAfter end: Day) -> Day? {
        if let year { return day(in: year) }

        return [end.year, end.year - 1].lazy.compactMap(day(in:)).first { $0 <= end }
    }
}
