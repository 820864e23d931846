import Chrono

/// How much work expanding rules may be, in candidates looked at.
struct RecurrenceBudget {
    /// How much is left for all rules of a calendar.
    var total: Int
    /// How much one rule may take.
    var perRule: Int
}

/// Finds the occurrences of a rule (RFC 5545 section 3.3.10) by the clock of its event, counted in
/// seconds from 1970 by that clock.
///
/// Not by libical: it has no way to stop. `FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30` keeps libical
/// 3.0.16 busy for minutes, it cannot begin at a later day, it doesn't tell a bad rule from an
/// empty one, and its `BYWEEKNO=1;BYDAY=MO` gives Tuesdays.
///
/// The start is always the first occurrence, also where it doesn't fit the rule, and is counted by
/// `COUNT`. Days that don't exist are left out. A rule that breaks the table of section 3.3.10
/// (`BYMONTHDAY` in a week) limits instead.
struct RecurrenceExpansion {
    /// The occurrences within the window, ascending.
    private(set) var times: [Int] = []
    /// Whether there would be more, or the work for more was too much.
    private(set) var isCut = false

    private let rule: RecurrenceRule
    private let start: Int
    private let startDay: Day
    private let window: ClosedRange<Int>
    /// The last moment that is of interest.
    private let end: Int
    private let until: Int
    private let limit: Int
    /// The times of a day, in seconds after midnight.
    private let dayTimes: [Int]
    private var work: Int
    private var counted = 1
    private var isDone = false

    /// Expands a rule.
    ///
    /// - Parameters:
    ///   - start: the first occurrence.
    ///   - isAllDay: whether it is one of days, whose rule knows no hours.
    ///   - until: the last moment at which there may be one.
    ///   - window: what is asked for.
    ///   - limit: how many occurrences are kept at most.
    ///   - budget: is lowered by the work.
    init(
        _ rule: RecurrenceRule, start: Int, isAllDay: Bool, until: Int?, window: ClosedRange<Int>,
        limit: Int, budget: inout RecurrenceBudget
    ) {
        self.rule = rule
        self.start = start
        startDay = Day(daysSince1970: start.flooredDivision(by: 86_400).quotient)
        self.window = window
        self.limit = limit
        self.until = until ?? .max
        end = min(window.upperBound, self.until)
        dayTimes =
            isAllDay
            ? [0] : Self.dayTimes(rule, start: start.flooredDivision(by: 86_400).remainder)
        let allowance = min(budget.total, budget.perRule)
        work = allowance
        if window.contains(start) { keep(start) }
        if rule.count != 1 { expand(isAllDay: isAllDay) }
        budget.total -= allowance - max(0, work)
    }

    private static func dayTimes(_ rule: RecurrenceRule, start: Int) -> [Int] {
        guard rule.frequency >= .daily else { return [] }
        let hours = rule.hours.isEmpty ? [start / 3600] : rule.hours
        let minutes = rule.minutes.isEmpty ? [start / 60 % 60] : rule.minutes
        let seconds = rule.seconds.isEmpty ? [start % 60] : rule.seconds

        return hours.flatMap { hour in
            minutes.flatMap { minute in seconds.map { (hour * 60 + minute) * 60 + min($0, 59) } }
        }
    }

    private mutating func keep(_ time: Int) {
        if times.count < limit {
            times.append(time)
        } else {
            isCut = true
            isDone = true
        }
    }

    /// Whether so much work may still be done.
    private mutating func spend(_ amount: Int) -> Bool {
        work -= amount
        if work < 0 {
            isCut = true
            isDone = true
        }

        return !isDone
    }

    private mutating func emit(_ time: Int) {
        guard !isDone, time > start else { return }
        if let count = rule.count, counted >= count {
            isDone = true
            return
        }
        counted += 1
        if time > end {
            isDone = true
        } else if time >= window.lowerBound {
            keep(time)
        }
    }

    /// How many steps of the rule can be passed over without missing the window.
    private func passed(_ distance: Int) -> Int {
        rule.count == nil ? max(0, distance / rule.interval) * rule.interval : 0
    }

    private mutating func expand(isAllDay: Bool) {
        let lastDay = Day(daysSince1970: end.flooredDivision(by: 86_400).quotient)
        let firstDay = Day(daysSince1970: window.lowerBound.flooredDivision(by: 86_400).quotient)
        switch rule.frequency {
        case .yearly:
            var year = startDay.year + passed(firstDay.year - startDay.year)
            while year <= lastDay.year, spend(1) {
                emit(days: days(ofYear: year))
                year += rule.interval
            }
        case .monthly:
            let origin = startDay.year * 12 + startDay.month - 1
            var month = origin + passed(firstDay.year * 12 + firstDay.month - 1 - origin)
            while month <= lastDay.year * 12 + lastDay.month - 1, spend(1) {
                emit(days: days(ofYear: month / 12, month: month % 12 + 1))
                month += rule.interval
            }
        case .weekly:
            let weekday = (startDay.weekday.rawValue - 1 - rule.weekStart + 7) % 7
            let origin = startDay.daysSince1970 - weekday
            var week = origin + passed((firstDay.daysSince1970 - origin) / 7) * 7
            while week <= lastDay.daysSince1970, spend(7) {
                emit(days: (week..<(week + 7)).filter(isDayOfWeek))
                week += rule.interval * 7
            }
        case .daily:
            let origin = startDay.daysSince1970
            var day = origin + passed(firstDay.daysSince1970 - origin)
            while day <= lastDay.daysSince1970, spend(1) {
                if isMatch(day) { emit(days: [day]) }
                day += rule.interval
            }
        case .hourly: if !isAllDay { expand(unit: 3600) }
        case .minutely: if !isAllDay { expand(unit: 60) }
        case .secondly: if !isAllDay { expand(unit: 1) }
        }
    }

    /// Takes the occurrences of one period: on these days, at the times of the rule.
    private mutating func emit(days: [Int]) {
        guard !days.isEmpty else { return }
        guard !rule.positions.isEmpty else {
            for day in days where spend(dayTimes.count) {
                for time in dayTimes { emit(day * 86_400 + time) }
            }
            return
        }
        let count = days.count * dayTimes.count
        guard spend(rule.positions.count + days.count) else { return }
        let indices = rule.positions.map { $0 > 0 ? $0 - 1 : count + $0 }
        for index in Set(indices).sorted() where index >= 0 && index < count {
            emit(days[index / dayTimes.count] * 86_400 + dayTimes[index % dayTimes.count])
        }
    }

    // MARK: - Days

    private mutating func days(ofYear year: Int) -> [Int] {
        guard rule.weeks.isEmpty, rule.yearDays.isEmpty,
            rule.weekdays.isEmpty || !rule.months.isEmpty
        else { return scannedDays(ofYear: year) }
        if !rule.months.isEmpty {
            return rule.months.flatMap { days(ofYear: year, month: $0) }
        }
        guard rule.monthDays.isEmpty else {
            return (1...12).flatMap { days(ofYear: year, month: $0) }
        }

        return days(ofYear: year, month: startDay.month)
    }

    private mutating func days(ofYear year: Int, month: Int) -> [Int] {
        guard rule.frequency == .yearly || rule.months.isEmpty || rule.months.contains(month),
            let firstDay = Day(year: year, month: month, day: 1)
        else { return [] }
        let first = firstDay.daysSince1970
        let length = firstDay.daysInMonth
        if rule.monthDays.isEmpty, rule.weekdays.isEmpty, rule.yearDays.isEmpty {
            return startDay.day <= length ? [first + startDay.day - 1] : []
        }
        guard spend(length) else { return [] }

        return (first..<(first + length)).filter { day in
            isMonthDay(day - first + 1, length: length)
                && isWeekday(day, first: first, length: length) && isYearDay(day)
        }
    }

    private mutating func scannedDays(ofYear year: Int) -> [Int] {
        guard let newYear = Day(year: year, month: 1, day: 1),
            let lastDay = Day(year: year, month: 12, day: 31), spend(366)
        else { return [] }
        let first = newYear.daysSince1970
        let length = lastDay.daysSince1970 - first + 1
        let takesWeekday =
            rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty

        return (first..<(first + length)).filter { number in
            guard isYearDay(number - first + 1, length: length),
                rule.weeks.isEmpty || isInWeeks(number),
                !takesWeekday || (number - startDay.daysSince1970) % 7 == 0
            else { return false }
            if rule.months.isEmpty, rule.monthDays.isEmpty {
                return isWeekday(number, first: first, length: length)
            }
            let day = Day(daysSince1970: number)
            guard rule.months.isEmpty || rule.months.contains(day.month),
                isMonthDay(day.day, length: day.daysInMonth)
            else { return false }

            return rule.months.isEmpty
                ? isWeekday(number, first: first, length: length)
                : isWeekday(number, first: number - day.day + 1, length: day.daysInMonth)
        }
    }

    private func isDayOfWeek(_ day: Int) -> Bool {
        if rule.weekdays.isEmpty, rule.monthDays.isEmpty, rule.yearDays.isEmpty,
            (day - startDay.daysSince1970) % 7 != 0
        {
            return false
        }

        return isMatch(day)
    }

    /// Whether a day fits all that limits days.
    private func isMatch(_ number: Int) -> Bool {
        guard
            rule.weekdays.isEmpty
                || rule.weekdays.contains(where: { $0.weekday == weekday(number) })
        else { return false }
        if rule.months.isEmpty, rule.monthDays.isEmpty, rule.yearDays.isEmpty { return true }
        let day = Day(daysSince1970: number)

        return (rule.months.isEmpty || rule.months.contains(day.month))
            && isMonthDay(day.day, length: day.daysInMonth) && isYearDay(number)
    }

    private func isMonthDay(_ day: Int, length: Int) -> Bool {
        rule.monthDays.isEmpty || rule.monthDays.contains(day)
            || rule.monthDays.contains(day - length - 1)
    }

    private func isYearDay(_ number: Int) -> Bool {
        guard !rule.yearDays.isEmpty else { return true }
        let day = Day(daysSince1970: number)
        guard let newYear = Day(year: day.year, month: 1, day: 1) else { return false }
        let isLeap = newYear.adding(months: 1).daysInMonth == 29

        return isYearDay(newYear.distance(to: day) + 1, length: isLeap ? 366 : 365)
    }

    private func isYearDay(_ day: Int, length: Int) -> Bool {
        rule.yearDays.isEmpty || rule.yearDays.contains(day)
            || rule.yearDays.contains(day - length - 1)
    }

    /// Whether a day is one of the rule's weekdays, those with an ordinal counted in a month or
    /// year.
    private func isWeekday(_ day: Int, first: Int, length: Int) -> Bool {
        guard !rule.weekdays.isEmpty else { return true }
        let weekday = weekday(day)

        return rule.weekdays.contains { item in
            guard item.weekday == weekday else { return false }
            if item.ordinal == 0 || !rule.weeks.isEmpty { return true }
            let fromFront = (day - first) / 7 + 1
            let fromBack = (first + length - 1 - day) / 7 + 1

            return item.ordinal == fromFront || item.ordinal == -fromBack
        }
    }

    private func isInWeeks(_ day: Int) -> Bool {
        let start = startOfWeek(day)
        // A week is of the year that has most of its days.
        let year = Day(daysSince1970: start + 3).year
        guard let first = startOfFirstWeek(year), let next = startOfFirstWeek(year + 1) else {
            return false
        }
        let number = (start - first) / 7 + 1
        let count = (next - first) / 7

        return rule.weeks.contains(number) || rule.weeks.contains(number - count - 1)
    }

    private func startOfFirstWeek(_ year: Int) -> Int? {
        Day(year: year, month: 1, day: 4).map { startOfWeek($0.daysSince1970) }
    }

    private func startOfWeek(_ day: Int) -> Int {
        day - (weekday(day) - rule.weekStart + 7) % 7
    }

    /// 0 for Monday; 1970-01-01 was a Thursday.
    private func weekday(_ day: Int) -> Int { (day + 3).flooredDivision(by: 7).remainder }

    // MARK: - Hours, minutes, seconds

    /// Goes by steps of hours, minutes or seconds, over days and hours that don't fit in one step.
    private mutating func expand(unit: Int) {
        let step = rule.interval * unit
        let (_, startOfDay) = start.flooredDivision(by: 86_400)
        let minutes = rule.minutes.isEmpty ? [startOfDay / 60 % 60] : rule.minutes
        let seconds = rule.seconds.isEmpty ? [startOfDay % 60] : rule.seconds.map { min($0, 59) }
        // The beginning of the hour, minute or second that the start is in.
        let origin = start - start.flooredDivision(by: unit).remainder
        var time = origin + passed((window.lowerBound - origin) / unit) * unit
        while time <= end, spend(1) {
            let (day, rest) = time.flooredDivision(by: 86_400)
            var next = time + step
            if !isMatch(day) {
                next = aligned((day + 1) * 86_400, origin: origin, step: step)
            } else if !rule.hours.isEmpty, !rule.hours.contains(rest / 3600) {
                next = aligned(time - rest % 3600 + 3600, origin: origin, step: step)
            } else if unit < 3600, !rule.minutes.isEmpty, !rule.minutes.contains(rest / 60 % 60) {
                next = aligned(time - rest % 60 + 60, origin: origin, step: step)
            } else if unit == 1 {
                if rule.seconds.isEmpty || rule.seconds.contains(rest % 60) { emitOne(time) }
            } else if unit == 60 {
                emit(seconds.map { time + $0 })
            } else {
                emit(minutes.flatMap { minute in seconds.map { time + minute * 60 + $0 } })
            }
            time = next
        }
    }

    private mutating func emitOne(_ time: Int) {
        if rule.positions.isEmpty || rule.positions.contains(1) || rule.positions.contains(-1) {
            emit(time)
        }
    }

    private mutating func emit(_ times: [Int]) {
        guard spend(times.count) else { return }
        guard !rule.positions.isEmpty else {
            for time in times { emit(time) }
            return
        }
        let indices = rule.positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
        for index in Set(indices).sorted() where times.indices.contains(index) {
            emit(times[index])
        }
    }

    /// The first step at `time` or after it.
    private func aligned(_ time: Int, origin: Int, step: Int) -> Int {
        origin + (time - origin + step - 1) / step * step
    }
}
